import type { Page } from '@playwright/test';
import { button, fail, hang, heading, inTurn, phone, press, text } from './screen-acts.ts';
import type { Made, State } from './screens.ts';

const CALL = '**/api/analyses*';
const contract = ({ analyses }: Made) => `/analyse/${analyses.contract}`;
const nda = ({ analyses }: Made) => `/analyse/${analyses.nda}`;
const choose = (name: string, content: string) => (page: Page) =>
  page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const show = (part: RegExp) => (page: Page) => page.getByRole('tab', { name: part }).click();
const jump = (page: Page) =>
  button(/Show in the text/)(page)
    .first()
    .click();

/** Bringing a contract, and what was brought before. */
export const analysisStates: readonly State[] = [
  { name: 'nothing brought yet', as: 'newcomer', path: '/analyse', sees: text('No reports yet') },
  { name: 'earlier reports', as: 'owner', path: '/analyse', sees: heading(/The other side/) },
  {
    name: 'paste',
    as: 'newcomer',
    path: '/analyse',
    act: (page) => text('Paste the text')(page).click(),
    sees: text('Text of the contract'),
  },
  {
    // What hangs may still arrive once the state is left, so it is not the newcomer's.
    name: 'reading',
    as: 'spent',
    path: '/analyse',
    act: inTurn(hang('**/api/analyses/file*'), choose('lease.txt', 'A lease')),
    sees: button('Cancel'),
  },
  {
    name: 'wrong kind of file',
    as: 'newcomer',
    path: '/analyse',
    act: choose('scan.png', 'no'),
    sees: text(/of a kind that cannot be read/),
  },
  {
    name: 'not read',
    as: 'newcomer',
    path: '/analyse',
    act: inTurn(fail('**/api/analyses/file*'), choose('lease.txt', 'A lease')),
    sees: text(/The service is busy/),
    complains: /503/,
  },
  {
    name: 'list not loaded',
    as: 'owner',
    path: '/analyse',
    before: fail(CALL),
    sees: button('Try again'),
    complains: /503/,
  },
  {
    name: 'list loading',
    as: 'owner',
    path: '/analyse',
    before: hang(CALL),
    sees: (page) => page.getByRole('status', { name: 'Loading...' }),
    loading: true,
  },
  {
    name: 'delete asked',
    as: 'owner',
    path: '/analyse',
    act: (page) =>
      button(/^Delete the report/)(page)
        .first()
        .click(),
    sees: text(/cannot be taken back/),
  },
];

/** A report with its parts. */
export const reportStates: readonly State[] = [
  { name: 'points to look at', as: 'owner', path: contract, sees: text('What is missing') },
  { name: 'a passage shown', as: 'owner', path: contract, act: jump, sees: (page) => page.locator('[data-passage]') },
  { name: 'the text on a phone', as: 'owner', path: contract, at: phone, act: show(/^The document/), sees: text(/CONSULTING AGREEMENT/) },
  { name: 'clauses', as: 'owner', path: contract, act: show(/^Clauses/), sees: button(/TERM/) },
  { name: 'dates', as: 'owner', path: contract, act: show(/^Dates/), sees: text(/Last day for notice/) },
  { name: 'statements', as: 'owner', path: nda, act: show(/^Secrecy/), sees: text(/may not be taken apart/) },
  { name: 'side by side', as: 'owner', path: contract, act: press('Side by side'), sees: text('Your document has no such clause.') },
  {
    name: 'side by side not loaded',
    as: 'owner',
    path: contract,
    act: inTurn(fail('**/side-by-side'), press('Side by side')),
    sees: button('Try again'),
    complains: /503/,
  },
  { name: 'not there', as: 'newcomer', path: contract, sees: text('This report is not here') },
  {
    name: 'not loaded',
    as: 'owner',
    path: contract,
    before: fail('**/api/analyses/*'),
    sees: button('Try again'),
    complains: /503/,
  },
  {
    name: 'loading',
    as: 'owner',
    path: contract,
    before: hang('**/api/analyses/*'),
    sees: (page) => page.getByRole('status', { name: 'Loading...' }),
    loading: true,
  },
];
