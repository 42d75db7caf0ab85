import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contracts/admin.ts';
import type { Subscription } from '#contracts/billing.ts';
import { type AccountReceipt, type Invoice, issueInvoice, markInvoicePaid, refundReceipt } from '#contracts/billing-admin.ts';
import { api } from '../api.ts';
import type { AskedKeys } from '../asked-keys.ts';
import { money } from '../billing/money.ts';
import { plansQuery } from '../queries.ts';
import { nameOf } from '../session.ts';
import { Ask } from './ask.tsx';
import { type BillingChange, useBillingChange } from './billing-change.ts';
import { paidSentence } from './paid-sentence.ts';

/** What is done to somebody's money, asked once more before it is. */
export type WantedMoney =
  | { kind: 'refund'; receipt: AccountReceipt }
  | { kind: 'invoice' }
  | { kind: 'paid'; invoice: Invoice; present: Subscription };

interface MoneyAskProps {
  user: Account;
  wanted: WantedMoney;
  keys: AskedKeys;
  onClose: () => void;
}

/** Asks once more before somebody's money is moved, then does it. */
export function MoneyAsk({ user, wanted, keys, onClose }: MoneyAskProps) {
  const { t, i18n } = useTranslation();
  const { data: plans } = useQuery(plansQuery());
  const enterprise = plans?.find(({ id }) => id === 'enterprise');
  const name = nameOf(user);
  const say = (cents: number) => money(cents, i18n.language);
  const change = useBillingChange({ user, keys, onClose });
  const action = { refund: t('billing.admin.refund'), invoice: t('billing.admin.issue'), paid: t('billing.admin.paid') }[wanted.kind];
  const wantedChange = (): BillingChange => {
    if (wanted.kind === 'refund') {
      const { id } = wanted.receipt;
      const send = () => api(refundReceipt, { params: { id } });
      return { what: `refund ${id}`, send, done: { title: t('billing.admin.refunded') } };
    }
    if (wanted.kind === 'paid') {
      const { id } = wanted.invoice;
      const send = (idempotencyKey: string) => api(markInvoicePaid, { params: { id }, idempotencyKey });
      return { what: `paid ${id}`, send, done: { title: t('billing.admin.paidDone') } };
    }
    const send = (idempotencyKey: string) => api(issueInvoice, { params: { id: user.id }, idempotencyKey });
    return { what: 'invoice', send, done: { title: t('billing.admin.issued') } };
  };
  const [title, text] =
    wanted.kind === 'refund'
      ? [
          t('billing.admin.refundAsk', { amount: say(wanted.receipt.amount) }),
          t(`billing.admin.refundText.${wanted.receipt.refundMeans ?? 'ends'}`, { number: wanted.receipt.number, name }),
        ]
      : wanted.kind === 'paid'
        ? [
            t('billing.admin.paidAsk', { number: wanted.invoice.number }),
            t(paidSentence(wanted.present), { name, amount: say(wanted.invoice.amount) }),
          ]
        : [
            t('billing.admin.issueAsk', { plan: enterprise?.displayName ?? t('common.tier.enterprise') }),
            t('billing.admin.issueText', { name, amount: enterprise ? say(enterprise.price) : '' }),
          ];
  return (
    <Ask
      title={title}
      text={text}
      action={action}
      danger={wanted.kind === 'refund'}
      busy={change.isPending}
      lost={change.lost}
      onNo={change.leave}
      onYes={() => change.run(wantedChange())}
    />
  );
}
