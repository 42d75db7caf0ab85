import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { catalogue, filled } from '#test/support/catalogue.ts';

test('a German employer is told in which trades an email does not prove the terms of a job', () => {
  assert.match(
    filled('employment-contract.germany'),
    /That does not hold for an Employee who works in a trade that section 2a\(1\) .* \(SchwarzArbG\) lists, .*a signed paper in any case, under section 2\(1\)/,
  );
});

test('who leaves a job in California is told of the attorney and the five days, and a release there says what becomes of unknown claims', () => {
  const severance = filled('severance-and-release-agreement.us-california');
  assert.match(severance, /not less than five \(5\) business days to do so, under Cal\. Gov\. Code § 12964\.5\(b\)\(4\)/);
  assert.match(
    severance,
    /Cal\. Civ\. Code § 1542 says: “A general release does not extend to claims .* released party\.” .* gives up its protection/,
  );
  assert.match(filled('settlement-and-release.us-california'), /Cal\. Civ\. Code § 1542 says: “A general release/);
  const elsewhere = filled('severance-and-release-agreement.us-texas');
  assert.match(elsewhere, /covers claims that the party who gives them up does not know or suspect/);
  assert.doesNotMatch(elsewhere, /business days to do so|§ 1542/);
});

test('an offer of a job in California asks nobody to pay the signing bonus back, and elsewhere it may', () => {
  const california = filled('offer-letter.us-california');
  assert.match(california, /You may keep it if you leave\. In this letter a duty to pay it back would be void, under .* § 16608 and /);
  assert.doesNotMatch(california, /you must pay back/);
  const elsewhere = filled('offer-letter.us-nevada');
  assert.match(elsewhere, /you must pay back a share of it/);
  assert.doesNotMatch(elsewhere, /16608/);
});

test('whoever promises not to compete in Washington is told of the day from which the promise is void', () => {
  const void2027 =
    /From June 30, 2027 a promise of an employee not to compete is void in Washington, whenever it was made, under RCW 49\.62\.020/;
  for (const id of ['non-compete-agreement', 'employment-contract']) {
    assert.match(filled(`${id}.us-washington`), void2027, id);
    assert.doesNotMatch(filled(`${id}.us-nevada`), /June 30, 2027/, id);
  }
});

test('a letter that ends a job without notice speaks of a breach of duty only where conduct is the reason', () => {
  const resolved = catalogue.resolved('termination-letter.us-texas');
  assert.ok(resolved);
  const fill = prepare(resolved.source);
  const breach = resolved.samples.find(({ answers }) => answers.noticeKind === 'Without notice');
  assert.ok(breach);
  const letter = (reasonKind: string) => fill({ ...breach.answers, reasonKind }, breach.date).text;
  assert.match(letter('Conduct'), /for a serious breach of duty\. It ends without notice/);
  for (const reason of ['The position is no longer needed', 'The trial period', 'No reason is stated'])
    assert.doesNotMatch(letter(reason), /breach of duty/, reason);
});

test('who is offered a job in Montana is told of good cause and of no employment at will', () => {
  const montana = filled('offer-letter.us-montana');
  assert.match(montana, /After it we may end the employment only for good cause, under Mont\. Code Ann\. § 39-2-904\. You may resign/);
  assert.doesNotMatch(montana, /at will|with or without a reason/);
  assert.match(filled('offer-letter.us-nevada'), /## Employment at will/);
});

test('a letter that states no reason for a dismissal does not say that none is needed', () => {
  for (const place of ['us-montana', 'france', 'global'])
    assert.doesNotMatch(filled(`termination-letter.${place}`), /allow us to end the employment without stating a reason/, place);
});

test('an agreement on services in Minnesota does not keep the customer from hiring the supplier’s people', () => {
  assert.doesNotMatch(filled('master-services-agreement.us-minnesota'), /Each other’s people/);
  assert.match(filled('master-services-agreement.us-nevada'), /Each other’s people/);
});

test('an amendment says what the law of the place asks of a change, and the guarantor consents in the form of a guarantee', () => {
  assert.match(
    filled('contract-amendment.us-new-york'),
    /not invalid for want of consideration .* under N\.Y\. Gen\. Oblig\. Law § 5-1103/,
  );
  assert.match(filled('contract-amendment.germany'), /guarantee be in writing and not in electronic form, under section 766/);
  assert.match(filled('contract-amendment.england-wales'), /as a deed.*?Signed by the First Party.*?Witness\\\nSignature: ____/s);
});

test('a release that is confirmed after the last day needs the adviser again in the United Kingdom', () => {
  for (const place of ['uk', 'england-wales', 'scotland', 'northern-ireland'])
    assert.match(
      filled(`severance-and-release-agreement.${place}`),
      /binds only if the adviser has also advised on its terms and effect/,
      place,
    );
  assert.match(filled('severance-and-release-agreement.uk'), /What \[clause \d+\]\(#effect\) says about time to think, about advice/);
});

test('an operating agreement asks for the consent of the spouses of people, and not of the trusts and companies among the members', () => {
  const resolved = catalogue.resolved('llc-operating-agreement.us-delaware');
  assert.ok(resolved);
  const withTrust = resolved.samples.find(({ answers }) => JSON.stringify(answers).includes('memberSignatory'));
  assert.ok(withTrust);
  const { text } = prepare(resolved.source)({ ...withTrust.answers, spouses: true }, withTrust.date);
  assert.match(text, /Spouse of Oluwaseun Bright/);
  assert.doesNotMatch(text, /Spouse of Whitlock Family Trust/);
});

test('a will of Wyoming warns witnesses who receive something, and asks nothing of them that its law does not ask', () => {
  const text = filled('last-will.us-wyoming');
  assert.match(text, /A gift to a witness would be void, .*, under Wyo\. Stat\. § 2-6-112\./);
  assert.doesNotMatch(text, /witnesses must sign after they saw/);
});

test('a gift of Louisiana is signed before a notary and two witnesses, and no state lets a gift pass without the form that its law asks', () => {
  const text = filled('deed-of-gift.us-louisiana');
  assert.match(text, /A gift needs an authentic act, .* absolutely null without one, .*La\. Civ\. Code arts\. 1541, 1543 and 1833/);
  assert.match(text, /Signed by the Donor.*?Witness 1.*?Witness 2.*?Acknowledg.*?Signed by the Recipient/s);
  for (const state of ['us-louisiana', 'us-ohio'])
    assert.match(filled(`deed-of-gift.${state}`), /asks for a notary, .* that part is complete only with it/);
});

test('a note of India says at its head that it must be stamped first, and counts the time for claims by the way of paying back', () => {
  const note = filled('promissory-note.india');
  const secured = filled('secured-note.india');
  for (const text of [note, secured]) {
    assert.match(text, /^# [^\n]+\n\n\*\*Stamp this paper first.*is not admitted in evidence.*section 35 of the Indian Stamp Act 1899/m);
    assert.match(text, /falls due, under article 31 of/);
    assert.match(text, /For each payment the time runs .* under article 36 of/);
    assert.doesNotMatch(text, /article 55/);
  }
  assert.match(note, /it runs from the date of the note itself, under article 35 of/);
  assert.match(catalogue.template('promissory-note.india')?.signing.note ?? '', /First stamp the note/);
});

test('a power of attorney of Florida begins when it is signed and cannot wait for the loss of capacity', () => {
  const resolved = catalogue.resolved('financial-power-of-attorney.us-florida');
  const options = resolved?.source.fields.flatMap(({ options = [] }) => options) ?? [];
  assert.ok(!options.includes('Only if I can no longer decide'));
  const text = filled('financial-power-of-attorney.us-florida');
  assert.match(text, /takes effect when I sign it\. .* is ineffective, under Fla\. Stat\. § 709\.2108/);
  assert.match(text, /is not terminated by my subsequent incapacity, .* Fla\. Stat\. § 709\.2104/);
  assert.match(text, /only where I have signed or initialed beside that power, under Fla\. Stat\. § 709\.2202\(1\)/);
  assert.doesNotMatch(filled('limited-power-of-attorney.us-florida'), /applies from December/);
  assert.match(filled('limited-power-of-attorney.us-ohio'), /applies from December/);
});

test('an agent of British Columbia, whose power outlasts incapacity, signs before two witnesses like the person who gives it', () => {
  const text = filled('financial-power-of-attorney.canada-british-columbia');
  for (const party of ['Principal', 'Agent', 'Substitute Agent'])
    assert.match(
      text,
      new RegExp(`Signed by the ${party}\\\\\n(?:(?!Signed by).)*Witness 1\\\\\n(?:(?!Signed by).)*Witness 2\\\\\n`, 's'),
      party,
    );
  assert.doesNotMatch(filled('power-of-attorney-revocation.canada-british-columbia'), /Signed by the Agent\\\n(?:(?!Signed by).)*Witness/s);
  assert.doesNotMatch(filled('financial-power-of-attorney.canada-ontario'), /Signed by the Agent\\\n(?:(?!Signed by).)*Witness/s);
});

test('a loan is not told that only the interest above a limit is lost where the law takes more, and a rate above the limit is pointed out', () => {
  const limit = (state: string) =>
    / sets a general limit of .* That law knows exceptions\. (.*)/.exec(filled(`personal-loan-iou.${state}`))?.[1];
  assert.match(limit('us-minnesota') ?? '', /exceeded, the contract is void, .* under Minn\. Stat\. § 334\.03\.$/);
  assert.match(
    limit('us-connecticut') ?? '',
    /exceeded, no action may be brought to recover principal or interest, under Conn\. Gen\. Stat\. § 37-8\.$/,
  );
  assert.match(limit('us-new-york') ?? '', /exceeded, the contract is void, under N\.Y\. Gen\. Oblig\. Law § 5-511\(1\)\.$/);
  assert.equal(limit('us-ohio'), 'A Lender who exceeds a limit that applies may lose more than the interest above it.');
  const resolved = catalogue.resolved('promissory-note.us-minnesota');
  const [sample] = resolved?.samples ?? [];
  assert.ok(resolved && sample);
  const at = (rate: number) => prepare(resolved.source)({ ...sample.answers, rate }, sample.date).text;
  assert.match(at(9), /The rate of 9% is above that general limit/);
  assert.doesNotMatch(at(8), /above that general limit/);
});

test('nobody is told to sign a printed will before witnesses where the law wants handwriting or a notary', () => {
  const places = { france: '970', italy: '602', spain: '688', switzerland: '505', austria: '578 and 579' };
  for (const kind of ['last-will', 'codicil']) {
    for (const [place, article] of Object.entries(places)) {
      const text = filled(`${kind}.${place}`);
      assert.match(
        text,
        new RegExp(`### Before you sign: this text must be copied by hand\n[^#]* (?:article|sections) ${article} of the `),
        place,
      );
      assert.doesNotMatch(text, /in front of two witnesses|Witness 1/, place);
      assert.equal(catalogue.template(`${kind}.${place}`)?.signing.handwritten, true, place);
      assert.equal(catalogue.template(`${kind}.${place}`)?.reviewed, false, place);
    }
    assert.match(filled(`${kind}.netherlands`), /### Do not sign this print: .* draft for a notary/);
    assert.match(
      filled(`${kind}.chile`),
      new RegExp(`In many countries of civil law a printed ${kind === 'codicil' ? 'codicil' : 'will'} is void`),
    );
    for (const place of ['us-louisiana', 'canada-quebec', 'south-africa'])
      assert.doesNotMatch(filled(`${kind}.${place}`), /is void, even if you sign it before witnesses|copied by hand/, place);
  }
});

test('a power of attorney says first what the law of its state asks for besides, and is not counted as reviewed there', () => {
  const missing = {
    'us-new-york': /“Caution to the Principal”.* §§ 5-1501B\(1\) and 5-1513/,
    'us-pennsylvania': /a notice at its beginning.* 20 Pa\.C\.S\. § 5601\(c\) and \(d\)/,
    'us-california': /the two notices .* Cal\. Prob\. Code § 4128/,
  };
  for (const [state, words] of Object.entries(missing)) {
    const text = filled(`financial-power-of-attorney.${state}`);
    const [before = ''] = text.split('## 1. ');
    assert.match(before, /\*\*This print is not complete: \[clause \d+\]\(#execution\) names what else/, state);
    assert.match(text, words, state);
    assert.match(filled(`limited-power-of-attorney.${state}`), words, state);
    assert.equal(catalogue.template(`financial-power-of-attorney.${state}`)?.reviewed, false, state);
  }
  assert.doesNotMatch(filled('financial-power-of-attorney.us-ohio'), /This print is not complete/);
});

test('a testament of Louisiana is signed on each of its pages, and not on every other one', () => {
  for (const id of ['last-will.us-louisiana', 'codicil.us-louisiana']) {
    const text = filled(id);
    assert.match(text, /I sign at its end and on each of its other pages, before a notary and two witnesses/, id);
    assert.doesNotMatch(text, /every other page/, id);
  }
});

test('a template’s page names a rule whose value changes on a day with each value and its days, and so also the one that the document says', () => {
  const wage = ['us-florida', 'us-michigan'].map((place) =>
    catalogue
      .template(`employment-contract.${place}`)
      ?.law.filter(({ note }) => note?.includes('minimum wage of the state'))
      .map(({ value, from, to }) => [value, from, to]),
  );
  assert.deepEqual(wage, [
    [
      ['14', '2025-09-30', '2026-09-29'],
      ['15', '2026-09-30', null],
    ],
    [
      ['13.73', '2026-01-01', '2026-12-31'],
      ['15', '2027-01-01', '2027-12-31'],
    ],
  ]);
});

test('a guarantee of France names the words by which a person gives up that the debtor is sued first or the claim divided', () => {
  const resolved = catalogue.resolved('personal-guarantee.france.en');
  assert.ok(resolved);
  const fill = prepare(resolved.source);
  for (const { answers, date } of resolved.samples) {
    const { text } = fill(answers, date);
    assert.equal(/need not sue the Debtor first/.test(text), /cannot ask that the Beneficiary sues the Debtor first/.test(text));
    assert.equal(/Each Guarantor owes the whole/.test(text), /cannot ask that the Beneficiary divides its claim/.test(text));
  }
});

test('a secured note of Scotland says that goods which stay with the borrower are pledged only by registration', () => {
  const text = filled('secured-note.scotland');
  assert.match(text, /only by delivery of the property to the creditor or by registration as a statutory pledge, under section 42/);
  assert.match(
    text,
    /If the Borrower is an individual, a statutory pledge is possible only if .* worth more than £3,000 each, under section 46/,
  );
  assert.doesNotMatch(text, /the law of the part of the United Kingdom where the Collateral is kept decides/);
});

test('an employment agreement of New Zealand explains how problems are solved, with both times for a grievance, and protects the employee when work goes to another', () => {
  for (const kind of ['employment-contract', 'fixed-term-employment-contract']) {
    const text = filled(`${kind}.new-zealand`);
    assert.match(text, /mediation service of the government .*the Employment Relations Authority/, kind);
    assert.match(
      text,
      /within ninety \(90\) days .* sexual harassment that time is twelve \(12\) months\. .* section 65\(2\)\(a\)\(vi\)/,
      kind,
    );
    assert.match(text, /this is an employee protection provision, under sections 69OI and 69OJ/, kind);
  }
});

test('a power of attorney of Ontario or Ireland is signed before two witnesses and no officer', () => {
  for (const place of ['canada-ontario', 'ireland']) {
    const text = filled(`financial-power-of-attorney.${place}`);
    assert.match(text, /Witness 2\\\nSignature: ____/, place);
    assert.doesNotMatch(text, /Acknowledged before/, place);
  }
});

test('a letter speaks of the law of a State of Australia by its adjective', () => {
  assert.match(filled('demand-letter.australia-victoria'), /Victorian law gives six/);
});

test('an agreement of a couple in New Zealand says that a lawyer advises each of them, witnesses the signature and certifies so', () => {
  const text = filled('cohabitation-agreement.new-zealand');
  assert.match(text, /valid only if .* independent legal advice, a lawyer witnesses .* and that lawyer certifies .* under section 21F /);
  assert.match(text, /sign before that lawyer and attach the certificate/);
});
