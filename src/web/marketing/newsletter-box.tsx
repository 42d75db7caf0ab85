import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribeNewsletter } from '#contracts/newsletter.ts';
import { useFault, useSend } from '../accounts/form.ts';
import { useBrand } from '../shell/brand.tsx';
import { useAwake } from '../ui/awake.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

/** Asks for the newsletter; the address is confirmed by a letter. */
export function NewsletterBox() {
  const { t } = useTranslation();
  const { off, sendsMail } = useBrand();
  const awake = useAwake();
  const fault = useFault();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isDone, setDone] = useState(false);
  const send = useSend(subscribeNewsletter, {
    otherwise: t('newsletterBox.failed'),
    fields: ['email'],
    setError: (_, { message }) => setWrong(message),
    onDone: () => setDone(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(undefined);
    send.clear();
    void send.submit({ email });
  };
  if (off.includes('newsletter')) return null;
  return (
    <section aria-labelledby="newsletter-title" className="grid gap-x-16 gap-y-5 border-y border-rule py-10 lg:grid-cols-2">
      <div>
        <h2 id="newsletter-title" className="text-2xl">
          {t('newsletterBox.title')}
        </h2>
        <p className="mt-2 max-w-[52ch] text-ink-2">{t('newsletterBox.text')}</p>
      </div>
      {isDone ? (
        <p role="status" className="flex gap-3 self-center rounded-md bg-green-wash px-4 py-3 text-sm">
          <MailCheck className="mt-0.5 text-green" />
          {t(sendsMail ? 'newsletterBox.done' : 'newsletterBox.doneKept')}
        </p>
      ) : (
        <form method="post" noValidate onSubmit={submit} className="flex max-w-lg flex-wrap items-start gap-3 self-center lg:w-full">
          <Field
            label={t('newsletterBox.email')}
            hideLabel
            required
            error={wrong === undefined ? send.banner : fault({ message: wrong })}
            className="grow basis-56"
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                maxLength={254}
                placeholder={t('newsletterBox.email')}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" className="h-11.5" busy={send.busy} disabled={!awake}>
            {send.busy ? t('newsletterBox.busy') : t('newsletterBox.button')}
          </Button>
        </form>
      )}
    </section>
  );
}
