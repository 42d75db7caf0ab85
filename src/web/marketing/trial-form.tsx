import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { requestTrial } from '#contracts/landing.ts';
import { ApiError, api } from '../api.ts';
import { useSignedIn } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { useAwake } from '../ui/awake.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import type { Offer } from './landing-parts.tsx';
import { track } from './track.ts';

/** An address, and a trial begins. What it says afterwards is the same for every address. */
export function TrialForm({ offer: { plan, days } }: { offer: Offer }) {
  const { t } = useTranslation();
  const awake = useAwake();
  const signedIn = useSignedIn();
  const { sendsMail } = useBrand();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const start = useMutation({
    mutationFn: () => api(requestTrial, { body: { email } }),
    onSuccess: () => {
      track('trial');
      notify({ tone: 'success', title: t('landing.form.startedTitle'), text: t('landing.form.started', { days }) });
      void navigate('/dashboard');
    },
    onError: (error) => {
      const sentence = error instanceof ApiError ? error.failure?.fields?.email : undefined;
      if (sentence) return refuse(sentence);
      // Only what the server says in so many words is more use than the sentence that was specified: how long to wait.
      const wait = error instanceof ApiError && error.status === 429 ? error.sentence : undefined;
      notify({ tone: 'error', title: t('landing.form.errorTitle'), text: wait ?? t('landing.form.error') });
    },
  });
  const refuse = (sentence: string) => {
    setFault(sentence);
    input.current?.focus();
  };
  if (signedIn)
    return (
      <ButtonLink to="/dashboard" variant="primary" size="lg" className="mt-8">
        {t('landing.signedIn')}
      </ButtonLink>
    );
  const submit = () => {
    setFault(undefined);
    if (email.trim() !== '') return start.mutate();
    notify({ tone: 'error', title: t('landing.form.requiredTitle'), text: t('landing.form.required') });
    refuse(t('landing.form.required'));
  };
  return (
    <form
      method="post"
      noValidate
      className="mt-8 max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor="trial-email" className="text-sm font-[550]">
        {t('landing.form.label')}
      </label>
      <div className="mt-1.5 flex gap-3 max-sm:flex-col">
        <Input
          id="trial-email"
          ref={input}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'trial-fault trial-terms' : 'trial-terms'}
          className="h-12! scroll-mt-32"
        />
        <Button type="submit" variant="primary" size="lg" busy={start.isPending} disabled={!awake}>
          {start.isPending ? t('landing.form.busy') : t('landing.form.button')}
        </Button>
      </div>
      <div role="alert" className="mt-2 empty:hidden">
        {fault && <FieldError id="trial-fault">{fault}</FieldError>}
      </div>
      <p id="trial-terms" className="mt-2.5 text-sm text-ink-3">
        {t('landing.form.terms', { days, plan: plan.displayName, count: plan.documentLimit })}
        {!sendsMail && ` ${t('landing.form.noMail')}`}
      </p>
    </form>
  );
}
