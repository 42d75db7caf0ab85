import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Account, listAudit } from '#contracts/admin.ts';
import type { AccountBilling } from '#contracts/billing-admin.ts';
import { ApiError } from '../api.ts';
import { type AskedKeys, isLost } from '../asked-keys.ts';
import { accountBillingQuery } from '../billing/queries.ts';
import { keyOf } from '../queries.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { accountQuery } from './queries.ts';

/** Something done to the plan or the money of an account. */
export interface BillingChange {
  /** Its name, the same whenever it is asked again. */
  what: string;
  send: (idempotencyKey: string) => Promise<AccountBilling>;
  /** Words for when it is done. */
  done: { title: string; text?: string };
}

/**
 * Does something to the plan or the money of an account, for a dialog that asks. The dialog stays while an answer is missing, and while a field is wrong.
 * @param keys kept by whoever opens the dialog
 */
export function useBillingChange({ user, keys, onClose }: { user: Account; keys: AskedKeys; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const readAnew = () => client.invalidateQueries({ queryKey: accountBillingQuery(user.id).queryKey });
  const act = useMutation({
    mutationFn: ({ what, send }: BillingChange) => keys.ask(what, send),
    onSuccess: async (changed, { done }) => {
      client.setQueryData(accountBillingQuery(user.id).queryKey, changed);
      notify({ tone: 'success', ...done });
      onClose();
      // How much may be made, and what is counted, follow from the plan: the record is read once more, and so it is entered.
      await client.invalidateQueries({ queryKey: accountQuery(user.id).queryKey, exact: true });
      await client.invalidateQueries({ queryKey: keyOf(listAudit.path) });
    },
    onError: async (error) => {
      if (isLost(error) || fieldOf(error)) return;
      notify({ tone: 'error', title: t('billing.failed'), text: sentence(error) });
      onClose();
      await readAnew();
    },
  });
  const isMissing = act.isError && isLost(act.error);
  return {
    run: act.mutate,
    isPending: act.isPending,
    /** What the server has against the day. */
    wrongDay: fieldOf(act.error),
    /** What to say while it is not known whether it was done. */
    lost: isMissing ? { title: sentence(act.error), text: t('billing.admin.lost') } : undefined,
    /** Leaves it; what is not known is looked up. */
    leave: () => {
      onClose();
      if (isMissing) void readAnew();
    },
  };
}

const fieldOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.failure?.fields?.until : undefined);
