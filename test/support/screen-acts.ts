import type { Page } from '@playwright/test';
import { onCall } from './calls.ts';
import { halfOf, LEASE, type Made, NDA } from './screens.ts';
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words);
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
export const menuitem = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name });
export const phone = (width: number) => width < 768;
const busy = {
  status: 503,
  body: '{"code":"unavailable","message":"The service is busy. Try again in a few seconds."}',
};

/** From now on this call fails, or never answers. */
export const fail = (call: string) => (page: Page) => onCall(page, call, () => busy);
export const hang = (call: string) => (page: Page) => onCall(page, call, () => 'silence');
/** From now on this call answers so. */
export const answer =
  (call: string, reply: object, status = 200) =>
  (page: Page) =>
    onCall(page, call, () => ({ status, body: JSON.stringify(reply) }));
export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();

/** One act after the other. */
export function inTurn(...acts: readonly ((page: Page, made: Made) => Promise<unknown>)[]): (page: Page, made: Made) => Promise<void> {
  return async (page, made) => {
    for (const act of acts) await act(page, made);
  };
}

/** The command palette, with something typed into it. */
export const openPalette = (typed: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill(typed);
};

/** The small button beside the first document's PDF. */
export const openFormats = (page: Page) =>
  button(/^Other formats/)(page)
    .first()
    .click();

/** On a phone the sheet is the second tab. */
export async function toSheet(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'The document' });
  if (await tab.isVisible()) await tab.click();
}

export async function signInWrongly(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(`nobody.${crypto.randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function chooseCategory(page: Page): Promise<void> {
  await page.getByLabel('Category').selectOption('contracts');
}

export async function makeOne(_: Page, { api }: Made): Promise<string> {
  const { id } = await (await api.owner.post('/api/documents', { data: { templateId: NDA, title: 'Made by mistake' } })).json();
  return id;
}

export async function deleteOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Made by mistake' }).first().click();
}

export async function binOne(page: Page, made: Made): Promise<void> {
  await made.api.owner.delete(`/api/documents/${await makeOne(page, made)}`);
}

/** Another tab says that it has the same document open, as it does by itself. */
export async function openElsewhere(page: Page, { documents }: Made): Promise<void> {
  await page.getByText('Step 2 of 4').waitFor();
  await page.evaluate((id) => {
    const channel = new BroadcastChannel(`dw_open:${id}`);
    channel.postMessage({ documentId: id, slot: 'elsewhere', says: 'here' });
  }, documents.draft);
}

/** From now on nobody answers. */
export async function cut(page: Page): Promise<void> {
  await onCall(page, '**/{api/**,healthz}', () => 'nobody');
}

export async function otherPlace(page: Page): Promise<void> {
  await page.getByLabel('Jurisdiction').selectOption({ label: 'Texas' });
}

/** Leaves half of the answers in this browser, as an earlier visit would have. */
export async function keepHalf(page: Page, { lease }: Made): Promise<void> {
  await page.evaluate(
    (kept) => localStorage.setItem(`dw_answers:${kept.templateId.split('.')[0]}`, JSON.stringify({ title: null, ...kept })),
    {
      templateId: LEASE,
      answers: halfOf(lease),
      step: 2,
      key: crypto.randomUUID(),
    },
  );
  await page.reload();
  await page.getByText(/Step \d of 4/).waitFor();
}

/** Types in the first question, so that the sheet marks what it fills. */
/** Opens the newest letter. */
export async function openLetter(page: Page): Promise<void> {
  await button(/^Read Test letter/)(page)
    .first()
    .click();
}

/** Letters as a mail server leaves them, which this server has none of. */
export async function everyFate(page: Page): Promise<void> {
  const at = '2026-11-20T09:30:00.000Z';
  const letter = { subject: 'Test letter from Deedwright', attempts: 1, lastError: null, createdAt: at, nextAt: null, sentAt: null };
  const letters = [
    { ...letter, id: '1', to: 'one@example.org', status: 'queued', attempts: 3, lastError: '451 Greylisted, try again later', nextAt: at },
    { ...letter, id: '2', to: 'two@example.org', status: 'sent', sentAt: at },
    { ...letter, id: '3', to: 'three@example.org', status: 'unconfirmed' },
    {
      ...letter,
      id: '4',
      to: 'a.very.long.address.of.somebody@subdomain.example.org',
      status: 'failed',
      lastError: '550 No such user here',
    },
    { ...letter, id: '5', to: 'five@example.org', status: 'kept' },
  ];
  const totals = { sends: true, from: 'desk@example.org', queued: 1, sent: 1, unconfirmed: 1, failed: 1, kept: 1 };
  await answer('**/api/admin/mail', letters)(page);
  await answer('**/api/admin/mail/totals', totals)(page);
}

export async function noLetters(page: Page): Promise<void> {
  await answer('**/api/admin/mail', [])(page);
}

/** As the server answers it; here it is not asked, since it would remember. */
export async function left(page: Page): Promise<void> {
  const done = { address: 'ann.example@example.org', topic: 'News and offers', unsubscribed: true };
  await onCall(page, '**/api/mail/unsubscribe*', ({ method }) => (method === 'POST' ? { body: JSON.stringify(done) } : 'server'));
}

export async function typeFirst(page: Page): Promise<void> {
  await page.locator('form').getByRole('textbox').first().fill('Harbour Works Ltd');
}

export async function askRole(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Role' }).selectOption('support');
  await page.getByRole('button', { name: 'Change role' }).click();
}

export async function openWhy(page: Page): Promise<void> {
  await toSheet(page);
  await page.getByRole('button', { name: 'Why is this here?' }).first().click();
}

export async function changeElsewhere(page: Page, { api, documents, lease }: Made): Promise<void> {
  const formData = { ...halfOf(lease), landlordName: `Elsewhere ${Date.now()}` };
  await page.getByText('Step 2 of 4').waitFor();
  await api.owner.patch(`/api/documents/${documents.half}`, { data: { formData } });
  await typeFirst(page);
}
