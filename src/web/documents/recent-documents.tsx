import { useQuery } from '@tanstack/react-query';
import { Download, FileText, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentSummary } from '#contracts/documents.ts';
import { recentDocumentsQuery } from '../queries.ts';
import { Button, ButtonLink, buttonClass, QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Tooltip, TooltipProvider } from '../ui/tooltip.tsx';
import { useDelete, useDownload } from './actions.ts';
import { Ago, StatusBadge } from './document-parts.tsx';
import { DownloadMenu } from './download-menu.tsx';

/** Rows of the dashboard's table. */
const RECENT = 5;

/** The newest documents. */
export function RecentDocuments() {
  const { t } = useTranslation();
  const documents = useQuery(recentDocumentsQuery(RECENT));
  return (
    <section aria-labelledby="recent">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recent" className="text-2xl">
          {t('home.dashboard.recent')}
        </h2>
        {documents.data && documents.data.length > 0 && (
          <QuickLink to="/my-documents" className="link inline-flex min-h-8 items-center text-sm">
            {t('home.dashboard.all')}
          </QuickLink>
        )}
      </header>
      {documents.isError ? (
        <ErrorState
          title={t('documents.failed')}
          error={documents.error}
          onRetry={() => void documents.refetch()}
          busy={documents.isFetching}
        />
      ) : documents.data === undefined ? (
        <Loading />
      ) : documents.data.length === 0 ? (
        <EmptyState icon={<FileText />} title={t('documents.emptyTitle')} text={t('documents.emptyText')}>
          <ButtonLink to="/create">{t('documents.emptyDashboard')}</ButtonLink>
        </EmptyState>
      ) : (
        <Rows documents={documents.data} />
      )}
    </section>
  );
}

function Rows({ documents }: { documents: readonly DocumentSummary[] }) {
  const { t } = useTranslation();
  const columns: Column<DocumentSummary>[] = [
    {
      name: 'document',
      label: t('documents.column.document'),
      heading: true,
      className: 'md:max-w-64',
      cell: (document) => (
        <>
          <QuickLink to={`/edit/${document.id}`} className="line-clamp-2 font-[550] hover:text-blue hover:underline">
            {document.title}
          </QuickLink>
          <span className="text-xs text-ink-3">{document.id.slice(0, 8)}</span>
        </>
      ),
    },
    {
      name: 'type',
      label: t('documents.column.type'),
      className: 'text-ink-2 break-words md:max-w-44',
      cell: (document) => document.templateId ?? t('documents.custom'),
    },
    { name: 'status', label: t('documents.column.status'), cell: (document) => <StatusBadge status={document.status} /> },
    {
      name: 'modified',
      label: t('documents.column.modified'),
      className: 'text-ink-2 md:whitespace-nowrap',
      cell: (document) => <Ago at={document.updatedAt} />,
    },
    { name: 'actions', label: t('documents.column.actions'), controls: true, cell: (document) => <RowActions document={document} /> },
  ];
  return (
    <TooltipProvider>
      <Table caption={t('home.dashboard.recent')} columns={columns} rows={documents} keyOf={(document) => document.id} />
    </TooltipProvider>
  );
}

function RowActions({ document }: { document: DocumentSummary }) {
  const { t } = useTranslation();
  const { title } = document;
  const download = useDownload();
  const remove = useDelete(t('documents.toast.deletedDashboard'));
  return (
    <span className="inline-flex gap-1 max-md:-ms-2.5">
      <Tooltip text={t('documents.edit')}>
        <QuickLink
          to={`/edit/${document.id}`}
          aria-label={t('documents.editOf', { title })}
          className={buttonClass({ variant: 'plain', size: 'icon' })}
        >
          <Pencil />
        </QuickLink>
      </Tooltip>
      <Tooltip text={document.hasContent ? t('documents.pdf') : t('documents.pdfNotYet')}>
        <Button
          variant="plain"
          size="icon"
          aria-label={t('documents.pdfOf', { title })}
          disabled={!document.hasContent}
          busy={download.isPending}
          onClick={() => download.mutate({ document })}
        >
          {!download.isPending && <Download />}
        </Button>
      </Tooltip>
      <DownloadMenu document={document} variant="plain" size="icon" />
      <Tooltip text={t('documents.delete')}>
        <Button
          variant="plain"
          size="icon"
          aria-label={t('documents.deleteOf', { title })}
          disabled={remove.isPending}
          onClick={() => remove.mutate(document)}
        >
          <Trash2 />
        </Button>
      </Tooltip>
    </span>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-3 border-t border-rule pt-4">
      <span className="sr-only">{t('documents.loading')}</span>
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
