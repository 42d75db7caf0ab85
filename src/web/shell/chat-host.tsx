import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withSentences } from '../i18n.ts';
import { useSignedIn } from '../session.ts';
import { useAwake } from '../ui/awake.ts';
import { classes } from '../ui/classes.ts';
import { useCoversFocus } from '../ui/out-of-the-way.ts';
import { useBrand } from './brand.tsx';
import { Broken } from './broken.tsx';
import { openChat, setChat, takesFocus, useChatState } from './chat-state.ts';

const ChatPanel = lazy(() => withSentences(import('../support/chat-panel.tsx'), 'chat'));
const ChatWatch = lazy(() => import('../support/chat-watch.tsx'));

/** The button of the support chat on every screen, only its sign where the screen is somebody's desk or has no room beside what is read. The chat itself is fetched when it is opened; whether an answer came, when something was said. */
export function ChatHost({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const { view, begun } = useChatState();
  useForgetting();
  return (
    <section aria-label={t('shell.chat.label')}>
      {view === 'open' ? (
        <Broken instead={<ChatButton compact={compact} />}>
          <Suspense fallback={<ChatButton compact={compact} busy />}>
            <ChatPanel />
          </Suspense>
        </Broken>
      ) : (
        <ChatButton compact={compact} />
      )}
      {begun && view !== 'open' && (
        <Broken instead={null}>
          <Suspense>
            <ChatWatch />
          </Suspense>
        </Broken>
      )}
    </section>
  );
}

function ChatButton({ compact, busy = false }: { compact: boolean; busy?: boolean }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const awake = useAwake();
  const { view, unread } = useChatState();
  const button = useRef<HTMLButtonElement>(null);
  const covers = useCoversFocus(button);
  useEffect(() => {
    if (takesFocus('button')) button.current?.focus();
  }, []);
  const name = t('shell.chat.open', { brand: brand.name });
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={false}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        disabled={!awake}
        aria-label={unread > 0 ? t('shell.chat.openUnread', { brand: brand.name, count: unread }) : name}
        onClick={openChat}
        className={classes(
          'chat-button no-print fixed end-4 bottom-4 z-20 inline-flex h-12 items-center gap-2.5 rounded-full border border-transparent bg-blue px-3.5 text-sm font-[550] text-blue-ink shadow-float transition-[opacity,background-color] duration-150 hover:bg-blue-deep focus-visible:rounded-full',
          !compact && 'xl:ps-4 xl:pe-5',
          covers && 'pointer-events-none opacity-0',
        )}
      >
        <MessageCircle className="size-5!" />
        <span className={compact ? 'sr-only' : 'max-xl:sr-only'}>{view === 'minimised' ? t('shell.chat.resume') : name}</span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="num absolute -end-1 -top-1 min-w-5.5 rounded-full border-2 border-paper bg-red px-1 text-center text-xs leading-4.5 font-semibold text-red-ink"
          >
            {unread}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {unread > 0 && t('shell.chat.unread', { count: unread })}
      </p>
    </>
  );
}

/** Whoever signs out leaves nothing of the chat to whoever uses the browser next. */
function useForgetting(): void {
  const signedIn = useSignedIn();
  const before = useRef(signedIn);
  useEffect(() => {
    const isOut = before.current && !signedIn;
    before.current = signedIn;
    if (!isOut) return;
    setChat({ view: 'closed', begun: false, unread: 0 });
    sessionStorage.removeItem('dw-chat-said');
  }, [signedIn]);
}
