import { useTranslation } from 'react-i18next';
import type { Role } from '#contracts/accounts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const TONE: Record<Role, Tone> = { customer: 'plain', support: 'green', admin: 'blue' };

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation();
  return <Badge tone={TONE[role]}>{t(`admin.role.${role}`)}</Badge>;
}

/** A day, or a day with its time; the whole instant in a tooltip of the browser. */
export function Moment({ at, time = false }: { at: string; time?: boolean }) {
  const { i18n } = useTranslation();
  const date = new Date(at);
  const shown = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', ...(time && { timeStyle: 'short' }) }).format(date);
  return (
    <time dateTime={at} title={date.toISOString()} className="whitespace-nowrap">
      {shown}
    </time>
  );
}

/** Grey rows while a table is read. */
export function RowsLoading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-3 border-t border-rule pt-4">
      <span className="sr-only">{t('admin.loading')}</span>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
