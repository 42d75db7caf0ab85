import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, Subscription } from '#contracts/billing.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { money } from './money.ts';
import { PlanChangeDialog } from './plan-change-dialog.tsx';

/** Every other plan with its price; choosing one first shows what the change would cost. */
export function PlanChoice({ subscription, plans }: { subscription: Subscription; plans: readonly Plan[] }) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<Plan>();
  const others = plans.filter(({ id }) => id !== subscription.tier && id !== subscription.nextTier);
  return (
    <>
      <Menu align="start" label={t('billing.change.choose')} trigger={<Button>{t('billing.plan.change')}</Button>}>
        {others.map((plan) => (
          <MenuItem key={plan.id} onSelect={() => setChosen(plan)}>
            <span className="num">
              {t('billing.change.option', { plan: plan.displayName, price: money(plan.price, i18n.language, true) })}
            </span>
          </MenuItem>
        ))}
      </Menu>
      {chosen && <PlanChangeDialog plan={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
