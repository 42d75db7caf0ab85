import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LetterQuery, LetterStatus } from '#contracts/mail.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { useTyped } from '../ui/typed.ts';
import { letterTotalsQuery } from './mail-queries.ts';

export type MailFilter = Pick<LetterQuery, 'q' | 'status'>;

interface MailFiltersProps {
  query: MailFilter;
  onChange: (query: Record<string, string | undefined>) => void;
}

/** Part of the address, and what became of the letter, with how many there are of each. */
export function MailFilters({ query, onChange }: MailFiltersProps) {
  const { t } = useTranslation();
  const { data: totals } = useQuery(letterTotalsQuery());
  const [text, setText, send] = useTyped(query.q ?? '', (q) => onChange({ ...query, q }));
  const nameOf = (status: LetterStatus) =>
    totals
      ? t('admin.mail.withCount', { status: t(`admin.mail.status.${status}`), number: totals[status] })
      : t(`admin.mail.status.${status}`);
  return (
    <search className="mt-7 block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
      >
        <Field label={t('admin.mail.search')}>
          {(control) => <Input {...control} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <Field label={t('admin.mail.statusLabel')}>
          {(control) => (
            <Select {...control} value={query.status ?? ''} onChange={(event) => onChange({ q: text.trim(), status: event.target.value })}>
              <option value="">{t('admin.mail.anyStatus')}</option>
              {LetterStatus.options.map((status) => (
                <option key={status} value={status}>
                  {nameOf(status)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </search>
  );
}
