import { Fragment, type ReactNode } from 'react';
import { QuickLink } from '../ui/button.tsx';

/** Short texts of ours in Markdown: paragraphs, lists, bold, emphasis, code and links. Everything else is shown as it stands. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="grid max-w-[68ch] gap-3 text-ink-2">
      {text.split(/\n{2,}/).map((block) => (
        <ProseBlock key={block} text={block} />
      ))}
    </div>
  );
}

const BULLET = /^- /;
const NUMBER = /^\d+\. /;

/** One paragraph or list. `note` draws the mark of a source, `[^1]`. */
export function ProseBlock({ text, note }: { text: string; note?: (number: number) => ReactNode }) {
  const lines = text.split('\n');
  const sort = [BULLET, NUMBER].find((mark) => lines.every((line) => mark.test(line)));
  // Ours may be in another language than the screen around it.
  if (!sort) return <p dir="auto">{inline(lines.join(' '), note)}</p>;
  const items = lines.map((line) => <li key={line}>{inline(line.replace(sort, ''), note)}</li>);
  return sort === NUMBER ? (
    <ol dir="auto" className="grid list-decimal gap-1.5 ps-6">
      {items}
    </ol>
  ) : (
    <ul dir="auto" className="grid list-disc gap-1.5 ps-6">
      {items}
    </ul>
  );
}

/** Words, emphasis, links and marks of sources within a line. */
export function inline(text: string, note?: (number: number) => ReactNode): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\[\^\d+\]|\[[^\]]+\]\([^)\s]+\))/).map((part, at) => {
    const key = `${at}${part}`;
    const [, label, to] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
    if (label && to?.startsWith('/'))
      return (
        <QuickLink key={key} to={to} className="link">
          {label}
        </QuickLink>
      );
    if (/^\*\*.+\*\*$/.test(part))
      return (
        <strong key={key} className="font-semibold text-ink">
          {part.slice(2, -2)}
        </strong>
      );
    const [, mark] = /^\[\^(\d+)\]$/.exec(part) ?? [];
    if (mark && note) return <Fragment key={key}>{note(Number(mark))}</Fragment>;
    if (/^\*[^*]+\*$/.test(part)) return <em key={key}>{part.slice(1, -1)}</em>;
    if (/^`.+`$/.test(part)) return <kbd key={key}>{part.slice(1, -1)}</kbd>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}
