import type { Role } from '#contracts/accounts.ts';
import type { Brand } from '#contracts/brand.ts';
import type { ScreenKey } from '#messages/screens.ts';
import { adminPages } from '../admin/pages.ts';
import { businessOf, LEGAL, navigationOf } from './navigation.ts';

export interface Destination {
  to: string;
  label: ScreenKey;
}

const AI: Destination = { to: '/ai-dashboard', label: 'shell.aiDashboard' };
const CUSTOM: Destination = { to: '/create?type=custom', label: 'shell.createCustom' };

/** Where the command palette leads besides documents and templates. */
export function destinationsFor(role: Role | undefined, brand: Pick<Brand, 'plans' | 'off'>): readonly Destination[] {
  const last = [...businessOf(brand), ...LEGAL];
  if (!role)
    return [
      ...navigationOf(brand),
      CUSTOM,
      AI,
      { to: '/auth', label: brand.off.includes('signUp') ? 'shell.signIn' : 'shell.signUp' },
      ...last,
    ];
  const own: readonly Destination[] = [
    { to: '/', label: 'shell.dashboard' },
    { to: '/my-documents', label: 'shell.myDocuments' },
    { to: '/analyse', label: 'shell.analyse' },
    ...navigationOf(brand),
    { to: '/support', label: 'shell.support' },
    CUSTOM,
    AI,
    { to: '/account', label: 'shell.yourAccount' },
    ...(brand.plans ? [{ to: '/account/billing', label: 'shell.billing' } as const] : []),
  ];
  return [...own, ...(role === 'admin' ? adminPages : []), ...last];
}
