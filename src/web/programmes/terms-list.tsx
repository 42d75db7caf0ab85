import { useTranslation } from 'react-i18next';
import { COMMISSION_MONTHS, PAYOUT_DAY, REFERRAL_DAYS } from '#contracts/commission-table.ts';
import { money } from '../billing/money.ts';

/** What holds beside the tiers, in a few lines. @param minimum cents from which is paid out */
export function TermsList({ minimum }: { minimum: number }) {
  const { t, i18n } = useTranslation();
  const lines = [
    t('programmes.terms.months', { count: COMMISSION_MONTHS }),
    t('programmes.terms.cookie', { count: REFERRAL_DAYS }),
    t('programmes.terms.minimum', { amount: money(minimum, i18n.language) }),
    t('programmes.terms.payout', { day: PAYOUT_DAY }),
    t('programmes.terms.refund'),
  ];
  return (
    <ul className="mt-8 grid gap-x-10 text-sm text-ink-2 sm:grid-cols-2">
      {lines.map((line) => (
        <li key={line} className="border-t border-rule py-2.5">
          {line}
        </li>
      ))}
    </ul>
  );
}
