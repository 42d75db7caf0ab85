import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ReferrerStatus } from '#contracts/programmes.ts';
import { decideReferrer, listReferrers, Programme, type Referrer } from '#contracts/programmes-admin.ts';
import { AdminList } from '../admin/admin-list.tsx';
import { Moment } from '../admin/admin-parts.tsx';
import { Ask } from '../admin/ask.tsx';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { keyOf } from '../queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { EmptyState, useSentence } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { useTyped } from '../ui/typed.ts';
import { referrersQuery } from './queries.ts';
import { StatusBadge } from './status.tsx';

type Decision = 'approved' | 'refused';

/** Everybody who applied, those who wait first, with what they wrote and the decision. */
export function Applications() {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const query = {
    programme: Programme.options.find((one) => one === params.get('programme')),
    status: ReferrerStatus.options.find((one) => one === params.get('status')),
    q: params.get('q') ?? undefined,
  };
  const list = useInfiniteQuery(referrersQuery(query));
  const [wanted, setWanted] = useState<{ of: Referrer; decision: Decision }>();
  const filter = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const [words, setWords] = useTyped(query.q ?? '', (q) => filter('q', q));
  const columns: Column<Referrer>[] = [
    { name: 'who', label: t('programmes.admin.column.who'), heading: true, cell: (row) => <Who row={row} /> },
    { name: 'state', label: t('programmes.admin.column.state'), cell: ({ status }) => <StatusBadge status={status} /> },
    { name: 'signUps', label: t('programmes.admin.column.signUps'), cell: ({ signUps }) => signUps },
    { name: 'earned', label: t('programmes.admin.column.earned'), cell: ({ earned }) => money(earned, i18n.language) },
    {
      name: 'since',
      label: t('programmes.admin.column.since'),
      className: 'text-ink-2',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      name: 'actions',
      label: t('programmes.admin.column.actions'),
      controls: true,
      cell: (row) => <Decisions row={row} onWant={(decision) => setWanted({ of: row, decision })} />,
    },
  ];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('programmes.admin.search')}>
          {(control) => (
            <Input {...control} type="search" value={words} maxLength={200} onChange={(event) => setWords(event.currentTarget.value)} />
          )}
        </Field>
        <Field label={t('programmes.admin.programmeLabel')}>
          {(control) => (
            <Select {...control} value={query.programme ?? ''} onChange={(event) => filter('programme', event.currentTarget.value)}>
              <option value="">{t('programmes.admin.anyProgramme')}</option>
              {Programme.options.map((one) => (
                <option key={one} value={one}>
                  {t(`programmes.admin.programme.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('programmes.admin.status')}>
          {(control) => (
            <Select {...control} value={query.status ?? ''} onChange={(event) => filter('status', event.currentTarget.value)}>
              <option value="">{t('programmes.admin.anyStatus')}</option>
              {ReferrerStatus.options.map((one) => (
                <option key={one} value={one}>
                  {t(`programmes.status.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <AdminList
        list={list}
        failed={t('programmes.admin.failed')}
        empty={<EmptyState icon={<UsersRound />} title={t('programmes.admin.none')} text={t('programmes.admin.noneText')} />}
      >
        {(referrers) => (
          <>
            <p role="status" className="mb-2 text-sm text-ink-3">
              {t('programmes.admin.found', { count: list.data?.pages[0]?.total ?? referrers.length })}
            </p>
            <Table caption={t('programmes.admin.tab.applications')} columns={columns} rows={referrers} keyOf={({ id }) => id} />
          </>
        )}
      </AdminList>
      {wanted && <DecisionAsk {...wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}

const nameOf = ({ name, details, referralCode }: Referrer): string => details.businessName || name || referralCode;

function Who({ row }: { row: Referrer }) {
  const { t, i18n } = useTranslation();
  const written = Object.entries(row.details).filter(([, value]) => value !== '');
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550]">
        {row.email === '' ? t('programmes.admin.gone') : nameOf(row)}
        <Badge tone="plain">{t(`programmes.admin.programme.${row.programme}`)}</Badge>
      </p>
      <p className="text-xs wrap-anywhere text-ink-3">{[row.email, row.referralCode].filter(Boolean).join(' · ')}</p>
      {row.email !== '' && (
        <p className="text-xs text-ink-3">{t(row.isJoined ? 'programmes.admin.joined' : 'programmes.admin.notJoined')}</p>
      )}
      {written.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="link inline-flex min-h-6 cursor-pointer items-center text-xs">{t('programmes.admin.read')}</summary>
          <dl className="mt-2 grid max-w-[60ch] gap-2">
            {written.map(([name, value]) => (
              <div key={name}>
                <dt className="text-xs text-ink-3">
                  {i18n.exists(`programmes.admin.detail.${name}`)
                    ? t(`programmes.admin.detail.${name}` as 'programmes.admin.detail.website')
                    : name}
                </dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Decisions({ row, onWant }: { row: Referrer; onWant: (decision: Decision) => void }) {
  const { t } = useTranslation();
  const name = nameOf(row);
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {row.status !== 'approved' && (
        <Button size="sm" onClick={() => onWant('approved')} aria-label={t('programmes.admin.approveOf', { name })}>
          {t('programmes.admin.approve')}
        </Button>
      )}
      {row.status !== 'refused' && (
        <Button size="sm" variant="plain" onClick={() => onWant('refused')} aria-label={t('programmes.admin.refuseOf', { name })}>
          {t('programmes.admin.refuse')}
        </Button>
      )}
    </div>
  );
}

function DecisionAsk({ of, decision, onClose }: { of: Referrer; decision: Decision; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const act = useMutation({
    mutationFn: () => api(decideReferrer, { params: { id: of.id }, body: { decision } }),
    onSuccess: async () => {
      notify({ tone: 'success', title: t(`programmes.admin.${decision}`) });
      await client.invalidateQueries({ queryKey: keyOf(listReferrers.path) });
    },
    onError: (error) => notify({ tone: 'error', title: t('programmes.admin.notDone'), text: sentence(error) }),
    onSettled: onClose,
  });
  const name = nameOf(of);
  const isYes = decision === 'approved';
  return (
    <Ask
      title={t(isYes ? 'programmes.admin.approveAsk' : 'programmes.admin.refuseAsk', { name })}
      text={t(isYes ? 'programmes.admin.approveText' : 'programmes.admin.refuseText')}
      action={t(isYes ? 'programmes.admin.approve' : 'programmes.admin.refuse')}
      danger={!isYes}
      busy={act.isPending}
      onNo={onClose}
      onYes={() => act.mutate()}
    />
  );
}
