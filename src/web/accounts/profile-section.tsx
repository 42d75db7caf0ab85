import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changeProfile, ProfileChange, type User } from '#contracts/accounts.ts';
import { currentUserQuery } from '../queries.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { AccountSection } from './account-section.tsx';
import { AuthForm } from './auth-form.tsx';
import { useFault, useSend } from './form.ts';

/** Name and time zone. */
export function ProfileSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fault = useFault();
  const zones = useMemo(() => zonesWith(user.timeZone), [user.timeZone]);
  const form = useForm({
    resolver: zodResolver(ProfileChange),
    defaultValues: { username: user.username, timeZone: user.timeZone ?? '' },
  });
  const { errors } = form.formState;
  const send = useSend(changeProfile, {
    otherwise: t('account.failed'),
    setError: form.setError,
    fields: ['username', 'timeZone'],
    onDone: (changed) => {
      client.setQueryData(currentUserQuery().queryKey, changed);
      notify({ tone: 'success', title: t('account.profile.done') });
    },
  });
  return (
    <AccountSection id="profile" title={t('account.profile.title')} text={t('account.profile.text')}>
      <AuthForm
        look="section"
        onSubmit={form.handleSubmit(({ username, timeZone }) => send.submit({ username, ...(timeZone && { timeZone }) }))}
        onTry={send.clear}
        banner={send.banner}
        busy={send.busy}
        button={t('account.save')}
        busyText={t('account.saving')}
      >
        <Field label={t('account.profile.name')} error={fault(errors.username)}>
          {(control) => <Input {...control} {...form.register('username')} required autoComplete="name" maxLength={100} />}
        </Field>
        <Field label={t('account.profile.zone')} error={fault(errors.timeZone)}>
          {(control) => (
            <Select {...control} {...form.register('timeZone')}>
              {!user.timeZone && <option value="">{t('account.profile.zoneNone')}</option>}
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </AuthForm>
    </AccountSection>
  );
}

/** The zones that this browser knows, its own first, with the one that is set. */
function zonesWith(set: string | null): readonly string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([own, ...(set ? [set] : []), 'UTC', ...known])];
}
