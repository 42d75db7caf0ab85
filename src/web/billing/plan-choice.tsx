import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMode, Plan, Subscription } from '#contracts/billing.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { money } from './money.ts';
import { actionFor, type PlanAction } from './plan-action.ts';
import { PlanChangeDialog } from './plan-change-dialog.tsx';

const CHANGES: readonly PlanAction[] = ['buy', 'downgrade'];

interface PlanChoiceProps {
  subscription: Subscription;
  plans: readonly Plan[];
  mode: PaymentMode;
}

/** Every plan that can be had instead, with its price; choosing one first shows what the change would cost. */
export function PlanChoice({ subscription, plans, mode }: PlanChoiceProps) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<Plan>();
  const others = plans.filter((plan) => CHANGES.includes(actionFor(plan, subscription, mode)));
  if (others.length === 0) return null;
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
