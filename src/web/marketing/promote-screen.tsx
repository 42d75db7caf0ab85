import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ProgrammeTerms } from '#contracts/programmes.ts';
import { PageHead } from '../head.tsx';
import { rateOf } from '../programmes/estimate.ts';
import { termsQuery } from '../programmes/queries.ts';
import { useBrand } from '../shell/brand.tsx';
import NotFoundScreen from '../shell/not-found-screen.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Kits, useKit } from './kits.tsx';
import { EmailTemplates, QuickLinks, SocialPosts } from './promote-parts.tsx';
import { POINTS, type PromoteWords, usePromoteWords } from './promote-words.ts';

const TABS = ['links', 'social', 'email', 'kits'] as const;

/** `/promote`: what members tell people with, their own link in it. */
export default function PromoteScreen() {
  const brand = useBrand();
  return brand.plans ? <Promote /> : <NotFoundScreen />;
}

function Promote() {
  const { t } = useTranslation();
  const brand = useBrand();
  const { words, failed } = usePromoteWords();
  return (
    <div className="wrap w-full pt-10 pb-16 lg:pt-14">
      <PageHead
        title={t('promote.pageTitle', { brand: brand.name })}
        description={t('promote.description', { brand: brand.name })}
        canonical="/promote"
      />
      <header className="max-w-4xl">
        <h1 className="text-4xl tracking-[-0.02em] sm:text-5xl">{t('promote.title')}</h1>
        <p className="mt-4 max-w-[60em] text-ink-2 sm:text-lg">{t('promote.lead')}</p>
      </header>
      {words ? (
        <Loaded words={words} />
      ) : failed ? (
        <div className="mt-10">
          <ErrorState title={t('promote.failed')} error={failed.error} onRetry={failed.retry} busy={failed.isFetching} />
        </div>
      ) : (
        <div className="mt-10 grid gap-4" aria-hidden="true">
          <Skeleton className="h-24" />
          <Skeleton className="h-72" />
        </div>
      )}
    </div>
  );
}

function Loaded({ words }: { words: PromoteWords }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { data: terms } = useQuery(termsQuery());
  const { making, download } = useKit(words);
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'links';
  const contents = {
    links: <QuickLinks words={words} />,
    social: <SocialPosts words={words} />,
    email: <EmailTemplates words={words} />,
    kits: <Kits terms={terms} making={making} onDownload={(kit) => void download(kit)} />,
  };
  return (
    <div className="mt-9 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <OwnLink words={words} />
        <Tabs
          className="mt-10"
          label={t('promote.tabs')}
          value={tab}
          onChange={(next) => setParams(next === 'links' ? {} : { tab: next }, { replace: true })}
          tabs={TABS.map((value) => ({
            value,
            label: t(`promote.tab.${value}`),
            content: (
              <div className="pt-7">
                <h2 className="sr-only">{t(`promote.tab.${value}`)}</h2>
                {contents[value]}
              </div>
            ),
          }))}
        />
      </div>
      <aside className="grid content-start gap-10 lg:border-s lg:border-rule lg:ps-8">
        <section className="grid gap-3">
          <h2 className="text-xl">{t('promote.aside.actions')}</h2>
          <CopyButton text={words.link} what={t('promote.own')} label={t('promote.aside.copyLink')} size="md" />
          <Button busy={making !== undefined} onClick={() => void download('basic')}>
            {t('promote.aside.getKit')}
          </Button>
          <ButtonLink to="/affiliate" variant="plain">
            {words.isOwn ? t('promote.aside.dashboard') : t('promote.apply')}
          </ButtonLink>
        </section>
        <section>
          <h2 className="text-xl">{t('promote.aside.points')}</h2>
          <ul className="mt-3 grid gap-2.5 text-sm text-ink-2">
            {POINTS.map((name) => (
              <li key={name} className="border-s-2 border-blue ps-3">
                {t(`promote.points.${name}`, words.values)}
              </li>
            ))}
          </ul>
        </section>
        {terms && <Commission terms={terms} />}
      </aside>
    </div>
  );
}

function OwnLink({ words }: { words: PromoteWords }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="own-link" className="rounded-lg border border-rule bg-sheet p-5 sm:p-7">
      <h2 id="own-link" className="text-sm font-[550] text-ink-3">
        {t('promote.own')}
      </h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-4">
        <p className="num min-w-0 font-serif text-xl font-semibold break-all select-all">{words.link}</p>
        <CopyButton text={words.link} what={t('promote.own')} variant="primary" size="md" />
      </div>
      {!words.isOwn && (
        <p className="mt-3 max-w-[60ch] text-sm text-ink-2">
          {t('promote.noLink')}{' '}
          <ButtonLink to="/affiliates" variant="plain" size="sm" className="-ms-3.5">
            {t('promote.apply')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function Commission({ terms }: { terms: ProgrammeTerms }) {
  const { t, i18n } = useTranslation();
  return (
    <section>
      <h2 className="text-xl">{t('promote.aside.commission')}</h2>
      <dl className="mt-3 grid border-t border-rule">
        {terms.tiers.map(({ name, displayName, minClients, commissionRate }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] border-b border-rule py-2.5">
            <dt>
              <span className="block font-[550]">{displayName}</span>
              <span className="text-xs text-ink-3">
                {minClients === 0 ? t('promote.aside.fromFirst') : t('promote.aside.from', { count: minClients })}
              </span>
            </dt>
            <dd className="num font-serif text-xl font-semibold">{rateOf(commissionRate, i18n.language)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-3">{t('promote.aside.for', { count: terms.months })}</p>
    </section>
  );
}
