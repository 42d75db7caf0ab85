import type { Page } from '@playwright/test';
import { button, fail, heading, inTurn, text } from './screen-acts.ts';
import type { State } from './screens.ts';

async function writeToSupport(page: Page): Promise<void> {
  await page.getByLabel('Name *').fill('Vera Visitor');
  await page.getByLabel('Email *').fill('vera@example.org');
  await page.getByLabel('Subject *').fill('A question');
  await page.getByLabel('Message *').fill('Is there a lease for Malta?');
  await button('Send Message')(page).click();
}

const refused = /503/;

/** States of the help centre and the legal pages. */
export const supportStates: Readonly<Record<string, readonly State[]>> = {
  '/help': [
    { name: 'by subject', path: '/help', sees: heading('How can we help?') },
    { name: 'an answer from a link', path: '/help#cancel', sees: text(/^In two clicks:/) },
    { name: 'found', path: '/help?q=how%20do%20i%20cancle', sees: text('How do I cancel?') },
    { name: 'nothing found', path: '/help?q=zzzzqqq', sees: heading('No answer found') },
    {
      name: 'message refused',
      path: '/help',
      act: (page) => button('Send Message')(page).click(),
      sees: text('Please enter an e-mail address.'),
    },
    {
      name: 'message not sent',
      path: '/help',
      act: inTurn(fail('**/api/support/contact'), writeToSupport),
      sees: text(/^The service is busy/),
      complains: refused,
    },
  ],
  '/terms-of-service': [{ name: 'terms', path: '/terms-of-service', sees: heading('Terms of Service') }],
  '/privacy-policy': [{ name: 'privacy', path: '/privacy-policy', sees: heading('Privacy Policy') }],
};
