import { useTranslation } from 'react-i18next';
import type { ChatState } from '#contracts/chat.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const TONES: Readonly<Record<ChatState, Tone>> = { waiting: 'amber', automatic: 'plain', active: 'green', closed: 'plain' };

/** Whose turn it is in a chat. */
export function ChatBadge({ state }: { state: ChatState }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`chats.state.${state}`)}</Badge>;
}
