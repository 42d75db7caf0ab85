import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHead } from '../head.tsx';
import { reopenConsent } from '../marketing/consent.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Prose } from './prose.tsx';
import { legalQuery } from './queries.ts';

/** `/terms-of-service` and `/privacy-policy`. */
export default function LegalScreen() {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const { pathname } = useLocation();
  const id = pathname.replace(/^\/|\/$/g, '');
  const page = useQuery(legalQuery(id));
  const title = id === 'privacy-policy' ? t('legal.privacy') : t('legal.terms');
  const date = (day: string) => new Date(`${day}T00:00:00Z`).toLocaleDateString(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="wrap w-full pt-8">
      <PageHead
        title={t('legal.pageTitle', { title, brand: brand.name })}
        description={t('legal.description', { title, brand: brand.name })}
        canonical={pathname}
      />
      <QuickLink to="/" className="link inline-flex min-h-8 w-fit items-center gap-2 text-sm">
        <ArrowLeft className="rtl:-scale-x-100" />
        {t('legal.back')}
      </QuickLink>
      <header className="mt-4 border-b border-ink pb-6">
        <h1 className="text-4xl tracking-[-0.02em] sm:text-5xl">{title}</h1>
        {page.data && <p className="mt-3 text-ink-3">{t('legal.changed', { date: date(page.data.changed) })}</p>}
      </header>
      {page.isError ? (
        <div className="mt-9">
          <ErrorState title={t('legal.notLoaded')} error={page.error} onRetry={() => void page.refetch()} busy={page.isFetching} />
        </div>
      ) : page.data === undefined ? (
        <Skeleton className="mt-9 h-[40rem] rounded-lg" />
      ) : (
        <div className="grid items-start gap-x-16 gap-y-10 pt-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <nav aria-label={t('legal.contents')} className="text-sm lg:sticky lg:top-24">
            <ol className="grid gap-1">
              {page.data.sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} className="inline-flex min-h-8 items-center text-ink-2 hover:text-ink hover:underline">
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="grid gap-10">
            {page.data.sections.map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-24">
                <h2 id={`${section.id}-title`} className="mb-3 text-xl">
                  {section.title}
                </h2>
                <Prose text={section.text} />
                {id === 'privacy-policy' && section.id.includes('cookies') && (
                  <Button size="sm" className="mt-4" onClick={reopenConsent}>
                    {t('legal.consent')}
                  </Button>
                )}
              </section>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
