import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '../session.ts';
import { setChat, useChatState } from '../shell/chat-state.ts';
import { lastSeen } from './chat-kept.ts';
import { chatQuery } from './chat-queries.ts';
import { unreadIn } from './chat-said.ts';

/** How often a chat that is not open asks whether a person has answered. */
const MINIMISED_MS = 20_000;
const CLOSED_MS = 60_000;

/** While the chat is not open: counts what people answered meanwhile. */
export default function ChatWatch() {
  const signedIn = useSignedIn();
  const { view } = useChatState();
  const { data } = useQuery({
    ...chatQuery(signedIn),
    refetchInterval: view === 'minimised' ? MINIMISED_MS : CLOSED_MS,
  });
  const unread = data ? unreadIn(data.chat, lastSeen()) : 0;
  useEffect(() => setChat({ unread }), [unread]);
  return null;
}
