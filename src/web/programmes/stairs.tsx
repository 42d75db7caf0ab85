import { useTranslation } from 'react-i18next';
import type { AffiliateTier } from '#contracts/programmes.ts';
import { money } from '../billing/money.ts';
import { classes } from '../ui/classes.ts';
import { rateOf } from './estimate.ts';

type Step = Pick<AffiliateTier, 'name' | 'displayName' | 'minClients' | 'commissionRate' | 'bonusCommission'> & {
  perks?: readonly string[];
};

/** The tiers as stairs: each step is as high as its commission. On a phone the stairs lie on their side. */
export function Stairs({ tiers, current }: { tiers: readonly Step[]; current?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const highest = Math.max(1, ...tiers.map(({ commissionRate }) => commissionRate));
  return (
    <ol aria-label={t('programmes.stairs.label')} className="grid gap-x-px max-sm:gap-y-5 sm:grid-flow-col sm:auto-cols-fr sm:items-end">
      {tiers.map((tier) => {
        const share = `${Math.round((tier.commissionRate / highest) * 100)}%`;
        return (
          <li key={tier.name} className="grid min-w-0 content-end sm:h-full sm:grid-rows-[15rem_1fr]">
            <div className="flex min-w-0 items-end">
              <div
                className={classes(
                  'min-w-0 border-blue px-4 pt-3 pb-4 max-sm:w-(--share) max-sm:border-s-3 sm:h-(--share) sm:w-full sm:border-t-3',
                  tier.name === current ? 'bg-blue text-blue-ink' : 'bg-blue-wash',
                )}
                style={{ '--share': share } as React.CSSProperties}
              >
                <p className="num font-serif text-3xl font-semibold tracking-tight lg:text-5xl">
                  {rateOf(tier.commissionRate, i18n.language)}
                </p>
                <p className={classes('text-xs', tier.name === current ? 'text-blue-ink' : 'text-ink-2')}>
                  {tier.name === current ? t('programmes.stairs.here') : t('programmes.stairs.of')}
                </p>
              </div>
            </div>
            <div className="border-rule pt-3 pe-4 text-sm max-sm:ps-4 sm:border-t sm:ps-4">
              <h3 className="font-serif text-xl font-semibold">{tier.displayName}</h3>
              <p className="mt-1 text-ink-2">
                {tier.minClients === 0 ? t('programmes.stairs.fromNone') : t('programmes.stairs.from', { count: tier.minClients })}
              </p>
              <p className="num mt-1 text-ink-3">
                {tier.bonusCommission > 0
                  ? t('programmes.stairs.bonus', { amount: money(tier.bonusCommission, i18n.language) })
                  : t('programmes.stairs.noBonus')}
              </p>
              {tier.perks && tier.perks.length > 0 && (
                <ul className="mt-2 list-disc ps-5 text-ink-2">
                  {tier.perks.map((perk) => (
                    <li key={perk}>{perk}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
