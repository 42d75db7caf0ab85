import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../api.ts';
import { PageHead } from '../head.tsx';
import { documentQuery, templateQuery } from '../queries.ts';
import { useSignedIn } from '../session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Editor } from './editor.tsx';
import { SavedText } from './saved-text.tsx';

/** `/edit/new?templateId=…` and `/edit/{id}`: finds the document and its template, then hands over to the editor. */
export default function EditorScreen() {
  const { id = 'new' } = useParams();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const signedIn = useSignedIn();
  // A new document gets its id while it is being edited: the same editor goes on, nothing is loaded anew.
  const [session, setSession] = useState({ opened: id, current: id });
  const isSame = session.current === id;
  if (!isSame && session.opened !== id) setSession({ opened: id, current: id });
  const opened = isSame ? session.opened : id;
  const isNew = opened === 'new';

  const document = useQuery({ ...documentQuery(opened), enabled: !isNew && signedIn, staleTime: 0 });
  const templateId = isNew ? query.get('templateId') : document.data?.templateId;
  // The template it was opened with: another place is chosen inside the editor, which goes on with what was typed.
  const held = useRef({ opened, templateId });
  if (held.current.opened !== opened || !held.current.templateId) held.current = { opened, templateId };
  const wanted = held.current.templateId ?? '';
  const template = useQuery({ ...templateQuery(wanted), enabled: wanted !== '' });

  if (!isNew && !signedIn) return <Navigate replace to={`/auth?next=${encodeURIComponent(pathname + search)}`} />;
  const failed = document.error ?? template.error;
  const isGone = (isNew && wanted === '') || (failed instanceof ApiError && failed.status === 404);
  if (isGone) return <NotFound />;
  if (failed) return <Failed error={failed} retry={() => (document.error ? document.refetch() : template.refetch())} />;
  if (document.data && document.data.templateId === null) return <SavedText document={document.data} />;
  if (!template.data || (!isNew && !document.data)) return <Loading />;
  return (
    <Editor
      key={opened}
      template={template.data}
      document={document.data ?? null}
      signedIn={signedIn}
      onCreated={(created) => setSession({ opened, current: created })}
    />
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-16">
      <PageHead title={t('editor.notFound.title')} hidden />
      <EmptyState level={1} title={t('editor.notFound.title')} text={t('editor.notFound.text')}>
        <ButtonLink to="/" variant="primary">
          {t('editor.notFound.back')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div className="wrap py-16">
      <PageHead title={t('editor.failed')} hidden />
      <ErrorState title={t('editor.failed')} error={error} onRetry={retry} />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid grow lg:grid-cols-[minmax(400px,560px)_1fr]">
      <PageHead title={t('common.loading')} hidden />
      <div className="grid content-start gap-6 p-6 lg:p-10">
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-9 w-2/3" />
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-16 w-full" />
        ))}
      </div>
      <div className="hidden bg-desk p-10 lg:block">
        <Skeleton className="mx-auto h-[70dvh] max-w-[660px]" />
      </div>
    </div>
  );
}
