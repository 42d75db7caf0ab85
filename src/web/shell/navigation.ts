import { useLocation } from 'react-router';
import type { Brand } from '#contracts/brand.ts';
import type { Feature } from '#contracts/features.ts';
import type { ScreenKey } from '#messages/screens.ts';
import { useBrand } from './brand.tsx';

interface NavigationItem {
  to: string;
  label: ScreenKey;
  /** Only where there are plans to choose from. */
  ofPlans?: true;
  /** Only where this part of the site is switched on. */
  feature?: Feature;
  /** In the header only where there is room; on every screen in the footer, the menu of phones and the palette. */
  wide?: true;
}

const navigation: readonly NavigationItem[] = [
  { to: '/templates', label: 'shell.templates' },
  { to: '/create', label: 'shell.create' },
  { to: '/contract-generator', label: 'shell.generator' },
  { to: '/pricing', label: 'shell.pricing', ofPlans: true },
  { to: '/blog', label: 'shell.articles', wide: true, feature: 'articles' },
  { to: '/help', label: 'shell.help' },
];

/** For whoever recommends or resells. */
const BUSINESS = [
  { to: '/affiliates', label: 'shell.footer.affiliates' },
  { to: '/business-partners', label: 'shell.footer.partners' },
  { to: '/partners-dashboard', label: 'shell.footer.programme' },
  { to: '/promote', label: 'shell.footer.promote' },
] as const;

export const LEGAL = [
  { to: '/terms-of-service', label: 'shell.footer.terms' },
  { to: '/privacy-policy', label: 'shell.footer.privacy' },
] as const;

/** The screens that the navigation names. */
export function navigationOf({ plans, off }: Pick<Brand, 'plans' | 'off'>): readonly NavigationItem[] {
  return navigation.filter(({ ofPlans, feature }) => (plans || !ofPlans) && !(feature && off.includes(feature)));
}

/** Where there are plans to be sold, and programmes for whoever brings buyers. */
export function businessOf({ plans, off }: Pick<Brand, 'plans' | 'off'>): typeof BUSINESS | readonly [] {
  return plans && !off.includes('programmes') ? BUSINESS : [];
}

/** The same, for this installation. */
export function useNavigation(): readonly NavigationItem[] {
  return navigationOf(useBrand());
}

/** The way to /auth; from the editor with the way back, since answers wait there. */
export function useAuthPath(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith('/edit/') ? `/auth?next=${encodeURIComponent(pathname + search)}` : '/auth';
}
