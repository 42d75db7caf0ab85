import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { BIN_DAYS } from '#contracts/days.ts';
import type { Document } from '#contracts/documents.ts';
import { ToSignIn } from '../accounts/to-sign-in.tsx';
import { ApiError } from '../api.ts';
import { PageHead } from '../head.tsx';
import { withSentences } from '../i18n.ts';
import { documentQuery, templateQuery } from '../queries.ts';
import { useAccount } from '../session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Editor } from './editor.tsx';
import { type FoundCopy, fateOf } from './local-copy.ts';
import { findCopy } from './tabs.ts';
import { WordingEditor } from './wording-editor.tsx';

export { preloadSheet as preload } from './lazy-sheet.tsx';

// Whoever fills a template never needs it.
const SavedCustom = lazy(() => withSentences(import('../assistant/saved-custom.tsx'), 'custom'));

/** `/edit/new?templateId=…` and `/edit/{id}`: finds the document and its template, then hands over to the editor. */
export default function EditorScreen() {
  const { id = 'new' } = useParams();
  const [query, setQuery] = useSearchParams();
  const account = useAccount();
  const signedIn = account !== '';
  // A new document gets its id while it is being edited: the same editor goes on, nothing is loaded anew.
  const [session, setSession] = useState({ opened: id, current: id });
  const isSame = session.current === id;
  if (!isSame && session.opened !== id) setSession({ opened: id, current: id });
  const opened = isSame ? session.opened : id;
  const isNew = opened === 'new';

  const document = useQuery({ ...documentQuery(opened), enabled: !isNew && signedIn, staleTime: 0 });
  const view = query.get('view') === 'wording' ? 'wording' : 'answers';
  const [turn, setTurn] = useState(0);
  const visit = `${opened} ${view} ${turn}`;
  const left = useLeft(visit, isNew ? undefined : document.data);
  const templateId = isNew ? query.get('templateId') : left && (left.templateId ?? document.data?.templateId);
  // The template it was opened with: another place is chosen inside the editor, which goes on with what was typed.
  const held = useRef({ visit, templateId });
  if (held.current.visit !== visit || !held.current.templateId) held.current = { visit, templateId };
  const wanted = held.current.templateId ?? '';
  const template = useQuery({ ...templateQuery(wanted), enabled: wanted !== '' });

  // Whose session ends while the editor is open is asked to sign in again in place.
  if (!isNew && !signedIn && !document.data) return <ToSignIn />;
  const failed = document.data ? template.error : (document.error ?? template.error);
  const isGone = (isNew && wanted === '') || (failed instanceof ApiError && failed.status === 404);
  if (isGone) return isNew || document.data ? <NoTemplate /> : <NoDocument />;
  if (failed) return <Failed error={failed} retry={() => (document.error ? document.refetch() : template.refetch())} />;
  if (!isNew && (!document.data || left === undefined)) return <Loading />;
  if (!template.data && (isNew || document.data?.templateId !== null)) return <Loading />;
  const show = (next: 'answers' | 'wording') => {
    setTurn(turn + 1);
    setSession({ opened: id, current: id });
    setQuery((before) => {
      before.delete('view');
      if (next === 'wording') before.set('view', next);
      return before;
    });
  };
  // What was typed last time decides where to go on.
  const isWording = (left?.view ?? view) === 'wording' && document.data?.hasContent;
  if (document.data?.templateId === null) {
    return (
      <Suspense fallback={<Loading />}>
        <SavedCustom key={opened} document={document.data} found={left?.found ?? null} account={account} />
      </Suspense>
    );
  }
  if (!template.data) return <Loading />;
  if (document.data && isWording) {
    return (
      <WordingEditor
        key={`${opened} wording`}
        document={document.data}
        template={template.data}
        found={left?.found ?? null}
        account={account}
        onAnswers={() => show('answers')}
      />
    );
  }
  return (
    <Editor
      key={opened}
      template={template.data}
      document={document.data ?? null}
      found={left?.found ?? null}
      account={account}
      onCreated={(created) => setSession({ opened, current: created })}
      onWording={() => show('wording')}
    />
  );
}

/** What an earlier visit left in this browser, and what it decides. */
interface Left {
  found: FoundCopy | null;
  view?: 'answers' | 'wording';
  templateId?: string;
}

/** Looks once a visit; undefined while it is looked for. What is saved meanwhile changes nothing any more. */
function useLeft(visit: string, document: Document | undefined): Left | undefined {
  const [looked, setLooked] = useState<{ visit: string; left: Left } | null>(null);
  const now = useRef(document);
  now.current = document;
  const id = document?.id;
  useEffect(() => {
    if (id === undefined) return;
    let isGone = false;
    findCopy(id)
      .catch(() => null)
      .then((found) => {
        if (!isGone) setLooked({ visit, left: leftOf(found, now.current) });
      });
    return () => {
      isGone = true;
    };
  }, [visit, id]);
  return looked?.visit === visit ? looked.left : undefined;
}

function leftOf(found: FoundCopy | null, document: Document | undefined): Left {
  if (!found || !document || fateOf(found.copy, document) === 'drop') return { found };
  const { generatedContent, templateId } = found.copy.body;
  return { found, view: generatedContent === undefined ? 'answers' : 'wording', ...(templateId && { templateId }) };
}

function NoTemplate() {
  const { t } = useTranslation();
  return (
    <NotFound title={t('editor.notFound.title')} text={t('editor.notFound.text')}>
      <ButtonLink to="/" variant="primary">
        {t('editor.notFound.back')}
      </ButtonLink>
    </NotFound>
  );
}

function NoDocument() {
  const { t } = useTranslation();
  return (
    <NotFound title={t('editor.noDocument.title')} text={t('editor.noDocument.text', { days: BIN_DAYS })}>
      <ButtonLink to="/my-documents/bin">{t('editor.noDocument.bin')}</ButtonLink>
      <ButtonLink to="/my-documents" variant="primary">
        {t('shell.myDocuments')}
      </ButtonLink>
    </NotFound>
  );
}

function NotFound({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap py-16">
      <PageHead title={title} hidden />
      <EmptyState level={1} title={title} text={text}>
        {children}
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
