import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf } from '../api.ts';
import { kindPlacesQuery, templatesQuery } from '../queries.ts';
import { Button, ButtonLink, QuickLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { type GeneratorAnswers, kindsQueryOf } from './generator.ts';
import { rememberPlace, useMyPlace } from './my-place.ts';
import { PlaceSelect } from './place-select.tsx';

interface Choice {
  to: string;
  title: string;
  text?: string;
}

/** One question's answers, each a link to the next question. */
export function GeneratorChoices({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="mt-4 border-t border-rule">
      {choices.map(({ to, title, text }) => (
        <li key={to} className="border-b border-rule">
          <QuickLink to={to} className="group flex min-h-14 items-center gap-4 py-3 hover:text-blue">
            <span className="grow">
              <span className="font-medium">{title}</span>
              {text && <span className="block text-sm text-ink-2">{text}</span>}
            </span>
            <ArrowRight className="shrink-0 text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5 rtl:-scale-x-100" />
          </QuickLink>
        </li>
      ))}
    </ul>
  );
}

/** The wish in one's own words. */
export function GeneratorWords({ action }: { action: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q !== '') void navigate(addressOf(action, {}, { q }));
  };
  return (
    <form action={action} onSubmit={find} className="mt-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={t('generator.words')}>
        {(control) => <Input {...control} name="q" maxLength={200} required placeholder={t('generator.wordsExample')} />}
      </Field>
      <Button type="submit" variant="primary" className="h-11.5!">
        {t('generator.next')}
      </Button>
    </form>
  );
}

interface GeneratorPlaceProps {
  answers: GeneratorAnswers;
  to: (place: string) => string;
  /** The first question, for a kind that does not exist. */
  again: string;
}

/** Where the document will be used; the place that the words name is offered, or the one chosen last, if the kind can be filled for it. */
export function GeneratorPlace({ answers, to, again }: GeneratorPlaceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mine = useMyPlace();
  const [chosen, setChosen] = useState<string | null>(null);
  const named = useQuery({ ...templatesQuery(kindsQueryOf(answers)), enabled: answers.q !== undefined });
  const from = named.data?.place || mine || 'global';
  const { data, error, refetch, isFetching } = useQuery({ ...kindPlacesQuery(answers.kind ?? '', from), enabled: !named.isLoading });
  if (error) return <ErrorState title={t('templates.page.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === null)
    return (
      <EmptyState title={t('templates.unknown')}>
        <ButtonLink to={again}>{t('generator.again')}</ButtonLink>
      </EmptyState>
    );
  if (!data) return <Skeleton className="mt-4 h-18" />;
  const place = chosen ?? data.place;
  const go = (event: FormEvent) => {
    event.preventDefault();
    rememberPlace(place);
    void navigate(to(place));
  };
  return (
    <form onSubmit={go} className="mt-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={t('templates.place')}>
        {(control) => (
          <PlaceSelect
            {...control}
            own={data.places}
            anywhere={data.anywhere}
            value={place}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="h-11.5!">
        {t('generator.next')}
      </Button>
    </form>
  );
}
