import type { JobState, JobSummary } from '#contracts/jobs.ts';
import { answer, fail, hang, heading, press, text } from './screen-acts.ts';
import type { State } from './screens.ts';

const at = '2027-03-14T09:00:00.000000Z';
const job = (name: string, state: JobState, more: Partial<JobSummary> = {}): JobSummary => ({
  id: crypto.randomUUID(),
  name,
  state,
  createdAt: at,
  dueAt: at,
  startedAt: null,
  endedAt: null,
  tries: 0,
  mostTries: 6,
  error: null,
  ...more,
});

/** One job of every state, with the longest that is said of one. */
const everyState = answer('**/api/admin/jobs*', [
  job('billing.renewal', 'active', { startedAt: at, tries: 1 }),
  job('mail', 'waiting'),
  job('mail', 'planned', { tries: 3, mostTries: 101 }),
  job('support.escalation', 'failed', {
    tries: 101,
    mostTries: 101,
    endedAt: at,
    error: 'The ticket system at https://tickets.example.org/hooks/a-rather-long-path-without-any-place-to-break answered 502.',
  }),
  job('newsletter', 'discarded', { endedAt: at }),
  job('a.kind-of-a-later-release', 'done', { endedAt: at, tries: 1 }),
]);

export const jobStates: readonly State[] = [
  { name: 'of every state', as: 'admin', path: '/admin/jobs', before: everyState, sees: text(/answered 502/) },
  { name: 'none given up', as: 'admin', path: '/admin/jobs?state=failed', sees: heading('No job was given up') },
  {
    name: 'discard asked',
    as: 'admin',
    path: '/admin/jobs',
    before: everyState,
    act: (page) => page.getByRole('button', { name: 'Discard: Hand a ticket to the ticket system' }).click(),
    sees: heading('Discard “Hand a ticket to the ticket system”?'),
  },
  {
    name: 'not loaded',
    as: 'admin',
    path: '/admin/jobs',
    before: fail('**/api/admin/jobs*'),
    sees: (page) => page.getByRole('button', { name: 'Try again' }),
    complains: /503/,
  },
];

export const featureStates: readonly State[] = [
  { name: 'all on', as: 'admin', path: '/admin/features', sees: (page) => page.getByRole('switch', { name: 'Newsletter' }) },
  {
    name: 'switching off asked',
    as: 'admin',
    path: '/admin/features',
    act: (page) => page.getByRole('switch', { name: 'Support chat' }).click(),
    sees: heading('Switch off Support chat?'),
  },
  {
    name: 'loading',
    as: 'admin',
    path: '/admin/features',
    loading: true,
    before: hang('**/api/admin/features'),
    sees: heading('Parts of the site'),
  },
];

/** What an admin does with a plan without money. */
export const planStates: readonly State[] = [
  {
    name: 'plan given',
    as: 'admin',
    path: ({ accounts }) => `/admin/users/${accounts.owner}`,
    act: press('Give a plan'),
    sees: heading('Give Ann Example a plan for nothing?'),
  },
];
