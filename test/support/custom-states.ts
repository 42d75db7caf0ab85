import type { Page } from '@playwright/test';
import type { Draft, DraftEvent } from '#contracts/drafting.ts';
import { onCall } from './calls.ts';
import { button, hang, heading, inTurn, phone, press, text } from './screen-acts.ts';
import type { State } from './screens.ts';

/** What a drafter could answer: everything that the panel can show, at once. */
const draft: Draft = {
  title: 'Consulting agreement',
  text: '# Consulting agreement\n\nBetween **Harbour Books Ltd** and **Jane Miller**.\n\n## 1. Fee\n\n1. The Client pays $4,800 to [Bank account of the Consultant].\n1. See [clause 2](#changes).\n\n## 2. Changes\n\n1. Two rounds are included.\n\nSigned by the Client\\\nSignature: ____\\\nDate: ____\n',
  kind: { id: 'consulting-agreement', name: 'Consulting Agreement', confidence: 0.9, templateId: 'consulting-agreement.us-california' },
  place: { id: 'us-california', name: 'California', isNamed: true, isReviewed: false },
  understood: {
    kinds: [
      { id: 'consulting-agreement', name: 'Consulting Agreement' },
      { id: 'independent-contractor-agreement', name: 'Independent Contractor Agreement' },
      { id: 'none', name: 'None of these: a plain agreement' },
    ],
    sides: [
      {
        id: 'clientName',
        label: 'Client',
        value: 'Harbour Books Ltd',
        isSure: true,
        isSigning: true,
        options: ['Pier Street', 'Jane Miller'],
      },
      {
        id: 'consultantName',
        label: 'Consultant',
        value: 'Jane Miller',
        isSure: true,
        isSigning: true,
        options: ['Pier Street', 'Harbour Books Ltd'],
      },
      { id: 'guarantorName', label: 'Full name of the guarantor', value: 'Ada Quill', isSure: false, isSigning: false, options: [] },
      {
        id: 'substituteName',
        label: 'Who stands in for the consultant?',
        value: '',
        isSure: true,
        isSigning: false,
        options: ['Pier Street'],
      },
    ],
    writer: 'clientName',
  },
  recognised: [
    { what: 'party', label: 'Client', text: 'Harbour Books Ltd', value: 'Harbour Books Ltd', note: null },
    { what: 'date', label: 'Start', text: '1 March', value: null, note: 'The brief does not say of which year.' },
  ],
  requirements: [
    { text: 'Paid on delivery', status: 'covered', heading: 'Fee', clause: 'payment@global', note: null },
    { text: 'Two rounds of changes', status: 'drafted', heading: 'Changes', clause: null, note: 'No clause of the library says this.' },
    { text: 'Never works for anybody else', status: 'refused', heading: null, clause: null, note: 'A ban for life does not hold.' },
  ],
  gaps: [{ label: 'Bank account of the Consultant', heading: 'Fee', help: 'Number of the account and of the bank.' }],
  notes: ['The brief gives two days for the end. The first one was used.'],
  sources: [{ heading: 'Changes', clause: 'ip/work@us-federal', source: '17 U.S.C. § 101', place: 'United States', asOf: '2025-06-01' }],
  findings: [
    { kind: 'missing-clause', severity: 'high', message: 'Nothing says which law governs.', at: null, heading: 'Fee', source: null },
    {
      kind: 'one-sided-risk',
      severity: 'low',
      message: 'Only one side may end it.',
      at: null,
      heading: null,
      source: 'Cal. Lab. Code § 2750',
    },
  ],
  method: 'model',
  model: 'a model of the house',
  fallback: null,
  timings: { first: 20, total: 40 },
};
const questions: DraftEvent = {
  type: 'questions',
  questions: [
    {
      id: 'place',
      text: 'Where will it be used?',
      why: 'Its law decides how it may end.',
      options: [
        { value: 'us-california', label: 'California' },
        { value: 'uk', label: 'United Kingdom' },
      ],
    },
    { id: 'fee', text: 'What is the fee?', why: 'It stands in the clause on payment.', example: '$4,800' },
  ],
  kind: 'consulting-agreement',
  place: null,
};

const partyQuestion: DraftEvent = {
  type: 'questions',
  questions: [
    {
      id: 'landlordName',
      text: 'Who is the Landlord?',
      why: 'Your brief does not show it for certain.',
      options: [
        { value: 'Ilse Brandt', label: 'Ilse Brandt' },
        { value: 'Mika Aalto', label: 'Mika Aalto' },
      ],
      canType: true,
    },
  ],
  kind: 'room-rental-agreement',
  place: 'germany',
};

const DRAFT = '**/api/assistant/draft';
const FORM = '/create?type=custom';

const drafts =
  (...events: DraftEvent[]) =>
  (page: Page) =>
    onCall(page, DRAFT, () => ({
      contentType: 'application/x-ndjson',
      body: events.map((event) => `${JSON.stringify(event)}\n`).join(''),
    }));

async function send(page: Page): Promise<void> {
  await page.getByLabel('Document Title').fill('Consulting agreement');
  await page.getByLabel('Brief Description').fill('Harbour Books Ltd hires Jane Miller to design its website.');
  await page.getByLabel('Specific Requirements').fill('Paid on delivery\nTwo rounds of changes\n'.repeat(9));
  await press('Create with AI')(page);
}

const done = inTurn(drafts({ type: 'draft', draft }), send, (page) => button('Save Document')(page).waitFor());

const tab = (name: string) => async (page: Page) => {
  const one = page.getByRole('tab', { name });
  if (await one.isVisible()) await one.click();
};

/** `/create?type=custom`. */
export const customFormStates: readonly State[] = [
  { name: 'custom', path: FORM, sees: heading('Create a custom document') },
  {
    name: 'custom nearly full',
    path: FORM,
    act: inTurn(
      (page) => page.getByLabel('Document Title').fill('x'.repeat(190)),
      (page) => page.getByLabel('Brief Description').fill('many words '.repeat(1_900)),
    ),
    sees: text(/characters too many/),
  },
  {
    name: 'custom with a draft not saved',
    path: FORM,
    act: inTurn(done, (page) => page.getByRole('link', { name: 'Back to Document Creation' }).click()),
    sees: heading('Not saved yet'),
  },
];

/** `/edit/custom`. */
export const customStates: readonly State[] = [
  { name: 'working', path: FORM, act: inTurn(hang(DRAFT), send), sees: heading('Generating your custom document...') },
  { name: 'cancelled', path: FORM, act: inTurn(hang(DRAFT), send, press('Cancel')), sees: heading('Drafting was cancelled') },
  {
    name: 'failed',
    path: FORM,
    act: inTurn(
      drafts({ type: 'text', text: '# Consulting' }, { type: 'failed', code: 'internal', message: 'Something went wrong.' }),
      send,
    ),
    sees: text('The document could not be drafted.'),
  },
  { name: 'questions', path: FORM, act: inTurn(drafts(questions), send), sees: heading('2 questions first') },
  { name: 'question of parties', path: FORM, act: inTurn(drafts(partyQuestion), send), sees: heading('A question first') },
  {
    name: 'question of parties, another name',
    path: FORM,
    act: inTurn(drafts(partyQuestion), send, (page) => page.getByLabel('Somebody else').check()),
    sees: (page) => page.getByLabel('Name', { exact: true }),
  },
  { name: 'text', path: FORM, act: done, sees: button('Save Document') },
  { name: 'details', path: FORM, at: phone, act: inTurn(done, tab('Details')), sees: heading('What became of your requirements') },
  {
    name: 'understood otherwise',
    path: FORM,
    act: inTurn(done, tab('Details'), (page) => page.getByRole('combobox', { name: 'Consultant' }).fill('')),
    sees: (page) => button('Draft again with this')(page).and(page.locator(':enabled')),
  },
  {
    name: 'a likely name that is right, and a place for somebody else',
    path: FORM,
    act: inTurn(
      done,
      tab('Details'),
      (page) => page.getByLabel('Likely, not certain. Confirm: Ada Quill').check(),
      (page) => text('Others whom the document can name')(page).click(),
    ),
    sees: (page) => page.getByLabel('Who stands in for the consultant?'),
  },
  {
    name: 'understood as another kind',
    path: FORM,
    act: inTurn(done, tab('Details'), (page) => page.getByLabel('Kind of document').selectOption('none')),
    sees: text('Names that are certain go to the same side of the other kind. What is unclear is asked.'),
  },
  {
    name: 'drafting again with what was put right',
    path: FORM,
    act: inTurn(
      done,
      (page) => page.getByLabel('Wording of the document').fill('# Other words'),
      tab('Details'),
      (page) => page.getByRole('combobox', { name: 'Consultant' }).fill('Jane Miller Ltd'),
      press('Draft again with this'),
    ),
    sees: (page) => page.getByRole('dialog'),
  },
  { name: 'sheet', path: FORM, at: phone, act: inTurn(done, tab('Sheet')), sees: (page) => page.locator('.sheet .gap') },
  {
    name: 'drafting again',
    path: FORM,
    act: inTurn(done, tab('Details'), press('Change and draft again')),
    sees: (page) => page.getByRole('dialog'),
  },
];
