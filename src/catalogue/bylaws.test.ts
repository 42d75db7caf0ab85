import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, filledWith } from '#test/support/catalogue.ts';

const filled = (place: string, about: string, change = {}) => filledWith(`corporate-bylaws.${place}`, about, change);

test('bylaws are offered only where the corporation act was read, and speak its language', () => {
  for (const place of ['us-ohio', 'us-nevada']) assert.equal(catalogue.resolved(`corporate-bylaws.${place}`), undefined, place);
  for (const [place, words] of [
    ['us-delaware', /Delaware General Corporation Law .* the certificate of incorporation .*A “\*\*Stockholder\*\*”/s],
    ['us-texas', /Texas Business Organizations Code .* the certificate of formation .*A “\*\*Shareholder\*\*”/s],
  ] as const)
    assert.match(filled(place, 'Tool maker'), words, place);
});

test('who must sign a decision of the owners without a meeting follows the state', () => {
  assert.match(filled('us-virginia', 'Tool maker'), /signed by all shareholders entitled to vote on it, under Va\. Code § 13\.1-657/);
  assert.match(filled('us-iowa', 'Tool maker'), /holders of at least 90% of the votes .* under Iowa Code § 490\.704/);
  assert.match(filled('us-iowa', 'Tool maker'), /within ten days, as Iowa Code § 490\.704 asks, tell every Shareholder who could vote/);
  assert.match(filled('us-delaware', 'Tool maker'), /at least the votes that a meeting would need, under 8 Del\. C\. § 228/);
  assert.match(filled('us-california', 'Tool maker'), /elected by consent only if all Shares that may vote for them consent/);
});

test('cumulative voting stands where the law gives it, and not where only the charter may', () => {
  assert.match(filled('us-california', 'Tool maker'), /before the voting, of the intention to do so, under Cal\. Corp\. Code § 708/);
  assert.match(filled('us-south-dakota', 'Tool maker'), /Each Shareholder may cumulate votes under SDCL § 47-1A-728/);
  const before = /formed before January 1, 2020\. Unless the Charter says otherwise, each Shareholder may therefore multiply/;
  assert.match(filled('us-washington', 'Tool maker', { formedEarly: true }), before);
  assert.doesNotMatch(filled('us-washington', 'Tool maker', { formedEarly: false }), before);
  assert.match(filled('us-virginia', 'Tool maker'), /Unless the Charter grants it, no Shareholder may cumulate votes/);
});

test('owners choose a smaller quorum only where bylaws may set one', () => {
  const third = { holderQuorum: 'One third of the votes' };
  for (const place of ['us-delaware', 'us-new-york', 'us-iowa'])
    assert.match(filled(place, 'Tool maker', third), /One third of the votes that may be cast on a matter/, place);
  for (const place of ['us-florida', 'us-texas', 'us-virginia', 'us-connecticut'])
    assert.match(filled(place, 'Tool maker', third), /More than half of the votes .* Only the Charter may set a smaller quorum/, place);
});

test('the board changes the bylaws in Delaware and New York only with the power that the law asks for', () => {
  assert.match(filled('us-delaware', 'Tool maker'), /as long as the Charter gives it that power, as 8 Del\. C\. § 109 permits/);
  assert.match(
    filled('us-new-york', 'Tool maker'),
    /if this clause is a by-law adopted by the shareholders or by the incorporators or the Charter says so/,
  );
  assert.match(filled('us-california', 'Tool maker'), /it may not set or change the number of Directors or its limits/);
  assert.match(filled('us-washington', 'One owner'), /the Board may not change or repeal a bylaw/);
});

test('a Californian board is as large as its shareholders ask for, with the officers of the code', () => {
  const text = filled('us-california', 'family', { presidentName: 'Ida Thorne', treasurerName: 'Orla Brennan' });
  assert.match(text, /below three \(3\) only before Shares are issued/);
  assert.match(text, /may not exceed twice the lower limit less one/);
  assert.match(text, /The first Chief Financial Officer is Orla Brennan\./);
  assert.doesNotMatch(text, /Treasurer/);
  assert.match(filled('us-texas', 'family'), /may not fill more than two \(2\) such places/);
});

test('internal claims go to the courts of the state where its act lets bylaws say so, and nowhere else', () => {
  assert.match(
    filled('us-iowa', 'Tool maker', { forumClause: true }),
    /may be brought only in the courts of Iowa, as Iowa Code § 490\.208 allows/,
  );
  assert.match(filled('us-delaware', 'Tool maker'), /may be brought only in the courts in Delaware, as 8 Del\. C\. § 115 allows/);
  assert.doesNotMatch(filled('us-iowa', 'Tool maker', { forumClause: false }), /Courts for internal claims/);
  assert.doesNotMatch(filled('us-california', 'Tool maker', { forumClause: true }), /Courts for internal claims/);
});

test('the quorum of the board is told from the act only where it counts the places and not those who are in office', () => {
  assert.match(filled('us-new-york', 'Tool maker'), /This follows the usual rule of N\.Y\. Bus\. Corp\. Law § 707/);
  assert.doesNotMatch(filled('us-delaware', 'Tool maker'), /usual rule/);
});

test('the first bylaws are adopted by the incorporator in New York and by the board in Texas', () => {
  const options = (place: string) => {
    const field = catalogue.resolved(`corporate-bylaws.${place}`)?.source.fields.find(({ name }) => name === 'adoptedBy');
    return field?.options;
  };
  assert.deepEqual(options('us-new-york'), ['The incorporator', 'The owners of the shares']);
  assert.deepEqual(options('us-texas'), ['The board of directors', 'The owners of the shares']);
  assert.deepEqual(options('us-iowa'), ['The board of directors', 'The incorporator', 'The owners of the shares']);
  assert.match(filled('us-new-york', 'One owner'), /its incorporator adopted these Bylaws on .*, under N\.Y\. Bus\. Corp\. Law § 601\./);
  assert.match(filled('us-texas', 'One owner'), /its board of directors, under Tex\. Bus\. Orgs\. Code § 21\.057, adopted these Bylaws/);
  assert.match(filled('us-new-york', 'family'), /more than half of the votes that the Board has without vacancies, under .* § 702/);
});

test('a committee needs more than half of the whole board, and a director alone neither judges a colleague nor waits for one', () => {
  const text = filled('us-california', 'One owner', { committees: true });
  assert.match(text, /more than half of the number of Directors under \[clause 11\]\(#number\), the Board may set up committees/);
  assert.match(text, /A committee has two or more Directors, under Cal\. Corp\. Code § 311\./);
  assert.match(text, /If there are fewer than two of them, the Shareholders decide/);
  assert.match(text, /The first Director, who serves until the first annual meeting, is Fiona Marsh\./);
  assert.match(filled('us-iowa', 'One owner'), /If fewer than two take part, or none where the Corporation has only one Director,/);
});

test('the list of owners is open ten days before a meeting, and a meeting that owners demand leaves the time that each act asks for', () => {
  const text = filled('us-washington', 'One owner');
  assert.match(text, /or from the tenth day before the meeting if that is earlier, until the end/);
  assert.match(text, /no less than thirty-five \(35\) and no more than sixty \(60\) days after the demand/);
  assert.match(filled('us-south-dakota', 'One owner'), /at least sixty \(60\) days before, .*The longest time above does not apply to it/);
  assert.doesNotMatch(filled('us-virginia', 'One owner'), /longest time above/);
  for (const place of ['us-connecticut', 'us-virginia', 'us-new-york', 'us-iowa'])
    assert.match(filled(place, 'One owner'), /must reach the Corporation within sixty \(60\) days/, place);
});

test('a Connecticut corporation sends its yearly statements whatever it would rather do', () => {
  const text = filled('us-connecticut', 'One owner', { yearlyReport: false });
  assert.match(text, /Within one hundred twenty \(120\) days .* changes in their equity for that year, under Conn\. Gen\. Stat\. § 33-951/);
  assert.doesNotMatch(text, /need not send/);
  assert.match(filled('us-california', 'One owner'), /a rule of the Corporation Law on such a report is expressly waived/);
});

test('owners remove a director in the meeting and with the votes that their state asks for', () => {
  assert.match(filled('us-washington', 'family'), /The meeting must be a special meeting called for that purpose, under RCW 23B\.08\.080/);
  assert.doesNotMatch(filled('us-iowa', 'family'), /must be a special meeting/);
  assert.match(filled('us-south-dakota', 'family'), /unless the votes against it would be enough to elect the Director if cumulated/);
  assert.match(filled('us-california', 'family', { directorsLeast: 1, directorsMost: 2 }), /and is never below the lower limit/);
});
