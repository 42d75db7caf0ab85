import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';

interface ProgrammeFrameProps<Terms> {
  head: { title: string; description: string; canonical: string };
  title: string;
  /** What the programme pays: without it there is no page. */
  query: UseQueryResult<Terms>;
  /** What it is in two sentences, with its figures. */
  lead: (terms: Terms) => string;
  note?: string | undefined;
  /** The ways in. */
  actions: ReactNode;
  /** Heading of what is paid; `text` below it. */
  pay: { title: string; text?: string };
  terms: (terms: Terms) => ReactNode;
  children: ReactNode;
}

/** The page of a programme: what it is, what it pays, and whatever follows. */
export function ProgrammeFrame<Terms>({ head, title, query, lead, note, actions, pay, terms, children }: ProgrammeFrameProps<Terms>) {
  const { t } = useTranslation();
  if (query.isError)
    return (
      <div className="wrap w-full pt-10">
        <h1 className="mb-6 text-4xl">{title}</h1>
        <ErrorState title={t('programmes.notLoaded')} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      </div>
    );
  return (
    <div className="wrap w-full pt-10 lg:pt-14">
      <PageHead {...head} />
      <header className="max-w-4xl">
        <h1 className="text-4xl tracking-[-0.02em] sm:text-6xl">{title}</h1>
        {query.data ? (
          <p className="num mt-4 max-w-[60em] text-ink-2 sm:text-lg">{lead(query.data)}</p>
        ) : (
          <Skeleton className="mt-4 h-14" />
        )}
        {note && <p className="mt-5 max-w-[65ch] rounded-md bg-blue-wash px-4 py-3 text-sm">{note}</p>}
        <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
      </header>
      <section aria-labelledby="pay" className="mt-16">
        <h2 id="pay" className="text-2xl">
          {pay.title}
        </h2>
        {pay.text && <p className="mt-1 max-w-[70ch] text-ink-2">{pay.text}</p>}
        <div className="mt-6">{query.data ? terms(query.data) : <Skeleton className="h-96 rounded-lg" />}</div>
      </section>
      {children}
    </div>
  );
}

interface InThreeProps {
  id: string;
  title: string;
  points: readonly { name: string; title: string; text: string; more?: ReactNode }[];
  /** One comes after the other. */
  isOrdered?: boolean;
  children?: ReactNode;
}

/** Three points side by side under one heading. */
export function InThree({ id, title, points, isOrdered = false, children }: InThreeProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <List className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {points.map(({ name, title: heading, text, more }) => (
          <li key={name} className="border-t border-ink pt-4">
            <h3 className="text-lg font-semibold">{heading}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
            {more}
          </li>
        ))}
      </List>
      {children}
    </section>
  );
}
