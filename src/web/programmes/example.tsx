import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMISSION_MONTHS } from '#contracts/commission-table.ts';
import type { AffiliateTier } from '#contracts/programmes.ts';
import { money } from '../billing/money.ts';
import { plansQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { classes } from '../ui/classes.ts';
import { estimate } from './estimate.ts';

/** A worked example that the reader fills in: a sentence with gaps, as in a document. Not there where no plan is sold. */
export function Example({ tiers }: { tiers: readonly AffiliateTier[] }) {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const { data: plans } = useQuery({ ...plansQuery(), enabled: brand.plans });
  const [people, setPeople] = useState('12');
  const [chosen, setChosen] = useState('professional');
  const sold = plans?.filter(({ price }) => price > 0) ?? [];
  const plan = sold.find(({ id }) => id === chosen) ?? sold[0];
  if (!plan) return null;
  const found = estimate(tiers, Number(people), plan.price);
  const say = (cents: number) => money(cents, i18n.language);
  const gap = 'mx-1 h-10 rounded-sm border-b px-1.5 font-semibold';
  return (
    <section aria-labelledby="example" className="border-y border-rule py-8">
      <h2 id="example">
        <Badge tone="amber">{t('programmes.estimate.title')}</Badge>
      </h2>
      <p className="num mt-3 font-serif text-xl leading-[1.9]! sm:text-2xl">
        {t('programmes.estimate.before')}{' '}
        <input
          aria-label={t('programmes.estimate.gap')}
          value={people}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('programmes.estimate.gap')}
          onChange={(event) => setPeople(event.target.value.replace(/\D/g, '').slice(0, 4))}
          className={classes(
            gap,
            'text-center placeholder:font-normal placeholder:text-amber',
            people === '' ? 'w-36 border-dashed border-amber bg-amber-wash' : 'w-20 border-transparent bg-mark',
          )}
        />{' '}
        {t('programmes.estimate.middle')}{' '}
        <select
          aria-label={t('programmes.estimate.plan')}
          value={plan.id}
          onChange={(event) => setChosen(event.target.value)}
          className={classes(gap, 'border-transparent bg-mark')}
        >
          {sold.map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
        </select>
        , {t('programmes.estimate.after')}{' '}
        <output>
          {found &&
            t('programmes.estimate.result', {
              month: say(found.month),
              tier: found.tier.displayName,
              year: say(found.year),
              months: COMMISSION_MONTHS,
            })}
          {found && found.tier.bonusCommission > 0 && (
            <> {t('programmes.estimate.bonus', { tier: found.tier.displayName, bonus: say(found.tier.bonusCommission) })}</>
          )}
        </output>
      </p>
      <p className="mt-3 max-w-[75ch] text-xs text-ink-3">{t('programmes.estimate.note')}</p>
    </section>
  );
}
