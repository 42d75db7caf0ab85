import { useLocation } from 'react-router';

/** The screens that the navigation names. */
export const navigation = [
  { to: '/templates', label: 'shell.templates' },
  { to: '/create', label: 'shell.create' },
] as const;

/** Where the command palette leads besides documents and templates; what needs an account only for whoever has one. */
const destinations = [
  { to: '/', label: 'shell.dashboard', account: true },
  { to: '/my-documents', label: 'shell.myDocuments', account: true },
  ...navigation,
  { to: '/auth', label: 'shell.signUp', account: false },
] as const;

export type Destination = (typeof destinations)[number];

/** The screens that somebody can go to from anywhere. */
export function destinationsFor(signedIn: boolean): Destination[] {
  return destinations.filter((one) => !('account' in one) || one.account === signedIn);
}

/** The way to /auth; from the editor with the way back, since answers wait there. */
export function useAuthPath(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith('/edit/') ? `/auth?next=${encodeURIComponent(pathname + search)}` : '/auth';
}
