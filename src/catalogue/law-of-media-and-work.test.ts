import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { problems } from '#engine/problems.ts';
import { catalogue, filled } from '#test/support/catalogue.ts';

/** One sample of a template, by the beginning of its name. */
function sample(id: string, name: string): string {
  const resolved = catalogue.resolved(id);
  assert.ok(resolved, id);
  const one = resolved.samples.find((each) => each.name.startsWith(name));
  assert.ok(one, `${id} has no sample ${name}`);
  return prepare(resolved.source)(one.answers, one.date).text;
}

test('a takedown notice holds the statements for which the law of the place asks, and no law elsewhere', () => {
  const host = sample('copyright-takedown-notice.us-federal', 'A photographer');
  assert.match(
    host,
    /good faith belief that use of the material in the manner complained of is not authorized by the copyright owner, its agent, or the law\./,
  );
  assert.match(
    host,
    /The information in this notice is accurate\. Under penalty of perjury, I state that I am the owner of an exclusive right/,
  );
  assert.match(host, /knowingly makes a material misrepresentation .* under 17 U\.S\.C\. § 512\(f\)/);
  assert.match(host, /counter notification.*ten \(10\) to fourteen \(14\) business days/s);
  const agent = sample('copyright-takedown-notice.us-federal', 'A publisher');
  assert.match(agent, /we are authorized to act on behalf of Hollow Oak Books, the owner of an exclusive right/);
  assert.match(agent, /§ 512\(d\)\(3\)/);
  assert.doesNotMatch(agent, /counter notification/, 'a search service owes no such copy');
  assert.match(agent, /addressed to a designated agent .* § 512\(c\)\(2\) provides\./, 'notices of links go to the agent as well');
  for (const place of ['us-federal', 'germany', 'canada-ontario', 'global'])
    assert.doesNotMatch(filled(`copyright-takedown-notice.${place}`), /, wh(?:o|ich) owns/, 'an owner may be a person or a company');
  const union = sample('copyright-takedown-notice.germany', 'A photographer');
  for (const letter of ['a', 'b', 'c', 'd']) assert.ok(union.includes(`article 16(2)(${letter}) of Regulation (EU) 2022/2065`), letter);
  const canada = filled('copyright-takedown-notice.canada-ontario');
  assert.match(canada, /forward the notice electronically as soon as feasible/);
  assert.match(canada, /does not contain an offer to settle, a demand for payment or for personal information/);
  assert.match(canada, /The time is longer if an action is brought over the infringement and you are told of it before those months end\./);
  assert.doesNotMatch(filled('copyright-takedown-notice.global'), /U\.S\.C\.|Regulation \(EU\)|perjury/);
});

test('paid posts are marked as the law of the place asks, and a contract in France states where each side pays tax', () => {
  assert.match(filled('influencer-agreement.us-texas'), /must be disclosed clearly and conspicuously, under 16 CFR § 255\.5\(a\)/);
  assert.match(
    filled('influencer-agreement.scotland'),
    /paragraph 12 of Schedule 20 to the Digital Markets, Competition and Consumers Act 2024/,
  );
  const germany = filled('influencer-agreement.germany');
  assert.match(germany, /point 11 of annex I to Directive 2005\/29\/EC/);
  assert.match(germany, /section 5a\(4\) of the Act against Unfair Competition/);
  assert.match(germany, /may lead consumers or others in the market to a business decision that they would not have taken otherwise/);
  assert.match(germany, /no such purpose if the person neither receives .* presumed until the contrary is made credible/);
  const france = filled('influencer-agreement.france');
  assert.match(france, /The Brand has its tax residence in France, and the Influencer in Belgium\./);
  assert.doesNotMatch(france, /Unfair Competition \(UWG\)/);
  assert.match(france, /“publicité” or “collaboration commerciale”.*under the same article.*“Images virtuelles”.*under article 5 of Law/);
  assert.match(france, /jointly liable for damage that the performance of the contract causes to others, under article 8 III/);
  assert.match(
    filled('influencer-agreement.uk'),
    /part III\(k\) of the Scope of the CAP Code\. Marketers and publishers must make clear .* rule 2\.4 of the CAP Code/,
  );
  assert.doesNotMatch(filled('influencer-agreement.italy'), /tax residence|UWG/);
});

test('only a connection that matters must be disclosed in the States', () => {
  for (const kind of ['influencer-agreement', 'referral-agreement'])
    assert.match(filled(`${kind}.us-texas`), /might materially affect the weight or credibility of an endorsement/);
});

test('what an influencer is paid with, and what a share or a month of a commission is, can be told from the text', () => {
  const products = sample('influencer-agreement.global', 'A family hotel');
  assert.match(products, /must provide the Product, or the use of it, without charge .* What must be returned counts with its use only\./);
  assert.match(
    sample('influencer-agreement.uk', 'A serum'),
    /share of the Fees for a post, it means an equal part of £2,400\.00 for each line/,
  );
  assert.match(
    sample('referral-agreement.global', 'An adviser'),
    /pays for the Product in the first twelve \(12\) months from its first payment \(the/,
  );
  assert.match(sample('referral-agreement.global', 'A blog'), /pays for the Product with its first order \(the/);
});

test('whoever only recommends is no commercial agent, and no commission is owed where the law forbids it', () => {
  const germany = filled('referral-agreement.germany');
  assert.match(germany, /article 17 of Directive 86\/653\/EEC/);
  assert.match(germany, /a commercial agent is whoever, as an independent trader, .* section 84\(1\) of the Commercial Code \(HGB\)/);
  assert.match(
    germany,
    /On the conditions of section 89b of the Commercial Code \(HGB\) such an agent may claim an appropriate equalization payment/,
  );
  assert.doesNotMatch(filled('referral-agreement.france'), /HGB/);
  assert.match(filled('referral-agreement.england-wales'), /regulation 17 of the Commercial Agents \(Council Directive\) Regulations 1993/);
  assert.match(filled('referral-agreement.england-wales'), /those regulations apply, apart from the cases that they except/);
  const states = filled('referral-agreement.us-ohio');
  assert.match(states, /12 U\.S\.C\. § 2607\(a\)/);
  assert.match(states, /recommending a good, facility, service or item, if a federal health care program may pay for it, even in part,/);
  assert.doesNotMatch(states, /Directive/);
});

test('an intern is told when a wage is owed: by who benefits in the States, by the course in the United Kingdom, by the length in Germany', () => {
  assert.match(
    sample('internship-agreement.us-ohio', 'A law student'),
    /no employee if the Intern is the primary beneficiary of the relationship/,
  );
  const paid = sample('internship-agreement.us-ohio', 'A graduate');
  assert.match(paid, /treat the Intern as an employee for the law on wages and hours/);
  assert.doesNotMatch(paid, /primary beneficiary/);
  assert.match(
    sample('internship-agreement.uk', 'A pupil'),
    /Students do not qualify for the minimum wage .* regulation 53 of the National Minimum Wage Regulations 2015/,
  );
  assert.match(sample('internship-agreement.uk', 'A law student'), /must pay at least the minimum wage, whatever \[clause 4\]/);
  assert.match(sample('internship-agreement.germany', 'A law student'), /up to three \(3\) months, .* section 22\(1\) sentence 2 no\. 3/);
  assert.match(
    sample('internship-agreement.germany', 'A law student'),
    /not completed a vocational training, under section 22\(2\) of the Minimum/,
  );
  assert.match(sample('internship-agreement.uk', 'A pupil'), /If it is none, for example because it is longer, the Host must pay/);
  assert.match(sample('internship-agreement.us-ohio', 'A law student'), /fits the academic calendar .*, if the Intern attends a course;/);
  const [graduate, student] = ['A graduate', 'A law student'].map((name) => sample('internship-agreement.france', name));
  assert.match(graduate ?? '', /Whoever attends no course cannot be an intern under that article/);
  assert.doesNotMatch(student ?? '', /Whoever attends no course/);
  assert.match(filled('internship-agreement.france'), /No internship may be agreed to carry out a regular task of a permanent post/);
});

test('the record of an internship in Germany is on paper, and names works agreements as well', () => {
  const student = sample('internship-agreement.germany', 'A law student');
  assert.match(
    student,
    /must be in writing and signed; the electronic form is excluded, under section 2\(1a\) of the Act on Written Evidence/,
  );
  assert.match(
    student,
    /signs it by hand and gives it to the Intern on paper before the activity begins. .* must by then also give the Intern a record on paper/,
  );
  assert.match(student, /collective, works and service agreements below, .* which of these agreements apply/);
});

test('an unpaid intern in the States reads all that the fact sheet weighs', () => {
  const student = sample('internship-agreement.us-ohio', 'A law student');
  assert.match(student, /no expectation of compensation for work/);
  assert.match(student, /does not displace it, and brings the Intern significant educational benefits;/);
  assert.equal(/A promise of compensation for work suggests/.test(student), /allowance only helps with the cost of living/.test(student));
  const resolved = catalogue.resolved('internship-agreement.us-ohio');
  assert.ok(resolved);
  const [one] = resolved.samples;
  assert.ok(one);
  const allowance = prepare(resolved.source)(
    { ...one.answers, payModel: 'An allowance', paySum: 300, payPeriod: 'for each month' },
    one.date,
  ).text;
  assert.match(
    allowance,
    /A promise of compensation for work suggests that an intern is an employee\..*the allowance only helps with the cost of living, as \[clause \d+\]\(#pay\) says;/s,
  );
});

test('a letter of authorization holds the words for records, and says that it is no power of attorney where that needs a form', () => {
  const clinic = sample('authorization-letter.us-florida', 'A daughter');
  assert.match(clinic, /45 CFR § 164\.508\(c\).*may disclose it to Saara Bell.*revoke this authorization in writing at any time/s);
  assert.match(
    sample('authorization-letter.us-florida', 'A brother'),
    /20 U\.S\.C\. § 1232g\(b\)\(2\)\(A\)\. This letter is that consent\./,
  );
  assert.doesNotMatch(sample('authorization-letter.us-florida', 'A company'), /1232g|164\.508/);
  assert.match(filled('authorization-letter.england-wales'), /must be a deed, .* This letter is no such instrument\./);
  assert.match(filled('authorization-letter.germany'), /give the original back and may not keep it, under section 175/);
});

test('a letter of authorization that would allow nothing is not complete', () => {
  const resolved = catalogue.resolved('authorization-letter.us-florida');
  assert.ok(resolved);
  const purposes = ['collectText', 'handText', 'askText', 'dealText'];
  const nothing = Object.fromEntries(Object.entries(resolved.samples[0]?.answers ?? {}).filter(([name]) => !purposes.includes(name)));
  assert.deepEqual(
    problems(resolved.source, nothing).map(({ name, problem }) => [name, problem]),
    [['onlyText', 'missing']],
  );
  for (const one of [...purposes, 'onlyText']) assert.deepEqual(problems(resolved.source, { ...nothing, [one]: 'the parcel' }), [], one);
  assert.match(filled('authorization-letter.us-florida'), /each of the following:\n\n- be present when the meter in my flat is changed;/);
});

test('a contract of New Zealand gives no wider right to challenge a dismissal than the law, which no longer gives it to all', () => {
  const text = filled('employment-contract.new-zealand');
  assert.match(text, /As far as the law lets the Employee challenge a dismissal, the Employer may dismiss .* under section 103A\(2\)/);
  assert.match(text, /This Agreement gives no wider right to challenge it\./);
  const why = JSON.stringify(catalogue.template('employment-contract.new-zealand'));
  assert.match(why, /Since 21 February 2026 an employee whose pay is at or above a threshold cannot raise a grievance about a dismissal/);
});
