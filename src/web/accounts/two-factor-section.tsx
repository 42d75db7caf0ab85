import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Call } from '#contracts/call.ts';
import {
  beginTwoFactor,
  type Confirmation,
  type RecoveryCodes,
  removeTwoFactor,
  renewRecoveryCodes,
  type TwoFactor,
  type TwoFactorSecret,
} from '#contracts/security.ts';
import { sessionsQuery, twoFactorQuery } from '../queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { AccountSection } from './account-section.tsx';
import { AuthForm } from './auth-form.tsx';
import { type Confirmed, ConfirmFields, HiddenUsername } from './fields.tsx';
import { useSend } from './form.ts';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

type Step =
  | { name: 'rest' | 'begin' | 'renew' | 'remove' }
  | { name: 'secret'; secret: TwoFactorSecret }
  | { name: 'codes'; codes: string[] };

/** Turning the second step on and off, and its recovery codes. */
export function TwoFactorSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const state = useQuery(twoFactorQuery());
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  const changed = () => {
    void client.invalidateQueries({ queryKey: twoFactorQuery().queryKey });
    void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  };
  const showCodes = ({ codes }: RecoveryCodes) => {
    changed();
    setStep({ name: 'codes', codes });
  };
  const ask = { email, hasTwoFactor: Boolean(state.data?.since), onCancel: rest };
  return (
    <AccountSection id="two-factor" title={t('account.twoFactor.title')} text={t('account.twoFactor.text')}>
      {state.data ? (
        <State state={state.data} />
      ) : state.isError ? (
        <ErrorState title={t('account.notLoaded')} error={state.error} onRetry={() => void state.refetch()} busy={state.isFetching} />
      ) : (
        <Skeleton className="h-24 max-w-md" />
      )}
      {state.data && step.name === 'rest' && <Actions isOn={ask.hasTwoFactor} onGo={(name) => setStep({ name })} />}
      {step.name === 'begin' && (
        <Ask {...ask} call={beginTwoFactor} words="begin" onDone={(secret) => setStep({ name: 'secret', secret })} />
      )}
      {step.name === 'secret' && <TwoFactorSetUp secret={step.secret} onCancel={rest} onDone={showCodes} />}
      {step.name === 'codes' && <RecoveryCodeList codes={step.codes} onKept={rest} />}
      {step.name === 'renew' && <Ask {...ask} call={renewRecoveryCodes} words="renew" onDone={showCodes} />}
      {step.name === 'remove' && (
        <Ask
          {...ask}
          call={removeTwoFactor}
          words="remove"
          onDone={() => {
            notify({ tone: 'success', title: t('account.twoFactor.removed') });
            changed();
            rest();
          }}
        />
      )}
    </AccountSection>
  );
}

function State({ state }: { state: TwoFactor }) {
  const { t, i18n } = useTranslation();
  if (!state.since) return <Badge tone="plain">{t('account.twoFactor.off')}</Badge>;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(state.since));
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
      <Badge tone="green">{t('account.twoFactor.on')}</Badge>
      <span>{t('account.twoFactor.since', { date })}</span>
      <span className={state.recoveryCodesLeft < 3 ? 'font-medium text-amber' : undefined}>
        {t('account.twoFactor.codesLeft', { count: state.recoveryCodesLeft })}
      </span>
    </p>
  );
}

function Actions({ isOn, onGo }: { isOn: boolean; onGo: (step: 'begin' | 'renew' | 'remove') => void }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isOn ? (
        <>
          <Button onClick={() => onGo('renew')}>{t('account.twoFactor.renew')}</Button>
          <Button onClick={() => onGo('remove')}>{t('account.twoFactor.remove')}</Button>
        </>
      ) : (
        <Button onClick={() => onGo('begin')}>{t('account.twoFactor.setUp')}</Button>
      )}
    </div>
  );
}

const WORDS = {
  begin: ['account.twoFactor.begin', 'account.twoFactor.beginning'],
  renew: ['account.twoFactor.renew', 'account.twoFactor.renewing'],
  remove: ['account.twoFactor.remove', 'account.twoFactor.removing'],
} as const;

interface AskProps<Reply> {
  call: Call<Confirmation, Reply, undefined>;
  words: keyof typeof WORDS;
  email: string;
  hasTwoFactor: boolean;
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

/** Asks for the password, and a code where there is one, before what only the owner may do. */
function Ask<Reply>({ call, words, email, hasTwoFactor, onDone, onCancel }: AskProps<Reply>) {
  const { t } = useTranslation();
  const [button, busyText] = WORDS[words];
  const frame = useRef<HTMLDivElement>(null);
  const form = useForm<Confirmed>({ defaultValues: { password: '', code: '' } });
  const send = useSend(call, { otherwise: t('account.failed'), setError: form.setError, fields: ['password', 'code'], onDone });
  useEffect(() => frame.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), []);
  return (
    <div ref={frame} className="mt-6">
      <AuthForm
        look="section"
        onSubmit={form.handleSubmit(({ password, code }) => send.submit({ password, ...(hasTwoFactor && { code }) }))}
        onTry={send.clear}
        banner={send.banner}
        busy={send.busy}
        button={t(button)}
        busyText={t(busyText)}
        beside={
          <Button variant="plain" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        }
      >
        <HiddenUsername email={email} />
        <ConfirmFields register={form.register} errors={form.formState.errors} hasTwoFactor={hasTwoFactor} />
      </AuthForm>
    </div>
  );
}
