import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressParts, registerPartner, SHORT_PARTS, PartnerRegistration as Shape } from '#contracts/programmes.ts';
import { ApiError, api } from '../api.ts';
import { useUser } from '../session.ts';
import { useAwake } from '../ui/awake.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormBanner } from '../ui/form-banner.tsx';
import { Input } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { Applied } from './form-parts.tsx';
import { partnersQuery } from './queries.ts';

const EMPTY = {
  businessName: '',
  contactName: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'United States',
  taxId: '',
};
type Name = keyof typeof EMPTY;
const NEEDED: readonly Name[] = ['businessName', 'contactName', 'email', 'taxId'];
const PARTS = {
  business: ['businessName', 'contactName', 'email', 'phone', 'website', 'taxId'],
  place: ['address', 'city', 'state', 'zipCode', 'country'],
} as const;
const TYPES: Partial<Record<Name, { type?: string; autoComplete: string }>> = {
  businessName: { autoComplete: 'organization' },
  contactName: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  website: { type: 'url', autoComplete: 'url' },
  taxId: { autoComplete: 'off' },
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zipCode: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name' },
};

/** The registration of a business. What was typed stays until it has arrived; then the form is empty and the code is shown. */
export function PartnerRegistration() {
  const { t } = useTranslation();
  const awake = useAwake();
  const client = useQueryClient();
  const sentence = useSentence();
  const me = useUser();
  const [values, setValues] = useState(EMPTY);
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({});
  /** Counts the tries that were refused. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ title: string; text: string }>();
  const [done, setDone] = useState<{ code: string; email: string }>();
  useEffect(() => {
    if (me) setValues((now) => ({ ...now, email: now.email || me.email, contactName: now.contactName || me.username }));
  }, [me]);
  // The button is far below what it found missing.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const register = useMutation({
    mutationFn: () => api(registerPartner, { body: Shape.parse(values) }),
    onSuccess: async ({ referralCode }) => {
      setDone({ code: referralCode, email: values.email });
      setValues(EMPTY);
      notify({
        tone: 'success',
        title: t('programmes.partners.form.done'),
        text: t('programmes.partners.form.doneText', { code: referralCode }),
      });
      await client.invalidateQueries({ queryKey: partnersQuery().queryKey });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? (error.failure?.fields ?? {}) : {};
      refuse(fields);
      fail(t('programmes.partners.form.failed'), sentence(error, t('programmes.partners.form.failedText')));
    },
  });
  /** Marked with an asterisk, and checked. */
  const needed: readonly Name[] = [...NEEDED, ...addressParts(values.country)];
  const refuse = (faults: Partial<Record<Name, string>>) => {
    setWrong(faults);
    setRefusals((now) => now + 1);
  };
  const type = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    const parts: readonly Name[] = addressParts(value);
    // With another country, what its addresses have not is not missing.
    const mended = [name, ...(name === 'country' ? PARTS.place.filter((part) => !parts.includes(part)) : [])];
    setWrong((now) => Object.fromEntries(Object.entries(now).filter(([one]) => !mended.includes(one as Name))));
  };
  const fail = (title: string, text: string) => {
    setProblem({ title, text });
    notify({ tone: 'error', title, text });
  };
  const submit = () => {
    setDone(undefined);
    setProblem(undefined);
    const missing = needed.filter((name) => values[name].trim() === '');
    const faults: Partial<Record<Name, string>> = Object.fromEntries(missing.map((name) => [name, t('errors.field.missing')]));
    for (const { path } of Shape.safeParse(values).error?.issues ?? []) {
      if (path[0] === 'email') faults.email ??= t('errors.field.email');
      if (path[0] === 'website') faults.website ??= t('errors.field.notAddress');
      faults[path[0] as Name] ??= t('errors.field.wrong');
    }
    if (Object.keys(faults).length === 0) {
      setWrong({});
      return register.mutate();
    }
    refuse(faults);
    if (missing.length > 0) fail(t('programmes.partners.form.missing'), t('programmes.partners.form.missingText'));
  };
  return (
    <form
      method="post"
      ref={form}
      noValidate
      className="grid gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <header>
        <h2 className="text-2xl">{t('programmes.partners.form.title')}</h2>
        <p className="mt-1 max-w-[70ch] text-ink-2">{t('programmes.partners.form.lead')}</p>
      </header>
      <FormBanner title={problem?.title ?? ''} text={problem?.text} />
      {(['business', 'place'] as const).map((part) => (
        <fieldset key={part} className="grid gap-x-16 gap-y-5 border-t border-rule pt-6 lg:grid-cols-[15rem_minmax(0,42rem)]">
          <legend className="float-start text-lg font-semibold">{t(`programmes.partners.form.${part}`)}</legend>
          <div className="grid gap-5 sm:grid-cols-2 lg:col-start-2">
            {PARTS[part].map((name) => (
              <Field
                key={name}
                label={t(`programmes.partners.form.${name}`)}
                required={needed.includes(name)}
                error={wrong[name]}
                help={name === 'taxId' ? t('programmes.partners.form.taxIdHelp') : undefined}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...TYPES[name]}
                    value={values[name]}
                    maxLength={(SHORT_PARTS as Partial<Record<Name, number>>)[name] ?? 200}
                    placeholder={name === 'taxId' ? t('programmes.partners.form.taxIdExample') : undefined}
                    onChange={(event) => type(name, event.currentTarget.value)}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="grid gap-4 lg:ms-[19rem]">
        <Button type="submit" variant="primary" size="lg" className="justify-self-start" busy={register.isPending} disabled={!awake}>
          {register.isPending ? t('programmes.partners.form.busy') : t('programmes.partners.form.button')}
        </Button>
        <div role="status" className="max-w-2xl">
          {done && (
            <Applied
              title={t('programmes.partners.form.done')}
              text={t('programmes.partners.form.doneText', { code: done.code })}
              next={t('programmes.partners.form.doneNext', { email: done.email })}
            />
          )}
        </div>
      </div>
    </form>
  );
}
