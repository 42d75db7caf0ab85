import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listRatings, RATINGS_MIN, type RatingForReview, RatingStatus, ratingTotals, reviewRating } from '#contracts/ratings.ts';
import { AdminList } from '../admin/admin-list.tsx';
import { Moment } from '../admin/admin-parts.tsx';
import { AdminShell } from '../admin/admin-shell.tsx';
import { listQuery } from '../admin/list-query.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { EmptyState, useSentence } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Stars } from './stars.tsx';

const totalsQuery = () => queryOptions({ queryKey: keyOf(ratingTotals.path), queryFn: ({ signal }) => api(ratingTotals, { signal }) });

/** `/admin/ratings`: what people thought, without who they are; what counts is decided here. */
export default function RatingsScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const status = RatingStatus.safeParse(params.get('status')).data;
  const list = useInfiniteQuery(listQuery(listRatings, { status }));
  const { data: totals } = useQuery(totalsQuery());
  const nameOf = (one: RatingStatus) => `${t(`ratings.admin.status.${one}`)}${totals ? ` (${totals[one]})` : ''}`;
  return (
    <AdminShell title={t('admin.pages.ratings')} lead={t('ratings.admin.lead', { count: RATINGS_MIN })}>
      <Field label={t('ratings.admin.filter')} className="mt-7 max-w-56">
        {(control) => (
          <Select
            {...control}
            value={status ?? ''}
            onChange={({ target }) => setParams(target.value ? { status: target.value } : {}, { replace: true })}
          >
            <option value="">{t('ratings.admin.all')}</option>
            {RatingStatus.options.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AdminList
        list={list}
        failed={t('ratings.admin.failed')}
        empty={
          status ? (
            <EmptyState icon={<SearchX />} title={t('ratings.admin.noneTitle')} text={t('ratings.admin.noneText')} />
          ) : (
            <EmptyState icon={<Star />} title={t('ratings.admin.emptyTitle')} text={t('ratings.admin.emptyText')} />
          )
        }
      >
        {(ratings) => <Ratings ratings={ratings} />}
      </AdminList>
    </AdminShell>
  );
}

const TONE = { pending: 'amber', shown: 'green', hidden: 'plain' } as const;

function Ratings({ ratings }: { ratings: readonly RatingForReview[] }) {
  const { t } = useTranslation();
  const columns: Column<RatingForReview>[] = [
    { name: 'stars', label: t('ratings.admin.column.stars'), cell: ({ stars }) => <Stars stars={stars} /> },
    {
      name: 'template',
      label: t('ratings.admin.column.template'),
      heading: true,
      cell: ({ templateId, templateName }) => (
        <QuickLink to={`/templates/${templateId}`} className="link wrap-anywhere">
          {templateName}
        </QuickLink>
      ),
    },
    {
      name: 'words',
      label: t('ratings.admin.column.words'),
      className: 'wrap-anywhere',
      cell: ({ words }) =>
        words ? (
          <span dir="auto" className="whitespace-pre-line">
            {words}
          </span>
        ) : (
          <span className="text-ink-3">{t('ratings.admin.noWords')}</span>
        ),
    },
    { name: 'at', label: t('ratings.admin.column.at'), className: 'text-ink-2', cell: ({ at }) => <Moment at={at} /> },
    {
      name: 'status',
      label: t('ratings.admin.column.status'),
      cell: ({ status }) => <Badge tone={TONE[status]}>{t(`ratings.admin.status.${status}`)}</Badge>,
    },
    { name: 'decide', label: t('ratings.admin.column.decide'), controls: true, cell: (rating) => <Decide rating={rating} /> },
  ];
  return <Table caption={t('admin.pages.ratings')} columns={columns} rows={ratings} keyOf={({ id }) => id} />;
}

function Decide({ rating: { id, status, templateName } }: { rating: RatingForReview }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const decide = useMutation({
    mutationFn: (next: 'shown' | 'hidden') => api(reviewRating, { params: { id }, body: { status: next } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(listRatings.path) }),
    onError: (error) => notify({ tone: 'error', title: t('ratings.admin.changeFailed'), text: sentence(error) }),
  });
  return (
    <span className="inline-flex gap-2 md:justify-end">
      {(['shown', 'hidden'] as const)
        .filter((next) => next !== status)
        .map((next) => (
          <Button
            key={next}
            size="sm"
            busy={decide.isPending && decide.variables === next}
            aria-label={t(next === 'shown' ? 'ratings.admin.showOf' : 'ratings.admin.hideOf', { template: templateName })}
            onClick={() => decide.mutate(next)}
          >
            {t(next === 'shown' ? 'ratings.admin.show' : 'ratings.admin.hide')}
          </Button>
        ))}
    </span>
  );
}
