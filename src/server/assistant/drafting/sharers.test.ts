import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

const MEMBERS = 'Me (Ava Stone), Ben Cruz and Cal Dunn start Blue Heron LLC in Denver, Colorado.';

/** What the schedule of members says of each: the contribution and the share. */
const schedule = (requirements: string) => {
  const made = drafted('LLC operating agreement', MEMBERS, requirements, { kind: 'llc-operating-agreement' });
  return {
    ...made,
    rows: ['Ava Stone', 'Ben Cruz', 'Cal Dunn'].map((name) => new RegExp(`^\\| ${name} \\|.*$`, 'm').exec(made.text)?.[0] ?? ''),
  };
};

test('a figure that one clause gives to each goes to those whom that clause names, and the figure of another clause to nobody else', () => {
  const { rows, notes } = schedule('I put in $30,000 and own 50%, they put in $15,000 each and own 25% each.');
  assert.match(rows[0] ?? '', /\$30,000\.00 in cash \| 50%/);
  for (const row of rows.slice(1)) {
    assert.match(row, /\| 25% \|/);
    assert.doesNotMatch(row, /30,000|50%/);
  }
  assert.ok(!notes.some((note) => note.includes('add up to')));
  const named = schedule('I own 40%, Ben and Cal own 30% each.').rows;
  assert.deepEqual(
    named.map((row) => /\d+%/.exec(row)?.[0]),
    ['40%', '30%', '30%'],
  );
});

test('shares that make no whole are told', () => {
  const { notes } = schedule('I own 40%, Ben and Cal own 25% each.');
  assert.ok(
    notes.some((note) => note.includes('add up to 90, not to 100')),
    notes.join('\n'),
  );
});

test('of two sums in a sentence “each” takes only its own, and whose that is stays open where the sentence does not show it', () => {
  const house = (requirements: string): (string | undefined)[] => {
    const { text } = drafted(
      'Roommate agreement',
      'Me (Zoe Hart), Liz Cho and Pat Gomez share a 3 bed in Chicago, Illinois.',
      requirements,
      { kind: 'roommate-agreement' },
    );
    return ['Zoe Hart', 'Liz Cho', 'Pat Gomez'].map((name) => new RegExp(`Each Roommate owes[^]*?${name}: (.*)`).exec(text)?.[1]);
  };
  const [own, ...others] = house('Rent is 2,700 total, I pay 1,000 because my room is bigger and they pay 850 each.');
  assert.equal(own, '$1,000.00');
  for (const one of others) assert.match(one ?? '', /850|^\[Share/);
  assert.deepEqual(house('Each of us pays 900 a month.'), ['$900.00', '$900.00', '$900.00']);
  for (const one of house('I pay 900 every month.').slice(1)) assert.doesNotMatch(one ?? '', /900/);
});

test('of 60/40 the larger part is that of whoever it is for, a part that is named that of whoever gets it, and where nobody is named the turn is to be confirmed', () => {
  const shares = (requirements: string, description = 'Me, Omar Haddad, and Lucy Tran start a coffee truck in Portland, Oregon.') => {
    const { text } = drafted('Partnership agreement', `${description} ${requirements}`, '', { kind: 'partnership-agreement' });
    return ['Omar Haddad', 'Lucy Tran'].map((name) => new RegExp(`^\\| ${name} \\|.*\\| ([^|]*\\d+%\\]?) \\|`, 'm').exec(text)?.[1]);
  };
  assert.deepEqual(shares('Profits 60/40 for me.'), ['60%', '40%']);
  assert.deepEqual(shares('60/40 split in my favour.'), ['60%', '40%']);
  assert.deepEqual(shares('We split 70/30 in her favor.'), ['30%', '70%']);
  assert.deepEqual(shares('Profits 40/60, she gets the 60.'), ['40%', '60%']);
  const unsaid = shares('Profits 60/40.', 'Omar Haddad and Lucy Tran start a coffee truck in Portland, Oregon.');
  assert.deepEqual(unsaid, ['[Please confirm: 60%]', '[Please confirm: 40%]']);
});
