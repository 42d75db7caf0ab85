import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadLibrary } from './load.ts';
import { createSearch } from './search.ts';

const library = loadLibrary(fileURLToPath(new URL('../../content', import.meta.url)));
const { search } = createSearch([...library.kinds.values()], []);
const first = (q: string) => search(q).kinds?.[0];

test('a kind that is called by its whole name comes before all that speak of it', () => {
  assert.equal(first('will'), 'last-will');
  assert.equal(first('iou'), 'personal-loan-iou');
});

test('a name or a town beside a whole name of a kind leaves that kind the first', () => {
  for (const q of ['xqzzy lease', 'Birmingham lease', 'lease for Zzyzx']) assert.equal(first(q), 'residential-lease', q);
  assert.equal(first('NDA with Quxford Ltd'), 'one-way-nda');
  assert.equal(first('Quxford residential lea'), 'residential-lease');
  // Near to words of templates: `poster`, `banner`, `join`.
  for (const q of ['Porter will', 'John will']) assert.equal(first(q), 'last-will', q);
  assert.equal(first('Tanner NDA'), 'one-way-nda');
  assert.equal(first('Residental Lease'), 'residential-lease');
});

test('how long something has lasted speaks of no paper that runs for months', () => {
  assert.equal(first('tenant hasn’t paid rent for 2 months'), 'demand-letter');
  assert.equal(first('30 day notice to landlord'), 'tenant-notice-to-leave');
});

test('words for the same thing find the same', () => {
  assert.deepEqual(search('my neighbour took photos of our kids').kinds, search('my neighbor took pictures of our children').kinds);
});

test('an international contract and internal rules are about no intern', () => {
  assert.equal(first('international sales agreement'), 'sale-of-goods-agreement');
  assert.equal(first('international employment contract'), 'employment-contract');
  assert.equal(first('international student lease'), 'residential-lease');
  assert.equal(first('internal rules'), 'roommate-agreement');
  assert.equal(first('our first intern'), 'internship-agreement');
});

test('software that a customer runs itself is licensed, and software in the cloud is subscribed to', () => {
  for (const q of ['software licence', 'software license agreement', 'perpetual software license', 'on-premise software', 'licence key'])
    assert.equal(first(q), 'software-licence-agreement', q);
  for (const q of ['saas', 'cloud software', 'software subscription agreement']) assert.equal(first(q), 'saas-agreement', q);
  assert.equal(first('photo license'), 'copyright-licence');
  assert.equal(first('software development contract'), 'software-development-agreement');
});

test('who buys to resell under the maker’s brand finds the distribution agreement, and a single sale that of goods', () => {
  for (const q of [
    'distribution agreement',
    'exclusive distributor',
    'reseller',
    'reseller agreement',
    'dealership',
    'we need a distributor in Spain',
  ])
    assert.equal(first(q), 'distribution-agreement', q);
  for (const q of ['sales contract', 'supply agreement', 'wholesale agreement', 'international sales agreement'])
    assert.equal(first(q), 'sale-of-goods-agreement', q);
});

test('who moves a house or a share of land by a deed finds the quitclaim deed, and a gift of things or money stays one', () => {
  for (const q of [
    'quitclaim deed',
    'quit claim deed',
    'quick claim',
    'quitclaim deed florida',
    'house deed',
    'interspousal transfer deed',
    'life estate deed',
  ])
    assert.equal(first(q), 'quitclaim-deed', q);
  for (const q of ['deed of gift', 'gift deed', 'gift letter']) assert.equal(first(q), 'deed-of-gift', q);
});

test('who sells land with a promise of good title finds the warranty deed', () => {
  for (const q of [
    'warranty deed',
    'general warranty deed',
    'special warranty deed texas',
    'limited warranty deed ohio',
    'grant deed california',
    'bargain and sale deed',
    'covenant deed',
  ])
    assert.equal(first(q), 'warranty-deed', q);
});

test('who needs the rules of a corporation finds its bylaws, and who owns an LLC its operating agreement', () => {
  for (const q of ['bylaws', 'corporate bylaws', 'by-laws', 'bylaws for my corporation', 'S corp bylaws', 'company bylaws'])
    assert.equal(first(q), 'corporate-bylaws', q);
  assert.equal(first('LLC bylaws'), 'llc-operating-agreement');
  assert.equal(first('stockholders agreement'), 'shareholders-agreement');
});

test('who writes content is found before a notice that has content removed', () => {
  assert.equal(first('content writer contract'), 'creative-commission-agreement');
});

test('a contraction says nothing', () => {
  assert.deepEqual(search('I’ll sell a boat').kinds, search('sell a boat').kinds);
});

test('people find by what has happened to them', () => {
  assert.equal(first('my brother owes me money and won’t pay it back'), 'demand-letter');
  assert.equal(first('who raises our children if we die'), 'last-will');
  assert.equal(first('cancel my gym membership'), 'contract-termination-notice');
  assert.equal(first('my tenant isn’t paying rent'), 'demand-letter');
  assert.equal(first('how to evict a tenant'), 'landlord-notice-to-tenant');
  assert.equal(first('power of attorney for my dad'), 'financial-power-of-attorney');
  assert.equal(first('house painting contract'), 'independent-contractor-agreement');
});

test('words that say nothing find nothing, and not a kind of which a name is made of such words', () => {
  for (const q of ['document', 'I need a document', 'legal templates', '?', '…']) assert.deepEqual(search(q).kinds, [], q);
  assert.equal(first('write-up form'), 'disciplinary-warning');
});

test('bare words mean what most people mean by them, and not the paper that ends, renews or takes it back', () => {
  for (const [q, kind] of [
    ['power of attorney', 'financial-power-of-attorney'],
    ['lease', 'residential-lease'],
    ['leases', 'residential-lease'],
    ['tenancy', 'residential-lease'],
    ['rent an apartment', 'residential-lease'],
    ['employment', 'employment-contract'],
    ['hire someone', 'employment-contract'],
    ['labor contract', 'employment-contract'],
    ['I want to move out', 'tenant-notice-to-leave'],
    ['my boss doesn’t pay me', 'demand-letter'],
    ['write-up', 'disciplinary-warning'],
  ] as const)
    assert.equal(first(q), kind, q);
  assert.equal(first('revoke a power of attorney'), 'power-of-attorney-revocation');
  assert.equal(first('renew the lease'), 'lease-renewal');
  assert.equal(first('hire a tool'), 'equipment-rental-agreement');
});

test('a pub is let by a commercial lease, and what indemnifies is found, also typed wrong', () => {
  assert.equal(first('pub lease'), 'commercial-lease');
  assert.equal(first('indemnificaton'), 'liability-waiver');
});

test('a word typed wrong is found as if it were typed right, and half a word by its beginning', () => {
  for (const [q, kind] of [
    ['cohabitaton agreement', 'cohabitation-agreement'],
    ['separtion agreement', 'separation-agreement'],
    ['resignaton leter', 'resignation-letter'],
    ['emploiment contract', 'employment-contract'],
    ['subleaase', 'sublease'],
    ['will tempalte', 'last-will'],
    ['resigna', 'resignation-letter'],
  ] as const)
    assert.equal(first(q), kind, q);
});
