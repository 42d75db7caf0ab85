import { useTranslation } from 'react-i18next';
import type { PayoutStatus, ReferrerStatus } from '#contracts/programmes.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const TONE: Record<ReferrerStatus, Tone> = { pending: 'amber', approved: 'green', refused: 'red' };
const PAYOUT_TONE: Record<PayoutStatus, Tone> = { due: 'amber', approved: 'blue', paid: 'green', cancelled: 'plain' };

/** What was decided on an application. */
export function StatusBadge({ status }: { status: ReferrerStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONE[status]}>{t(`programmes.status.${status}`)}</Badge>;
}

/** What that means for its owner; nothing where it is approved. */
export function StatusNote({ status }: { status: ReferrerStatus }) {
  const { t } = useTranslation();
  if (status === 'approved') return null;
  return (
    <p className={`mt-5 max-w-[75ch] rounded-md px-4 py-3 text-sm ${status === 'pending' ? 'bg-amber-wash' : 'bg-red-wash'}`}>
      {t(`programmes.statusText.${status}`)}
    </p>
  );
}

export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const { t } = useTranslation();
  return <Badge tone={PAYOUT_TONE[status]}>{t(`programmes.payouts.status.${status}`)}</Badge>;
}
