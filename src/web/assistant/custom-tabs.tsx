import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const TABS = ['details', 'text', 'sheet'] as const;

export type CustomTab = (typeof TABS)[number];

/** Where the three panes are tabs; on a wide screen they stand side by side. */
const NARROW = '(width < 80rem)';

/** Details, text and sheet; arrow keys move between them. */
export function CustomTabs({ tab, onTab }: { tab: CustomTab; onTab: (tab: CustomTab) => void }) {
  const { t, i18n } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = wayOf(event.key, i18n.dir(), TABS.indexOf(tab));
    const to = next === undefined ? undefined : TABS.at(next % TABS.length);
    if (to === undefined) return;
    event.preventDefault();
    onTab(to);
    document.getElementById(`tab-${to}`)?.focus();
  };
  return (
    <div
      className="no-print grid grid-cols-3 border-b border-rule xl:hidden"
      role="tablist"
      aria-label={t('custom.tabs.label')}
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
          {t(`custom.tabs.${one}`)}
        </button>
      ))}
    </div>
  );
}

function wayOf(key: string, direction: 'ltr' | 'rtl', at: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  return (key === 'ArrowRight') === (direction === 'ltr') ? at + 1 : at - 1;
}

/** Whether the panes are tabs at this width. */
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
