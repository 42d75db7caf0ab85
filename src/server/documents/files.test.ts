import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { FILE_FORMATS, MEDIA_TYPES } from '#contracts/files.ts';
import { read } from '#engine/read.ts';
import { type Person, signIn, testApp } from '#test/support/app.ts';
import { readBack } from '#test/support/read-back.ts';
import { wordsOfBlocks } from '#test/support/samples.ts';
import { paragraphsOf } from '#test/support/word-file.ts';
import { wordsIn } from '#test/support/words.ts';

const { app, catalogue } = await testApp();
const TEMPLATE = 'mutual-nda.global';

async function generated(person: Person, templateId = TEMPLATE): Promise<{ id: string; title: string; text: string }> {
  const formData = catalogue.template(templateId)?.sample.answers ?? {};
  const { id } = (await person.send('POST', '/api/documents', { templateId, status: 'draft', formData })).json();
  const { title, generatedContent } = (await person.send('POST', `/api/documents/${id}/generate`)).json();
  return { id, title, text: generatedContent };
}

test('a generated document is downloaded as Word, HTML and plain text under its title, with the words of its text', async () => {
  const ann = await signIn(app);
  const { id, title, text } = await generated(ann);
  for (const format of FILE_FORMATS) {
    const file = await ann.send('GET', `/api/documents/${id}/${format}`);
    assert.equal(file.statusCode, 200, file.body);
    assert.equal(file.headers['content-type'], MEDIA_TYPES[format]);
    assert.equal(file.headers['cache-control'], 'private, no-store');
    assert.match(String(file.headers['content-disposition']), /^attachment; filename="/);
    assert.ok(String(file.headers['content-disposition']).endsWith(`${encodeURIComponent(`${title}.${format}`)}`));
  }
  const words = wordsOfBlocks(read(text));
  const paragraphs = paragraphsOf((await ann.send('GET', `/api/documents/${id}/docx`)).rawPayload);
  assert.deepEqual(wordsIn(paragraphs.map((one) => `${one.label} ${one.text}`).join('\n')), words);
  assert.deepEqual(wordsIn((await ann.send('GET', `/api/documents/${id}/txt`)).body), words);
});

test('the deed that a public office records leaves the head of its pages to the office in every format that has pages, and other papers do not', async () => {
  const ann = await signIn(app);
  for (const [templateId, top] of [
    ['quitclaim-deed.us-florida', 3],
    [TEMPLATE, 1],
  ] as const) {
    const { id } = await generated(ann, templateId);
    const [first] = await readBack((await ann.send('GET', `/api/documents/${id}/pdf`)).rawPayload);
    const free = ((templateId === TEMPLATE ? 842 : 792) - Math.max(...(first?.body ?? []).map(({ y }) => y))) / 72;
    assert.ok(free >= top && free < top + 1, `${templateId} begins ${free} inches from the edge`);
    const page = (await ann.send('GET', `/api/documents/${id}/html`)).body;
    assert.equal(page.includes('@page :first { margin-top: 3in; }'), top === 3);
  }
});

test('a file opened in the browser has none of the rights of the site, and holds no markup that was typed', async () => {
  const ann = await signIn(app);
  const content = '# <script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)> "&quot;';
  const { headers, body, statusCode } = await ann.send('POST', '/api/generate-html', { content, title: '</title><script>x</script>' });
  assert.equal(statusCode, 200, body);
  assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.doesNotMatch(body, /<script|<img|javascript:/);
  assert.match(body, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
});

test("somebody else's document answers 404 in every format, a stranger 401, and one without text 409", async () => {
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  const { id } = await generated(ann);
  const draft = (await ann.send('POST', '/api/documents', { templateId: TEMPLATE, status: 'draft', formData: {} })).json();
  for (const format of FILE_FORMATS) {
    assert.equal((await bob.send('GET', `/api/documents/${id}/${format}`)).statusCode, 404);
    assert.equal((await app.inject({ method: 'GET', url: `/api/documents/${id}/${format}` })).statusCode, 401);
    assert.equal(
      (await app.inject({ method: 'POST', url: `/api/generate-${format}`, payload: { content: 'x', title: 'y' } })).statusCode,
      401,
    );
    const early = await ann.send('GET', `/api/documents/${draft.id}/${format}`);
    assert.deepEqual([early.statusCode, early.json().code], [409, 'no_content']);
  }
});

test('a text made into files counts once a month under its title, in whatever formats', async () => {
  const ann = await signIn(app);
  for (const format of ['pdf', ...FILE_FORMATS])
    assert.equal((await ann.send('POST', `/api/generate-${format}`, { content: '# A\n\nB.', title: 'Letter' })).statusCode, 200, format);
  assert.equal((await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated, 1);
  for (const format of FILE_FORMATS) {
    const blank = await ann.send('POST', `/api/generate-${format}`, { content: '  ', title: 'Blank' });
    assert.equal(blank.statusCode, 422);
  }
});

test('a PDF for the archive says PDF/A-3 with structure, the ordinary one does not', async () => {
  const ann = await signIn(app);
  const { id } = await generated(ann);
  const archival = await ann.send('GET', `/api/documents/${id}/pdf?standard=a-3a`);
  assert.equal(archival.statusCode, 200, archival.body);
  const metadata = archival.rawPayload.toString('latin1');
  assert.match(metadata, /<pdfaid:part>3<\/pdfaid:part>/);
  assert.match(metadata, /<pdfaid:conformance>A<\/pdfaid:conformance>/);
  assert.doesNotMatch((await ann.send('GET', `/api/documents/${id}/pdf`)).rawPayload.toString('latin1'), /pdfaid:part/);
  assert.equal((await ann.send('POST', `/api/documents/${id}/pdf?standard=a-3a`)).headers['content-type'], 'application/pdf');
  assert.equal((await ann.send('GET', `/api/documents/${id}/pdf?standard=a-9z`)).statusCode, 422);
});

test('the paper of a custom document bears the title of its text, and its file the name that its owner gave it', async () => {
  const ann = await signIn(app);
  const title = 'letter to roofer who took our money';
  const content = '# Formal Demand for Payment\n\nDear Sir,\n\nPlease pay.';
  const body = { templateId: null, title, status: 'completed', generatedContent: content };
  const { id } = (await ann.send('POST', '/api/documents', body)).json();
  const html = await ann.send('GET', `/api/documents/${id}/html`);
  assert.match(html.body, /<title>Formal Demand for Payment<\/title>/);
  assert.doesNotMatch(html.body, /roofer/);
  const files = [html, await ann.send('POST', `/api/documents/${id}/pdf`), await ann.send('GET', `/api/documents/${id}/pdf`)];
  for (const format of ['pdf', ...FILE_FORMATS]) files.push(await ann.send('POST', `/api/generate-${format}`, { content, title }));
  for (const file of files)
    assert.match(String(file.headers['content-disposition']), /''letter%20to%20roofer%20who%20took%20our%20money\.\w+$/);
  assert.equal((await ann.send('GET', `/api/documents/${id}`)).json().title, title);
});

test('a custom letter is saved and set as a letter, and a contract beside it with numbered clauses', async () => {
  const ann = await signIn(app);
  const parts = '## What is wrong {id:faults}\n\nIt broke. See [clause 1](#faults).\n\nYours sincerely,\n\nAnn Kerr';
  for (const [opening, heading, printed] of [
    ['Dear Oak \\& Sons,\n\nThe sofa broke.', 'What is wrong', /\nYours sincerely/],
    ['To whom it may concern\n\nThe sofa broke.', 'What is wrong', /\nYours sincerely/],
    ['This contract is between Ann Kerr and Oak \\& Sons, my dear friends.', '1. What is wrong', /\n1\. .*\n(?:.*\n)+ {2,}Yours sincerely/],
  ] as const) {
    const content = `# The sofa\n\n${opening}\n\n${parts}`;
    const body = { templateId: null, title: `Sofa ${randomUUID()}`, status: 'completed', generatedContent: content };
    const { id, updatedAt, generatedContent } = (await ann.send('POST', '/api/documents', body)).json();
    const change = { generatedContent: `${content}\n`, updatedAt, tab: randomUUID(), save: 'auto' };
    const saved = await ann.send('PATCH', `/api/documents/${id}`, change);
    for (const text of [generatedContent, saved.json().generatedContent]) assert.ok(text.includes(`\n## ${heading} {`), text);
    for (const answer of [
      await ann.send('GET', `/api/documents/${id}/txt`),
      await ann.send('POST', '/api/generate-txt', { content, title: body.title }),
    ])
      assert.match(answer.body, printed);
  }
});

test('a custom document in Hebrew or Arabic runs from right to left, and all say which language their letters tell', async () => {
  const ann = await signIn(app);
  const direction = async (content: string) => {
    const { body } = await ann.send('POST', '/api/generate-html', { content, title: 'Own text' });
    return /<html lang="([^"]+)" dir="(\w+)"/.exec(body)?.slice(1);
  };
  assert.deepEqual(await direction('# הסכם שכירות\n\nהמשכיר Acme Ltd משכיר את הדירה.'), ['he', 'rtl']);
  assert.deepEqual(await direction('# عقد إيجار\n\nيؤجر المالك الشقة.'), ['ar', 'rtl']);
  assert.deepEqual(await direction('# قرارداد اجاره\n\nموجر این آپارتمان را به مستأجر اجاره می‌دهد.'), ['fa', 'rtl']);
  assert.deepEqual(await direction('# کرایہ نامہ\n\nمالک یہ مکان کرایہ دار کو کرائے پر دیتا ہے۔'), ['ur', 'rtl']);
  assert.deepEqual(await direction('# Договор аренды\n\nАрендодатель сдаёт квартиру, этаж третий, и получает выплаты.'), ['ru', 'ltr']);
  assert.deepEqual(await direction('# Договір оренди\n\nОрендодавець здає квартиру орендареві на її умовах.'), ['uk', 'ltr']);
  assert.deepEqual(await direction('# Договор за наем\n\nНаемодателят предоставя апартамента.'), ['en-US', 'ltr']);
  assert.deepEqual(await direction('# 賃貸借契約\n\n甲は乙に本物件を賃貸する。'), ['ja', 'ltr']);
  assert.deepEqual(await direction('# 租赁合同\n\n甲方将房屋出租给乙方。'), ['zh', 'ltr']);
  assert.deepEqual(await direction('# Lease\n\nThe flat is let to יוסף כהן and 王小明.'), ['en-US', 'ltr']);
  const { rawPayload } = await ann.send('POST', '/api/generate-pdf', { content: '# הסכם שכירות\n\nהמשכיר משכיר.', title: 'Own text' });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { info } = await (await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise).getMetadata();
  assert.equal('Language' in info && info.Language, 'he');
});

test('letters that no font has are named to who asks for the PDF, a few of them where there are thousands', async () => {
  const ann = await signIn(app);
  const named = async (content: string) => {
    const { statusCode, headers } = await ann.send('POST', '/api/generate-pdf', { content, title: 'Own text' });
    assert.equal(statusCode, 200);
    return headers['x-notice'];
  };
  assert.equal(await named('# Lease\n\nThe tenant is Zoë Žižek.'), undefined);
  assert.equal(decodeURIComponent(String(await named('# Lease\n\nThe tenant is ნინო.'))), 'ნ ი ო');
  const yi = Array.from({ length: 1_000 }, (_, index) => String.fromCodePoint(0xa000 + index)).join('');
  const many = String(await named(`# T\n\n${yi}`));
  assert.match(decodeURIComponent(many), /^ꀀ ꀁ .* …$/);
  assert.ok(many.length < 1_000, `${many.length}`);
});

test('a custom document is set on the paper of its place, also where no template is listed', async () => {
  const ann = await signIn(app);
  const sizes = new Map<string, string>();
  for (const jurisdiction of ['us-texas', 'mexico', 'canada-manitoba', 'germany', 'global', 'nowhere']) {
    const { body } = await ann.send('POST', '/api/generate-html', { content: '# A\n\nB.', title: 'Own text', jurisdiction });
    sizes.set(jurisdiction, / size: (letter|A4);/.exec(body)?.[1] ?? '');
  }
  const letter = ['us-texas', 'mexico', 'canada-manitoba'].map((place) => [place, 'letter']);
  assert.deepEqual([...sizes], [...letter, ...['germany', 'global', 'nowhere'].map((place) => [place, 'A4'])]);
});
