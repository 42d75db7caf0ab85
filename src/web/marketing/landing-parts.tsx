import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, FileDown, FileSearch, type LucideIcon, MapPin, MessageCircleQuestion, PenLine, ScanText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contracts/billing.ts';
import type { TemplateSummary } from '#contracts/templates.ts';
import { money } from '../billing/money.ts';
import { templatesQuery } from '../queries.ts';
import { useNameOfPlace } from '../templates/place.ts';
import { shorten } from '../templates/shorten.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink, QuickLink } from '../ui/button.tsx';

/** What can be tried, and for how long. */
export interface Offer {
  plan: Plan;
  days: number;
}

const FEATURES = [
  { name: 'sheet', icon: ScanText },
  { name: 'why', icon: MessageCircleQuestion },
  { name: 'place', icon: MapPin },
  { name: 'words', icon: PenLine },
  { name: 'files', icon: FileDown },
  { name: 'check', icon: FileSearch },
] as const satisfies readonly { name: string; icon: LucideIcon }[];

export function Features() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="landing-features" className="wrap grid gap-x-14 gap-y-8 py-14 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-20">
      <h2 id="landing-features" className="text-3xl leading-tight lg:sticky lg:top-24 lg:self-start">
        {t('landing.features.title')}
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-rule bg-rule sm:grid-cols-2">
        {FEATURES.map(({ name, icon: Icon }) => (
          <li key={name} className="bg-sheet p-6 lg:p-7">
            <Icon aria-hidden="true" className="size-6! text-blue" strokeWidth={1.5} />
            <h3 className="mt-3.5 text-lg">{t(`landing.features.${name}Title`)}</h3>
            <p className="mt-1 text-ink-2">{t(`landing.features.${name}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS = ['one', 'two', 'three'] as const;

export function Steps() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="landing-steps" className="wrap py-10">
      <h2 id="landing-steps" className="mb-6 text-3xl">
        {t('landing.steps.title')}
      </h2>
      <ol className="grid gap-x-12 gap-y-8 border-t border-ink pt-8 md:grid-cols-3">
        {STEPS.map((name, index) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5">
            <span aria-hidden="true" className="num font-serif text-5xl leading-none text-blue">
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{t(`landing.steps.${name}Title`)}</h3>
              <p className="mt-1 text-ink-2">{t(`landing.steps.${name}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Sorts of which one template each is shown; the server puts them into the page. */
const EXAMPLES = ['contracts', 'employment-hr', 'legal-letters'];

export function Examples() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="landing-examples" className="wrap py-14">
      <h2 id="landing-examples" className="text-3xl">
        {t('landing.examples.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('landing.examples.text')}</p>
      <ul className="mt-7 grid gap-6 md:grid-cols-3">
        {EXAMPLES.map((category) => (
          <Example key={category} category={category} />
        ))}
      </ul>
    </section>
  );
}

function Example({ category }: { category: string }) {
  const { data } = useQuery(templatesQuery({ category, kinds: 'once', page: 1, pageSize: 1 }));
  const [template] = data?.items ?? [];
  return <li className="flex min-h-72">{template && <Sheet template={template} />}</li>;
}

/** A template as a sheet of paper with its first words. */
function Sheet({ template }: { template: TemplateSummary }) {
  const { t } = useTranslation();
  const nameOfPlace = useNameOfPlace();
  return (
    <article className="relative flex w-full flex-col rounded-[3px] border border-rule bg-sheet px-7 py-8 shadow-float transition-transform duration-150 hover:-translate-y-0.5 motion-reduce:transition-none has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-blue">
      <div className="flex flex-wrap gap-2">
        <Badge>{t('landing.examples.label')}</Badge>
        <Badge tone="plain">{nameOfPlace(template.jurisdiction)}</Badge>
      </div>
      <h3 className="mt-5 text-xl leading-snug">
        <QuickLink to={`/templates/${template.id}`} className="stretched outline-none!">
          {template.name}
        </QuickLink>
      </h3>
      <p className="mt-2 grow font-serif text-ink-2">{shorten(template.description)}</p>
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-4 border-t border-rule pt-4 text-sm">
        <span className="num text-ink-3">{t('landing.examples.questions', { count: template.fieldCount })}</span>
        <span aria-hidden="true" className="inline-flex items-center gap-1.5 text-blue">
          {t('landing.examples.open')}
          <ArrowRight className="size-4! rtl:-scale-x-100" />
        </span>
      </p>
    </article>
  );
}

export function TrialOffer({ offer: { plan } }: { offer: Offer }) {
  const { t, i18n } = useTranslation();
  const lines = [
    t('landing.trial.documents', { count: plan.documentLimit, plan: plan.displayName }),
    t('landing.trial.everything'),
    t('landing.trial.price', { price: money(plan.price, i18n.language) }),
    t('landing.trial.keep'),
  ];
  return (
    <section aria-labelledby="landing-trial" className="wrap py-8">
      <div className="grid items-center gap-x-14 gap-y-8 rounded-lg bg-ink px-7 py-10 text-paper sm:px-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] lg:py-12">
        <h2 id="landing-trial" className="text-3xl">
          {t('landing.trial.title')}
        </h2>
        <ul className="grid gap-2.5">
          {lines.map((line) => (
            <li key={line} className="flex gap-3">
              <Check aria-hidden="true" className="mt-1 shrink-0" />
              {line}
            </li>
          ))}
        </ul>
        <a
          href="#trial-email"
          className="inline-flex h-12 w-fit items-center rounded-md bg-paper px-6 font-[550] text-ink transition-opacity hover:opacity-90 focus-visible:outline-paper"
        >
          {t('landing.form.button')}
        </a>
      </div>
    </section>
  );
}

export function End() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="landing-end" className="wrap grid justify-items-start gap-3 pt-12 pb-4">
      <h2 id="landing-end" className="text-3xl">
        {t('landing.end.title')}
      </h2>
      <p className="max-w-[60ch] text-ink-2">{t('landing.end.text')}</p>
      <ButtonLink to="/create" size="lg" className="mt-2">
        {t('landing.create')}
        <ArrowRight className="size-4! rtl:-scale-x-100" />
      </ButtonLink>
    </section>
  );
}
