import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { useTyped } from '../ui/typed.ts';

interface DocumentFiltersProps {
  q: string;
  status: string;
  onChange: (filters: { q: string; status: string }) => void;
}

/** Words and status; the list follows while one types. */
export function DocumentFilters({ q, status, onChange }: DocumentFiltersProps) {
  const { t } = useTranslation();
  const [text, setText, send] = useTyped(q, (words) => onChange({ q: words, status }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <search className="mt-7 block">
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <Field label={t('documents.search')}>
          {(control) => <Input {...control} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <Field label={t('documents.status')}>
          {(control) => (
            <Select {...control} value={status} onChange={(event) => onChange({ q: text.trim(), status: event.target.value })}>
              <option value="">{t('documents.allStatus')}</option>
              <option value="draft">{t('documents.statusOf.draft')}</option>
              <option value="in-progress">{t('documents.statusOf.in-progress')}</option>
              <option value="completed">{t('documents.statusOf.completed')}</option>
            </Select>
          )}
        </Field>
      </form>
    </search>
  );
}
