import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, listAudit } from '#contracts/admin.ts';
import { Tier } from '#contracts/billing.ts';
import { extendPlan, givePlan } from '#contracts/billing-admin.ts';
import { ApiError, api } from '../api.ts';
import { accountBillingQuery } from '../billing/queries.ts';
import { keyOf } from '../queries.ts';
import { nameOf } from '../session.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { Ask } from './ask.tsx';
import { accountQuery } from './queries.ts';

/** What an admin does with somebody's plan without money: give one, let the present one run longer, end it. */
export type WantedPlan = 'give' | 'extend' | 'end';

interface PlanAskProps {
  user: Account;
  tier: Tier;
  wanted: WantedPlan;
  onClose: () => void;
}

const MONTHS = [1, 2, 3, 6, 12];
const PAID = Tier.options.filter((tier) => tier !== 'free');

/** Asks which plan and until when, says what that means, then does it. */
export function PlanAsk({ user, tier, wanted, onClose }: PlanAskProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [given, setGiven] = useState<Tier>(tier === 'free' ? 'professional' : tier);
  const [until, setUntil] = useState('');
  const [months, setMonths] = useState(1);
  const params = { id: user.id };
  const act = useMutation({
    mutationFn: () => {
      if (wanted === 'extend') return api(extendPlan, { params, body: { months } });
      return api(givePlan, { params, body: wanted === 'end' ? { tier: 'free' } : { tier: given, until } });
    },
    onSuccess: async (changed) => {
      client.setQueryData(accountBillingQuery(user.id).queryKey, changed);
      // Changed in place: reading the record anew would be entered as another reading.
      const { tier: subscriptionTier, periodEnd } = changed.subscription;
      client.setQueryData(accountQuery(user.id).queryKey, (record) =>
        record
          ? { ...record, user: { ...record.user, subscriptionTier, subscriptionExpiresAt: wanted === 'end' ? null : periodEnd } }
          : record,
      );
      notify({ tone: 'success', title: t(`billing.admin.${wanted}Done`), text: nameOf(user) });
      onClose();
      await client.invalidateQueries({ queryKey: keyOf(listAudit.path) });
    },
    onError: (error) => {
      if (fieldOf(error)) return;
      notify({ tone: 'error', title: t('billing.failed'), text: sentence(error) });
      onClose();
    },
  });
  return (
    <Ask
      title={t(`billing.admin.${wanted}Ask`, { name: nameOf(user) })}
      text={t(`billing.admin.${wanted}Text`)}
      action={t(`billing.admin.${wanted}`)}
      danger={wanted === 'end'}
      busy={act.isPending}
      isReady={wanted !== 'give' || until !== ''}
      onNo={onClose}
      onYes={() => act.mutate()}
    >
      {wanted === 'give' && (
        <div className="mt-5 grid gap-4 sm:grid-cols-2">
          <Field label={t('billing.admin.plan')}>
            {(control) => (
              <Select
                {...control}
                value={given}
                onChange={({ target }) => setGiven(PAID.find((one) => one === target.value) ?? 'professional')}
              >
                {PAID.map((one) => (
                  <option key={one} value={one}>
                    {t(`common.tier.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('billing.admin.lastDay')} required error={fieldOf(act.error)}>
            {(control) => <Input {...control} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />}
          </Field>
        </div>
      )}
      {wanted === 'extend' && (
        <Field label={t('billing.admin.months')} className="mt-5 max-w-48">
          {(control) => (
            <Select {...control} value={months} onChange={({ target }) => setMonths(Number(target.value))}>
              {MONTHS.map((count) => (
                <option key={count} value={count}>
                  {t('billing.admin.monthsOf', { count })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Ask>
  );
}

/** What the server has against the day. */
const fieldOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.failure?.fields?.until : undefined);
