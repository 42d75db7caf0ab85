import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminPayout, approvePayout, cancelPayout, listPayouts, markPayoutPaid } from '#contracts/programmes-admin.ts';
import { Ask } from '../admin/ask.tsx';
import { api } from '../api.ts';
import { money } from '../billing/money.ts';
import { keyOf } from '../queries.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';

/** What an admin is about to do with a payout. */
export interface Wanted {
  payout: AdminPayout;
  step: 'letGo' | 'markPaid' | 'cancel';
}

const DONE = { letGo: 'letGone', markPaid: 'markedPaid', cancel: 'cancelled' } as const;
/** What is to be typed beside the question, and how much of it. */
const NEEDED = { letGo: null, markPaid: { label: 'reference', most: 200 }, cancel: { label: 'reason', most: 500 } } as const;

/** Asks before a payout is approved, marked as paid or cancelled. */
export function PayoutAsk({ payout, step, onClose }: Wanted & { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [typed, setTyped] = useState('');
  const needed = NEEDED[step];
  const act = useMutation({
    mutationFn: () => {
      const params = { id: payout.id };
      if (step === 'letGo') return api(approvePayout, { params });
      return step === 'markPaid'
        ? api(markPayoutPaid, { params, body: { reference: typed.trim() } })
        : api(cancelPayout, { params, body: { reason: typed.trim() } });
    },
    onSuccess: () => notify({ tone: 'success', title: t(`programmes.admin.${DONE[step]}`) }),
    onError: (error) => notify({ tone: 'error', title: t('programmes.admin.notDone'), text: sentence(error) }),
    onSettled: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: keyOf(listPayouts.path) });
    },
  });
  const values = { amount: money(payout.amount, i18n.language), name: payout.name || payout.referralCode };
  return (
    <Ask
      title={t(`programmes.admin.${step}Ask`, values)}
      text={
        step === 'cancel' && payout.status === 'approved'
          ? `${t('programmes.admin.cancelApproved')} ${t('programmes.admin.cancelText')}`
          : t(`programmes.admin.${step}Text`)
      }
      action={t(`programmes.admin.${step}`)}
      {...(step === 'cancel' && { keep: t('programmes.admin.cancelKeep') })}
      danger={step === 'cancel'}
      busy={act.isPending}
      isReady={needed === null || typed.trim() !== ''}
      onNo={onClose}
      onYes={() => act.mutate()}
    >
      {needed && (
        <Field label={t(`programmes.admin.${needed.label}`)} required className="mt-4">
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={needed.most}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </Ask>
  );
}
