import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Analysis } from '#contracts/analysis.ts';
import type { SystemStatus } from '#contracts/assistant.ts';
import { prepare } from '#engine/fill.ts';
import { number } from '#engine/number.ts';
import { createRenderer } from '#export/renderer.ts';
import { type Person, signIn, testApp } from '#test/support/app.ts';
import { wordsOfPdf } from '#test/support/words.ts';
import { MOST_KEPT } from './analysis-store.ts';
import { agentRun, analysis } from './tables.ts';

const stage = await testApp();
const { app, db, catalogue } = stage;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A document of the library as its customers get it. */
async function filesOf(templateId: string): Promise<{ text: string; pdf: Buffer; docx: Buffer }> {
  const template = catalogue.template(templateId);
  assert.ok(template);
  const text = number(prepare(template.source)(template.sample.answers, '2026-11-22').text);
  const { paper, place, name: title } = template;
  const document = {
    ...{ text, title, paper, date: '2026-11-22', place: place.name, numbering: template.source.numbering },
    ...{ language: 'en-US', direction: 'ltr' as const, brand: { name: 'Deedwright' } },
  };
  const renderer = createRenderer({ processes: 1, log: { info: () => undefined, warn: () => undefined } });
  try {
    return { text, pdf: Buffer.from((await renderer.pdf(document)).bytes), docx: Buffer.from(await renderer.file(document, 'docx')) };
  } finally {
    await renderer.close();
  }
}

const send = (person: Person, payload: Buffer | string, type: string, query = '') =>
  app.inject({ method: 'POST', url: `/api/analyses/file${query}`, headers: { cookie: person.cookie, 'content-type': type }, payload });

describe('a contract of the library that comes back as a file', { timeout: 120_000 }, () => {
  for (const [form, type] of [
    ['pdf', 'application/pdf'],
    ['docx', WORD],
  ] as const) {
    test(`is known for what it is as ${form}: kind, place, parties, clauses, dates, and nothing missing`, async () => {
      const person = await signIn(app);
      const files = await filesOf('residential-lease.us-california');
      const response = await send(person, files[form], type, '?name=Lease%20for%20Bridge%20Street');
      assert.equal(response.statusCode, 201, response.body);
      const report: Analysis = response.json();
      assert.equal(report.name, 'Lease for Bridge Street');
      assert.equal(report.kind?.templateId, 'residential-lease.us-california');
      assert.ok((report.kind?.confidence ?? 0) > 0.8);
      assert.deepEqual(report.place, { id: 'us-california', name: 'California' });
      assert.deepEqual(
        report.parties.map(({ name, role }) => `${role}: ${name}`),
        ['Landlord: Alder Street Homes', 'Tenant: Jonas Weller, Priya Raman', 'Guarantor: Helena Weller'],
      );
      assert.deepEqual(report.missing, []);
      for (const heading of ['Deposit', 'Entry by the Landlord', 'Governing law']) {
        const clause = report.clauses.find((one) => one.heading === heading);
        assert.equal(clause?.match, heading);
        assert.ok(clause.plain, `${heading} is explained`);
        assert.match(report.text.slice(clause.from, clause.to), new RegExp(`^## \\d+\\. ${heading}`));
      }
      const days = report.dates.filter(({ date }) => date !== null).map(({ date }) => date);
      assert.deepEqual(days, ['2026-11-22', '2027-01-01', '2027-12-31']);
      const itemised = report.dates.find(({ words }) => words.startsWith('Within twenty-one (21) days after'));
      assert.equal(itemised?.who, 'Landlord');
      assert.equal(report.text.slice(itemised.from, itemised.to), itemised.words);
      assert.deepEqual(report.statements, []);
      assert.deepEqual(report.warnings, []);
    });
  }

  test('a clause that was taken out is missed, with why one has it', async () => {
    const person = await signIn(app);
    const { text } = await filesOf('mutual-nda.global');
    const without = text
      .replace(/## \d+\. Return and destruction[\s\S]*?(?=\n## )/, '')
      .replace(/## \d+\. Governing law[\s\S]*?(?=\n## )/, '');
    assert.notEqual(without, text);
    const response = await person.send('POST', '/api/analyses', { name: 'nda.txt', text: without });
    const { missing, findings, statements, kind }: Analysis = response.json();
    // The list says of how many points the report tells.
    assert.equal((await person.send('GET', '/api/analyses')).json()[0].findings, findings.length + missing.length);
    assert.equal(kind?.id, 'mutual-nda');
    assert.deepEqual(missing.map(({ heading }) => heading).sort(), ['Governing law', 'Return and destruction']);
    assert.ok(missing.find(({ heading }) => heading === 'Governing law')?.why);
    assert.equal(statements.length, 17);
    assert.equal(statements.find(({ statement }) => statement === 'limitedUse')?.choice, 'entailed');
  });
});

describe('what cannot be read is refused with a sentence', { timeout: 120_000 }, () => {
  const cases: [string, Buffer | string, string, number, RegExp][] = [
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'application/pdf', 415, /Send a PDF/],
    ['a type that no file here has', '<a/>', 'text/xml', 415, /Send a PDF/],
    ['JSON', '{"text":"a"}', 'application/json', 415, /Send a PDF/],
    ['a broken PDF', '%PDF-1.7\nnothing of the sort', 'application/pdf', 422, /damaged/],
    ['a broken Word file', Buffer.from('504b0304ffffffffffff', 'hex'), WORD, 422, /damaged/],
    ['an old Word file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), WORD, 415, /old kind/],
    ['an empty file', '', 'text/plain', 422, /no words/],
    ['a file without a word', ' \n \n', 'text/plain', 422, /no words/],
  ];
  for (const [what, payload, type, status, sentence] of cases) {
    test(what, async () => {
      const person = await signIn(app);
      const response = await send(person, payload, type);
      assert.equal(response.statusCode, status, response.body);
      assert.match(response.json().message, sentence);
      assert.deepEqual((await person.send('GET', '/api/analyses')).json(), []);
    });
  }

  test('more than ten megabytes', async () => {
    const person = await signIn(app);
    assert.equal((await send(person, Buffer.alloc(10_000_001, 'a'), 'text/plain')).statusCode, 413);
  });

  test('a place that the library does not have', async () => {
    const person = await signIn(app);
    const response = await person.send('POST', '/api/analyses', { text: 'A lease.', jurisdiction: 'atlantis' });
    assert.equal(response.statusCode, 422);
    assert.ok(response.json().fields.jurisdiction);
  });
});

describe('an analysis', { timeout: 120_000 }, () => {
  const TEXT =
    '# Lease\n\n## 1. Term\n\nThe Tenant pays by March 1, 2027; the lease starts on January 1, 2027.\n\n## 2. Rent\n\nThe Rent is $900.';

  test('is its owner’s alone, in every call, and is gone when it is deleted', async () => {
    const [owner, other] = [await signIn(app), await signIn(app, 'Other Example')];
    const { id } = (await owner.send('POST', '/api/analyses', { name: 'My lease', text: TEXT })).json();
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/side-by-side'],
      ['POST', '/pdf'],
      ['GET', '/calendar'],
    ] as const)
      assert.equal((await other.send(method, `/api/analyses/${id}${path}`)).statusCode, 404, `${method} ${path}`);
    assert.deepEqual((await other.send('GET', '/api/analyses')).json(), []);
    const [summary] = (await owner.send('GET', '/api/analyses')).json();
    assert.equal(summary.name, 'My lease');
    assert.equal((await owner.send('GET', `/api/analyses/${id}`)).json().text, TEXT);
    assert.equal((await owner.send('DELETE', `/api/analyses/${id}`)).statusCode, 204);
    assert.equal((await owner.send('GET', `/api/analyses/${id}`)).statusCode, 404);
  });

  test('has a name that ends with a whole character, however long its first line is', async () => {
    const person = await signIn(app);
    const { name } = (await person.send('POST', '/api/analyses', { text: `${'x'.repeat(79)}😀 ${TEXT}` })).json();
    assert.equal(name, 'x'.repeat(79));
  });

  test('takes the place that was chosen only where the text names none', async () => {
    const person = await signIn(app);
    const ask = async (text: string) => (await person.send('POST', '/api/analyses', { text, jurisdiction: 'us-texas' })).json().place?.id;
    assert.equal(await ask(TEXT), 'us-texas');
    assert.equal(await ask(`${TEXT}\n\n## 3. Law\n\nThis Lease is governed by the laws of the State of New York.`), 'us-new-york');
  });

  test('reads days in figures as the place of the law does, and says so where none is known', async () => {
    const person = await signIn(app);
    const text =
      'SERVICES AGREEMENT\n\nEffective Date: 3/4/2026\n\n1. Term. The term of this Agreement is one (1) year. Payment is due on 5/6/2026.';
    const ask = async (given: object): Promise<Analysis> => (await person.send('POST', '/api/analyses', { text, ...given })).json();
    const days = ({ dates }: Analysis) => dates.map(({ date }) => date);
    const chosen = await ask({ jurisdiction: 'us-california' });
    assert.deepEqual([days(chosen), chosen.warnings], [['2026-03-04', '2027-03-03', '2026-05-06'], []]);
    const named = await ask({ text: `${text}\n\n2. Law. This Agreement is governed by California law.` });
    assert.deepEqual([days(named), named.warnings], [['2026-03-04', '2027-03-03', '2026-05-06'], []]);
    const unknown = await ask({});
    assert.deepEqual(days(unknown), ['2026-04-03', '2027-04-02', '2026-06-05']);
    assert.match(unknown.warnings.join(), /such as 3\/4\/2026 were read day first, here as April 3, 2026/);
  });

  test('comes as a PDF that says what was found, and as a calendar file', async () => {
    const person = await signIn(app);
    const { id, dates } = (await person.send('POST', '/api/analyses', { name: 'Lease | of *Ann*', text: TEXT })).json();
    const pdf = await person.send('POST', `/api/analyses/${id}/pdf`);
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    const words = (await wordsOfPdf(pdf.rawPayload)).join(' ');
    assert.match(words, /Report on Lease of Ann/);
    assert.match(words, /March 1 2027/);
    assert.match(words, /not legal advice/);
    const calendar = await person.send('GET', `/api/analyses/${id}/calendar`);
    assert.match(String(calendar.headers['content-type']), /^text\/calendar/);
    assert.match(calendar.body, /DTSTART;VALUE=DATE:20270301\r\n/);
    const at = dates.findIndex(({ date }: { date: string }) => date === '2027-01-01');
    const one = await person.send('GET', `/api/analyses/${id}/calendar?only=${at}`);
    assert.equal(one.body.match(/BEGIN:VEVENT/g)?.length, 1);
    assert.match(one.body, /DTSTART;VALUE=DATE:20270101\r\n/);
  });

  test('of a text without a day has no calendar, and says so', async () => {
    const person = await signIn(app);
    const { id } = (await person.send('POST', '/api/analyses', { text: 'We agree to be kind to each other.' })).json();
    const calendar = await person.send('GET', `/api/analyses/${id}/calendar`);
    assert.equal(calendar.statusCode, 409);
    assert.equal(calendar.json().code, 'no_dates');
    assert.equal((await person.send('GET', `/api/analyses/${id}/side-by-side`)).statusCode, 404);
  });

  test('stands in the copy of one’s own data with its text', async () => {
    const person = await signIn(app);
    await person.send('POST', '/api/analyses', { name: 'Kept', text: TEXT });
    const copy = await person.send('GET', '/api/account/export');
    assert.ok(copy.rawPayload.includes('analyses/0001/analysis.json'));
    assert.ok(copy.rawPayload.includes('analyses/0001/text.md'));
  });

  test(`is the last when an account holds ${MOST_KEPT}, also when two come at once`, async () => {
    const person = await signIn(app);
    const { id } = (await person.send('POST', '/api/analyses', { text: TEXT })).json();
    const [row] = await db.select().from(analysis);
    assert.ok(row);
    const { id: _, ...values } = row;
    await db.insert(analysis).values(Array.from({ length: MOST_KEPT - 2 }, () => values));
    const both = await Promise.all([1, 2].map(() => person.send('POST', '/api/analyses', { text: TEXT })));
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [201, 409]);
    assert.match(both.find(({ statusCode }) => statusCode === 409)?.json().message, /200 analyses/);
    await person.send('DELETE', `/api/analyses/${id}`);
    assert.equal((await person.send('POST', '/api/analyses', { text: TEXT })).statusCode, 201);
  });
});

test('what the agents did to a contract is recorded with times and counts, and not a word of it; a file without text is no run', async () => {
  const person = await signIn(app);
  const text =
    '# Residential Lease\n\nThis lease is governed by the laws of California.\n\n## 1. Deposit\n\nWithin 60 days the Landlord must return the deposit to Wilhelmina Quist.';
  const response = await person.send('POST', '/api/analyses', { text });
  assert.equal(response.statusCode, 201, response.body);
  const [broken] = (response.json() as Analysis).findings.filter(({ kind }) => kind === 'jurisdiction-rule');
  assert.match(broken?.source ?? '', /1950\.5/);
  assert.equal(broken?.heading, 'Deposit');
  assert.equal((await send(person, Buffer.from('   '), 'text/plain')).statusCode, 422);
  const rows = await db.select().from(agentRun).where(eq(agentRun.userId, person.user.id));
  assert.deepEqual(rows.map(({ agent, outcome, purpose }) => `${purpose} ${agent} ${outcome}`).sort(), [
    'upload analysis done',
    'upload analysis skipped',
    'upload compliance done',
    'upload validation done',
  ]);
  assert.ok(rows.every(({ outcome, evidence, agent }) => outcome !== 'done' || agent === 'validation' || evidence > 0));
  assert.ok(!JSON.stringify(rows).includes('Quist'));
  const { list }: SystemStatus = (await app.inject('/api/ai/system-status')).json();
  assert.equal(list.find(({ id }) => id === 'compliance')?.runs, 1);
});

test('of one account two contracts are read at once, and the others do not wait for it', async () => {
  const [ann, ben] = [await signIn(app), await signIn(app, 'Ben Example')];
  const paste = (person: Person) =>
    person.send('POST', '/api/analyses', { text: `# A lease\n\n${'The Tenant pays on time. '.repeat(8_000)}` });
  const [bens, ...anns] = await Promise.all([paste(ben), ...Array.from({ length: 8 }, () => paste(ann))]);
  // One that comes when another has been read is read as well: how many do, the machine decides.
  const refused = anns.filter(({ statusCode }) => statusCode === 429).length;
  assert.ok(refused >= 2 && refused <= 6, `${refused} of 8 were refused`);
  assert.equal(anns.filter(({ statusCode }) => statusCode === 201).length, 8 - refused);
  assert.equal(bens?.statusCode, 201);
  assert.equal((await paste(ann)).statusCode, 201);
});

test('what a short note says under headings without numbers, or in its opening, is not missing', async () => {
  const person = await signIn(app);
  const text =
    'PROMISSORY NOTE\n\nOn March 1, 2026, in the State of New York, I, John Doe (the "Borrower"), promise to pay Jane Roe (the "Lender") ten thousand dollars ($10,000).\n\nInterest. The principal bears interest of 6% per year.\n\nRepayment. The Borrower shall repay the loan by February 29, 2028.';
  const { clauses, missing, parties }: Analysis = (await person.send('POST', '/api/analyses', { text })).json();
  assert.deepEqual(
    clauses.map(({ heading }) => heading),
    ['Opening and parties', 'Interest', 'Repayment'],
  );
  const headings = missing.map(({ heading }) => heading);
  for (const said of ['Promise to pay', 'Interest', 'Repayment']) assert.ok(!headings.includes(said), said);
  for (const unsaid of ['Default', 'Notices', 'Governing law']) assert.ok(headings.includes(unsaid), unsaid);
  assert.deepEqual(
    parties.map(({ name, role }) => `${role}: ${name}`),
    ['Borrower: John Doe', 'Lender: Jane Roe'],
  );
  const short =
    'PROMISSORY NOTE\n\nOn March 1, 2026, in the State of New York, I, John Doe, promise to pay Jane Roe $10,000 with interest of 6% per year. I must repay it by February 29, 2028.';
  const bare: Analysis = (await person.send('POST', '/api/analyses', { text: short })).json();
  const lacking = bare.missing.map(({ heading }) => heading);
  for (const said of ['Promise to pay', 'Interest', 'Repayment']) assert.ok(!lacking.includes(said), said);
  for (const unsaid of ['Default', 'Notices', 'Governing law']) assert.ok(lacking.includes(unsaid), unsaid);
});

test('a one-sided lease in the words of strangers: what is there is not missing, and what is unfair or against the law is told', async () => {
  const person = await signIn(app);
  const text = [
    'RESIDENTIAL LEASE AGREEMENT',
    'This Agreement is entered into on September 1, 2024, by and between Hillside Homes LLC ("Landlord") and Ann Example ("Tenant").',
    '1. PREMISES AND TERM. Landlord leases to Tenant the flat at 4 Elm Way for twelve (12) months commencing October 1, 2024, and ending September 30, 2025.',
    '2. RENT. Tenant agrees to pay $2,000.00 a month on the first day of each month.',
    '3. SECURITY DEPOSIT. Tenant shall deposit $4,000.00 (two months’ rent) as security.',
    '4. MAINTENANCE AND REPAIRS. Tenant pays for every repair.',
    '5. AUTOMATIC RENEWAL. Unless Tenant gives notice at least ninety (90) days prior to expiration, this Lease shall automatically renew for an additional twelve (12) month period at a rate determined solely by Landlord.',
    '6. ACCESS AND INSPECTION. Landlord may enter the Premises at any time without prior written notice.',
    '7. LIABILITY. Tenant shall hold harmless Landlord from all damages, even if resulting from Landlord’s gross negligence.',
    '8. GOVERNING LAW. The laws of the State of California govern this Lease.',
  ].join('\n\n');
  const response = await person.send('POST', '/api/analyses', { text });
  const { missing, findings, clauses }: Analysis = response.json();
  const lacking = missing.map(({ heading }) => heading);
  for (const heading of ['Deposit', 'Entry by the Landlord', 'Condition and repairs', 'Length of the tenancy', 'Rent'])
    assert.ok(!lacking.includes(heading), heading);
  assert.ok(lacking.includes('Pets') && lacking.includes('Subletting and transfer'));
  assert.ok(!findings.some(({ kind }) => kind === 'missing-clause'));
  assert.equal(clauses.find(({ heading }) => heading === 'ACCESS AND INSPECTION')?.match, 'Entry by the Landlord');
  const found = findings.filter(({ kind }) => kind === 'one-sided-risk' || kind === 'jurisdiction-rule').map(({ heading }) => heading);
  assert.deepEqual([...new Set(found)], ['SECURITY DEPOSIT', 'AUTOMATIC RENEWAL', 'ACCESS AND INSPECTION', 'LIABILITY']);
});
