import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Account, listAudit } from '#contracts/admin.ts';
import type { Receipt } from '#contracts/billing.ts';
import { type Invoice, issueInvoice, markInvoicePaid, refundReceipt } from '#contracts/billing-admin.ts';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { accountBillingQuery } from '../billing/queries.ts';
import { keyOf, plansQuery } from '../queries.ts';
import { nameOf } from '../session.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { Ask } from './ask.tsx';

/** What is done to somebody's money, asked once more before it is. */
export type WantedMoney = { kind: 'refund'; receipt: Receipt } | { kind: 'invoice' } | { kind: 'paid'; invoice: Invoice };

interface MoneyAskProps {
  user: Account;
  wanted: WantedMoney;
  onClose: () => void;
}

/** Asks once more before somebody's money is moved, then does it. */
export function MoneyAsk({ user, wanted, onClose }: MoneyAskProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const { data: plans } = useQuery(plansQuery());
  const enterprise = plans?.find(({ id }) => id === 'enterprise');
  const name = nameOf(user);
  const say = (cents: number) => money(cents, i18n.language);
  const send = () => {
    if (wanted.kind === 'refund') return api(refundReceipt, { params: { id: wanted.receipt.id } });
    if (wanted.kind === 'paid') return api(markInvoicePaid, { params: { id: wanted.invoice.id } });
    return api(issueInvoice, { params: { id: user.id } });
  };
  const words = {
    refund: { action: t('billing.admin.refund'), done: t('billing.admin.refunded') },
    invoice: { action: t('billing.admin.issue'), done: t('billing.admin.issued') },
    paid: { action: t('billing.admin.paid'), done: t('billing.admin.paidDone') },
  }[wanted.kind];
  const act = useMutation({
    mutationFn: send,
    onSuccess: async (changed) => {
      client.setQueryData(accountBillingQuery(user.id).queryKey, changed);
      notify({ tone: 'success', title: words.done });
      await client.invalidateQueries({ queryKey: keyOf(listAudit.path) });
    },
    onError: (error) => notify({ tone: 'error', title: t('billing.failed'), text: sentence(error) }),
    onSettled: onClose,
  });
  const [title, text] =
    wanted.kind === 'refund'
      ? [
          t('billing.admin.refundAsk', { amount: say(wanted.receipt.amount) }),
          t('billing.admin.refundText', { number: wanted.receipt.number, name }),
        ]
      : wanted.kind === 'paid'
        ? [
            t('billing.admin.paidAsk', { number: wanted.invoice.number }),
            t('billing.admin.paidText', { name, amount: say(wanted.invoice.amount) }),
          ]
        : [
            t('billing.admin.issueAsk', { plan: enterprise?.displayName ?? t('common.tier.enterprise') }),
            t('billing.admin.issueText', { name, amount: enterprise ? say(enterprise.price) : '' }),
          ];
  return (
    <Ask
      title={title}
      text={text}
      action={words.action}
      danger={wanted.kind === 'refund'}
      busy={act.isPending}
      onNo={onClose}
      onYes={() => act.mutate()}
    />
  );
}
