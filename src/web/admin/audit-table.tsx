import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contracts/admin.ts';
import { QuickLink } from '../ui/button.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Moment } from './admin-parts.tsx';

/** Entries of the audit log; in a record, whom they are about goes without saying, and there is less room. */
export function AuditTable({ entries, about }: { entries: readonly AuditEntry[]; about?: string }) {
  const { t } = useTranslation();
  const columns: Column<AuditEntry>[] = [
    { name: 'at', label: t('admin.audit.column.at'), className: 'text-ink-2', cell: (entry) => <Moment at={entry.at} time /> },
    { name: 'action', label: t('admin.audit.column.action'), heading: true, cell: (entry) => <Action entry={entry} /> },
    {
      name: 'actor',
      label: t('admin.audit.column.actor'),
      className: 'wrap-anywhere md:min-w-40 xl:min-w-52',
      cell: (entry) => <Actor entry={entry} />,
    },
    {
      name: 'subject',
      label: t('admin.audit.column.subject'),
      className: 'wrap-anywhere md:min-w-44',
      cell: (entry) => <Subject entry={entry} />,
    },
    {
      name: 'network',
      label: t('admin.audit.column.network'),
      className: 'text-xs text-ink-3 wrap-anywhere md:min-w-24',
      cell: (entry) => entry.network ?? '–',
    },
  ];
  const shown = about === undefined ? columns : columns.filter(({ name }) => name !== 'subject' && name !== 'network');
  return <Table caption={t('admin.pages.audit')} columns={shown} rows={entries} keyOf={({ id }) => id} />;
}

/** What happened, in words; where more is known that tells one from another, that too. */
function Action({ entry: { action, details } }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation();
  // An entry of a later release, read by an earlier one, has no words here: its bare name is still something to go by.
  const say = (key: string) => (i18n.exists(key) ? t(key as 'admin.told.roleChanged', { replace: details }) : undefined);
  const told = say(`admin.told.${action}`);
  return (
    <>
      <span className="font-[550]">{say(`admin.actions.${action}`) ?? action}</span>
      {told && <span className="block text-xs text-ink-3">{told}</span>}
      {changesIn(details).map(({ field, from, to }) => (
        <span key={field} className="block text-xs text-ink-3 wrap-anywhere">
          {t('admin.audit.change', { field: say(`admin.brand.${field}`) ?? field, from: from || '–', to: to || '–' })}
        </span>
      ))}
    </>
  );
}

/** What was changed from what to what, where an entry names several fields: `phone.from` and `phone.to`. */
function changesIn(details: AuditEntry['details']): { field: string; from: string; to: string }[] {
  return Object.keys(details).flatMap((key) => {
    const [, field] = /^(.+)\.from$/.exec(key) ?? [];
    return field ? [{ field, from: String(details[key] ?? ''), to: String(details[`${field}.to`] ?? '') }] : [];
  });
}

function Actor({ entry: { actor } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  if (!actor) return <span className="text-ink-3">{t('admin.audit.nobody')}</span>;
  return (
    <QuickLink to={`/admin/users/${actor.id}`} className="link">
      <Address of={actor.email} />
    </QuickLink>
  );
}

/** An address that may be broken before its `@` and its dots, so that no word of it is torn where a line could end between two. */
function Address({ of }: { of: string }) {
  return of.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address stay where they are
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Subject({ entry: { subject } }: { entry: AuditEntry }) {
  if (!subject) return <span className="text-ink-3">–</span>;
  const name = subject.name ?? subject.id;
  if (subject.type !== 'user') return name;
  return (
    <QuickLink to={`/admin/users/${subject.id}`} className="link">
      <Address of={name} />
    </QuickLink>
  );
}
