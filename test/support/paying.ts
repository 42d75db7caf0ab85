import type { Page } from '@playwright/test';
import type { Subscription } from '#contracts/billing.ts';
import type { Template } from '#contracts/templates.ts';
import { NDA } from './screens.ts';

/** Fills in the card form as a person would, with an address in California. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('CVV').fill('123');
  await fillAddress(page);
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Cardholder name').fill('Ann Example');
  await page.getByLabel('Billing address', { exact: false }).and(page.locator('input')).fill('1 Main Street');
  await page.getByLabel('City').fill('Oakland');
  await page.getByLabel('State').fill('CA');
  await page.getByLabel('ZIP code').fill('94607');
}

/** Makes so many documents over the API, as whoever is signed in on the page. Answers the id of one more that is not generated. */
export async function makeDocuments(page: Page, count: number): Promise<string> {
  const template: Template = await (await page.request.get(`/api/templates/${NDA}`)).json();
  const save = async (): Promise<string> =>
    (await (await page.request.post('/api/documents', { data: { templateId: NDA, formData: template.sample.answers } })).json()).id;
  for (let made = 0; made < count; made += 1) {
    const answer = await page.request.post(`/api/documents/${await save()}/generate`);
    if (!answer.ok()) throw new Error(`Document ${made + 1} was refused: ${await answer.text()}`);
  }
  return save();
}

/** The plan of whoever is signed in on the page, as the server has it. */
export async function planOf(page: Page): Promise<Subscription> {
  return (await page.request.get('/api/subscription')).json();
}
