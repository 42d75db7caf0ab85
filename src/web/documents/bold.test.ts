import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Block, read } from '#engine/read.ts';
import { inBold } from './bold.ts';

const boldIn = (text: string): string[] =>
  read(text).flatMap(function bold(block: Block): string[] {
    if (block.t === 'items') return block.items.flatMap((item) => item.blocks.flatMap(bold));
    if (!('c' in block)) return [];
    assert.doesNotMatch(JSON.stringify(block.c), /\*/, text);
    return block.c.flatMap((one) => (one.t === 'strong' ? [JSON.stringify(one.c)] : []));
  });

test('what is made bold prints no asterisks, wherever the selection begins and ends', () => {
  assert.equal(inBold('rent'), '**rent**');
  assert.equal(inBold(' rent  '), ' **rent**  ');
  assert.equal(inBold('   '), '   ');
  assert.equal(boldIn(`The ${inBold('rent ')}is due.`).length, 1);
  assert.equal(boldIn(inBold('1. One\n1. Two \n   - three\n\n## 4. Four\n\nFive\\\nsix.\n')).length, 6);
  assert.equal(inBold('## 4. Four {id:four}'), '## 4. **Four** {id:four}');
  assert.equal(inBold('| a | b |\n|---|:-:|\n| c |  |'), '| **a** | **b** |\n|---|:-:|\n| **c** |  |');
  // A run of blanks is looked through once: this took a minute.
  const long = `a${' '.repeat(100_000)}b`;
  assert.equal(inBold(long), `**${long}**`);
});
