import type { ReactNode } from 'react';

interface ListSectionProps {
  id: string;
  title: string;
  text?: string;
  /** Said in place of the list when there is nothing in it. */
  none: string | false;
  beside?: ReactNode;
  children: ReactNode;
}

/** A list under its heading, or why there is nothing in it. */
export function ListSection({ id, title, text, none, beside, children }: ListSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-[70ch] text-sm text-ink-2">{text}</p>}
        </div>
        {!none && beside}
      </div>
      {none ? <p className="rounded-md border border-dashed border-rule-2 px-4 py-6 text-sm text-ink-2">{none}</p> : children}
    </section>
  );
}
