import { useTranslation } from 'react-i18next';
import { Role } from '#contracts/accounts.ts';
import { type AccountQuery, AccountSort } from '#contracts/admin.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { useTyped } from '../ui/typed.ts';

interface UserFiltersProps {
  query: AccountQuery;
  onChange: (query: AccountQuery) => void;
}

/** Words, role, state and order; the list follows while one types. */
export function UserFilters({ query, onChange }: UserFiltersProps) {
  const { t } = useTranslation();
  const [text, setText, send] = useTyped(query.q ?? '', (q) => onChange({ ...query, q }));
  const change = (part: Record<string, string>) => onChange({ ...query, q: text.trim(), ...part });
  return (
    <search className="mt-7 block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="grid gap-4 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_repeat(3,11rem)]"
      >
        <Field label={t('admin.users.search')} className="sm:col-span-3 xl:col-span-1">
          {(control) => <Input {...control} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <Field label={t('admin.users.role')}>
          {(control) => (
            <Select {...control} value={query.role ?? ''} onChange={(event) => change({ role: event.target.value })}>
              <option value="">{t('admin.users.anyRole')}</option>
              {Role.options.map((role) => (
                <option key={role} value={role}>
                  {t(`admin.role.${role}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('admin.users.state')}>
          {(control) => (
            <Select {...control} value={query.state ?? ''} onChange={(event) => change({ state: event.target.value })}>
              <option value="">{t('admin.users.anyState')}</option>
              <option value="active">{t('admin.users.active')}</option>
              <option value="suspended">{t('admin.users.suspended')}</option>
            </Select>
          )}
        </Field>
        <Field label={t('admin.users.sort')}>
          {(control) => (
            <Select {...control} value={query.sort ?? 'newest'} onChange={(event) => change({ sort: event.target.value })}>
              {AccountSort.options.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`admin.users.${sort}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </search>
  );
}
