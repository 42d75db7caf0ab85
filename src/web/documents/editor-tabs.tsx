import { type KeyboardEvent, memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const TABS = ['form', 'sheet'] as const;

export type EditorTab = (typeof TABS)[number];

export interface EditorTabsProps {
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
}

/** On a phone form and sheet are two tabs; arrow keys move between them. */
export const EditorTabs = memo(function EditorTabs({ tab, onTab }: EditorTabsProps) {
  const { t, i18n } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = wayOf(event.key, i18n.dir());
    if (next === undefined) return;
    event.preventDefault();
    const to = TABS.at(next === 'first' ? 0 : next === 'last' ? -1 : (TABS.indexOf(tab) + next) % TABS.length) ?? tab;
    onTab(to);
    document.getElementById(`tab-${to}`)?.focus();
  };
  return (
    <div
      className="no-print grid grid-cols-2 border-b border-rule lg:hidden"
      role="tablist"
      aria-label={t('editor.tabs.label')}
      onKeyDown={onKeyDown}
    >
      {TABS.map((one) => (
        <button
          key={one}
          id={`tab-${one}`}
          type="button"
          role="tab"
          aria-selected={tab === one}
          aria-controls={`pane-${one}`}
          tabIndex={tab === one ? 0 : -1}
          onClick={() => onTab(one)}
          className="min-h-12 border-b-2 border-transparent text-sm text-ink-2 aria-selected:border-blue aria-selected:font-[550] aria-selected:text-ink"
        >
          {t(`editor.tabs.${one}`)}
        </button>
      ))}
    </div>
  );
});

function wayOf(key: string, direction: 'ltr' | 'rtl'): 1 | -1 | 'first' | 'last' | undefined {
  switch (key) {
    case 'ArrowRight':
      return direction === 'ltr' ? 1 : -1;
    case 'ArrowLeft':
      return direction === 'ltr' ? -1 : 1;
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}

/** Where the two panes are tabs; on a wide screen they stand side by side. */
const NARROW = '(width < 64rem)';

/** Whether form and sheet are tabs at this width. */
export function useIsTabbed(): boolean {
  const [isTabbed, setIsTabbed] = useState(false);
  useEffect(() => {
    const media = matchMedia(NARROW);
    const look = () => setIsTabbed(media.matches);
    look();
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return isTabbed;
}
