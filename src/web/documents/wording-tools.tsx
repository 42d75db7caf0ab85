import { Bold, Heading, List, ListOrdered } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { inBold } from './bold.ts';

interface WordingToolsProps {
  area: RefObject<HTMLTextAreaElement | null>;
}

/** The few signs that a document needs, for those who do not type them. The browser's own undo takes each back. */
export function WordingTools({ area }: WordingToolsProps) {
  const { t } = useTranslation();
  const bold = () => {
    const { current } = area;
    if (!current) return;
    const { selectionStart: from, selectionEnd: to, value } = current;
    const words = value.slice(from, to);
    const isBlank = words.trim() === '';
    if (isBlank) current.setSelectionRange(to, to);
    insert(current, inBold(isBlank ? t('wording.sample.bold') : words));
    if (isBlank) current.setSelectionRange(to + 2, current.selectionEnd - 2);
  };
  const line = (text: string) => () => {
    const { current } = area;
    if (!current) return;
    const { selectionEnd, value } = current;
    const end = value.indexOf('\n', selectionEnd);
    const at = end < 0 ? value.length : end;
    current.setSelectionRange(at, at);
    insert(current, text);
  };
  const tools = [
    { name: 'bold', icon: <Bold />, run: bold },
    { name: 'clause', icon: <Heading />, run: line(`\n\n## ${t('wording.sample.clause')}\n\n1. `) },
    { name: 'subClause', icon: <ListOrdered />, run: line('\n1. ') },
    { name: 'list', icon: <List />, run: line('\n- ') },
  ] as const;
  return (
    <div role="toolbar" aria-label={t('wording.tools')} className="flex flex-wrap gap-1">
      {tools.map(({ name, icon, run }) => (
        <Button key={name} variant="plain" size="sm" onClick={run} className="px-2.5">
          {icon}
          {t(`wording.tool.${name}`)}
        </Button>
      ))}
    </div>
  );
}

/** Types a text where the cursor is. `execCommand` alone keeps the browser's own undo; without it the text is set. */
function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
