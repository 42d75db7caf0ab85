import { useMemo } from 'react';
import type { Template } from '#contracts/templates.ts';
import { prepare, type Span } from '#engine/fill.ts';
import { Sheet } from './lazy-sheet.tsx';
import type { FormAnswers } from './wizard.ts';

interface FilledSheetProps {
  template: Template;
  answers: FormAnswers;
  /** The day for which the document is written. */
  day: string;
  /** The document as it was generated, where it still says what the answers say. */
  generated: string | undefined;
  /** The field somebody is in. */
  active: string | null;
  onPlaceholder: (name: string) => void;
}

const NO_SPANS: readonly Span[] = [];

/** The document as it reads with these answers. Only what is drawn is filled: a phone shows it once somebody opens its tab. */
export function FilledSheet({ template, answers, day, generated, active, onPlaceholder }: FilledSheetProps) {
  const fill = useMemo(() => prepare(template.source), [template]);
  const sheet = useMemo(
    () => (generated === undefined ? fill(answers, day) : { text: generated, spans: NO_SPANS }),
    [fill, answers, day, generated],
  );
  return (
    <Sheet
      text={sheet.text}
      spans={sheet.spans}
      template={template}
      numbering={template.source.numbering}
      active={active}
      onPlaceholder={onPlaceholder}
    />
  );
}
