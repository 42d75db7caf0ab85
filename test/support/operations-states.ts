import { answer, button, fail, heading, inTurn, press, text } from './screen-acts.ts';
import type { State } from './screens.ts';

const PATH = '/test-orchestration';
const at = '2026-11-22T09:30:00.000Z';
const state = (status: string, error: string | null = null) => ({
  status,
  checkedAt: at,
  since: '2026-11-20T07:00:00.000Z',
  duration: 41,
  error,
});
const states = {
  api: state('up'),
  database: state('down', 'connect ECONNREFUSED 127.0.0.1:5432'),
  templates: state('degraded', 'A process that makes documents does not answer'),
  frontend: state('up'),
  payment: state('up'),
  ai: state('up'),
};
const health = {
  overall: 'critical',
  components: Object.fromEntries(Object.entries(states).map(([component, { status }]) => [component, status])),
  states,
  autoFixesApplied: 31,
  issuesDetected: 34,
  uptime: { ratio: 0.99871, checks: 241_022 },
  monitoring: { on: true, since: '2026-10-25T07:00:00.000Z', interval: 10, leader: 'deedwright-production-node-with-a-long-name-1 4f6a02' },
  fromMemory: true,
};
const result = {
  testId: 'a',
  testName: 'The database reads and writes',
  component: 'database',
  timestamp: at,
  duration: 12,
  error: null,
  details: {},
};
const results = [
  { ...result, id: 9, status: 'failed', error: 'connect ECONNREFUSED 127.0.0.1:5432', autoFixed: true },
  { ...result, id: 8, status: 'warning', error: 'Reading and writing took 1250 ms', autoFixed: false },
  { ...result, id: 7, status: 'skipped', error: 'No plan can be bought here', component: 'payment', autoFixed: false },
  { ...result, id: 6, status: 'passed', autoFixed: false, details: { template: 'residential-lease.us-california', letters: 18_412 } },
];
const healing = { id: 3, at, node: 'n', component: 'database', action: 'database-pool', trigger: 'auto', duration: 240 };
const healings = [
  { ...healing, seen: 'No answer within 2.5 seconds', outcome: 'Old connections were given up, new ones answer', helped: true },
  {
    ...healing,
    id: 2,
    trigger: 'tests',
    seen: 'connect ECONNREFUSED 127.0.0.1:5432',
    outcome: 'connect ECONNREFUSED 127.0.0.1:5432',
    helped: false,
  },
  { ...healing, id: 1, action: 'templates', component: 'templates', trigger: 'emergency', seen: null, outcome: 'Done', helped: null },
];
const share = (ratio: number, of: number) => ({ ratio, of });
const uptime = { day: share(1, 8_640), week: share(0.998, 60_480), month: share(0.9971, 241_022) };
const analytics = {
  successRate: share(0.97, 32),
  recovery: { ms: 1_840, of: 31 },
  issues: { count: 34, open: 1 },
  uptime: { api: uptime, database: uptime, templates: { ...uptime, day: null }, frontend: uptime, payment: uptime, ai: uptime },
  days: Array.from({ length: 30 }, (_, index) => ({
    at: `2026-10-${String(index + 1).padStart(2, '0')}`,
    uptime: { api: 1, database: 0.97 + (index % 4) / 100, templates: 0.99, frontend: 1, payment: 1, ai: 0.995 },
    recovery: index % 3 === 0 ? null : 900 + ((index * 370) % 2_400),
    healed: index % 4,
    notHealed: Number(index % 9 === 0),
  })),
};
const CALL = '**/api/test-orchestration';

/** The console of test orchestration, with nothing and with much on record. */
export const operationsStates: Readonly<Record<string, readonly State[]>> = {
  [PATH]: [
    { name: 'nothing checked', as: 'admin', path: PATH, sees: heading('No components checked yet') },
    {
      name: 'not loaded',
      as: 'admin',
      path: PATH,
      before: fail(`${CALL}/health`),
      sees: text('The state could not be loaded'),
      complains: /503/,
    },
    {
      name: 'database away',
      as: 'admin',
      path: PATH,
      before: answer(`${CALL}/health`, health),
      sees: text(/^The database cannot be asked/),
    },
    { name: 'asked whether to heal', as: 'admin', path: PATH, act: press('Emergency Healing'), sees: heading('Heal everything now?') },
    { name: 'no results', as: 'admin', path: `${PATH}?tab=results`, sees: heading('No Test Results') },
    {
      name: 'results',
      as: 'admin',
      path: `${PATH}?tab=results`,
      before: answer(`${CALL}/results*`, results),
      sees: text('Auto-fixed'),
    },
    {
      name: 'log of healing',
      as: 'admin',
      path: `${PATH}?tab=healing`,
      before: answer(`${CALL}/healings*`, healings),
      sees: text('Was not needed'),
    },
    {
      name: 'figures',
      as: 'admin',
      path: `${PATH}?tab=analytics`,
      before: inTurn(answer(`${CALL}/health`, { ...health, fromMemory: false }), answer(`${CALL}/analytics`, analytics)),
      sees: button(/^Download CSV: Share of checks/),
    },
  ],
};
