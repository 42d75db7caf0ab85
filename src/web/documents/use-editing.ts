import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Conflict, Document, FormData, Generated } from '#contracts/documents.ts';
import { changeDocument, createDocument, generateDocument } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { ApiError, api } from '../api.ts';
import { documentQuery, templateQuery } from '../queries.ts';
import { forgetSession } from '../session.ts';
import { forgetChanges, forgetKept, type KeptAnswers, keep, keepChanges, readChanges, readKept } from './kept-answers.ts';
import { createSaver, type Saver, type SaveState } from './saver.ts';
import { begin, type FormAnswers, wizard } from './wizard.ts';

/** Names one browser tab among those that save the same document. */
const TAB = crypto.randomUUID();
/** Pause before what was typed is kept in the browser too. */
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
  const [kept] = useState(() => (opened ? undefined : readKept(first.id, Date.now())));
  const [unsent] = useState(() => (opened ? readChanges(opened.id) : undefined));
  const [template, setTemplate] = useState(first);
  const [state, dispatch] = useReducer(wizard, undefined, () =>
    begin(unsent?.answers ?? (opened?.formData as FormAnswers) ?? kept?.answers ?? {}),
  );
  // What was not sent last time is based on the version of then: if the document moved on, that is a conflict.
  const [document, setDocument] = useState(() => (opened && unsent ? { ...opened, updatedAt: unsent.updatedAt } : opened));
  const [typedTitle, setTypedTitle] = useState(unsent?.title ?? kept?.title ?? null);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [key, setKey] = useState(() => kept?.key ?? crypto.randomUUID());

  // The saver runs outside React's rendering and must see the latest of everything.
  const latest = useRef({ template, answers: state.answers, document, typedTitle, key });
  Object.assign(latest.current, { template, answers: state.answers, key });

  const title = (next: string | null) => {
    latest.current.typedTitle = next;
    setTypedTitle(next);
  };
  const store = (saved: Document) => {
    latest.current.document = saved;
    setDocument(saved);
    // A title typed while this was under way stays until it is saved itself.
    if (latest.current.typedTitle === saved.title) title(null);
    client.setQueryData(documentQuery(saved.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: ['api', 'documents'], refetchType: 'none' });
  };
  const create = async (): Promise<void> => {
    const { answers, template: now, typedTitle: asked, key: idempotencyKey } = latest.current;
    const body = { templateId: now.id, formData: answers as FormData, status: 'draft', ...(asked?.trim() ? { title: asked } : {}) };
    try {
      store(await api(createDocument, { body, idempotencyKey }));
    } catch (error) {
      // The key was used with earlier answers whose reply never came: a second draft is better than none.
      if (error instanceof ApiError && error.failure?.code === 'key_reused') {
        latest.current.key = crypto.randomUUID();
        setKey(latest.current.key);
      }
      throw error;
    }
    forgetKept(now.id);
  };
  const change = async (current: Document, reason: 'auto' | 'explicit'): Promise<void> => {
    const { answers, template: now, typedTitle: asked } = latest.current;
    const titled = asked?.trim() ? { title: asked } : {};
    try {
      const body = { formData: answers as FormData, templateId: now.id, updatedAt: current.updatedAt, tab: TAB, save: reason, ...titled };
      store(await api(changeDocument, { params: { id: current.id }, body }));
      forgetChanges(current.id);
    } catch (error) {
      const failure = error instanceof ApiError ? error.failure : undefined;
      if (failure && 'current' in failure) {
        saver.current?.hold();
        setConflict(failure as Conflict);
      }
      // The session ended: what was typed is in the browser and waits for the way back from signing in.
      if (error instanceof ApiError && error.status === 401) forgetSession();
      throw error;
    }
  };
  const send = async (reason: 'auto' | 'explicit'): Promise<boolean> => {
    const { document: current } = latest.current;
    if (!current && reason === 'auto') return false;
    await (current ? change(current, reason) : create());
    return true;
  };
  const sender = useRef(send);
  sender.current = send;
  const saver = useRef<Saver | null>(null);
  saver.current ??= createSaver((reason) => sender.current(reason), setSaveState, isPassing);

  const answer = useCallback((name: string, value: unknown) => dispatch({ do: 'answer', name, value }), []);
  const focus = useCallback((name: string | null) => dispatch({ do: 'focus', name }), []);
  const rename = useCallback((next: string) => {
    latest.current.typedTitle = next;
    setTypedTitle(next);
    saver.current?.touch();
  }, []);
  const wish = useRef<KeptAnswers['wanted']>(undefined);
  const { edition, answers } = state;
  useEffect(() => {
    if (edition > 0 || unsent) saver.current?.touch();
  }, [edition, unsent]);
  useEffect(() => {
    if (edition === 0 && typedTitle === null) return;
    const timer = setTimeout(() => {
      const current = latest.current.document;
      const shared = { templateId: template.id, answers, title: typedTitle };
      if (!current) keep({ ...shared, step, key, ...(wish.current && { wanted: wish.current }) });
      else if (saveState !== 'saved') keepChanges(current.id, { ...shared, updatedAt: current.updatedAt });
    }, KEEP_MS);
    return () => clearTimeout(timer);
  }, [answers, edition, typedTitle, template.id, step, key, saveState]);
  useEffect(() => {
    const mine = saver.current;
    return () => {
      // Leaving by a link within the pause loses nothing.
      mine?.flush('auto').catch(() => undefined);
      mine?.dispose();
    };
  }, []);
  useWarning(signedIn && document !== null && saveState !== 'saved');

  return {
    template,
    document,
    title: typedTitle ?? document?.title ?? template.name,
    saveState,
    conflict,
    state,
    kept,
    answer,
    focus,
    rename,
    take(next: Template) {
      latest.current.template = next;
      setTemplate(next);
      dispatch({ do: 'answer', name: 'jurisdiction', value: next.place.id });
    },
    /** Keeps what there is in the browser at once, before the visitor leaves to sign up. */
    keepNow(what: 'save' | 'generate') {
      // Kept beside the answers from now on: the timer above may still fire while the next screen is on its way.
      wish.current = { what, at: Date.now() };
      keep({ templateId: template.id, answers: latest.current.answers, title: typedTitle, step, key, wanted: wish.current });
    },
    save: (): Promise<void> => saver.current?.flush('explicit') ?? Promise.resolve(),
    /** Saves and generates in one turn; a document without a date of its own is dated today, where its owner is. */
    generate(): Promise<Generated> | undefined {
      if (!latest.current.answers.date) {
        latest.current.answers = { ...latest.current.answers, date: today() };
        dispatch({ do: 'load', answers: latest.current.answers });
      }
      return saver.current?.run(async () => {
        await sender.current('explicit');
        const generated = await api(generateDocument, { params: { id: latest.current.document?.id ?? '' } });
        store(generated);
        return generated;
      });
    },
    /** Ends a conflict: with the other text, or with this tab's on top of it. */
    async settle(which: 'theirs' | 'mine') {
      if (!conflict) return;
      const theirs = conflict.current;
      if (which === 'theirs' && theirs.templateId && theirs.templateId !== template.id)
        setTemplate(await client.fetchQuery(templateQuery(theirs.templateId)));
      store(theirs);
      setConflict(null);
      if (which === 'theirs') {
        title(null);
        dispatch({ do: 'load', answers: theirs.formData as FormAnswers });
        forgetChanges(theirs.id);
      }
      saver.current?.release(which === 'theirs');
      if (which === 'mine') await saver.current?.flush('explicit');
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;

/** The calendar day where the person is. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Worth another try by itself: the network, a server that is busy, a key that is new now. A refused value is not. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status >= 500 || error.status === 429 || error.failure?.code === 'key_reused';
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
