import type { ReactNode } from 'react';

interface AccountSectionProps {
  /** What its heading is linked by. */
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** One part of the account: what it is for on one side, what can be done on the other. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid content-start gap-x-12 gap-y-5 border-t border-rule py-9 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <header>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[60ch] text-sm text-ink-2">{text}</p>
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
