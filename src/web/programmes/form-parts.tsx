import { BadgeCheck, CircleAlert } from 'lucide-react';

/** Above a form that did not arrive: what happened and what to do. */
export function FormFailure({ title, text }: { title: string; text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex gap-3 rounded-md border border-red bg-red-wash px-4 py-3 text-sm">
          <CircleAlert className="mt-0.5 text-red" />
          <span>
            <strong className="block font-semibold">{title}</strong>
            {text}
          </span>
        </p>
      )}
    </div>
  );
}

/** Under a form that has arrived: the code, and how it goes on. */
export function Applied({ title, text, next }: { title: string; text: string; next: string }) {
  return (
    <div className="flex gap-3 rounded-md bg-green-wash px-4 py-4">
      <BadgeCheck className="mt-1 text-green" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="num font-serif text-lg">{text}</p>
        <p className="mt-1 text-sm text-ink-2">{next}</p>
      </div>
    </div>
  );
}
