import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Draft, DraftEvent } from '#contracts/drafting.ts';
import { eventsIn } from './draft-lines.ts';
import { BEGINNING, hear, progressOf } from './drafting.ts';
import { marksIn } from './gaps.ts';
import { headingAt } from './headings.ts';

const draft = { text: '# A\n\nWhole.\n' } as Draft;
const after = (...events: DraftEvent[]) => events.reduce(hear, BEGINNING);

/** A reply that arrives in these pieces, however lines and letters are cut. */
function arriving(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function heardIn(body: ReadableStream<Uint8Array>): Promise<DraftEvent[]> {
  const events: DraftEvent[] = [];
  for await (const event of eventsIn(body)) events.push(event);
  return events;
}

test('the text grows with each piece, and what a model threw away is gone', () => {
  const text = (words: string): DraftEvent => ({ type: 'text', text: words });
  assert.equal(after(text('a'), text('b')).text, 'ab');
  assert.equal(after(text('a'), { type: 'restart' }, text('b')).text, 'b');
});

test('the whole draft is what counts, not the pieces before it', () => {
  const done = after({ type: 'text', text: 'half' }, { type: 'draft', draft });
  assert.equal(done.state, 'done');
  assert.equal(done.text, draft.text);
});

test('after the last event nothing changes any more', () => {
  const failed = after({ type: 'failed', code: 'unavailable', message: 'Busy.' }, { type: 'text', text: 'late' });
  assert.deepEqual([failed.state, failed.sentence, failed.text], ['failed', 'Busy.', '']);
});

test('progress never leaves 0 to 100, whatever a step says', () => {
  assert.equal(progressOf(BEGINNING), 0);
  assert.equal(progressOf({ step: 'writing', done: 6, of: 12 }), 63);
  assert.equal(progressOf({ step: 'checking', done: 9, of: 1 }), 100);
  assert.equal(progressOf({ step: 'reading', done: 0, of: 0 }), 0);
});

test('events are read however their bytes are cut, and empty lines are no events', async () => {
  const bytes = new TextEncoder().encode('\n{"type":"text","text":"é"}\n\n{"type":"text","text":"🖋"}\n{"type":"restart"}');
  const expected = [{ type: 'text', text: 'é' }, { type: 'text', text: '🖋' }, { type: 'restart' }];
  for (let cut = 0; cut <= bytes.length; cut += 1)
    assert.deepEqual(await heardIn(arriving(bytes.slice(0, cut), bytes.slice(cut))), expected);
});

test('a mark is words in square brackets, and no reference, footnote or escaped bracket', () => {
  const text = 'Pay [Bank account] as [clause 2](#fee) says, \\[not this], [and this].';
  const marks = marksIn(text);
  assert.deepEqual(
    marks.map(({ label }) => label),
    ['Bank account', 'and this'],
  );
  for (const { label, from, to } of marks) assert.equal(text.slice(from, to), `[${label}]`);
});

test('a heading is found whatever number it bears now', () => {
  const text = '# Title\n\nWords.\n\n## 3. Fee\n\n1. Pay.\n';
  const at = headingAt(text, '2. Fee');
  assert.equal(at && text.slice(at.from, at.to), '## 3. Fee');
  assert.equal(headingAt(text, 'Rent'), null);
});
