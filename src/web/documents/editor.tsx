import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Document } from '#contracts/documents.ts';
import type { Template } from '#contracts/templates.ts';
import { isDocumentDay } from '#engine/format/date.ts';
import { dateProblems, problems } from '#engine/problems.ts';
import { ApiError } from '../api.ts';
import { PageHead } from '../head.tsx';
import { withSentences } from '../i18n.ts';
import { rememberPlace } from '../templates/my-place.ts';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { AnswersConflict } from './answers-conflict.tsx';
import { BeforeSigning } from './before-signing.tsx';
import { DeletedDialog } from './deleted-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { EditorForm, fieldId } from './editor-form.tsx';
import { FilledSheet } from './filled-sheet.tsx';
import { waitForOwner } from './kept-answers.ts';
import type { FoundCopy } from './local-copy.ts';
import { OtherTab } from './other-tab.tsx';
import type { EditorTab } from './panes.tsx';
import { Panes } from './panes.tsx';
import { RegenerateDialog } from './regenerate-dialog.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';
import { today, useEditing } from './use-editing.ts';
import { useGenerate } from './use-generate.ts';
import { useMoveTo } from './use-move-to.ts';
import { useVersions } from './use-versions.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { asStep, type FormAnswers, STEPS, type Step, stepOf } from './wizard.ts';

export interface EditorProps {
  template: Template;
  document: Document | null;
  /** Who is signed in, or `''`. Given, not asked for: what is asked with every key delays the sheet. */
  account: string;
  /** What an earlier visit left in this browser. */
  found: FoundCopy | null;
  onCreated: (id: string) => void;
  /** To the editor of the saved text. */
  onWording: () => void;
}

const RateDocument = lazy(() => withSentences(import('../marketing/rate-document.tsx'), 'ratings'));

/** Form and sheet side by side; on a phone two tabs. */
export function Editor({ template: first, document: opened, found, account, onCreated, onWording }: EditorProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const moveTo = useMoveTo();
  const step = asStep(Number(query.get('step') ?? 1));
  const signedIn = account !== '';
  const editing = useEditing({ template: first, document: opened, found, account, step });
  const { template, document, state, title } = editing;
  const [tab, setTab] = useState<EditorTab>('form');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [led, setLed] = useState<{ step: Step; name: string; id: string } | null>(null);
  const generating = useGenerate(editing, () => {
    setTab('sheet');
    // On a phone the sheet takes the place of the form, which was left far down.
    window.scrollTo(0, 0);
  });
  const versions = useVersions(editing.saving, ({ formData, templateId }) =>
    editing.load({ answers: formData as FormAnswers, templateId: templateId ?? template.id, title: null }),
  );

  const day = isDocumentDay(state.answers.date) ? state.answers.date : today();
  const dateLabel = t('editor.date.label');
  const open = useMemo(
    () => [...dateProblems(state.answers, dateLabel), ...problems(template.source, state.answers, day)],
    [template, state.answers, dateLabel, day],
  );
  const isCurrent = document?.status === 'completed' && document.generatedContent !== null && editing.saveState === 'saved';

  const go = (next: number) => {
    setLed(null);
    moveTo((address) => address.searchParams.set('step', String(asStep(next))));
    setTab('form');
    window.scrollTo(0, 0);
  };
  const goTo = (name: string) => {
    const owner = template.source.fields.find((field) => field.name === name || field.of?.some((inner) => inner.name === name));
    const there = stepOf(template.source.fields, owner?.name ?? name);
    go(there);
    setLed({ step: there, name, id: fieldId(owner?.name ?? name) });
  };
  // The router draws the step in a transition, which takes its time: only then can the field take focus.
  useEffect(() => {
    if (led?.step !== step) return;
    setLed(null);
    focusField(led.id, led.name);
  }, [led, step]);
  // The sheet draws only clauses that changed, so what it is given must stay the same from key to key.
  const goToNow = useRef(goTo);
  goToNow.current = goTo;
  const lead = useCallback((name: string) => goToNow.current(name), []);
  const adopt = useRef(onCreated);
  adopt.current = onCreated;
  const enter = (mode?: 'sign-in') => {
    const back = `/edit/new?${new URLSearchParams({ templateId: template.id, step: String(step) })}`;
    navigate(`/auth?next=${encodeURIComponent(back)}`, { state: { mode } });
  };
  const signUp = (wanted: 'save' | 'generate') => {
    editing.keepNow(wanted);
    enter();
  };
  // Whose session ended finds an empty form, and is told where the answers are.
  const [waiting] = useState(() => opened === null && waitForOwner(first.id));
  const save = async (isQuiet = false): Promise<boolean> => {
    if (!signedIn) {
      if (!isQuiet) signUp('save');
      return false;
    }
    setBusy(true);
    try {
      await editing.save();
      if (!isQuiet) notify({ title: t('editor.saved.title'), text: t('editor.saved.text'), tone: 'success' });
      return true;
    } catch (error) {
      // Both texts, or the way back into the account, are on the screen; what passes is tried again by itself.
      const isShown = error instanceof ApiError ? [401, 404, 409].includes(error.status) : isQuiet;
      if (!isShown) notify({ title: t('editor.error'), text: sentence(error, t('editor.saveFailed')), tone: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const generate = async () => {
    setAttempt((before) => before + 1);
    if (open.length > 0) return setTab('form');
    if (!signedIn) return signUp('generate');
    await generating.start();
  };

  // What a visitor typed before signing up becomes a draft by itself, in the same template and step.
  const wanted = useRef(opened === null ? editing.kept : undefined);
  useEffect(() => {
    const kept = wanted.current;
    if (!signedIn || !kept) return;
    wanted.current = undefined;
    void editing.shared.then((isShared) => {
      if (isShared) return;
      if (kept.wanted?.what === 'generate' && open.length === 0) void generate();
      else void save(kept.wanted === undefined);
    });
  });
  const createdId = document?.id;
  const isUnaddressed = createdId !== undefined && opened?.id !== createdId && query.has('templateId');
  useEffect(() => {
    if (!isUnaddressed) return;
    adopt.current(createdId);
    moveTo((address) => {
      if (!address.searchParams.has('templateId')) return;
      address.pathname = `/edit/${createdId}`;
      address.searchParams.delete('templateId');
    }, 'replace');
  }, [isUnaddressed, createdId, moveTo]);

  // The address keeps the place that was chosen, or came back by undoing, so that a reload finds it.
  const placed = useRef(template.id);
  useEffect(() => {
    if (placed.current === template.id) return;
    placed.current = template.id;
    rememberPlace(template.place.id);
    moveTo(({ searchParams }) => {
      if (searchParams.has('templateId')) searchParams.set('templateId', template.id);
    }, 'replace');
  }, [template, moveTo]);
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
  // The text is edited upon what is saved: what was typed here goes first.
  const toWording = async () => {
    if (await save(true)) onWording();
  };
  const bar = useRef({ toWording, versions: versions.open });
  bar.current = { toWording, versions: versions.open };
  const onView = useCallback(() => void bar.current.toWording(), []);
  const onVersions = useCallback(() => void bar.current.versions(), []);
  return (
    <div className="flex grow flex-col lg:h-0 lg:min-h-0 print:h-auto!">
      <EditorHead name={title} description={template.description} />
      <EditorBar
        document={document}
        saving={editing.saving}
        template={template}
        state={editing.saveState}
        savedAt={editing.savedAt}
        isOnlyHere={editing.isOnlyHere}
        view="answers"
        onView={document?.hasContent ? onView : undefined}
        onVersions={onVersions}
        name={title}
        onRename={editing.rename}
        signedIn={signedIn}
        isCurrent={isCurrent}
      />
      <OtherTab documentId={document?.id} slot={editing.slot} updatedAt={document?.updatedAt} />
      {waiting && !signedIn && <Waiting onSignIn={() => enter('sign-in')} />}
      <Panes
        tab={tab}
        onTab={setTab}
        formLabel={t('editor.tabs.form')}
        form={<EditorForm editing={editing} onPlace={editing.take} step={step} day={day} attempt={attempt} open={open} onGo={goTo} />}
        sheet={
          <>
            <SheetTools template={template} document={document} isCurrent={isCurrent} gaps={open.length} />
            <FilledSheet
              template={template}
              answers={state.answers}
              day={day}
              generated={isCurrent ? (document.generatedContent ?? '') : undefined}
              active={state.active}
              onPlaceholder={lead}
            />
            {isCurrent && signedIn && (
              <Suspense>
                <RateDocument documentId={document.id} />
              </Suspense>
            )}
            <BeforeSigning template={template} />
          </>
        }
      />
      <EditorFoot step={step} here={here} all={open.length} busy={generating.busy ? 'generate' : busy ? 'save' : null} onGo={onWay} />
      <AnswersConflict editing={editing} />
      {editing.isLocked && <SignedOutDialog account={account} />}
      {editing.saveState === 'gone' && document && <DeletedDialog id={document.id} saving={editing.saving} />}
      {generating.asked && (
        <RegenerateDialog preview={generating.asked} busy={generating.busy} onGenerate={generating.confirm} onClose={generating.cancel} />
      )}
      {versions.isOpen && document && (
        <VersionsDialog
          document={document}
          template={template}
          busy={versions.busy}
          onRestore={versions.restore}
          onClose={versions.close}
        />
      )}
    </div>
  );
}

function Waiting({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="no-print flex flex-wrap items-center gap-x-2.5 border-b border-rule bg-blue-wash px-4 py-2 text-sm text-ink-2 lg:px-7">
      {t('editor.waiting')}
      <button type="button" className="link min-h-8 font-[550]" onClick={onSignIn}>
        {t('shell.signIn')}
      </button>
    </p>
  );
}

/** Names the tab and says what is filled here; drawn again only with another title or template. */
const EditorHead = memo(function EditorHead({ name, description }: { name: string; description: string }) {
  const { t } = useTranslation();
  return <PageHead title={t('editor.head', { name })} description={description} hidden />;
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
