import { Minus, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark, useBrand } from '../shell/brand.tsx';
import { leaveChat, setChat, takesFocus } from '../shell/chat-state.ts';
import { Button, QuickLink } from '../ui/button.tsx';
import { useCoversFocus } from '../ui/out-of-the-way.ts';
import { ChatComposer } from './chat-composer.tsx';
import { markSeen } from './chat-kept.ts';
import { ChatLines } from './chat-lines.tsx';
import { ChatPerson } from './chat-person.tsx';
import { lastAnswerIn } from './chat-said.ts';
import { useTalk } from './chat-talk.ts';

/** The open chat: beside the page and not above it, so that both can be used. */
export default function ChatPanel() {
  const { t } = useTranslation();
  const brand = useBrand();
  const talk = useTalk();
  const [asksPerson, setAsksPerson] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus('panel')) input.current?.focus();
  }, []);
  const asked = useRef(false);
  // With the form its focus would be gone: the composer has it before anything is painted, so that no key goes astray.
  useLayoutEffect(() => {
    if (asked.current && !asksPerson) input.current?.focus();
    asked.current = asksPerson;
  }, [asksPerson]);
  const covers = useCoversFocus(panel);
  useEffect(() => {
    // Whoever goes on in the page below is not to look for where they are.
    if (covers) setChat({ view: 'minimised' });
  }, [covers]);
  const { chat } = talk;
  const seen = lastAnswerIn(chat);
  useEffect(() => {
    if (seen) markSeen(seen);
  }, [seen]);
  const title = t('chat.title', { brand: brand.name });
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby="chat-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        leaveChat('minimised');
      }}
      onClick={(event) => {
        // On a phone the page that a link leads to lies under the chat.
        if (window.innerWidth < 640 && event.target instanceof Element && event.target.closest('a[href^="/"]'))
          setChat({ view: 'minimised' });
      }}
      className="chat-panel no-print pop fixed inset-x-2 bottom-2 z-30 flex h-[min(38rem,100dvh-5rem)] flex-col overflow-hidden rounded-lg border border-rule-2 bg-sheet shadow-float sm:inset-x-auto sm:end-4 sm:bottom-4 sm:w-96"
    >
      <header className="flex items-center gap-3 border-b border-rule py-2.5 ps-4 pe-2">
        <BrandMark size={26} />
        <div className="min-w-0 grow">
          <h2 id="chat-title" className="truncate text-base leading-tight">
            {title}
          </h2>
          {chat.withPerson && !chat.reference && <p className="truncate text-xs text-ink-3">{t('chat.withPerson')}</p>}
        </div>
        <Button variant="plain" size="icon" aria-label={t('chat.minimise')} onClick={() => leaveChat('minimised')}>
          <Minus />
        </Button>
        <Button variant="plain" size="icon" aria-label={t('chat.close')} onClick={() => leaveChat('closed')}>
          <X />
        </Button>
      </header>
      <ChatLines talk={talk} onPerson={chat.id && !chat.reference ? () => setAsksPerson(true) : undefined} />
      {asksPerson ? <ChatPerson onPut={talk.put} onClose={() => setAsksPerson(false)} /> : <ChatComposer talk={talk} input={input} />}
      <p role="status" className="num bg-green-wash px-4 py-2 text-xs empty:hidden">
        {chat.reference && t('chat.passed', { reference: chat.reference })}
      </p>
      <footer className="flex flex-wrap items-center gap-x-4 border-t border-rule bg-paper px-4 py-1.5 text-xs">
        {!asksPerson && chat.id && !chat.reference && (
          <button type="button" className="link min-h-7" onClick={() => setAsksPerson(true)}>
            {t('chat.person')}
          </button>
        )}
        {brand.supportUrl ? (
          <a className="link inline-flex min-h-7 items-center" href={brand.supportUrl} rel="noopener">
            {t('chat.site')}
          </a>
        ) : (
          <QuickLink to="/help" className="link inline-flex min-h-7 items-center">
            {t('chat.help')}
          </QuickLink>
        )}
      </footer>
    </div>
  );
}
