import type { RatingForReview } from '#contracts/ratings.ts';
import { answer, button, heading, inTurn, press, text, toSheet } from './screen-acts.ts';
import type { State } from './screens.ts';

const rated: RatingForReview = {
  id: '5b0c1a52-5a6f-4f0e-9a53-6a3f0f0c8e11',
  stars: 4,
  words: 'Clear, and shorter than what our lawyer sent. A version for a single meeting would help.',
  status: 'pending',
  templateId: 'mutual-nda.global',
  templateName: 'Mutual Non-Disclosure Agreement',
  at: '2026-11-21T10:15:00.000Z',
};

/** The landing page, the way in by letter, and the desk of ratings. */
export const marketingStates: Readonly<Record<string, readonly State[]>> = {
  '/landing': [
    { name: 'signed out', path: '/landing', sees: button('Start free trial') },
    { name: 'without an address', path: '/landing', act: press('Start free trial'), sees: text('Email Required') },
  ],
  '/trial': [
    { name: 'with a link', path: '/trial#token=x', sees: button('Sign in and start') },
    { name: 'with a used link', path: '/trial#token=x', act: press('Sign in and start'), sees: heading('This link no longer works') },
  ],
  '/admin/ratings': [
    { name: 'none yet', as: 'admin', path: '/admin/ratings', sees: heading('No ratings yet') },
    {
      name: 'to look at',
      as: 'admin',
      path: '/admin/ratings',
      before: inTurn(
        answer('**/api/admin/ratings', [rated, { ...rated, id: 'two', words: '', stars: 5, status: 'shown' }]),
        answer('**/api/admin/ratings/totals', { pending: 1, shown: 1, hidden: 0 }),
      ),
      sees: button(/^Let count: Mutual/),
    },
  ],
};

export const consentStates: readonly State[] = [
  { name: 'asked for consent', path: '/privacy-policy?ref=SOMEBODY', sees: heading('May we keep more than we need?') },
];

/**
 * Below a finished document: four stars, before they are sent. By the keyboard: once a page has been scrolled to its end, the clauses above get their
 * heights, and what the mouse presses may move before it is let go.
 */
export const rateOne = inTurn(toSheet, (page) => page.getByRole('radio', { name: '4 stars' }).press('Space'));
