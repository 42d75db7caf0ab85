import { BadgeCheck } from 'lucide-react';

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
