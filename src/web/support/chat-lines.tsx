import { CircleAlert, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../shell/brand.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { ErrorState } from '../ui/states.tsx';
import type { Line } from './chat-said.ts';
import type { Talk } from './chat-talk.ts';
import { Prose } from './prose.tsx';

interface ChatLinesProps {
  talk: Talk;
  /** Asks for a person; absent where that was done, or is done elsewhere. */
  onPerson: (() => void) | undefined;
}

/** What was said, the newest at the bottom; what comes is read aloud when the reader is done. */
export function ChatLines({ talk, onPerson }: ChatLinesProps) {
  const { t } = useTranslation();
  const brand = useBrand();
  const box = useRef<HTMLDivElement>(null);
  const { lines, awaits, chat } = talk;
  const last = lines.at(-1);
  const moves = `${lines.length} ${last?.id} ${last?.failed ? 'failed' : ''} ${awaits}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the end is another one.
  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return;
    // Also when a form below takes some of its height, or what could not be loaded says so above the newest.
    const resized = new ResizeObserver(() => scroller.scrollTo({ top: scroller.scrollHeight }));
    for (const part of [scroller, ...scroller.children]) resized.observe(part);
    scroller.scrollTo({ top: scroller.scrollHeight });
    return () => resized.disconnect();
  }, [moves]);
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain bg-paper px-4 py-4 focus-visible:-outline-offset-2"
    >
      <div role="log" aria-label={t('chat.log')} className="grid gap-4 wrap-anywhere">
        <Automatic>{t('chat.greeting', { brand: brand.name })}</Automatic>
        {talk.notLoaded && <ErrorState title={t('chat.notLoaded')} onRetry={talk.reload} />}
        {lines.map((line) => (
          <OneLine key={line.id} line={line} talk={talk} onPerson={line === last ? onPerson : undefined} />
        ))}
      </div>
      <p role="status" className={classes(awaits && !chat.withPerson && 'mt-4 flex gap-1.5 py-2')}>
        {awaits && !chat.withPerson && (
          <>
            <span className="sr-only">{t('chat.typing')}</span>
            {[0, 1, 2].map((dot) => (
              <span
                key={dot}
                aria-hidden="true"
                className="size-2 animate-[shimmer_1s_ease-in-out_infinite] rounded-full bg-ink-3"
                style={{ animationDelay: `${dot * 160}ms` }}
              />
            ))}
          </>
        )}
      </p>
    </div>
  );
}

function OneLine({ line, talk, onPerson }: { line: Line; talk: Talk; onPerson: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { sender, text, entry, author } = line;
  if (sender === 'ai')
    return (
      <Automatic>
        <Prose text={text} />
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
          {entry && (
            <QuickLink to={`/help#${entry}`} className="link">
              {t('chat.more')}
            </QuickLink>
          )}
          {entry === null && onPerson && (
            <button type="button" className="link" onClick={onPerson}>
              {t('chat.person')}
            </button>
          )}
        </p>
      </Automatic>
    );
  if (sender === 'support')
    return (
      <div className="grid max-w-[90%] gap-1 border-s-2 border-blue ps-3">
        <p className="text-xs font-semibold">{author ? t('chat.by', { name: author }) : t('chat.team')}</p>
        <Words text={text} />
      </div>
    );
  return (
    <div className={classes('grid max-w-[85%] justify-items-end gap-1.5 justify-self-end', line.failed && 'w-full')}>
      <span className="sr-only">{t('chat.you')}</span>
      <div
        className={classes('rounded-lg rounded-ee-sm px-3.5 py-2', line.failed ? 'border border-red bg-red-wash' : 'bg-blue text-blue-ink')}
      >
        <Words text={text} />
      </div>
      {line.failed && <NotSent line={line} talk={talk} why={line.failed.why} />}
    </div>
  );
}

/** Why a message did not arrive, and what can be done: its text is still there. */
function NotSent({ line, talk, why }: { line: Line; talk: Talk; why: string | undefined }) {
  const { t } = useTranslation();
  const { email } = useBrand();
  return (
    <div className="grid gap-2 justify-self-start text-sm">
      <p className="flex gap-2">
        <CircleAlert className="mt-0.5 text-red" />
        <span>{why ?? (email ? t('chat.failed', { email }) : t('chat.failedNoEmail'))}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={talk.awaits} onClick={() => talk.again(line.id)}>
          <RotateCcw />
          {t('chat.again')}
        </Button>
        <Button size="sm" variant="plain" onClick={() => talk.discard(line.id)}>
          {t('chat.discard')}
        </Button>
      </div>
    </div>
  );
}

/** What no person said is marked so. */
function Automatic({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="max-w-[92%] rounded-lg rounded-es-sm border border-rule bg-sheet px-3.5 py-2.5 text-sm leading-normal">
      <p className="mb-1 text-xs text-ink-3">{t('chat.automatic')}</p>
      {children}
    </div>
  );
}

const Words = ({ text }: { text: string }) => (
  <p dir="auto" className="text-sm leading-normal whitespace-pre-wrap">
    {text}
  </p>
);
