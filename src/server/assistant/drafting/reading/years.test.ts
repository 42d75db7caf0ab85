import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief } from '../shapes.ts';
import { datesOn } from './dates.ts';
import { pagesOf } from './text.ts';

const briefOf = (description: string): Brief => ({ title: '', description, requirements: '', answers: {}, skipQuestions: false });
const daysIn = (words: string): string[] =>
  pagesOf(briefOf(words)).flatMap((page) => datesOn(page, { date: '2026-11-26', monthFirst: undefined }).map(({ value }) => value));

test('the word nearest to a day without a year tells whether it was or is to come, and the clause of the day before others', () => {
  for (const [words, ...days] of [
    ["I'm letting the back bedroom to a nurse called Aisha Rahman from 5 January.", '2027-01-05'],
    ['Fixed price £9,200, starts 12 January and supposed to take three weeks.', '2027-01-12'],
    ["I'm going to let the studio to Priya Nair from 3 March.", '2027-03-03'],
    ['I bought the van last year and I want to lend it to Omar from 2 February.', '2027-02-02'],
    ['The tenant I told about the damp moves in on 1 February.', '2027-02-01'],
    ['He paid a deposit already and the handover is on 14 April.', '2027-04-14'],
    ['She was sent the plans and must answer by 20 January.', '2027-01-20'],
    ['The boat was ordered in spring, delivery due 9 May.', '2027-05-09'],
    ['He moved in on 3 May and the rent is due from 1 December.', '2026-05-03', '2026-12-01'],
    ['The lodger called Sam Ott is moving in on 4 January.', '2027-01-04'],
    ['Rent is paid on 5 January and then monthly.', '2027-01-05'],
    ['The van must be delivered by 7 March.', '2027-03-07'],
    ['We got married young; the course begins 8 February.', '2027-02-08'],
    ['First payment to be made 1 January.', '2027-01-01'],
    ['I quit on October 3, I gave him more than three days notice (told him Sept 26).', '2026-10-03', '2026-09-26'],
    ['On 7 November he came late.', '2026-11-07'],
    ['He has worked for us since 4 June.', '2026-06-04'],
    ['The parcel arrived on 12 January broken.', '2026-01-12'],
    ['She was ill from 3 November until 12 November.', '2026-11-03', '2026-11-12'],
    ['My letter dated 2 December got no answer.', '2025-12-02'],
    ['He gives me $4,500 on the day he picks it up, which is December 12.', '2026-12-12'],
    ['She takes the pony home 9 March.', '2027-03-09'],
    ['5 January she moves in.', '2027-01-05'],
    ['I lent him £500 on 2 May, he pays it back by 2 March.', '2026-05-02', '2027-03-02'],
  ] as const)
    assert.deepEqual(daysIn(words), days, words);
});

test('a weekday tells the year, but not that a day to come has been', () => {
  for (const [words, day] of [
    ['He starts Tuesday 12 January.', '2027-01-12'],
    ['Fixed price, starts Monday 12 January and supposed to take three weeks.', '2027-01-12'],
    ['Handover is on Friday, 5 March.', '2027-03-05'],
    ['On Saturday 7 November he came late.', '2026-11-07'],
  ] as const)
    assert.deepEqual(daysIn(words), [day], words);
});
