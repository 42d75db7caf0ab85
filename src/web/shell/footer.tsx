import { useTranslation } from 'react-i18next';
import { reopenConsent } from '../marketing/consent.ts';
import { useSignedIn } from '../session.ts';
import { QuickLink } from '../ui/button.tsx';
import { BrandMark, ContactList, hasContact, useBrand } from './brand.tsx';
import { businessOf, LEGAL, useNavigation } from './navigation.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** Files that the build puts beside the screens. */
const NOTICES = [
  { file: '/COPYRIGHT.txt', label: 'shell.footer.copyright' },
  { file: '/LICENSE.txt', label: 'shell.footer.license' },
  { file: '/THIRD_PARTY_LICENSES.txt', label: 'shell.footer.thirdParty' },
] as const;

export function Footer() {
  const { t } = useTranslation();
  const brand = useBrand();
  const signedIn = useSignedIn();
  const business = businessOf(brand);
  const item = 'inline-flex min-h-8 items-center hover:text-ink hover:underline';
  return (
    <footer className="no-print mt-20 border-t border-rule">
      <div className="wrap grid gap-10 py-12 text-sm text-ink-2 sm:grid-cols-2 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <p className="inline-flex items-center gap-2.5 font-serif text-lg font-semibold text-ink">
            <BrandMark size={22} />
            {brand.name}
          </p>
          <p className="max-w-[44ch]">{t('shell.footer.about')}</p>
          {/* At the start: in the other corner the chat's button lies on it wherever the page ends below the window. */}
          <div className="mt-5 text-ink">
            <ThemeChoice />
          </div>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink">
            {t('shell.footer.links')}
          </h2>
          <ul className="grid">
            {useNavigation().map((link) => (
              <li key={link.to}>
                <QuickLink to={link.to} className={item}>
                  {t(link.label)}
                </QuickLink>
              </li>
            ))}
            {brand.plans && !signedIn && !brand.off.includes('signUp') && (
              <li>
                <QuickLink to="/landing" className={item}>
                  {t('shell.footer.trial')}
                </QuickLink>
              </li>
            )}
            <li>
              <QuickLink to="/ai-dashboard" className={item}>
                {t('shell.aiDashboard')}
              </QuickLink>
            </li>
            {signedIn && (
              <li>
                <QuickLink to="/support" className={item}>
                  {t('shell.support')}
                </QuickLink>
              </li>
            )}
            <li>
              <QuickLink to={signedIn ? '/my-documents' : '/auth'} {...(signedIn ? {} : { state: { mode: 'sign-in' } })} className={item}>
                {signedIn ? t('shell.myDocuments') : t('shell.signIn')}
              </QuickLink>
            </li>
          </ul>
        </nav>
        {business.length > 0 && (
          <nav aria-labelledby="footer-business">
            <h2 id="footer-business" className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink">
              {t('shell.footer.business')}
            </h2>
            <ul className="grid">
              {business.map(({ to, label }) => (
                <li key={to}>
                  <QuickLink to={to} className={item}>
                    {t(label)}
                  </QuickLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {hasContact(brand) && (
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact" className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink">
              {t('shell.footer.contact')}
            </h2>
            <ContactList brand={brand} className="grid gap-2" />
          </section>
        )}
      </div>
      <div className="border-t border-rule">
        {/* What ends the page must not end under the chat's button. */}
        <div className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-6 pb-20">
          <div className="grid basis-96 grow gap-3 text-xs text-ink-3">
            <p className="max-w-[85ch]">{t('shell.footer.disclaimer')}</p>
            <ul aria-label={t('shell.footer.legal')} className="flex flex-wrap gap-x-5">
              {LEGAL.map(({ to, label }) => (
                <li key={to}>
                  <QuickLink to={to} className={item}>
                    {t(label)}
                  </QuickLink>
                </li>
              ))}
              <li>
                <button type="button" className={item} onClick={reopenConsent}>
                  {t('shell.footer.consent')}
                </button>
              </li>
              {NOTICES.map(({ file, label }) => (
                <li key={file}>
                  <a href={file} className={item}>
                    {t(label)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}
