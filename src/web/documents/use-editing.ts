import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Conflict, Document, Generated } from '#contracts/documents.ts';
import { changeDocument, createDocument, generateDocument } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { ApiError, api } from '../api.ts';
import { documentQuery } from '../queries.ts';
import { forgetKept, keep, readKept } from './kept-answers.ts';
import { createSaver, type Saver, type SaveState } from './saver.ts';
import { begin, type FormAnswers, wizard } from './wizard.ts';

/** Names one browser tab among those that save the same document. */
const TAB = crypto.randomUUID();
/** Pause before answers that are no document yet are kept in the browser. */
const KEEP_MS = 500;

export interface EditingInput {
  template: Template;
  document: Document | null;
  signedIn: boolean;
  step: number;
}

/** What the editor knows and does: answers, title, saving, generating. Screens only show it. */
export function useEditing({ template: first, document: opened, signedIn, step }: EditingInput) {
  const client = useQueryClient();
  const [kept] = useState(() => (opened ? undefined : readKept(first.id)));
  const [template, setTemplate] = useState(first);
  const [state, dispatch] = useReducer(wizard, undefined, () => begin(startAnswers(opened, kept?.answers)));
  const [document, setDocument] = useState(opened);
  const [title, setTitle] = useState(opened?.title ?? '');
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [key] = useState(() => kept?.key ?? crypto.randomUUID());

  // The saver runs outside React's rendering and must see the latest of everything.
  const latest = useRef({ template, answers: state.answers, document, title, titleTyped: false });
  latest.current = { ...latest.current, template, answers: state.answers, document, title };

  const store = (saved: Document) => {
    latest.current.document = saved;
    latest.current.titleTyped = false;
    setDocument(saved);
    setTitle(saved.title);
    client.setQueryData(documentQuery(saved.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: ['api', 'documents'], exact: false, refetchType: 'none' });
  };
  const send = async (reason: 'auto' | 'explicit'): Promise<void> => {
    const {
      template: { id: templateId },
      answers,
      document: current,
      title: typed,
      titleTyped,
    } = latest.current;
    const formData = { ...answers } as Document['formData'] as never;
    if (!current) {
      store(
        await api(createDocument, {
          body: { templateId, formData, status: 'draft', ...(typed ? { title: typed } : {}) },
          idempotencyKey: key,
        }),
      );
      forgetKept();
      return;
    }
    try {
      const body = { formData, templateId, updatedAt: current.updatedAt, tab: TAB, save: reason, ...(titleTyped ? { title: typed } : {}) };
      store(await api(changeDocument, { params: { id: current.id }, body }));
    } catch (error) {
      const failure = error instanceof ApiError && error.status === 409 ? error.failure : undefined;
      if (failure && 'current' in failure) {
        saver.current?.hold('conflict');
        setConflict(failure as Conflict);
      }
      throw error;
    }
  };
  const sender = useRef(send);
  sender.current = send;
  const saver = useRef<Saver | null>(null);
  saver.current ??= createSaver((reason) => sender.current(reason), setSaveState, isPassing);

  const { edition, answers } = state;
  useEffect(() => {
    if (edition > 0 && latest.current.document) saver.current?.touch();
  }, [edition]);
  useEffect(() => {
    if (document || edition === 0) return;
    const timer = setTimeout(() => keep({ templateId: template.id, answers, step, key }), KEEP_MS);
    return () => clearTimeout(timer);
  }, [answers, edition, document, template.id, step, key]);
  useEffect(() => () => saver.current?.dispose(), []);
  useWarning(signedIn && (saveState === 'unsaved' || saveState === 'failed'));

  return {
    template,
    document,
    title,
    saveState,
    conflict,
    state,
    kept,
    answer: (name: string, value: unknown) => dispatch({ do: 'answer', name, value }),
    focus: (name: string | null) => dispatch({ do: 'focus', name }),
    rename(next: string) {
      latest.current.titleTyped = true;
      setTitle(next);
      if (latest.current.document) saver.current?.touch();
    },
    take(next: Template) {
      latest.current.template = next;
      setTemplate(next);
      dispatch({ do: 'answer', name: 'jurisdiction', value: next.place.id });
    },
    /** Keeps what there is in the browser at once, before the visitor leaves to sign up. */
    keepNow: (wanted: 'save' | 'generate') => keep({ templateId: template.id, answers: latest.current.answers, step, key, wanted }),
    save: (): Promise<void> => saver.current?.flush('explicit') ?? Promise.resolve(),
    async generate(): Promise<Generated> {
      await saver.current?.flush('explicit');
      const id = latest.current.document?.id;
      if (!id) throw new Error('Nothing was saved');
      const generated = await api(generateDocument, { params: { id } });
      store(generated);
      saver.current?.release();
      return generated;
    },
    /** Ends a conflict: with the other text, or with this tab's on top of it. */
    async settle(which: 'theirs' | 'mine') {
      if (!conflict) return;
      store(conflict.current);
      setConflict(null);
      saver.current?.release();
      if (which === 'theirs') {
        dispatch({ do: 'load', answers: conflict.current.formData as FormAnswers });
        return;
      }
      saver.current?.touch();
      await saver.current?.flush('explicit');
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;

function startAnswers(document: Document | null, kept: FormAnswers | undefined): FormAnswers {
  return { date: today(), ...(document ? document.formData : kept) };
}

/** The calendar day where the person is. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Worth another try by itself: the network, or a server that is busy. A refused value is not. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

/** The browser asks before a tab with unsaved answers is closed. */
function useWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
