import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, languageByScript } from '#engine/direction.ts';
import { number, numberingOf } from '#engine/number.ts';
import { Sheet } from '../documents/lazy-sheet.tsx';
import { NotesList } from '../documents/notes-list.tsx';
import { wordingNotes } from '../documents/wording-notes.ts';
import { WordingTools } from '../documents/wording-tools.tsx';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/input.tsx';
import { PaneTabs, useIsTabbed } from '../ui/pane-tabs.tsx';
import { type Mark, marksIn, spansOf } from './gaps.ts';
import { OpenMarks } from './open-marks.tsx';
import { showInArea } from './show-in-area.ts';

const TABS = ['details', 'text', 'sheet'] as const;
type CustomTab = (typeof TABS)[number];

/** What a side panel can do: show a stretch of the text where it is edited. */
export interface PanelTools {
  marks: readonly Mark[];
  show: (from: number, to: number) => void;
}

interface CustomFrameProps {
  bar: ReactNode;
  /** What stands above the panes, such as that another tab has the document open. */
  notice?: ReactNode;
  panel: (tools: PanelTools) => ReactNode;
  text: string;
  onText: (text: string) => void;
  /** `open` tells what is still open in the text. */
  foot: (open: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** A text that its owner writes: what is known of it, the text, and the sheet as it prints. On a narrow screen three tabs. */
export function CustomFrame({ bar, notice, panel, text, onText, foot, children }: CustomFrameProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<CustomTab>('text');
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useDeferredValue(text);
  const marks = useMemo(() => marksIn(shown), [shown]);
  const numbering = numberingOf(shown);
  const printed = useMemo(() => number(shown, numbering), [shown, numbering]);
  const spans = useMemo(() => spansOf(marksIn(printed)), [printed]);
  const notes = useMemo(() => wordingNotes(shown), [shown]);
  const show = useCallback((from: number, to: number) => {
    setTab('text');
    // The pane is drawn first; then the text in it can take focus.
    setTimeout(() => area.current && showInArea(area.current, from, to), 30);
  }, []);
  const marksNow = useRef(marks);
  marksNow.current = marks;
  const lead = useCallback(
    (name: string) => {
      const mark = marksNow.current[Number(name)];
      if (mark) show(mark.from, mark.to);
    },
    [show],
  );
  const direction = directionOf(printed);
  const language = languageByScript(printed) ?? 'en';
  const plain = useMemo(() => ({ clauses: [], language, direction }), [language, direction]);
  const role = useIsTabbed('xl') ? 'tabpanel' : undefined;
  const labelOf = useCallback((name: CustomTab) => t(`custom.tabs.${name}`), [t]);
  const pane = (name: CustomTab, className: string) => ({
    id: `pane-${name}`,
    'aria-labelledby': `tab-${name}`,
    className: classes('min-w-0 min-h-0', className, tab !== name && 'max-xl:hidden'),
  });
  return (
    <div className="flex grow flex-col xl:h-0 xl:min-h-0 print:h-auto!">
      {bar}
      {notice}
      <PaneTabs label={t('custom.tabs.label')} names={TABS} labelOf={labelOf} tab={tab} onTab={setTab} beside="xl" />
      <div className="grid min-h-0 grow xl:grid-cols-[21rem_minmax(0,1fr)_minmax(0,1fr)]">
        {/* It may hold nothing that takes focus, and must still scroll by keyboard. */}
        <section {...pane('details', 'border-rule xl:overflow-y-auto xl:border-e print:hidden')} role={role} tabIndex={0}>
          {panel({ marks, show })}
        </section>
        <section {...pane('text', 'flex flex-col border-rule xl:border-e print:hidden')} role={role}>
          <div className="flex min-h-0 grow flex-col gap-3 px-4 py-5 sm:px-8 xl:px-6">
            <WordingTools area={area} />
            <Field label={t('wording.label')} hideLabel className="min-h-0 grow content-stretch! grid-rows-[minmax(0,1fr)]" id="wording">
              {(control) => (
                <Textarea
                  {...control}
                  ref={area}
                  value={text}
                  aria-describedby="wording-notes"
                  onChange={(event) => onText(event.target.value)}
                  spellCheck
                  className="h-full max-h-none! min-h-[60dvh] [field-sizing:fixed]! resize-none font-serif text-[0.95rem]! leading-relaxed xl:min-h-0!"
                />
              )}
            </Field>
            <NotesList notes={notes} />
          </div>
        </section>
        <section
          {...pane(
            'sheet',
            'bg-desk px-3 py-5 sm:px-6 xl:overflow-y-auto print:block! print:overflow-visible! print:bg-transparent print:p-0',
          )}
          role={role}
          tabIndex={0}
        >
          {/* A mark is a button, which never breaks over two lines: justified, the words before it would be torn apart. */}
          <div className="mx-auto grid max-w-[680px] gap-3 print:max-w-none [&_.sheet_p]:text-start">
            <p className="no-print flex flex-wrap justify-between gap-x-4 text-xs text-ink-2">
              <span>{t('wording.sheet')}</span>
              {marks.length > 0 && <span className="num text-amber">{t('editor.sheet.gaps', { count: marks.length })}</span>}
            </p>
            <Sheet text={printed} spans={spans} template={plain} numbering={numbering} active={null} onPlaceholder={lead} />
          </div>
        </section>
      </div>
      <BottomBar className="justify-end">{foot(<OpenMarks marks={marks} onShow={show} />)}</BottomBar>
      {children}
    </div>
  );
}
