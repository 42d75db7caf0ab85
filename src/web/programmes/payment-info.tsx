import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '../billing/money.ts';
import { Button } from '../ui/button.tsx';
import { dayOf } from '../ui/day.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import type { Account, SavePayment } from './account-body.tsx';

/** When, from how much and where to money goes; its owner says where. */
export function PaymentInfo({ payment, savePayment }: { payment: Account['payment']; savePayment?: SavePayment }) {
  const { t, i18n } = useTranslation();
  const facts = [
    [t('programmes.payment.next'), dayOf(`${payment.next}T12:00:00`, i18n.language)],
    [t('programmes.payment.minimum'), money(payment.minimum, i18n.language)],
    [t('programmes.payment.payTo'), payment.payTo ?? t('programmes.payment.unknown')],
  ] as const;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="text-2xl">
        {t('programmes.payment.title')}
      </h2>
      <dl className="num mt-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-[550]">{value}</dd>
          </div>
        ))}
      </dl>
      {savePayment && <PayToForm savePayment={savePayment} isGiven={payment.payTo !== null} />}
    </section>
  );
}

function PayToForm({ savePayment, isGiven }: { savePayment: SavePayment; isGiven: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [payTo, setPayTo] = useState('');
  const [asks, setAsks] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: (sent: string) => savePayment.save(sent),
    onSuccess: (account, sent) => {
      client.setQueryData(savePayment.query.queryKey, account);
      setPayTo((now) => (now === sent ? '' : now));
      setAsks(false);
      notify({ tone: 'success', title: t(sent === '' ? 'programmes.payment.removed' : 'programmes.payment.saved') });
    },
    onError: (error) => notify({ tone: 'error', title: t('programmes.payment.failed'), text: sentence(error) }),
  });
  // The button that opened the question is gone with what was removed.
  const isRemoved = save.isSuccess && save.variables === '' && !asks;
  useEffect(() => {
    if (isRemoved) field.current?.focus();
  }, [isRemoved]);
  return (
    <form
      className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(payTo);
      }}
    >
      <Field label={t('programmes.payment.label')} help={t('programmes.payment.help')}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={payTo}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setPayTo(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 sm:mt-7">
        <Button type="submit" busy={save.isPending} disabled={payTo.trim() === ''}>
          {t('programmes.payment.save')}
        </Button>
        {isGiven && (
          <Button variant="plain" disabled={save.isPending} onClick={() => setAsks(true)}>
            {t('programmes.payment.remove')}
          </Button>
        )}
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title={t('programmes.payment.removeAsk')}
        text={t('programmes.payment.removeText')}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t('programmes.payment.keep')}</Button>
            <Button variant="danger" busy={save.isPending} onClick={() => save.mutate('')}>
              {t('programmes.payment.remove')}
            </Button>
          </>
        }
      />
    </form>
  );
}
