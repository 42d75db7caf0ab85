import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DocumentSummary, openDocumentPdf } from '#contracts/documents.ts';
import { addressOf } from '../api.ts';
import { useCategoryName } from '../templates/categories.tsx';
import { useNameOfPlace } from '../templates/place.ts';
import { Button, ButtonLink, buttonClass, QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBoxes, useDelete } from './actions.ts';
import { StatusBadge } from './document-parts.tsx';
import { DownloadMenu } from './download-menu.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2';

export function DocumentCards({ documents }: { documents: readonly DocumentSummary[] }) {
  return (
    <ul className={GRID}>
      {documents.map((document) => (
        <li key={document.id} className="min-w-0">
          <Card document={document} />
        </li>
      ))}
    </ul>
  );
}

function Card({ document }: { document: DocumentSummary }) {
  const { t, i18n } = useTranslation();
  const nameOfPlace = useNameOfPlace();
  const categoryName = useCategoryName();
  const remove = useDelete(t('documents.toast.deletedText'));
  const tellOf = useBoxes();
  const { title, id } = document;
  const isCustom = document.templateId === null;
  const created = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(document.createdAt));
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-rule bg-sheet p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-serif text-lg leading-snug">
          <QuickLink to={`/edit/${id}`} className="line-clamp-3 hover:text-blue hover:underline">
            {title}
          </QuickLink>
        </h2>
        <span className="shrink-0">
          <StatusBadge status={document.status} />
        </span>
      </div>
      <p className="grow text-sm text-ink-2">
        {[
          isCustom ? t('documents.custom') : document.category && categoryName(document.category),
          // A text for no place in particular is no template for all of them.
          document.jurisdiction && !(isCustom && document.jurisdiction === 'global') && nameOfPlace(document.jurisdiction),
        ]
          .filter(Boolean)
          .join(' · ')}
        <span className="block text-xs text-ink-3">{t('documents.created', { date: created })}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2 border-t border-rule pt-3">
        <ButtonLink to={`/edit/${id}`} size="sm" aria-label={t('documents.editOf', { title })}>
          <Pencil className="size-4!" />
          {t('documents.edit')}
        </ButtonLink>
        {document.status === 'completed' && (
          <span className="inline-flex">
            <a
              href={addressOf(openDocumentPdf.path, { id })}
              target="_blank"
              rel="noopener"
              onClick={() => void tellOf(id)}
              aria-label={t('documents.pdfOpenOf', { title })}
              className={`${buttonClass({ size: 'sm' })} rounded-e-none`}
            >
              <ExternalLink className="size-4!" />
              {t('documents.pdf')}
            </a>
            <DownloadMenu document={document} size="sm" />
          </span>
        )}
        <Button
          variant="plain"
          size="icon"
          className="ms-auto"
          aria-label={t('documents.deleteOf', { title })}
          disabled={remove.isPending}
          onClick={() => remove.mutate(document)}
        >
          <Trash2 />
        </Button>
      </div>
    </article>
  );
}

export function DocumentCardsLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t('documents.loading')}</span>
      {['a', 'b', 'c', 'd'].map((card) => (
        <Skeleton key={card} className="h-40 rounded-lg" />
      ))}
    </div>
  );
}
