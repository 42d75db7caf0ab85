import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openCatalogue } from '../src/catalogue/catalogue.ts';
import { lostIn, shownIn } from '../src/server/assistant/drafting/ledger.ts';
import { tidy } from '../src/server/assistant/drafting/notes.ts';
import { readBrief } from '../src/server/assistant/drafting/read-brief.ts';
import { stems } from '../src/server/assistant/drafting/vocabulary.ts';
import { briefs, draftOf } from './draft-briefs.ts';

const catalogue = openCatalogue(fileURLToPath(new URL('../content', import.meta.url)));
const DRAFTED = briefs().briefs.map((entry) => ({ entry, done: draftOf(entry, catalogue) }));

/** What a customer sees of a brief: the draft, and what is listed beside it as open, refused, said in part or in no role. */
const seen = ({ text, notes, requirements }: (typeof DRAFTED)[number]['done']) =>
  shownIn([text, ...notes, ...requirements.flatMap((one) => (one.status === 'covered' || one.status === 'drafted' ? [] : one.text))]);

test('no name, figure, day or thing of a brief is lost without being listed', () => {
  const lost = DRAFTED.flatMap(({ entry: { id, title, description, requirements }, done }) => {
    const shown = seen(done);
    const brief = { title, description: description ?? '', requirements: requirements ?? '', answers: {}, skipQuestions: true };
    return readBrief(brief, catalogue, '2026-11-23').wishes.flatMap(({ text, sort }) =>
      sort === 'instruction' ? [] : lostIn(text, shown, sort === 'talk').map((word) => `${id}: ${word}`),
    );
  });
  assert.deepEqual(lost, []);
});

test('of a hundred words of four letters or more hardly three are lost, whatever they name', () => {
  const words = DRAFTED.map(({ entry, done }) => {
    const shown = seen(done);
    const all = tidy(`${entry.description ?? ''}\n${entry.requirements ?? ''}`).match(/\p{L}{4,}/gu) ?? [];
    return { all: all.length, lost: all.filter((word) => stems(word).some((stem) => !shown.words.has(stem))) };
  });
  const lost = words.flatMap((one) => one.lost);
  const all = words.reduce((sum, one) => sum + one.all, 0);
  assert.ok(lost.length / all < 0.03, `${lost.length} of ${all}: ${lost.join(' ')}`);
});
