import type { Page } from '@playwright/test';
import type { StaffChat } from '#contracts/chat.ts';
import { button, fail, inTurn, text } from './screen-acts.ts';
import type { State } from './screens.ts';

const ask = (question: string) => async (page: Page) => {
  await button('Deedwright Support')(page).click();
  await page.getByLabel('Your message').fill(question);
  await page.keyboard.press('Enter');
};

/** States of the chat, on the start screen. */
export const chatStates: readonly State[] = [
  {
    name: 'chat, asked for a person',
    path: '/',
    act: inTurn(
      ask('how do i cancle'),
      (page) => page.getByRole('link', { name: 'Open in the help centre' }).waitFor(),
      (page) => button('Talk to a person')(page).click(),
      (page) => button('Pass it on')(page).click(),
    ),
    sees: text('Please enter a valid email address'),
  },
  {
    name: 'chat, not sent',
    path: '/',
    act: inTurn(fail('**/api/chat'), ask('Is anybody there?')),
    sees: text(/^I'm having trouble connecting right now/),
    complains: /503/,
  },
];

/** A chat that waits for staff, and one that was answered. */
export const liveChat: StaffChat = {
  id: '7c1a1a52-5a6f-4f0e-9a53-6a3f0f0c8e22',
  state: 'waiting',
  customer: { name: 'Vera Visitor', email: 'vera@example.org' },
  last: 'The one on rent.',
  unread: 1,
  page: '/edit/new',
  ticket: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:04:00.000Z',
  messages: [
    { id: 'a', text: 'My lease is odd.', sender: 'user', timestamp: '2026-11-21T09:00:00.000Z', author: null, entry: null },
    { id: 'a.reply', text: 'I have no answer to that.', sender: 'ai', timestamp: '2026-11-21T09:00:00.000Z', author: null, entry: null },
    { id: 'b', text: 'Which clause is it?', sender: 'support', timestamp: '2026-11-21T09:02:00.000Z', author: 'Sam Support', entry: null },
    { id: 'c', text: 'The one on rent.', sender: 'user', timestamp: '2026-11-21T09:04:00.000Z', author: null, entry: null },
  ],
};
export const otherChat = {
  ...liveChat,
  id: 'other',
  state: 'active',
  customer: null,
  unread: 0,
  page: null,
  ticket: { id: 'one', reference: 'DW-00042' },
};
