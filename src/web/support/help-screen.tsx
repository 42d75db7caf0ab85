import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Search, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { HelpEntryShown } from '#contracts/support.ts';
import { PageHead } from '../head.tsx';
import { useBrand } from '../shell/brand.tsx';
import { QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { ContactForm } from './contact-form.tsx';
import { HelpEntries } from './help-entries.tsx';
import { helpQuery, helpSearchQuery } from './queries.ts';

/** `/help`: answers by subject, a search that takes questions as people type them, and the way to a person. */
export default function HelpScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const entries = useQuery(helpQuery());
  const { hash } = useLocation();
  const isShown = !entries.isPending;
  // Nothing is where the address points before the answers stand above it.
  useEffect(() => {
    if (isShown && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [isShown, hash]);
  const search = (value: string) => setParams(value ? { q: value } : {}, { replace: true, preventScrollReset: true });
  return (
    <div className="wrap w-full pt-8">
      <PageHead
        title={t('help.pageTitle', { brand: brand.name })}
        description={t('help.description', { brand: brand.name })}
        canonical="/help"
      />
      <QuickLink to="/" className="link inline-flex min-h-8 w-fit items-center gap-2 text-sm">
        <ArrowLeft className="rtl:-scale-x-100" />
        {t('help.back')}
      </QuickLink>
      <header className="mt-4">
        <h1 className="text-4xl tracking-[-0.02em] sm:text-5xl">{t('help.title')}</h1>
        <p className="mt-3 max-w-[60em] text-ink-2 sm:text-lg">{t('help.lead')}</p>
        <search className="relative mt-7 block max-w-2xl">
          <label htmlFor="help-q" className="sr-only">
            {t('help.search')}
          </label>
          <Search className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-ink-3" />
          <input
            id="help-q"
            type="search"
            value={q}
            maxLength={200}
            onChange={(event) => search(event.currentTarget.value)}
            placeholder={t('help.searchExample')}
            className="h-14 w-full rounded-lg border border-edge bg-sheet ps-12 pe-4 text-base shadow-float focus-visible:border-blue focus-visible:outline-2 focus-visible:outline-blue"
          />
        </search>
      </header>
      <div className="mt-12">
        {entries.isError ? (
          <ErrorState title={t('help.notLoaded')} error={entries.error} onRetry={() => void entries.refetch()} busy={entries.isFetching} />
        ) : entries.data === undefined ? (
          <Skeleton className="h-[34rem] rounded-lg" />
        ) : q.trim() ? (
          <Found q={q} entries={entries.data} />
        ) : (
          <BySubject entries={entries.data} />
        )}
      </div>
      <ContactForm />
    </div>
  );
}

/** What answers the question that is being typed, and after it whatever else holds its letters: one that has just been begun says little yet. */
function Found({ q, entries }: { q: string; entries: readonly HelpEntryShown[] }) {
  const { t } = useTranslation();
  const asked = useDeferredValue(q.trim());
  const found = useQuery(helpSearchQuery(asked));
  const words = asked.toLowerCase();
  const answers = found.data ?? [];
  const isAnswer = new Set(answers.map(({ id }) => id));
  const holding = entries.filter(({ id, question, answer }) => !isAnswer.has(id) && `${question}\n${answer}`.toLowerCase().includes(words));
  const list = [...answers, ...holding];
  return (
    <section aria-label={t('help.found')} aria-busy={found.isFetching}>
      <p role="status" className="mb-3 text-sm text-ink-3">
        {t('help.count', { count: list.length })}
      </p>
      {list.length > 0 ? (
        <HelpEntries entries={list} />
      ) : (
        <EmptyState icon={<SearchX />} title={t('help.none')} text={t('help.noneText')}>
          <a href="#contact" className="link">
            {t('help.toContact')}
          </a>
        </EmptyState>
      )}
    </section>
  );
}

const SUBJECTS = ['getting-started', 'billing', 'jurisdictions', 'documents', 'security'] as const;

function BySubject({ entries }: { entries: readonly HelpEntryShown[] }) {
  const { t } = useTranslation();
  const shown = SUBJECTS.map((id) => ({ id, own: entries.filter(({ category }) => category === id) })).filter(({ own }) => own.length > 0);
  return (
    <div className="grid items-start gap-x-16 gap-y-14 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label={t('help.subjects')} className="lg:sticky lg:top-24">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 lg:grid">
          {shown.map(({ id, own }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-9 items-center gap-2 text-ink-2 hover:text-ink hover:underline">
                {t(`help.subject.${id}`)}
                <span className="num text-sm text-ink-3">{own.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-14">
        {shown.map(({ id, own }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
            <h2 id={`${id}-title`} className="mb-4 text-2xl">
              {t(`help.subject.${id}`)}
            </h2>
            <HelpEntries entries={own} />
          </section>
        ))}
      </div>
    </div>
  );
}
