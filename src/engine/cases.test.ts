import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fill, fillText, type Setting } from './fill.ts';
import { number } from './number.ts';
import { parse, TemplateError } from './parse.ts';

const ROOT = new URL('./cases/', import.meta.url);

interface Case extends Partial<Setting> {
  answers?: Record<string, unknown>;
  /** Filled by `fillText`, answers as they are. */
  raw?: boolean;
  /** Kind, name, text (null where it does not matter) and whether it is wrong. */
  spans?: [string, string, string | null, boolean?][];
}

function read(folder: string, name: string): string {
  return readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8');
}

function settingOf(folder: string): Case {
  return existsSync(new URL(`${folder}/setting.json`, ROOT)) ? JSON.parse(read(folder, 'setting.json')) : {};
}

for (const name of readdirSync(new URL('good/', ROOT))) {
  test(`good/${name} fills to the expected text`, () => {
    const { answers = {}, raw, spans, ...given } = settingOf(`good/${name}`);
    const setting: Setting = { date: '2026-11-21', locale: 'en-US', ...given };
    const template = read(`good/${name}`, 'template.md');
    const expected = read(`good/${name}`, 'expected.md');
    if (raw) return assert.equal(fillText(template, answers, setting), expected);
    const filled = fill(template, answers, setting);
    assert.equal(filled.text, expected);
    const again = fill(parse(template), answers, setting);
    assert.deepEqual([again.text, again.spans], [filled.text, filled.spans], 'a kept tree fills as its text does');
    if (setting.numbering !== 'none') assert.equal(number(filled.text), filled.text, 'numbering again changes nothing');
    if (!spans) return;
    const found = filled.spans.map(({ from, to, kind, name, wrong }, index) => {
      const text = spans[index]?.[2] === null ? null : filled.text.slice(from, to);
      return wrong ? [kind, name, text, wrong] : [kind, name, text];
    });
    assert.deepEqual(found, spans);
  });
}

for (const name of readdirSync(new URL('bad/', ROOT))) {
  test(`bad/${name} is refused with file, line, column and tag`, () => {
    const expected = JSON.parse(read(`bad/${name}`, 'expected.json'));
    const template = read(`bad/${name}`, 'template.md');
    assert.throws(
      () => fill(parse(template, 'kind.md'), {}, { date: '2026-11-21', locale: 'en-US', ...settingOf(`bad/${name}`) }),
      (error) => {
        assert.ok(error instanceof TemplateError, String(error));
        assert.deepEqual({ line: error.line, column: error.column }, { line: expected.line, column: expected.column }, error.message);
        assert.ok(error.message.includes(expected.reason), error.message);
        assert.ok(error.message.startsWith(`${error.file}:${error.line}:${error.column}: `), error.message);
        if (expected.tag) assert.equal(error.tag, expected.tag);
        return true;
      },
    );
  });
}
