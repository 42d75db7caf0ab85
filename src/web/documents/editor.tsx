import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Document } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import type { Span } from '#engine/fill.ts';
import { prepare } from '#engine/fill.ts';
import { problems } from '#engine/problems.ts';
import { ApiError } from '../api.ts';
import { PageHead } from '../head.tsx';
import { profileQuery } from '../queries.ts';
import { classes } from '../ui/classes.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { EditorForm, fieldId } from './editor-form.tsx';
import { type EditorTab, EditorTabs, useIsTabbed } from './editor-tabs.tsx';
import { Sheet } from './lazy-sheet.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { today, useEditing } from './use-editing.ts';
import { asStep, STEPS, stepOf } from './wizard.ts';

export interface EditorProps {
  template: Template;
  document: Document | null;
  /** Given, not asked for: what is asked with every key delays the sheet. */
  signedIn: boolean;
  onCreated: (id: string) => void;
}

const NO_SPANS: readonly Span[] = [];

/** Form and sheet side by side; on a phone two tabs. */
export function Editor({ template: first, document: opened, signedIn, onCreated }: EditorProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const step = asStep(Number(query.get('step') ?? 1));
  const editing = useEditing({ template: first, document: opened, signedIn, step });
  const { template, document, state, title } = editing;
  const [tab, setTab] = useState<EditorTab>('form');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState<'save' | 'generate' | null>(null);

  const day = typeof state.answers.date === 'string' && state.answers.date !== '' ? state.answers.date : today();
  const fill = useMemo(() => prepare(template.source), [template]);
  const filled = useMemo(() => fill(state.answers, day), [fill, state.answers, day]);
  const open = useMemo(() => problems(template.source, state.answers), [template, state.answers]);
  const isCurrent = document?.status === 'completed' && document.generatedContent !== null && editing.saveState === 'saved';
  const sheet = isCurrent ? { text: document.generatedContent ?? '', spans: NO_SPANS } : filled;

  const go = (next: number) => {
    setQuery((before) => {
      before.set('step', String(asStep(next)));
      return before;
    });
    setTab('form');
    window.scrollTo(0, 0);
  };
  const goTo = (name: string) => {
    const owner = template.source.fields.find((field) => field.name === name || field.of?.some((inner) => inner.name === name));
    go(stepOf(template.source.fields, owner?.name ?? name));
    // The step is drawn first; then its field can take focus.
    setTimeout(() => focusField(fieldId(owner?.name ?? name), name), 60);
  };
  // The sheet draws only clauses that changed, so what it is given must stay the same from key to key.
  const goToNow = useRef(goTo);
  goToNow.current = goTo;
  const lead = useCallback((name: string) => goToNow.current(name), []);
  const adopt = useRef(onCreated);
  adopt.current = onCreated;
  const signUp = (wanted: 'save' | 'generate') => {
    editing.keepNow(wanted);
    const back = `/edit/new?${new URLSearchParams({ templateId: template.id, step: String(step) })}`;
    navigate(`/auth?next=${encodeURIComponent(back)}`);
  };
  const save = async (isQuiet = false): Promise<boolean> => {
    if (!signedIn) {
      if (!isQuiet) signUp('save');
      return false;
    }
    setBusy('save');
    try {
      await editing.save();
      if (!isQuiet) notify({ title: t('editor.saved.title'), text: t('editor.saved.text'), tone: 'success' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409))
        notify({ title: t('editor.error'), text: sentence(error, t('editor.saveFailed')), tone: 'error' });
      return false;
    } finally {
      setBusy(null);
    }
  };
  const generate = async () => {
    setAttempt((before) => before + 1);
    if (open.length > 0) return;
    if (!signedIn) return signUp('generate');
    setBusy('generate');
    try {
      const generated = await editing.generate();
      const conflicts = generated?.conflicts ?? [];
      void client.invalidateQueries({ queryKey: profileQuery().queryKey });
      notify({
        title: t('editor.generated.title'),
        text: conflicts.length > 0 ? t('editor.generated.kept', { count: conflicts.length }) : t('editor.generated.text'),
        tone: 'success',
      });
      setTab('sheet');
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409))
        notify({ title: t('editor.error'), text: sentence(error, t('editor.generateFailed')), tone: 'error' });
    } finally {
      setBusy(null);
    }
  };

  // What a visitor typed before signing up becomes a draft by itself, in the same template and step.
  const wanted = useRef(opened === null ? editing.kept : undefined);
  useEffect(() => {
    const kept = wanted.current;
    if (!signedIn || !kept) return;
    wanted.current = undefined;
    if (kept.wanted?.what === 'generate' && open.length === 0) generate();
    else save(kept.wanted === undefined);
  });
  const createdId = document?.id;
  useEffect(() => {
    if (!createdId || opened?.id === createdId || query.get('templateId') === null) return;
    adopt.current(createdId);
    navigate(`/edit/${createdId}?step=${step}`, { replace: true });
  }, [createdId, opened?.id, navigate, query, step]);

  // The address keeps the place that was chosen, so that a reload finds it.
  const take = (next: Template) => {
    editing.take(next);
    setQuery(
      (before) => {
        if (before.has('templateId')) before.set('templateId', next.id);
        return before;
      },
      { replace: true },
    );
  };
  const here = open.filter((problem) => stepOf(template.source.fields, problem.name) === step).length;
  const way = (which: 'previous' | 'save' | 'next') => {
    if (which === 'previous') return go(step - 1);
    if (which === 'save') return void save();
    if (step === STEPS) return void generate();
    go(step + 1);
    if (signedIn) void save(true);
  };
  const wayNow = useRef(way);
  wayNow.current = way;
  const onWay = useCallback((which: 'previous' | 'save' | 'next') => wayNow.current(which), []);
  const name = title;
  const panel = useIsTabbed() ? 'tabpanel' : undefined;
  return (
    <div className="flex min-h-dvh grow flex-col lg:h-dvh lg:min-h-0">
      <EditorHead name={name} />
      <EditorBar
        document={document}
        template={template}
        saveState={editing.saveState}
        name={name}
        onRename={editing.rename}
        signedIn={signedIn}
        isCurrent={isCurrent}
      />
      <EditorTabs tab={tab} onTab={setTab} />
      <div className="grid min-h-0 grow lg:grid-cols-[minmax(400px,560px)_minmax(0,1fr)]">
        <section
          id="pane-form"
          role={panel}
          aria-labelledby="tab-form"
          className={classes('min-w-0 border-rule lg:overflow-y-auto lg:border-e', tab === 'sheet' && 'max-lg:hidden')}
        >
          <EditorForm editing={editing} onPlace={take} step={step} day={day} attempt={attempt} open={open} onGo={goTo} />
        </section>
        {/* A finished sheet holds nothing that takes focus, and must still scroll by keyboard. */}
        <section
          id="pane-sheet"
          role={panel}
          tabIndex={0}
          aria-labelledby="tab-sheet"
          className={classes('min-w-0 bg-desk px-3 py-5 sm:px-8 lg:overflow-y-auto lg:py-6', tab === 'form' && 'max-lg:hidden')}
        >
          <div className="mx-auto grid max-w-[680px] gap-3">
            <SheetTools template={template} document={document} isCurrent={isCurrent} gaps={open.length} />
            <Sheet
              text={sheet.text}
              spans={sheet.spans}
              template={template}
              numbering={template.source.numbering}
              active={state.active}
              onPlaceholder={lead}
            />
          </div>
        </section>
      </div>
      <EditorFoot step={step} here={here} all={open.length} busy={busy} onGo={onWay} />
      <ConflictDialog editing={editing} />
    </div>
  );
}

/** Names the tab; drawn again only with another title. */
const EditorHead = memo(function EditorHead({ name }: { name: string }) {
  const { t } = useTranslation();
  return <PageHead title={t('editor.head', { name })} hidden />;
});

/** The control of a field, or of the item of a list that holds it. */
function focusField(id: string, name: string): void {
  const control = document.getElementById(id) ?? null;
  const inner = control?.matches('fieldset') ? control.querySelector<HTMLElement>(`[id$="-${CSS.escape(name)}"]`) : null;
  const target = inner ?? control;
  target?.scrollIntoView({ block: 'center' });
  (target?.matches('input,select,textarea')
    ? target
    : (target?.querySelector<HTMLElement>('input,select,textarea,button') ?? target)
  )?.focus({ preventScroll: true });
}
