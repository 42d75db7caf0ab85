import { type KeyboardEvent, memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';

/** From which width on panes stand side by side; below it they are tabs. */
export type Beside = 'lg' | 'xl';

const NARROW: Record<Beside, string> = { lg: '(width < 64rem)', xl: '(width < 80rem)' };
const HIDDEN: Record<Beside, string> = { lg: 'lg:hidden', xl: 'xl:hidden' };

export interface PaneTabsProps<Name extends string> {
  label: string;
  /** Each names the pane `pane-{name}`, which is labelled by `tab-{name}`. */
  names: readonly Name[];
  labelOf: (name: Name) => string;
  tab: Name;
  onTab: (tab: Name) => void;
  beside: Beside;
}

/** Panes that do not fit beside each other, one at a time; arrow keys move between them. */
function Tabs<Name extends string>({ label, names, labelOf, tab, onTab, beside }: PaneTabsProps<Name>) {
  const { i18n } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = wayOf(event.key, i18n.dir(), names.indexOf(tab));
    const to = next === undefined ? undefined : names.at(next % names.length);
    if (to === undefined) return;
    event.preventDefault();
    onTab(to);
    document.getElementById(`tab-${to}`)?.focus();
  };
  return (
    <div
      className={classes('no-print grid border-b border-rule', names.length === 2 ? 'grid-cols-2' : 'grid-cols-3', HIDDEN[beside])}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {names.map((one) => (
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
          {labelOf(one)}
        </button>
      ))}
    </div>
  );
}

// Beside them somebody types.
export const PaneTabs = memo(Tabs) as typeof Tabs;

function wayOf(key: string, direction: 'ltr' | 'rtl', at: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  return (key === 'ArrowRight') === (direction === 'ltr') ? at + 1 : at - 1;
}

/** Whether panes are tabs just now, in this browser. */
export const isTabbed = (beside: Beside): boolean => typeof window !== 'undefined' && matchMedia(NARROW[beside]).matches;

/** Whether the panes are tabs at this width, from the first drawing on: screens with panes are never taken over from the server. */
export function useIsTabbed(beside: Beside): boolean {
  const [isTabbedNow, setIsTabbedNow] = useState(() => isTabbed(beside));
  useEffect(() => {
    const media = matchMedia(NARROW[beside]);
    const look = () => setIsTabbedNow(media.matches);
    look();
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, [beside]);
  return isTabbedNow;
}
