import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Document, FormData, Generated, Generation, GenerationPreview } from '#contracts/documents.ts';
import { createDocument, generateDocument, previewGeneration } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { ApiError, api } from '../api.ts';
import { newId } from '../new-id.ts';
import { templateQuery } from '../queries.ts';
import { forgetKept, type KeptAnswers, keep, readKept } from './kept-answers.ts';
import { type FoundCopy, fateOf } from './local-copy.ts';
import { isOpenElsewhere, TAB } from './tabs.ts';
import { useSaving } from './use-saving.ts';
import { type Action, begin, type FormAnswers, wizard } from './wizard.ts';

export interface EditingInput {
  template: Template;
  document: Document | null;
  /** What an earlier visit left in this browser. */
  found: FoundCopy | null;
  /** Who is signed in, or `''`. */
  account: string;
  step: number;
}

/** What ends a conflict, or comes from a version: the answers, the place and the title that stand. */
export interface Content {
  answers: FormAnswers;
  templateId: string;
  /** Null while it follows the answers, or is the document's already. */
  title: string | null;
}

/** What the editor knows and does: answers, title, saving, generating. Screens only show it. */
export function useEditing({ template: first, document: opened, found, account, step }: EditingInput) {
  const client = useQueryClient();
  const [kept] = useState(() => (opened ? undefined : readKept(first.id, account, Date.now())));
  const [shared] = useState(() => (kept?.tab === undefined ? Promise.resolve(false) : isOpenElsewhere(kept.tab)));
  const [left] = useState(() => (opened && found && fateOf(found.copy, opened) !== 'drop' ? found.copy.body : undefined));
  const [state, dispatch] = useReducer(wizard, undefined, () =>
    begin(left?.formData ?? (opened?.formData as FormAnswers) ?? kept?.answers ?? { jurisdiction: first.place.id }, first),
  );
  const { template } = state;
  const [typedTitle, setTypedTitle] = useState(left?.title ?? kept?.title ?? null);
  const [key, setKey] = useState(() => kept?.key ?? newId());
  const wish = useRef<KeptAnswers['wanted']>(undefined);

  // Saving runs outside React's rendering and must see the latest of everything.
  const latest = useRef({ state, typedTitle, key, step });
  Object.assign(latest.current, { state, key, step });

  const retitle = (next: string | null) => {
    latest.current.typedTitle = next;
    setTypedTitle(next);
  };
  const keepNew = (): boolean => {
    const { state: typed, typedTitle: title, ...rest } = latest.current;
    const { answers, template: now } = typed;
    const wanted = wish.current && { wanted: wish.current };
    return keep({ templateId: now.id, answers, title, step: rest.step, key: rest.key, tab: TAB, owner: owner.current, ...wanted });
  };
  const rekey = useCallback(() => {
    latest.current.key = newId();
    setKey(latest.current.key);
  }, []);
  // What another tab still holds is shown here as well, and is another document from the first letter on: neither writes over the other's.
  useEffect(() => {
    void shared.then((isShared) => isShared && rekey());
  }, [shared, rekey]);
  const create = async (): Promise<Document> => {
    const { state: typed, typedTitle: asked, key: idempotencyKey } = latest.current;
    const templateId = typed.template.id;
    const body = { templateId, formData: typed.answers as FormData, status: 'draft', ...(asked?.trim() ? { title: asked } : {}) };
    try {
      const created = await api(createDocument, { body, idempotencyKey });
      forgetKept(templateId, idempotencyKey);
      return created;
    } catch (error) {
      // The key was used with earlier answers whose reply never came: a second draft is better than none.
      if (error instanceof ApiError && error.failure?.code === 'key_reused') {
        rekey();
        forgetKept(templateId, idempotencyKey);
        keepNew();
      }
      throw error;
    }
  };
  const asked = {
    body: () => {
      const { state: typed, typedTitle: own } = latest.current;
      return { formData: typed.answers as FormData, templateId: typed.template.id, ...(own?.trim() ? { title: own } : {}) };
    },
    create,
    keepNew,
    // A title typed while this was under way stays until it is saved itself.
    onStored: (saved: Document) => {
      if (latest.current.typedTitle === saved.title) retitle(null);
    },
  };
  const { saving, slot, owner, ...stand } = useSaving(opened, found, account, asked, kept?.owner);
  const { document } = stand;

  const act = useCallback(
    (action: Action) => {
      const before = latest.current.state;
      latest.current.state = wizard(before, action);
      // Beside the change and not in an effect after it: what was typed and "not saved" are drawn at once, not one after the other.
      if (latest.current.state.edition !== before.edition) saving.touch();
      dispatch(action);
    },
    [saving],
  );
  const answer = useCallback((name: string, value: unknown) => act({ do: 'answer', name, value }), [act]);
  const focus = useCallback((name: string | null) => act({ do: 'focus', name }), [act]);
  const insert = useCallback((name: string, index: number, item: unknown) => act({ do: 'insert', name, index, item }), [act]);
  const rename = useCallback(
    (next: string) => {
      latest.current.typedTitle = next;
      setTypedTitle(next);
      saving.touch();
    },
    [saving],
  );
  const isNew = document === null;
  const isTyped = state.edition > 0;
  const keepStep = useRef(keepNew);
  keepStep.current = keepNew;
  useEffect(() => {
    if (isNew && isTyped && step > 0) keepStep.current();
  }, [step, isNew, isTyped]);

  /** Shows answers, place and title that came from elsewhere. */
  const load = async ({ answers, templateId, title }: Content): Promise<void> => {
    const now = latest.current.state.template;
    const other = templateId === now.id ? now : await client.fetchQuery(templateQuery(templateId));
    retitle(title);
    act({ do: 'load', answers, template: other });
  };

  return {
    ...stand,
    saveState: stand.state,
    slot,
    saving,
    template,
    title: typedTitle ?? document?.title ?? template.name,
    typedTitle,
    state,
    kept,
    /** Whether what was kept is what another tab still holds. */
    shared,
    answer,
    focus,
    insert,
    rename,
    undo: useCallback(() => act({ do: 'undo' }), [act]),
    redo: useCallback(() => act({ do: 'redo' }), [act]),
    take: (next: Template) => act({ do: 'place', template: next }),
    /** Keeps what there is in the browser at once, before the visitor leaves to sign up. */
    keepNow(what: 'save' | 'generate') {
      // Kept beside the answers from now on: another key may still be on its way.
      wish.current = { what, at: Date.now() };
      keepNew();
    },
    save: (): Promise<void> => saving.save('explicit'),
    /** Saves, and asks what generating would change; a document without a date of its own is dated today, where its owner is. */
    async preview(): Promise<GenerationPreview | null> {
      if (!latest.current.state.answers.date) act({ do: 'date', day: today() });
      await saving.save(document ? 'auto' : 'explicit');
      return saving.ask(async ({ id, hasContent }) => (hasContent ? api(previewGeneration, { params: { id } }) : null));
    },
    /** Generates from what is saved, in its turn among the saves. */
    generate: (choices: Generation['choices']): Promise<Generated> =>
      saving.run(({ id, updatedAt }) => api(generateDocument, { params: { id }, body: { updatedAt, ...(choices && { choices }) } })),
    load,
    /** Ends a conflict: what stands now is shown, and saved upon the other text. */
    async settle(content: Content): Promise<void> {
      await load(content);
      await saving.settle();
    },
  };
}

export type Editing = ReturnType<typeof useEditing>;

/** The calendar day where the person is. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
