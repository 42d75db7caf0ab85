import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

/** Who stands first and second in a draft. */
const sidesOf = (title: string, description: string, kind: string): string[] => {
  const { text } = drafted(title, description, '', { kind });
  return [
    ...text.matchAll(
      /^([^\n,]+)(?:, | \().*?\(the “\*\*(?:Client|Customer|Contractor|Consultant|Developer|Creator|Licensor|Provider|Supplier)\*\*”\)/gm,
    ),
  ].map(([, name = '']) => name.replaceAll('\\', '').replace(/\.$/, ''));
};

test('the verb between two names shows who works and for whom', () => {
  const software = 'software-development-agreement';
  const event = 'event-services-agreement';
  for (const [kind, description, client, provider] of [
    [software, 'Vector Apps LLC must build software for Moon Foods Inc. $30,000. New York.', 'Moon Foods Inc', 'Vector Apps LLC'],
    [software, 'Oak Homes Ltd builds houses in Leeds and hires Ana Costa to make its website for £2,000.', 'Oak Homes Ltd', 'Ana Costa'],
    [event, 'Photographer Leo Park shoots the wedding of Nina Shah in Chicago, Illinois for $3,000.', 'Nina Shah', 'Leo Park'],
    [event, 'I, Nina Shah, hire Leo Park to cater my wedding in Chicago, Illinois for $3,000.', 'Nina Shah', 'Leo Park'],
    ['consulting-agreement', 'Our firm Smith & Wesson LLP represents Carla Diaz in Dallas, Texas.', 'Carla Diaz', 'Smith & Wesson LLP'],
    ['creative-commission-agreement', 'Rosa Vega paints a landscape of Ohio for Kim Lee for $24,000.', 'Kim Lee', 'Rosa Vega'],
  ] as const)
    assert.deepEqual(sidesOf('Contract', description, kind), [client, provider], description);
});

test('who gives access to software is the provider, and who subscribes the customer, in an agreement for it and under a statement of work', () => {
  const saas = (description: string) => sidesOf('SaaS agreement', description, 'saas-agreement');
  const sides = ['Cloudly Inc', 'Harbor Dental LLC'];
  assert.deepEqual(saas('Cloudly Inc, Austin, Texas gives Harbor Dental LLC access to its software for $99 a month.'), sides);
  assert.deepEqual(saas('We, Harbor Dental LLC, subscribe to the software of Cloudly Inc for $99 a month. Texas.'), sides);
  assert.deepEqual(saas('Our company Cloudly Inc offers an invoicing tool to Harbor Dental LLC for $99 a month. Texas.'), sides);
  const order = 'Under our agreement of 1 March 2026, Vector Apps LLC builds an app for Moon Foods Inc for $30,000. New York.';
  assert.deepEqual(sidesOf('Statement of work', order, 'statement-of-work'), ['Moon Foods Inc', 'Vector Apps LLC']);
});

test('who licenses its software to another is the licensor, and who licenses the software of another the customer', () => {
  const sides = (description: string) => sidesOf('Software license', description, 'software-licence-agreement');
  const both = ['Cloudly Inc', 'Harbor Dental LLC'];
  assert.deepEqual(sides('Cloudly Inc licenses its imaging program to Harbor Dental LLC for $24,000 once. Austin, Texas.'), both);
  assert.deepEqual(sides('We, Harbor Dental LLC, license the imaging software of Cloudly Inc for $9,000 a year. Austin, Texas.'), both);
  assert.deepEqual(sides('Our company Cloudly Inc licenses a drawing tool to Harbor Dental LLC for $760 a year. Texas.'), both);
});

test('whoever writes that we clean the offices of somebody works for that one', () => {
  const cleaning = 'I run Sparkle Cleaning LLC in Austin, Texas. We clean the offices of Harbor Dental every week for $900 a month.';
  assert.equal(sidesOf('Cleaning contract', cleaning, 'independent-contractor-agreement')[0], 'Harbor Dental');
});
