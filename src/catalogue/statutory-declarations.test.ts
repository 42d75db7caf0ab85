import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problems } from '#engine/problems.ts';
import { catalogue, filled, filledWith } from '#test/support/catalogue.ts';
import { kindOf } from './find.ts';

const shown = (place: string, about = 'One fact', change = {}) => filledWith(`statutory-declaration.${place}`, about, change);

test('a statutory declaration begins and ends with the words of the law of its place', () => {
  for (const [place, begins, ends] of [
    [
      'england-wales',
      'do solemnly and sincerely declare that:',
      'And I make this solemn declaration conscientiously believing the same to be true, and by virtue of the provisions of the Statutory Declarations Act 1835.',
    ],
    [
      'ireland',
      'do solemnly and sincerely declare that:',
      'And I make this solemn declaration conscientiously believing the same to be true and by virtue of the Statutory Declarations Act 1938.',
    ],
    [
      'canada-federal',
      'solemnly declare that:',
      'And I make this solemn declaration conscientiously believing it to be true, and knowing that it is of the same force and effect as if made under oath.',
    ],
    [
      'new-zealand',
      'solemnly and sincerely declare that:',
      'And I make this solemn declaration conscientiously believing the same to be true and by virtue of the Oaths and Declarations Act 1957.',
    ],
    [
      'australia-new-south-wales',
      'do solemnly and sincerely declare that:',
      'And I make this solemn declaration conscientiously believing the same to be true, and by virtue of the provisions of the Oaths Act 1900.',
    ],
    [
      'australia-victoria',
      'make the following statutory declaration under the Oaths and Affirmations Act 2018:',
      'I declare that the contents of this statutory declaration are true and correct and I make it knowing that making a statutory declaration that I know to be untrue is an offence.',
    ],
    [
      'australia-western-australia',
      'sincerely declare as follows:',
      'This declaration is true and I know that it is an offence to make a declaration knowing that it is false in a material particular.',
    ],
  ] as const) {
    const text = shown(place);
    assert.ok(text.includes(`I, Ottilie Marsh, student, of 3 Harrow Court, Port Ellis, ${begins}\n`), place);
    assert.ok(text.includes(`\n${ends}\n`), place);
    assert.doesNotMatch(filled(`statutory-declaration.${place}`), /swear|under oath that|affirm that/i, place);
  }
});

test('the attestation of Ireland says in the words of the Schedule how the witness knew who declared', () => {
  assert.match(
    shown('ireland', 'Lost share'),
    /Declared before me by Imogen Farrell, whose identity has been established to me before the taking of this Declaration by the production to me of passport no\. LB4471902 issued on 8 March 2021 by the authorities of Ireland, which is an authority recognised by the Irish Government\./,
  );
  assert.match(shown('ireland', 'Director'), /, who is identified to me by Teresa Molina, who is personally known to me\./);
  assert.match(shown('ireland', 'One fact'), /Declared before me by Ottilie Marsh, who is personally known to me\./);
  assert.match(shown('ireland', 'Two surnames'), /national identity card no\. X12-889041 .* a Contracting Party to the EEA Agreement\./);
  const resolved = catalogue.resolved('statutory-declaration.ireland');
  assert.ok(resolved);
  const { documentNumber: _, ...without } = { ...resolved.samples[0]?.answers };
  assert.deepEqual(
    problems(resolved.source, without).map(({ name, problem }) => [name, problem]),
    [['documentNumber', 'missing']],
  );
});

test('in Victoria and Western Australia the notes hold what must be said aloud, and whoever translates signs in Victoria', () => {
  const victoria = shown('australia-victoria', 'Director');
  assert.match(
    victoria,
    /“I, Luka Kranjec, of 8 Saltmarsh Row, Port Ellis, declare that the contents of this statutory declaration are true and correct\.”/,
  );
  assert.match(victoria, /I certify that I have assisted Luka Kranjec by translating the declaration\.\n+Signature of Davor Kranjec: ____/);
  assert.equal(victoria.match(/Signature of the person who makes the declaration: ____/g)?.length, 3);
  assert.match(shown('australia-western-australia'), /Say aloud before the witness that you are the person who made the declaration/);
  for (const place of ['england-wales', 'ireland', 'new-zealand']) assert.doesNotMatch(shown(place, 'Director'), /aloud|I certify/, place);
});

test('in New South Wales the witness certifies the face and the identity, and what the law asks for somebody who cannot read', () => {
  const read = shown('australia-new-south-wales', 'Two surnames');
  assert.match(
    read,
    /I have known Winifred Achebe for at least twelve \(12\) months\.\n+Or: I have confirmed the identity of Winifred Achebe/,
  );
  assert.match(read, /was read to Winifred Achebe in my presence/);
  assert.doesNotMatch(shown('australia-new-south-wales', 'Director'), /blind or cannot read, I/);
});

test('a penalty is named where it was read, and nowhere else', () => {
  assert.match(shown('england-wales'), /offence under section 5 of the Perjury Act 1911 .* up to two \(2\) years/s);
  assert.match(
    shown('scotland'),
    /offence under section 44\(2\) of the Criminal Law \(Consolidation\) \(Scotland\) Act 1995 .* up to two \(2\) years/s,
  );
  assert.match(shown('new-zealand'), /offence under section 111 of the Crimes Act 1961 .* up to three \(3\) years/s);
  assert.match(shown('ireland'), /up to ten \(10\) years, or both, on indictment, under section 12 of the Criminal Justice/);
  for (const place of ['uk', 'canada-federal', 'australia-new-south-wales', 'australia-western-australia'])
    assert.doesNotMatch(shown(place), /The penalty is/, place);
});

test('who looks for a statutory declaration finds it where there is one, and the affidavit elsewhere', () => {
  const first = (q: string, jurisdiction?: string) => catalogue.find({ q, ...(jurisdiction && { jurisdiction }), kinds: 'once' })[0]?.id;
  for (const q of ['statutory declaration', 'stat dec']) {
    assert.equal(kindOf(first(q) ?? ''), 'statutory-declaration', q);
    assert.equal(first(`${q} ireland`), 'statutory-declaration.ireland', q);
    assert.equal(first(`${q} ontario`), 'statutory-declaration.canada-federal', q);
    assert.equal(first(`${q} northern ireland`), 'statutory-declaration.uk', q);
    assert.equal(first(q, 'new-zealand'), 'statutory-declaration.new-zealand', q);
    for (const place of ['germany', 'us-california']) {
      assert.equal(kindOf(first(q, place) ?? ''), 'general-affidavit', q);
      assert.equal(kindOf(first(`${q} ${place.replace('us-', '')}`) ?? ''), 'general-affidavit', q);
    }
    assert.equal(kindOf(first(`${q} queensland`) ?? ''), 'general-affidavit', q);
  }
  assert.equal(kindOf(first('affidavit') ?? ''), 'general-affidavit');
});
