import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Link2, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type HelpEntryShown, voteHelp } from '#contracts/support.ts';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { Prose } from './prose.tsx';

type Entry = Pick<HelpEntryShown, 'id' | 'question' | 'answer'>;

/** Questions that open on their answers; the one that the address names is open. */
export function HelpEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className="border-t border-ink">
      {entries.map((entry) => (
        <HelpEntry key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function HelpEntry({ entry: { id, question, answer } }: { entry: Entry }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hash !== `#${id}` || !box.current) return;
    box.current.open = true;
    box.current.scrollIntoView({ block: 'start' });
  }, [hash, id]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(`/help#${id}`, location.href).href);
      notify({ title: t('help.copied'), tone: 'success' });
    } catch {
      notify({ title: t('help.copyFailed'), tone: 'error' });
    }
  };
  return (
    <details ref={box} id={id} className="group scroll-mt-24 border-b border-rule">
      <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-[550] [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown className="shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-6">
        <Prose text={answer} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
          <Vote id={id} question={question} />
          <Button size="sm" variant="plain" onClick={() => void copy()} aria-label={t('help.linkOf', { question })}>
            <Link2 />
            {t('help.link')}
          </Button>
        </div>
      </div>
    </details>
  );
}

function Vote({ id, question }: { id: string; question: string }) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<boolean>();
  const vote = useMutation({
    mutationFn: (helpful: boolean) => api(voteHelp, { params: { id }, body: { helpful } }),
    onSuccess: (_, helpful) => setSaid(helpful),
    onError: () => notify({ title: t('help.voteFailed'), tone: 'error' }),
  });
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-start me-1 text-ink-3">{t('help.helpful')}</legend>
      {[true, false].map((helpful) => (
        <Button
          key={String(helpful)}
          size="sm"
          aria-pressed={said === helpful}
          aria-label={t(helpful ? 'help.yesOf' : 'help.noOf', { question })}
          busy={vote.isPending && vote.variables === helpful}
          onClick={() => vote.mutate(helpful)}
        >
          {helpful ? <ThumbsUp /> : <ThumbsDown />}
          {t(helpful ? 'help.yes' : 'help.no')}
        </Button>
      ))}
      <span role="status" className="text-ink-3">
        {said !== undefined && t(said ? 'help.thanks' : 'help.thanksNo')}
      </span>
    </fieldset>
  );
}
