import type { PaperDocument } from '#export/paper.ts';

const nested = (depth: number): string =>
  Array.from({ length: depth }, (_, level) => `${' '.repeat(3 * level)}1. level ${level}`).join('\n');
const signers = Array.from({ length: 40 }, (_, index) => `Signed by signer ${index}\\\nSignature: ____\\\nDate: ____`).join('\n\n');

/** Texts that nobody should write and somebody will, for the tests of every format. */
export const HOSTILE: Record<string, Partial<PaperDocument> & { text: string }> = {
  'a word of 100,000 letters': { text: `# T\n\n${'x'.repeat(100_000)}` },
  'a long word in a table': { text: `# T\n\n|a|b|\n|-|-|\n|${'w'.repeat(5_000)}|x|` },
  'a paragraph of 300,000 letters': { text: `# T\n\n${'lorem ipsum dolor '.repeat(17_000)}` },
  'lists nested 40 deep': { text: `# T\n\n## 1. A\n\n${nested(40)}` },
  'quotations nested 3,000 deep': { text: `# T\n\n${'>'.repeat(3_000)} deep` },
  'control characters, half pairs, overrides, private use': {
    text: '# T\n\na\u0000\u0001\u001b[31m \ud800 \udfff \u202e rlo \u2066 \u2069 \ufeff \ufffe \u{10ffff} \ue000 \u{f0000} \u0300 \u2028 \u00ad \u3164 z',
  },
  'marks piled on a letter': { text: `# T\n\n${`z${'\u0301'.repeat(500)}`.repeat(10)}` },
  'every script at once': { text: '# T\n\n👩‍👩‍👧‍👦 🏳️‍🌈 1️⃣ 🇩🇪 👍🏽 שלום مرحبا नमस्ते 日本語 한국어 ไทย தமிழ் ქართული ﷽' },
  'markup of the printer': {
    text: '# #panic("x")\n\n#panic() $x^2$ @ref <label> `raw` #let x = 1 /* c */ #import "@preview/x:1.0.0"\n\n## 1. #[x]\n\n1. = y',
  },
  'a table of 60 columns': { text: `# T\n\n|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n|${'some longer words|'.repeat(60)}` },
  'a row taller than a page': { text: `# T\n\n|a|b|\n|-|-|\n|${'many words in one cell '.repeat(800)}|x|` },
  'nothing at all': { text: '', title: '', language: '', date: '', place: '' },
  'signatures alone': { text: 'Signed by X\\\nSignature: ____\\\nName: ____' },
  'forty signers': { text: `# T\n\nText.\n\n${signers}` },
  'headings of one name, and none below them': {
    text: '## 1. A\n\n## 1. A\n\n### x\n\n#### y\n\n# S\n\n# S\n\n### z\n\n[clause 1](#a), [clause 9](#none)',
  },
  'a language, a date and a place that are none': {
    text: '# T\n\nx',
    language: 'x-klingon',
    date: 'soon',
    place: '\u202e\u0000',
    title: '\u0000',
  },
  'links of any kind': {
    text: `# T\n\n[x](https://e.org/${'a'.repeat(9_000)}) [y](mailto:a@b.c) <https://e.org/ü?q=1> [z](javascript:alert)`,
  },
};
