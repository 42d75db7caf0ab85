import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { draft } from './draft.ts';

test('whoever writes is no name of the firm', () => {
  for (const description of [
    "Me (Shauna Littlechild) and my friend Priya Dhaliwal are starting a mobile dog groom business in Red Deer, Alberta called Wag'n Wheels.",
    'I am Noor Haddad. Bess Quill and I start a pottery in Calgary, Alberta called Mudlark.',
    "I'm Carla Venn and with my sister Ida Venn I open a bakery in Leeds, England. The name is Crumb & Co.",
    "Tom Reyes and me, Al Brodie, run a food truck in Austin, Texas under the name Smoke'n Bones.",
    'My name is Shauna Little. My friend Priya Dhal and I want to do gardens together in Perth, Western Australia.',
    "Shauna here. Me and Priya Dhaliwal start a cleaning business called Spick'n Span in Red Deer, Alberta.",
    "Hi, I'm Joe Marsh, my partner in the firm is Kim Oduya, we fix bikes in Cork, Ireland as Spoke & Chain",
  ]) {
    const brief = { title: 'partnership agreement', description, requirements: 'profits 50/50', answers: {}, skipQuestions: true };
    const last = [...draft(brief, catalogue, '2026-11-26')].at(-1);
    assert.ok(last?.type === 'draft');
    const firm = last.draft.understood.sides.find(({ id }) => id === 'firmName')?.value ?? '';
    assert.doesNotMatch(firm, /Shauna|Noor|Carla|Brodie|Marsh/, description);
    assert.doesNotMatch(last.draft.text, /under the name (?:\[Please confirm: )?(?:Shauna|Noor|Carla|Al Brodie|Joe)/, description);
  }
});
