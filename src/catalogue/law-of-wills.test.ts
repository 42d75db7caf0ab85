import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled } from '#test/support/catalogue.ts';

test('a will of New Zealand or of a State of Australia says who may ask a court for provision, and that the executor waits', () => {
  for (const [place, law] of [
    ['new-zealand', 'section 4(1) of the Family Protection Act 1955'],
    ['australia-new-south-wales', 'section 57(1) of the Succession Act 2006 (NSW)'],
    ['australia-victoria', 'section 91 of the Administration and Probate Act 1958 (Vic)'],
    ['australia-queensland', 'section 41(1) of the Succession Act 1981 (Qld)'],
  ] as const) {
    const text = filled(`last-will.${place}`);
    const heading = text.indexOf('Provision for my family');
    assert.ok(heading > 0 && text.indexOf(`, under ${law}.`, heading) > 0, place);
    assert.match(text, /must not hand out the estate before the law protects an executor against such a claim/, place);
    assert.match(text, /need not wait longer for it/, place);
  }
  assert.match(filled('last-will.australia-victoria'), /They are those whom the law calls eligible/);
  assert.doesNotMatch(filled('last-will.australia'), /Provision for my family/);
});
