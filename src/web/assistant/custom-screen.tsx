import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageHead } from '../head.tsx';
import { useSignedIn } from '../session.ts';
import { notify } from '../ui/notices.ts';
import { asksTheSame, type CustomBrief, readBrief, reworded } from './brief.ts';
import { CustomBar } from './custom-bar.tsx';
import { CustomDesk } from './custom-desk.tsx';
import { DraftQuestions } from './draft-questions.tsx';
import { DraftStopped } from './draft-stopped.tsx';
import { DraftingProgress } from './drafting-progress.tsx';
import { readDraft } from './kept-draft.ts';
import { RedraftDialog } from './redraft-dialog.tsx';
import type { Understanding } from './understanding.ts';
import { useCustomWork } from './use-custom-work.ts';
import { useDrafting } from './use-drafting.ts';

/** `/edit/custom`: drafts what the form asks for, and holds the text until it is a document. */
export default function CustomScreen() {
  const [brief] = useState(readBrief);
  if (!brief || brief.title.trim() === '') return <Navigate replace to="/create" />;
  return <Drafter brief={brief} />;
}

/** A draft that is to replace the text, and is asked about first. */
interface Redraft {
  brief: CustomBrief;
  isAboutText: boolean;
}

function Drafter({ brief: opened }: { brief: CustomBrief }) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const [kept] = useState(() => readDraft(opened.key, Date.now()));
  // What was typed into the form after the draft was made: the text that is there is not replaced unasked.
  const [isChanged] = useState(() => kept !== undefined && !asksTheSame(kept.brief, opened));
  const [redraft, setRedraft] = useState<Redraft | null>(isChanged ? { brief: opened, isAboutText: false } : null);
  // Kept while it is drafted: what comes to nothing is still in the form afterwards.
  const [changed, setChanged] = useState<Understanding | null>(null);
  const work = useCustomWork(opened, kept);
  const { drafting, error, start, cancel, settle } = useDrafting({
    done(draft, brief) {
      work.take(draft, brief);
      setChanged(null);
      settle();
    },
    failed() {
      notify({ tone: 'error', title: t('custom.generate.failed'), text: t('custom.generate.failedText') });
      if (work.text.trim() !== '') settle();
    },
  });
  // The one that is under way, for asking again.
  const asked = useRef({ brief: opened, skipQuestions: false });
  const draft = (wanted: CustomBrief, skipQuestions = false) => {
    const brief = reworded(wanted, work.brief);
    asked.current = { brief, skipQuestions };
    void start(brief, skipQuestions);
  };
  /** What was put right is not asked again; the sides of another kind that nobody shows are. */
  const draftCorrected = (brief: CustomBrief) => draft(brief, brief.answers.kind === work.brief.answers.kind);
  const correct = (brief: CustomBrief) => {
    if (work.isEdited) setRedraft({ brief, isAboutText: true });
    else draftCorrected(brief);
  };
  const answer = (answers: Readonly<Record<string, string>>) => {
    const { brief } = asked.current;
    // Which sides there are shows with the kind: those that are open then are asked about, and what was skipped is not asked again.
    const isKind = answers.kind !== undefined;
    const skipped = Object.fromEntries((isKind ? (drafting?.questions ?? []) : []).map(({ id }) => [id, '']));
    draft({ ...brief, answers: { ...brief.answers, ...skipped, ...answers } }, !isKind);
  };
  const again = () => draft(asked.current.brief, asked.current.skipQuestions);
  const begun = useRef(kept !== undefined);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start(opened);
  }, [start, opened]);

  const stop = () => {
    cancel();
    if (work.text.trim() !== '') settle();
  };
  const write = (text: string) => {
    work.begin(text.trim() === '' ? `# ${work.brief.title}\n\n` : text);
    settle();
  };
  if (drafting === null && begun.current)
    return (
      <>
        <CustomDesk
          work={work}
          signedIn={signedIn}
          onRedraft={(brief) => setRedraft({ brief, isAboutText: false })}
          changed={changed}
          onChange={setChanged}
          onCorrected={correct}
        />
        {redraft && (
          <RedraftDialog
            {...redraft}
            isEdited={work.isEdited}
            onDraft={(brief) => {
              setRedraft(null);
              if (redraft.isAboutText) draftCorrected(brief);
              else draft(brief);
            }}
            onClose={() => setRedraft(null)}
          />
        )}
      </>
    );
  return (
    <div className="flex grow flex-col">
      <PageHead title={t('custom.head', { name: asked.current.brief.title })} hidden />
      <CustomBar title={asked.current.brief.title} notes={null} signedIn={signedIn} isNew isOnlyHere={false} />
      {drafting?.state === 'questions' ? (
        <DraftQuestions questions={drafting.questions} onAnswer={answer} onCancel={stop} />
      ) : drafting?.state === 'failed' || drafting?.state === 'cancelled' ? (
        <DraftStopped drafting={drafting} error={error} onAgain={again} onWrite={write} />
      ) : (
        drafting && <DraftingProgress drafting={drafting} onCancel={stop} />
      )}
    </div>
  );
}
