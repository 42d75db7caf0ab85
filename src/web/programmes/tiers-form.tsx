import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerTier } from '#contracts/programmes.ts';
import { changePartnerTiers } from '#contracts/programmes-admin.ts';
import { RowsLoading } from '../admin/admin-parts.tsx';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormBanner } from '../ui/form-banner.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { ErrorState, useSentence } from '../ui/states.tsx';
import { partnerTiersQuery } from './queries.ts';
import { readNumber } from './typed-number.ts';

/** The tiers of partners, to change. */
export function TiersForm() {
  const { t } = useTranslation();
  const tiers = useQuery(partnerTiersQuery());
  if (tiers.isError)
    return (
      <ErrorState
        title={t('programmes.admin.tiersFailed')}
        error={tiers.error}
        onRetry={() => void tiers.refetch()}
        busy={tiers.isFetching}
      />
    );
  return tiers.data ? <Form tiers={tiers.data} /> : <RowsLoading />;
}

/** Percent and dollars as they are typed, by tier. */
type Draft = Record<'displayName' | (typeof NUMBERS)[number] | 'perks', string>;
/** Cents in a dollar, hundredths in a percent, and clients as they are. */
const NUMBERS = ['minClients', 'commissionRate', 'bonusCommission', 'minimumPayout'] as const;
const SCALE = { minClients: 1, commissionRate: 100, bonusCommission: 100, minimumPayout: 100 } as const;

const EMPTY: Draft = { displayName: '', minClients: '', commissionRate: '', bonusCommission: '', minimumPayout: '', perks: '' };

const draftOf = (tier: PartnerTier): Draft => ({
  displayName: tier.displayName,
  minClients: String(tier.minClients),
  commissionRate: String(tier.commissionRate / SCALE.commissionRate),
  bonusCommission: String(tier.bonusCommission / SCALE.bonusCommission),
  minimumPayout: String(tier.minimumPayout / SCALE.minimumPayout),
  perks: tier.perks.join('\n'),
});

const isWrong = (draft: Draft, field: (typeof NUMBERS)[number]): boolean => readNumber(draft[field], SCALE[field]) === undefined;

function Form({ tiers }: { tiers: readonly PartnerTier[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [drafts, setDrafts] = useState(() => tiers.map(draftOf));
  /** Counts the tries to save what is no number. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // The button is far below what it found wrong.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const save = useMutation({
    mutationFn: (sent: readonly Draft[]) =>
      api(changePartnerTiers, {
        body: {
          tiers: tiers.map(({ name }, at) => {
            const draft = sent[at] ?? EMPTY;
            const number = (field: (typeof NUMBERS)[number]) => readNumber(draft[field], SCALE[field]) ?? Number.NaN;
            return {
              name,
              displayName: draft.displayName,
              minClients: number('minClients'),
              commissionRate: number('commissionRate'),
              bonusCommission: number('bonusCommission'),
              minimumPayout: number('minimumPayout'),
              perks: draft.perks
                .split('\n')
                .map((perk) => perk.trim())
                .filter(Boolean),
            };
          }),
        },
      }),
    onSuccess: (saved, sent) => {
      client.setQueryData(partnerTiersQuery().queryKey, saved);
      setDrafts((now) => (now === sent ? saved.map(draftOf) : now));
      notify({ tone: 'success', title: t('programmes.admin.tiersSaved') });
    },
  });
  const change = (at: number, part: Partial<Draft>) =>
    setDrafts((now) => now.map((draft, one) => (one === at ? { ...draft, ...part } : draft)));
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (drafts.some((draft) => NUMBERS.some((field) => isWrong(draft, field)))) setRefusals(refusals + 1);
        else save.mutate(drafts);
      }}
    >
      <p className="max-w-[70ch] text-sm text-ink-2">{t('programmes.admin.tiersLead')}</p>
      <FormBanner title={t('programmes.admin.tiersWrong')} text={save.error ? sentence(save.error) : undefined} />
      {tiers.map(({ name }, at) => (
        <fieldset key={name} className="grid gap-x-6 gap-y-4 border-t border-rule pt-5 sm:grid-cols-2 xl:grid-cols-3">
          <legend className="float-start font-serif text-xl font-semibold sm:col-span-2 xl:col-span-3">
            {t(`programmes.tier.${name}`)}
          </legend>
          <Field label={t('programmes.admin.tier.displayName')} required>
            {(control) => (
              <Input
                {...control}
                value={drafts[at]?.displayName ?? ''}
                maxLength={60}
                onChange={(event) => change(at, { displayName: event.currentTarget.value })}
              />
            )}
          </Field>
          {NUMBERS.map((field) => (
            <Field
              key={field}
              label={t(`programmes.admin.tier.${field}`)}
              required
              error={
                refusals > 0 && isWrong(drafts[at] ?? EMPTY, field)
                  ? t(`programmes.admin.${SCALE[field] === 1 ? 'noWhole' : 'noNumber'}`)
                  : undefined
              }
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  value={drafts[at]?.[field] ?? ''}
                  maxLength={12}
                  onChange={(event) => change(at, { [field]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
          <Field label={t('programmes.admin.tier.perks')} className="sm:col-span-2 xl:col-span-1">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={drafts[at]?.perks ?? ''}
                maxLength={2_000}
                onChange={(event) => change(at, { perks: event.currentTarget.value })}
              />
            )}
          </Field>
        </fieldset>
      ))}
      <Button type="submit" variant="primary" className="justify-self-start" busy={save.isPending}>
        {t('programmes.admin.tiersSave')}
      </Button>
    </form>
  );
}
