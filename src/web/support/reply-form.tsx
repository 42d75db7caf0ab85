import { type ReactNode, type SetStateAction, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/input.tsx';

interface ReplyFormProps {
  label: string;
  button: string;
  busy: boolean;
  /** Why the last try failed. */
  error?: string | undefined;
  /** Sends what was written; true when it has arrived. Blank text is not sent. */
  onSend: (content: string) => Promise<boolean>;
  /** Beside the button; given a way to put text into the field. */
  beside?: (insert: (text: string) => void) => ReactNode;
  /** What stands in the field: kept where it is not lost with the form. */
  draft: ReplyDraft;
}

export interface ReplyDraft {
  text: string;
  setText: (next: SetStateAction<string>) => void;
}

/** What is being written stays, and what is put there comes after it. */
export const after =
  (more: string) =>
  (now: string): string =>
    now.trim() ? `${now.trimEnd()}\n\n${more}` : more;

/** What was sent leaves the field; what has been written since it was sent stays. */
const withoutSent =
  (sent: string) =>
  (now: string): string =>
    now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

/** Where the next turn is written. What was typed stays until it has arrived. */
export function ReplyForm({ label, button, busy, error, onSend, beside, draft }: ReplyFormProps) {
  const { t } = useTranslation();
  const { text, setText } = draft;
  // A second click or key comes before the button is drawn as busy.
  const isSending = useRef(false);
  const send = async () => {
    const content = text.trim();
    if (!content || isSending.current) return;
    isSending.current = true;
    const hasArrived = await onSend(content);
    isSending.current = false;
    if (hasArrived) setText(withoutSent(text));
  };
  return (
    <form
      className="mt-8 grid gap-3 border-t border-rule pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={label} error={error} help={t('tickets.replyHelp')}>
        {(control) => (
          <Textarea
            {...control}
            data-reply
            rows={text.length > 600 ? 12 : 5}
            maxLength={20_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy} disabled={!text.trim()}>
          {busy ? t('tickets.sending') : button}
        </Button>
        {beside?.((more) => setText(after(more)))}
      </div>
    </form>
  );
}
