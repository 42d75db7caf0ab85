import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chat, handOverChat } from '#contracts/chat.ts';
import { ApiError, api } from '../api.ts';
import { useSignedIn, useUser } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormBanner } from '../ui/form-banner.tsx';
import { Input } from '../ui/input.tsx';
import { useSentence } from '../ui/states.tsx';

interface ChatPersonProps {
  onPut: (chat: Chat) => void;
  onClose: () => void;
}

/** The way to a person: a visitor says where the answer is to go, an account's address is known. */
export function ChatPerson({ onPut, onClose }: ChatPersonProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const signedIn = useSignedIn();
  const me = useUser();
  const [typed, setTyped] = useState({ name: '', email: '' });
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  const wrong = { name: !typed.name.trim(), email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email.trim()) };
  const pass = useMutation({
    mutationFn: () => api(handOverChat, { body: signedIn ? {} : { name: typed.name.trim(), email: typed.email.trim() } }),
    onSuccess: (chat) => {
      onPut(chat);
      onClose();
    },
  });
  const refused = pass.error instanceof ApiError ? pass.error.failure?.fields : undefined;
  const fault = (name: 'name' | 'email') =>
    refused?.[name] ?? (isChecked && wrong[name] ? t(name === 'name' ? 'errors.field.missing' : 'errors.field.email') : undefined);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3 border-t border-rule p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        const first = signedIn ? undefined : (['name', 'email'] as const).find((name) => wrong[name]);
        if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
        else pass.mutate();
      }}
    >
      <div>
        <h3 className="text-base">{signedIn ? t('chat.person') : t('chat.personTitle')}</h3>
        <p className="text-xs text-ink-2">
          {t('chat.personText')} {me?.email}
        </p>
      </div>
      {!signedIn &&
        (['name', 'email'] as const).map((name) => (
          <Field key={name} label={t(`chat.${name}`)} required error={fault(name)}>
            {(control) => (
              <Input
                {...control}
                name={name}
                type={name === 'email' ? 'email' : 'text'}
                autoComplete={name}
                maxLength={name === 'email' ? 254 : 200}
                value={typed[name]}
                onChange={(event) => setTyped((now) => ({ ...now, [name]: event.target.value }))}
              />
            )}
          </Field>
        ))}
      <FormBanner text={pass.isError && !refused && sentence(pass.error, t('chat.notPassed'))} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" busy={pass.isPending}>
          {t(pass.isPending ? 'chat.passing' : 'chat.pass')}
        </Button>
        <Button size="sm" variant="plain" onClick={onClose}>
          {t('chat.back')}
        </Button>
      </div>
    </form>
  );
}
