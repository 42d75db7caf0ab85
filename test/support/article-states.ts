import { fail, hang, heading, inTurn, text } from './screen-acts.ts';
import type { State } from './screens.ts';

/** The articles: as a table of contents, and one of them to read. */
export const articleStates: Readonly<Record<string, readonly State[]>> = {
  '/blog': [
    { name: 'all', path: '/blog', sees: heading('Articles') },
    { name: 'found', path: '/blog?q=notice&category=real-estate', sees: text('Ending a tenancy without a quarrel') },
    { name: 'nothing found', path: '/blog?q=zzqqxxw', sees: (page) => page.getByRole('link', { name: 'View All Articles' }) },
  ],
  '/blog/:id': [
    { name: 'an article', path: '/blog/security-deposit-return-by-state', sees: heading('Sources') },
    { name: 'no such article', path: '/blog/nothing', sees: heading('There is no such article') },
    {
      name: 'not loaded',
      path: '/blog',
      act: inTurn(fail('**/api/articles/*'), (page) =>
        page.getByRole('link', { name: 'Contractor or employee: what the paper cannot decide' }).click(),
      ),
      sees: text('The article could not be loaded.'),
      complains: /503/,
    },
    {
      name: 'loading',
      path: '/blog',
      act: inTurn(hang('**/api/articles/*'), (page) =>
        page.getByRole('link', { name: 'Contractor or employee: what the paper cannot decide' }).click(),
      ),
      sees: (page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }),
      loading: true,
    },
  ],
};
