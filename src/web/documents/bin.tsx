import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BIN_DAYS } from '#contracts/days.ts';
import type { BinnedDocument } from '#contracts/documents.ts';
import { deleteForGood, emptyBin } from '#contracts/documents.ts';
import { api, isSignedOut } from '../api.ts';
import { binQuery, keyOf } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { More } from '../ui/more.tsx';
import { notify } from '../ui/notices.ts';
import { EmptyState, ErrorState, useSentence } from '../ui/states.tsx';
import { keepFocus, useRestore } from './actions.ts';
import { DocumentCardsLoading } from './document-cards.tsx';

/** What was deleted within the last 30 days: taken back, or deleted for good. */
export function Bin() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(binQuery());
  const documents = list.data?.pages.flatMap((page) => page.items);
  const total = list.data?.pages[0]?.total ?? 0;
  const [asked, setAsked] = useState<BinnedDocument | 'all' | null>(null);
  const restore = useRestore();
  if (list.isLoadingError)
    return <ErrorState title={t('documents.bin.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />;
  if (documents === undefined) return <DocumentCardsLoading />;
  return (
    <div aria-busy={list.isFetching}>
      {documents.length === 0 ? (
        <EmptyState icon={<Trash2 />} title={t('documents.bin.emptyTitle')} text={t('documents.bin.emptyText', { days: BIN_DAYS })} />
      ) : (
        <>
          <ul className="border-t border-rule">
            {documents.map((document) => (
              <Row
                key={document.id}
                document={document}
                restoring={restore.isPending && restore.variables === document.id}
                onRestore={() => restore.mutate(document.id)}
                onRemove={() => setAsked(document)}
              />
            ))}
          </ul>
          <div className="mt-6 flex justify-end">
            <Button variant="plain" className="text-red" onClick={() => setAsked('all')}>
              <Trash2 />
              {t('documents.bin.empty')}
            </Button>
          </div>
        </>
      )}
      <More list={list} label={t('documents.more')} failed={t('documents.bin.failed')} />
      {asked && <Ask asked={asked} total={total} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface RowProps {
  document: BinnedDocument;
  restoring: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

function Row({ document, restoring, onRestore, onRemove }: RowProps) {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const { title } = document;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-rule py-4">
      <div className="min-w-0 grow basis-64">
        <h2 className="line-clamp-2 font-serif text-lg leading-snug">{title}</h2>
        <p className="num text-xs text-ink-3">
          {t('documents.bin.deleted', { date: day.format(new Date(document.deletedAt)), gone: day.format(new Date(document.goneAt)) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRestore} busy={restoring} aria-label={t('documents.bin.restoreOf', { title })}>
          <ArchiveRestore />
          {t('documents.bin.restore')}
        </Button>
        <Button size="sm" variant="plain" className="text-red" onClick={onRemove} aria-label={t('documents.bin.removeOf', { title })}>
          {t('documents.bin.remove')}
        </Button>
      </div>
    </li>
  );
}

/** What cannot be taken back is asked once more. */
function Ask({ asked, total, onClose }: { asked: BinnedDocument | 'all'; total: number; onClose: () => void }) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const client = useQueryClient();
  const isAll = asked === 'all';
  const remove = useMutation({
    mutationFn: () => (isAll ? api(emptyBin) : api(deleteForGood, { params: { id: asked.id } })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf('/api/documents/bin') });
      onClose();
      notify({
        title: t(isAll ? 'documents.bin.emptied' : 'documents.bin.removed'),
        text: t('documents.bin.removedText'),
        tone: 'success',
      });
      keepFocus();
    },
    onError: (error) =>
      isSignedOut(error) || notify({ title: t('common.error'), text: sentence(error, t('documents.bin.removeFailed')), tone: 'error' }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isAll ? t('documents.bin.askAllTitle', { count: total }) : t('documents.bin.askTitle', { title: asked.title })}
      text={t('documents.bin.askText')}
      actions={
        <>
          <Button onClick={onClose}>{t(isAll ? 'documents.bin.keepAll' : 'documents.bin.keep')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('documents.bin.remove')}
          </Button>
        </>
      }
    />
  );
}
