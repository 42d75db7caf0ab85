import { useTranslation } from 'react-i18next';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { useTyped } from '../ui/typed.ts';
import type { AuditFilter } from './audit-filter.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Words, what happened, and between which days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const [text, setText, send] = useTyped(filter.q ?? '', (q) => onChange({ ...filter, q }));
  const change = (part: AuditFilter) => onChange({ ...filter, q: text.trim(), ...part });
  const actions = Object.entries(t('admin.actions', { returnObjects: true })).toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <search className="mt-7 block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="grid grid-cols-2 gap-4 xl:grid-cols-[minmax(0,1fr)_14rem_10rem_10rem]"
      >
        <Field label={t('admin.audit.search')} className="max-sm:col-span-2">
          {(control) => <Input {...control} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <Field label={t('admin.audit.action')} className="max-sm:col-span-2">
          {(control) => (
            <Select {...control} value={filter.action ?? ''} onChange={(event) => change({ action: event.target.value })}>
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
          {(control) => (
            <Input {...control} type="date" value={filter.from ?? ''} onChange={(event) => change({ from: event.target.value })} />
          )}
        </Field>
        <Field label={t('admin.audit.to')}>
          {(control) => <Input {...control} type="date" value={filter.to ?? ''} onChange={(event) => change({ to: event.target.value })} />}
        </Field>
      </form>
    </search>
  );
}
