import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { outlinePlan } from '../outline.ts';
import { castOf } from '../parties.ts';
import { planOn } from '../plan.ts';
import { readBrief } from '../read-brief.ts';
import { slotsOf } from '../slots.ts';
import { sidesOf } from './who.ts';

interface Annotated {
  id: string;
  title: string;
  description: string;
  requirements: string;
  kind: string | null;
  also?: string[];
  writer: string | null;
  people: { name: string; is: string | null; signs?: string }[];
}

/** Briefs of a hand that had no part in the training. */
const kept = readFileSync(new URL('../../training/briefs.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Annotated)
  .filter(({ id }) => id.startsWith('6.'));

const plain = (name: string) => name.toLowerCase().replace(/[.,]+$/, '');

test('of briefs that it has not learnt from, it gives few names to a wrong side, and takes few kinds for another', () => {
  const count = { named: 0, right: 0, wrong: 0, kinds: 0, kindRight: 0, sure: 0, sureRight: 0, writer: 0, writerRight: 0 };
  for (const brief of kept) {
    const asked = { ...brief, answers: {}, skipQuestions: true };
    const read = readBrief(asked, catalogue, '2026-11-23');
    const [best] = read.kinds;
    const isNone = !best || best.score <= read.noKind;
    const kind = isNone ? null : best.id;
    const isKind = kind === brief.kind || (kind !== null && brief.also?.includes(kind) === true);
    count.kinds += 1;
    if (isKind) count.kindRight += 1;
    if (Math.max(best?.score ?? 0, read.noKind) >= 0.75) {
      count.sure += 1;
      if (isKind) count.sureRight += 1;
    }
    const reading = { ...read, noKind: 0, kinds: brief.kind === null ? [] : [{ id: brief.kind, score: 1 }] };
    const { resolved } = planOn(reading, catalogue) ?? outlinePlan(reading, asked, catalogue);
    const sides = sidesOf(slotsOf(resolved)).map(({ label }) => label);
    const labelOf = (is: string | null) => (is === null || brief.kind !== null ? is : (sides['AB'.indexOf(is)] ?? null));
    const { taken, author } = castOf(reading, asked, resolved);
    if (author) {
      count.writer += 1;
      if (author.label === labelOf(brief.writer)) count.writerRight += 1;
    }
    for (const { is } of brief.people) if (sides.includes(labelOf(is) ?? '')) count.named += 1;
    for (const [{ label, signs, signatory }, facts] of taken) {
      if (!signs) continue;
      for (const { value } of facts) {
        const person =
          brief.people.find(({ name }) => plain(name) === plain(value)) ??
          brief.people.find(({ name }) => plain(value).includes(plain(name)));
        if (person?.signs && signatory) continue;
        count[labelOf(person?.is ?? null) === label ? 'right' : 'wrong'] += 1;
      }
    }
  }
  const shares = `${JSON.stringify(count)}`;
  assert.ok(count.right / (count.right + count.wrong) >= 0.85, shares);
  assert.ok(count.right / count.named >= 0.45, shares);
  assert.ok(count.writerRight / count.writer >= 0.85, shares);
  assert.ok(count.kindRight / count.kinds >= 0.75, shares);
  assert.ok(count.sureRight / count.sure >= 0.88, shares);
});
