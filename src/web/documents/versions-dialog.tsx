import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document, Version, VersionSummary } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { merge, ordersOf } from '#engine/merge.ts';
import { numberingOf } from '#engine/number.ts';
import { versionQuery, versionsQuery } from '../queries.ts';
import { placeOfTemplate, useNameOfPlace } from '../templates/place.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { answerRows } from './answer-rows.ts';
import { readable } from './clause-words.ts';
import type { FormAnswers } from './wizard.ts';
import { WordDiff } from './word-diff.tsx';

interface VersionsDialogProps {
  document: Document;
  template: Template | null;
  busy: boolean;
  onRestore: (version: VersionSummary, newest: VersionSummary | undefined) => void;
  onClose: () => void;
}

/** What a document was: every version with its reason and time, compared with what it is now, and the way back. */
export function VersionsDialog({ document, template, busy, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation();
  const list = useQuery(versionsQuery(document.id));
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = list.data ?? [];
  // The newest is what the document is now: the one before it is the first worth comparing.
  const selected = versions.find(({ id }) => id === chosen) ?? versions[1];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      wide
      title={t('versions.title')}
      text={t('versions.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="primary" busy={busy} disabled={!selected} onClick={() => selected && onRestore(selected, versions[0])}>
            {t('versions.restore')}
          </Button>
        </>
      }
    >
      {list.isError ? (
        <ErrorState title={t('versions.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : list.isPending ? (
        <Loading />
      ) : versions.length < 2 ? (
        <p className="text-ink-2">{t('versions.one')}</p>
      ) : (
        <div className="grid gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <VersionList versions={versions} selected={selected?.id} onSelect={setChosen} />
          {selected && <Comparison key={selected.id} id={selected.id} document={document} template={template} />}
        </div>
      )}
    </Dialog>
  );
}

interface VersionListProps {
  versions: readonly VersionSummary[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}

function VersionList({ versions, selected, onSelect }: VersionListProps) {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <fieldset className="min-w-0 max-sm:max-h-48 max-sm:overflow-y-auto">
      <legend className="sr-only">{t('versions.title')}</legend>
      {versions.slice(1).map((version) => (
        <label
          key={version.id}
          className={classes(
            'flex cursor-pointer gap-2.5 rounded-md px-3 py-2 text-sm',
            version.id === selected ? 'bg-blue-wash' : 'hover:bg-rule/50',
          )}
        >
          <input
            type="radio"
            name="version"
            className="mt-1 size-4 shrink-0 accent-blue"
            checked={version.id === selected}
            onChange={() => onSelect(version.id)}
          />
          <span className="min-w-0">
            <span className="font-[550]">{t(`versions.reason.${version.reason}`)}</span>
            <time className="num block text-xs text-ink-3" dateTime={version.createdAt}>
              {time.format(new Date(version.createdAt))}
            </time>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Comparison({ id, document, template }: { id: string; document: Document; template: Template | null }) {
  const { t } = useTranslation();
  const version = useQuery(versionQuery(document.id, id));
  if (version.isError)
    return (
      <ErrorState title={t('versions.failed')} error={version.error} onRetry={() => void version.refetch()} busy={version.isFetching} />
    );
  if (!version.data) return <Loading />;
  return <Compared then={version.data} now={document} template={template} />;
}

function Compared({ then, now, template }: { then: Version; now: Document; template: Template | null }) {
  const { t } = useTranslation();
  const nameOfPlace = useNameOfPlace();
  const placeOf = (templateId: string | null) => (templateId === null ? '' : nameOfPlace(placeOfTemplate(templateId)));
  const rows = answerRows(
    { title: then.title, place: placeOf(then.templateId), answers: then.formData as FormAnswers },
    { title: now.title, place: placeOf(now.templateId), answers: now.formData as FormAnswers },
    template?.source.fields ?? [],
    { title: t('editor.title'), place: t('editor.place.label'), date: t('editor.date.label') },
  );
  const [before, after] = [then.generatedContent ?? '', now.generatedContent ?? ''];
  const { changes } = merge(before, before, after, {}, template?.source.numbering ?? numberingOf(after));
  const orders = ordersOf(before, after);
  if (rows.length === 0 && changes.length === 0 && !orders) return <p className="text-sm text-ink-2">{t('versions.same')}</p>;
  return (
    <div className="grid min-w-0 content-start gap-6 text-sm">
      <p className="text-ink-2">{t('versions.since')}</p>
      {rows.length > 0 && (
        <Part title={t('versions.answers')}>
          {rows.map((row) => (
            <Changed key={row.id} title={row.title} before={row.mine} after={row.theirs} />
          ))}
        </Part>
      )}
      {(changes.length > 0 || orders) && (
        <Part title={t('versions.wording')}>
          {orders && <Changed title={t('compare.order')} before={orders[0]} after={orders[1]} />}
          {changes.map(({ id, title, yours, theirs }) => (
            <Changed key={id} title={title || t('compare.opening')} before={readable(yours)} after={readable(theirs)} />
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 grid gap-4">{children}</ul>
    </section>
  );
}

function Changed({ title, before, after }: { title: string; before: string; after: string }) {
  return (
    <li>
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-ink-2">
        <WordDiff before={before} after={after} />
      </p>
    </li>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-3">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
