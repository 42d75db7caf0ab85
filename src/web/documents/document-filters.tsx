import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';

interface DocumentFiltersProps {
  q: string;
  status: string;
  onChange: (filters: { q: string; status: string }) => void;
}

/** A pause in typing before the search goes out. */
const PAUSE = 250;

/** Words and status; the list follows while one types. */
export function DocumentFilters({ q, status, onChange }: DocumentFiltersProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(q);
  const sent = useRef(q);
  // The address changed by itself, as by the back button: the box follows.
  useEffect(() => {
    if (q !== sent.current) {
      sent.current = q;
      setText(q);
    }
  }, [q]);
  const send = (words: string) => {
    sent.current = words.trim();
    if (sent.current !== q) onChange({ q: sent.current, status });
  };
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    const timer = setTimeout(() => sendNow.current(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
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
