import { useCallback, useRef, useState } from 'react';
import type { Document } from '#contracts/documents.ts';
import { changeDocument } from '#contracts/documents.ts';
import { merge, ordersOf } from '#engine/merge.ts';
import type { Source } from '#engine/source.ts';
import { api } from '../api.ts';
import type { ChoiceRow, Chosen } from './choices.tsx';
import { readable } from './clause-words.ts';
import { type FoundCopy, fateOf } from './local-copy.ts';
import { TAB } from './tabs.ts';
import { useSaving } from './use-saving.ts';

/** What the editor of a saved text knows and does. */
export function useWording(opened: Document, found: FoundCopy | null, account: string) {
  const [left] = useState(() => (found && fateOf(found.copy, opened) !== 'drop' ? found.copy.body : undefined));
  const [text, setText] = useState(left?.generatedContent ?? opened.generatedContent ?? '');
  const [typedTitle, setTypedTitle] = useState(left?.title ?? null);
  const latest = useRef({ text, typedTitle });
  const set = (next: Partial<typeof latest.current>) => {
    Object.assign(latest.current, next);
    setText(latest.current.text);
    setTypedTitle(latest.current.typedTitle);
  };
  const {
    saving,
    slot,
    state: saveState,
    ...stand
  } = useSaving(opened, found, account, {
    body: () => {
      const { text: now, typedTitle: asked } = latest.current;
      // An empty text would be no document any more: what was there stays until there is another.
      const generatedContent = now.trim() === '' ? (saving.get().document?.generatedContent ?? '') : now;
      return { ...(generatedContent && { generatedContent }), ...(asked?.trim() ? { title: asked } : {}) };
    },
    create: () => Promise.reject(new Error('A text is edited in a document that exists')),
    keepNew: () => true,
    onStored: (saved) => {
      if (latest.current.typedTitle === saved.title) set({ typedTitle: null });
    },
  });
  const document = stand.document ?? opened;
  const show = (saved: Document) => set({ text: saved.generatedContent ?? '', typedTitle: null });
  const type = useCallback(
    (next: string) => {
      latest.current.text = next;
      setText(next);
      saving.touch();
    },
    [saving],
  );
  const rename = useCallback(
    (next: string) => {
      latest.current.typedTitle = next;
      setTypedTitle(next);
      saving.touch();
    },
    [saving],
  );
  return {
    ...stand,
    saving,
    slot,
    saveState,
    document,
    text,
    title: typedTitle ?? document.title,
    type,
    rename,
    show,
    save: () => saving.save('explicit'),
    /** A document without a template is finished when its owner says so; then it counts. */
    complete: () =>
      saving.run(({ id, updatedAt }) =>
        api(changeDocument, { params: { id }, body: { status: 'completed', updatedAt, tab: TAB, save: 'explicit' } }),
      ),
    /** What differs from the text that was saved elsewhere, clause by clause. */
    conflictRows: (
      current: Document,
      words: { title: string; opening: string; order: string },
      numbering: Source['numbering'],
    ): ChoiceRow[] => {
      const theirs = current.generatedContent ?? '';
      const orders = ordersOf(text, theirs);
      const rows: ChoiceRow[] = merge(theirs, text, theirs, {}, numbering).changes.map((change) => ({
        id: `clause:${change.id}`,
        title: change.title || words.opening,
        mine: readable(change.yours),
        theirs: readable(change.theirs),
      }));
      // Which of the two moved them is not known.
      if (orders) rows.unshift({ id: 'order', title: words.order, mine: orders[0], theirs: orders[1] });
      const mine = typedTitle?.trim() || current.title;
      return mine === current.title ? rows : [{ id: 'title', title: words.title, mine, theirs: current.title }, ...rows];
    },
    /** Ends a conflict with what was chosen for each clause. */
    async settle(current: Document, chosen: Readonly<Record<string, Chosen>>, numbering: Source['numbering']): Promise<void> {
      const theirs = current.generatedContent ?? '';
      // Whose order of the clauses stands, that text is the one which the other is brought into.
      const [leading, other] = chosen.order === 'theirs' ? [theirs, text] : [text, theirs];
      const leader = chosen.order === 'theirs' ? 'theirs' : 'mine';
      const choices = Object.entries(chosen).flatMap(([id, side]) =>
        id.startsWith('clause:') ? [[id.slice('clause:'.length), side === leader ? ('yours' as const) : ('theirs' as const)]] : [],
      );
      const isTheirs = Object.values(chosen).every((side) => side === 'theirs');
      const merged = isTheirs ? theirs : merge(other, leading, other, Object.fromEntries(choices), numbering).text;
      set({ text: merged, typedTitle: chosen.title === 'mine' ? typedTitle : null });
      await saving.settle();
    },
  };
}
