import { useMutation } from '@tanstack/react-query';
import { ChevronDown, CreditCard, FileText, LayoutDashboard, LifeBuoy, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#contracts/accounts.ts';
import { api } from '../api.ts';
import { forgetEverything } from '../documents/kept-answers.ts';
import { accountHere, nameOf, useUser } from '../session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../ui/menu.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBrand } from './brand.tsx';
import { leaveWithoutServer } from './leave.ts';

/** Who is signed in, the tier, and the way to what is theirs. */
export default function AccountCorner() {
  const { t } = useTranslation();
  const user = useUser();
  const brand = useBrand();
  const leave = useSignOut();
  if (!user) return <Skeleton className="h-9 w-28 rounded-md" />;
  const name = nameOf(user) || t('shell.user');
  return (
    <Menu
      trigger={
        <Button variant="plain" size="sm" className="min-w-0 max-w-64 shrink! px-2!">
          <span className="truncate">{name}</span>
          {brand.plans && <Badge className="uppercase tracking-wide">{user.subscriptionTier}</Badge>}
          <span className="sr-only">{t('shell.account')}</span>
          <ChevronDown className="size-4!" />
        </Button>
      }
    >
      <p className="truncate px-3 pt-2 pb-1 text-xs text-ink-3">{user.email}</p>
      <MenuLink>
        <QuickLink to="/">
          <LayoutDashboard />
          {t('shell.dashboard')}
        </QuickLink>
      </MenuLink>
      <MenuLink>
        <QuickLink to="/my-documents">
          <FileText />
          {t('shell.myDocuments')}
        </QuickLink>
      </MenuLink>
      <MenuLink>
        <QuickLink to="/account">
          <UserRound />
          {t('shell.yourAccount')}
        </QuickLink>
      </MenuLink>
      {brand.plans && (
        <MenuLink>
          <QuickLink to="/account/billing">
            <CreditCard />
            {t('shell.billing')}
          </QuickLink>
        </MenuLink>
      )}
      <MenuLink>
        <QuickLink to="/support">
          <LifeBuoy />
          {t('shell.support')}
        </QuickLink>
      </MenuLink>
      {user.role === 'admin' && (
        <MenuLink>
          <QuickLink to="/admin">
            <ShieldCheck />
            {t('shell.admin')}
          </QuickLink>
        </MenuLink>
      )}
      <MenuRule />
      <MenuItem onSelect={leave}>
        <LogOut />
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  );
}

/** Ends the session here. The page is loaded anew, so that nothing the account had read stays in memory. */
function useSignOut(): () => void {
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const account = accountHere();
      await api(signOut);
      forgetEverything(account);
    },
    onSuccess: () => {
      window.location.assign('/');
    },
    onError: () =>
      notify({
        tone: 'error',
        title: t('common.error'),
        text: t('shell.signOutFailed'),
        action: { label: t('shell.leaveAnyway'), hint: t('shell.leaveAnywayHint'), run: leaveWithoutServer },
      }),
  });
  return () => mutate();
}
