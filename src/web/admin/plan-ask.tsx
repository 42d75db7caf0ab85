import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contracts/admin.ts';
import { Tier } from '#contracts/billing.ts';
import { extendPlan, givePlan } from '#contracts/billing-admin.ts';
import { api } from '../api.ts';
import type { AskedKeys } from '../asked-keys.ts';
import { nameOf } from '../session.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { Ask } from './ask.tsx';
import { type BillingChange, useBillingChange } from './billing-change.ts';

/** What an admin does with somebody's plan without money: give one, let the present one run longer, end it. */
export type WantedPlan = 'give' | 'extend' | 'end';

interface PlanAskProps {
  user: Account;
  tier: Tier;
  wanted: WantedPlan;
  keys: AskedKeys;
  onClose: () => void;
}

const MONTHS = [1, 2, 3, 6, 12];
const PAID = Tier.options.filter((tier) => tier !== 'free');

/** Asks which plan and until when, says what that means, then does it. */
export function PlanAsk({ user, tier, wanted, keys, onClose }: PlanAskProps) {
  const { t } = useTranslation();
  const [given, setGiven] = useState<Tier>(tier === 'free' ? 'professional' : tier);
  const [until, setUntil] = useState('');
  const [months, setMonths] = useState(1);
  const params = { id: user.id };
  const change = useBillingChange({ user, keys, onClose });
  const wantedChange = (): BillingChange => {
    const done = { title: t(`billing.admin.${wanted}Done`), text: nameOf(user) };
    if (wanted === 'extend')
      return { what: `extend ${months}`, send: (idempotencyKey) => api(extendPlan, { params, body: { months }, idempotencyKey }), done };
    const body = wanted === 'end' ? { tier: 'free' as const } : { tier: given, until };
    const what = wanted === 'end' ? wanted : `give ${given} ${until}`;
    return { what, send: (idempotencyKey) => api(givePlan, { params, body, idempotencyKey }), done };
  };
  return (
    <Ask
      title={t(`billing.admin.${wanted}Ask`, { name: nameOf(user) })}
      text={t(`billing.admin.${wanted}Text`)}
      action={t(`billing.admin.${wanted}`)}
      danger={wanted === 'end'}
      busy={change.isPending}
      lost={change.lost}
      isReady={wanted !== 'give' || until !== ''}
      onNo={change.leave}
      onYes={() => change.run(wantedChange())}
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
          <Field label={t('billing.admin.lastDay')} required error={change.wrongDay}>
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
