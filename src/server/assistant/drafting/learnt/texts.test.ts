import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { readAnnotated } from '../../training/annotated.ts';
import { countTexts, wordedOf } from '../../training/texts.ts';
import { planOn } from '../plan.ts';
import { readBrief } from '../read-brief.ts';
import { slotsOf } from '../slots.ts';
import { learnt } from './model.ts';

test('of briefs that it has not learnt from, it finds words that answer questions, and few that answer none', () => {
  const held = readAnnotated().flatMap((brief) => {
    if (!brief.id.startsWith('6.') || brief.kind === null) return [];
    const kinds = [{ id: brief.kind, score: 1 }];
    const read = readBrief({ ...brief, answers: {}, skipQuestions: true }, catalogue, '2026-11-23', () => ({ kinds, noKind: 0 }));
    const place = brief.place === null ? null : { id: brief.place, text: null };
    const plan = planOn({ ...read, kinds, noKind: 0, place }, catalogue);
    if (!plan) return [];
    const { resolved } = plan;
    return wordedOf(brief, read, { fields: resolved.source.fields, samples: resolved.samples, slots: slotsOf(resolved) }) ?? [];
  });
  const { asked, right, wrong } = countTexts(held, learnt(), 0.65);
  assert.ok(asked > 150, `${asked} answers`);
  assert.ok(right / asked > 0.12, `${right} of ${asked} found`);
  assert.ok(right / (right + wrong) > 0.66, `${wrong} found that are none, beside ${right}`);
});
