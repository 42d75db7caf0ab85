import { Fragment, type ReactNode } from 'react';
import { QuickLink } from '../ui/button.tsx';

/** Short texts of ours in Markdown: paragraphs, lists, bold, code and links. Everything else is shown as it stands. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="grid max-w-[68ch] gap-3 text-ink-2">
      {text.split(/\n{2,}/).map((block) => (
        <Block key={block} text={block} />
      ))}
    </div>
  );
}

const BULLET = /^- /;
const NUMBER = /^\d+\. /;

function Block({ text }: { text: string }) {
  const lines = text.split('\n');
  const sort = [BULLET, NUMBER].find((mark) => lines.every((line) => mark.test(line)));
  if (!sort) return <p>{inline(lines.join(' '))}</p>;
  const items = lines.map((line) => <li key={line}>{inline(line.replace(sort, ''))}</li>);
  return sort === NUMBER ? (
    <ol className="grid list-decimal gap-1.5 ps-6">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-1.5 ps-6">{items}</ul>
  );
}

function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/).map((part, at) => {
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
    if (/^`.+`$/.test(part)) return <kbd key={key}>{part.slice(1, -1)}</kbd>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}
