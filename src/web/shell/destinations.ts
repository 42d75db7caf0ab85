import type { Role } from '#contracts/accounts.ts';
import type { MessageKey } from '#messages/message.ts';
import { adminPages } from '../admin/pages.ts';
import { navigation } from './navigation.ts';

export interface Destination {
  to: string;
  label: MessageKey;
}

const forVisitors: readonly Destination[] = [...navigation, { to: '/auth', label: 'shell.signUp' }];
const forAccounts: readonly Destination[] = [
  { to: '/', label: 'shell.dashboard' },
  { to: '/my-documents', label: 'shell.myDocuments' },
  ...navigation,
];

/** Where the command palette leads besides documents and templates. */
export function destinationsFor(role: Role | undefined): readonly Destination[] {
  if (!role) return forVisitors;
  return role === 'admin' ? [...forAccounts, ...adminPages] : forAccounts;
}
