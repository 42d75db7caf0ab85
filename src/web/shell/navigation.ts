import { useLocation } from 'react-router';

/** The screens that the navigation names. */
export const navigation = [
  { to: '/templates', label: 'shell.templates' },
  { to: '/create', label: 'shell.create' },
  { to: '/contract-generator', label: 'shell.generator' },
] as const;

/** The way to /auth; from the editor with the way back, since answers wait there. */
export function useAuthPath(): string {
  const { pathname, search } = useLocation();
  return pathname.startsWith('/edit/') ? `/auth?next=${encodeURIComponent(pathname + search)}` : '/auth';
}
