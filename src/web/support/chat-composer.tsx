import { SendHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Textarea } from '../ui/input.tsx';
import type { Talk } from './chat-talk.ts';

/** Where the next message is written: Enter sends it, Shift Enter begins a line. What is typed is kept until it is sent. */
export function ChatComposer({ talk, input }: { talk: Talk; input: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation();
  const { draft, awaits } = talk;
  const sentHere = useRef(false);
  useEffect(() => {
    // A field that is disabled loses the focus.
    if (awaits || !sentHere.current) return;
    sentHere.current = false;
    input.current?.focus();
  }, [awaits, input]);
  const send = () => {
    if (!draft.trim() || awaits) return;
    sentHere.current = true;
    talk.say(draft.trim());
  };
  return (
    <form
      className="flex items-end gap-2 border-t border-rule p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor="chat-message" className="sr-only">
        {t('chat.message')}
      </label>
      <Textarea
        id="chat-message"
        ref={input}
        rows={1}
        maxLength={4_000}
        value={draft}
        disabled={awaits}
        placeholder={t('chat.example')}
        aria-describedby="chat-keys"
        onChange={(event) => talk.write(event.target.value)}
        onKeyDown={(event) => {
          // While letters are being composed, Enter takes them.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        className="max-h-32 min-h-11! resize-none"
      />
      <span id="chat-keys" className="sr-only">
        {t('chat.keys')}
      </span>
      <Button type="submit" variant="primary" className="px-3.5!" aria-label={t('chat.send')} disabled={awaits || !draft.trim()}>
        <SendHorizontal className="rtl:-scale-x-100" />
      </Button>
    </form>
  );
}
