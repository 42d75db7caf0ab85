import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useSignedIn } from '../session.ts';
import { Button, ButtonLink, QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useBrand } from './brand.tsx';
import { useAuthPath, useNavigation } from './navigation.ts';
import { setPaletteOpen } from './palette-key.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** On a phone: everything that has no room in the bar. */
export default function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const auth = useAuthPath();
  const { plans, off } = useBrand();
  const line = 'flex min-h-12 items-center border-b border-rule text-base';
  return (
    <Dialog open onOpenChange={onClose} title={t('shell.menu')} form="sheet">
      <Button
        onClick={() => {
          onClose();
          setPaletteOpen(true);
        }}
        className="mb-3 w-full justify-start!"
      >
        <Search />
        {t('shell.palette.open')}
      </Button>
      <nav aria-label={t('shell.navigation')} className="grid">
        {useNavigation().map((item) => (
          <NavLink key={item.to} to={item.to} onClick={onClose} className={classes(line, 'aria-[current=page]:font-semibold')}>
            {t(item.label)}
          </NavLink>
        ))}
        {signedIn && (
          <>
            <QuickLink to="/my-documents" onClick={onClose} className={line}>
              {t('shell.myDocuments')}
            </QuickLink>
            <QuickLink to="/analyse" onClick={onClose} className={line}>
              {t('shell.analyse')}
            </QuickLink>
            <QuickLink to="/support" onClick={onClose} className={line}>
              {t('shell.support')}
            </QuickLink>
            <QuickLink to="/account" onClick={onClose} className={line}>
              {t('shell.yourAccount')}
            </QuickLink>
            {plans && (
              <QuickLink to="/account/billing" onClick={onClose} className={line}>
                {t('shell.billing')}
              </QuickLink>
            )}
          </>
        )}
      </nav>
      {!signedIn && (
        <div className="mt-6 grid gap-3">
          {!off.includes('signUp') && (
            <ButtonLink to={auth} state={{ mode: 'sign-up' }} variant="primary" onClick={onClose}>
              {t('shell.signUp')}
            </ButtonLink>
          )}
          <ButtonLink to={auth} state={{ mode: 'sign-in' }} onClick={onClose}>
            {t('shell.signIn')}
          </ButtonLink>
        </div>
      )}
      <div className="mt-8">
        <ThemeChoice />
      </div>
    </Dialog>
  );
}
