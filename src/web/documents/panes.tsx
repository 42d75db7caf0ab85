import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import { PaneTabs, useIsTabbed } from '../ui/pane-tabs.tsx';

const TABS = ['form', 'sheet'] as const;

/** What one types in, and the document. */
export type EditorTab = (typeof TABS)[number];

/** Side by side each stands for itself, of a size that nothing in it changes: a key press lays out the pane it changes and not the whole page, as it would in a grid. */
const PANE = 'min-w-0 lg:absolute lg:inset-y-0 lg:overflow-y-auto lg:contain-size lg:contain-layout';

interface PanesProps {
  /** The one that shows on a phone. */
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  formLabel: string;
  form: ReactNode;
  sheet: ReactNode;
}

/** What one types and the document beside it; on a phone two tabs. */
export function Panes({ tab, onTab, formLabel, form, sheet }: PanesProps) {
  const { t } = useTranslation();
  const labelOf = useCallback((name: EditorTab) => (name === 'form' ? formLabel : t('editor.tabs.sheet')), [formLabel, t]);
  const isTabbed = useIsTabbed('lg');
  const panel = isTabbed ? 'tabpanel' : undefined;
  const isPrinted = useIsPrinted();
  // A phone draws the sheet once somebody wants to see it: reading it takes longer than the form does, and again with every key.
  const [isDrawn, setIsDrawn] = useState(false);
  if (!isDrawn && (!isTabbed || tab === 'sheet' || isPrinted)) setIsDrawn(true);
  return (
    <>
      <PaneTabs label={t('editor.tabs.label')} names={TABS} labelOf={labelOf} tab={tab} onTab={onTab} beside="lg" />
      <div className="relative grid min-h-0 grow lg:block">
        <section
          id="pane-form"
          role={panel}
          aria-labelledby="tab-form"
          className={classes(PANE, 'border-rule lg:start-0 lg:w-140 lg:border-e print:hidden', tab === 'sheet' && 'max-lg:hidden')}
        >
          {form}
        </section>
        {/* A finished sheet holds nothing that takes focus, and must still scroll by keyboard. */}
        <section
          id="pane-sheet"
          role={panel}
          tabIndex={0}
          aria-labelledby="tab-sheet"
          className={classes(
            PANE,
            'bg-desk px-3 py-5 sm:px-8 lg:start-140 lg:end-0 lg:py-6 print:static! print:block! print:contain-none! print:overflow-visible! print:bg-transparent print:p-0',
            tab === 'form' && 'max-lg:hidden',
          )}
        >
          <div className="mx-auto max-w-[680px] space-y-3 print:max-w-none print:space-y-0">{isDrawn && sheet}</div>
        </section>
      </div>
    </>
  );
}

/** True from the moment somebody prints: the paper holds the sheet whichever tab is open. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const print = () => flushSync(() => setIsPrinted(true));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return isPrinted;
}
