import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { type EditorTab, EditorTabs, useIsTabbed } from './editor-tabs.tsx';

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
  const panel = useIsTabbed() ? 'tabpanel' : undefined;
  return (
    <>
      <EditorTabs tab={tab} onTab={onTab} formLabel={formLabel} />
      <div className="grid min-h-0 grow lg:grid-cols-[minmax(400px,560px)_minmax(0,1fr)]">
        <section
          id="pane-form"
          role={panel}
          aria-labelledby="tab-form"
          className={classes('min-w-0 border-rule lg:overflow-y-auto lg:border-e print:hidden', tab === 'sheet' && 'max-lg:hidden')}
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
            'min-w-0 bg-desk px-3 py-5 sm:px-8 lg:overflow-y-auto lg:py-6 print:block! print:overflow-visible! print:bg-transparent print:p-0',
            tab === 'form' && 'max-lg:hidden',
          )}
        >
          <div className="mx-auto grid max-w-[680px] gap-3 print:max-w-none">{sheet}</div>
        </section>
      </div>
    </>
  );
}
