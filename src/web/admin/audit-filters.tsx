import { useTranslation } from 'react-i18next';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { useTyped } from '../ui/typed.ts';
import { type AuditFilter, isDay } from './audit-filter.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  /** Told what is asked differently; the rest stays. */
  onChange: (part: AuditFilter) => void;
}

/** Words, what happened, and between which days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const [text, setText, send] = useTyped(filter.q ?? '', (q) => onChange({ q }));
  const [from, setFrom, sendFrom] = useTyped(filter.from ?? '', (day) => onChange({ from: day }), isDayOrNone);
  const [to, setTo, sendTo] = useTyped(filter.to ?? '', (day) => onChange({ to: day }), isDayOrNone);
  const actions = Object.entries(t('admin.actions', { returnObjects: true })).toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <search className="mt-7 block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
          sendFrom();
          sendTo();
        }}
        className="grid grid-cols-2 gap-4 xl:grid-cols-[minmax(0,1fr)_14rem_10rem_10rem]"
      >
        <Field label={t('admin.audit.search')} className="max-sm:col-span-2">
          {(control) => <Input {...control} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <Field label={t('admin.audit.action')} className="max-sm:col-span-2">
          {(control) => (
            <Select {...control} value={filter.action ?? ''} onChange={(event) => onChange({ q: text.trim(), action: event.target.value })}>
              <option value="">{t('admin.audit.anyAction')}</option>
              {actions.map(([action, words]) => (
                <option key={action} value={action}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('admin.audit.from')}>
          {(control) => <Input {...control} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />}
        </Field>
        <Field label={t('admin.audit.to')}>
          {(control) => <Input {...control} type="date" value={to} onChange={(event) => setTo(event.target.value)} />}
        </Field>
      </form>
    </search>
  );
}

const isDayOrNone = (text: string): boolean => text === '' || isDay(text);
