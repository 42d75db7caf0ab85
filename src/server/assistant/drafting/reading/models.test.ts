import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { settled } from '../draft.ts';
import { readBrief } from '../read-brief.ts';
import type { Brief } from '../shapes.ts';

const briefOf = (description: string, answers: Brief['answers'] = {}): Brief => ({
  title: '',
  description,
  requirements: '',
  answers,
  skipQuestions: true,
});
const DATE = '2026-11-26';

test('a model that is called as a town is no place', () => {
  for (const [words, place] of [
    ['I am selling my 2014 Toyota Tacoma to Darnell Hughes, we both live in Sacramento.', 'us-california'],
    ['I sell my Tacoma to Bo Dahl in Ohio.', 'us-ohio'],
    ['I sell my Santa Fe. I live in Sacramento.', 'us-california'],
    ['My 2012 Ford Windsor, Fresno, California.', 'us-california'],
    ['My Tucson to Bo in Texas.', 'us-texas'],
    ['A 2015 Dodge Dakota with a plow. I live in Boise, Idaho.', 'us-idaho'],
    ['The Hyundai Santa Fe is in Ohio.', 'us-ohio'],
    ['We sell a Chevrolet Malibu and a 2010 Kia Sorrento in Denver.', 'us-colorado'],
    ['A Subaru Forester for Ann Berg in Boise, Idaho.', 'us-idaho'],
    ['I live in Tacoma and sell my Ford.', 'us-washington'],
    ['My employer in Austin Texas wants it.', 'us-texas'],
    ['I live in Lincoln Nebraska.', 'us-nebraska'],
    ['I let our Houston office in Texas to Bo Dahl.', 'us-texas'],
  ] as const)
    assert.equal(readBrief(briefOf(words), catalogue, DATE).place?.id, place, words);
});

test('a place that is typed as an answer is the state and not the country behind it', () => {
  for (const [typed, place] of [
    ['Victoria, Australia', 'australia-victoria'],
    ['NSW, Australia', 'australia-new-south-wales'],
    ['Ontario, Canada', 'canada-ontario'],
    ['Texas, USA', 'us-texas'],
    ['Houston, Texas, USA', 'us-texas'],
    ['victoria', 'australia-victoria'],
    ['Munich, Germany', 'germany'],
    ['Germany', 'germany'],
    ['Georgia, USA', 'us-georgia'],
    ['Brisbane, Queensland', 'australia-queensland'],
    ['Western Australia', 'australia-western-australia'],
    ['Scotland, UK', 'scotland'],
    ['somewhere', undefined],
  ] as const) {
    const brief = briefOf('A room is let.', { place: typed });
    assert.equal(settled(readBrief(brief, catalogue, DATE), brief, catalogue).place?.id, place, typed);
  }
});
