import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContextQuery, DOCUMENT_TYPES, INTENTS, JURISDICTIONS } from '#contracts/context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';

interface QueryFormProps {
  asked: ContextQuery;
  onAsk: (asked: ContextQuery) => void;
  /** Whether what the user wants is asked, too. */
  withIntent?: boolean;
  button: string;
  busy: boolean;
  onSubmit: (asked: ContextQuery) => void;
  /** Further fields. */
  children?: ReactNode;
}

/** A test query with its options. An empty one is not sent. */
export function QueryForm({ asked, onAsk, withIntent = false, button, busy, onSubmit, children }: QueryFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = asked.query.trim();
    if (query === '') notify({ tone: 'error', title: t('consoles.toast.queryRequired'), text: t('consoles.toast.queryText') });
    else onSubmit({ ...asked, query });
  };
  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-4">
      <Field label={t('consoles.context.query')} className="w-full">
        {(control) => (
          <Input
            {...control}
            value={asked.query}
            maxLength={2_000}
            placeholder={t('consoles.context.queryPlaceholder')}
            onChange={(event) => onAsk({ ...asked, query: event.target.value })}
          />
        )}
      </Field>
      <div className="grid w-full gap-4 sm:grid-cols-3">
        <Option
          label={t('consoles.context.type')}
          value={asked.documentType}
          options={DOCUMENT_TYPES}
          word={(option) => t(`consoles.types.${option}`)}
          onChange={(documentType) => onAsk({ ...asked, documentType })}
        />
        <Option
          label={t('consoles.context.jurisdiction')}
          value={asked.jurisdiction}
          options={JURISDICTIONS}
          word={(option) => t(`consoles.places.${option}`)}
          onChange={(jurisdiction) => onAsk({ ...asked, jurisdiction })}
        />
        {withIntent && (
          <Option
            label={t('consoles.context.intent')}
            value={asked.userIntent}
            options={INTENTS}
            word={(option) => t(`consoles.intents.${option}`)}
            onChange={(userIntent) => onAsk({ ...asked, userIntent })}
          />
        )}
      </div>
      {children}
      <Button type="submit" variant="primary" busy={busy}>
        {button}
      </Button>
    </form>
  );
}

interface OptionProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  word: (option: Value) => string;
  onChange: (value: Value) => void;
}

function Option<Value extends string>({ label, value, options, word, onChange }: OptionProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option === event.target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {word(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
