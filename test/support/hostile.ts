import fc from 'fast-check';

/** What has broken programs before, as the value of any text: kinds of it, and what is of each kind. */
export const oddKinds: readonly (readonly string[])[] = [
  ['', ' ', '\t\n\r\n', '\u0001\u0008\u001b[31m\u007f'],
  ['\0', 'a\0b', '\ud800', 'a\udfff'],
  [
    '\u202eevil\u202c',
    '\u2066isolate\u2069\u200f\u200e',
    '\ufeff\ufffe\uffff',
    'e\u0301'.normalize('NFD'),
    `z${'\u0301'.repeat(200)}`,
    '👩‍👩‍👧‍👦🏳️‍🌈\u{10ffff}',
  ],
  ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'null', 'undefined'],
  ['NaN', '-1', '1e309', '9007199254740993', '0x10'],
  ['2026-02-30', '-271821-04-20', '+275760-09-13'],
  ['../../../../etc/passwd', '..%2f..%2f', '%', '%00'],
  ['\'; drop table "user"; --', "' or 1=1 --", '%%%___\\\\'],
  [
    '<script>alert(1)</script>',
    '{{#each}}{{/if}}{{{x}}}',
    '$7*7#{7*7}',
    '# h\n\n| a |\n|-|\n[x](javascript:alert(1))',
    '#panic("x") $x^2$ @ref <label>',
  ],
  ['(a+)+$', 'a'.repeat(3_000), 'ﷺ'.repeat(500)],
];

export const oddTexts: readonly string[] = oddKinds.flat();

/** Past every limit of one field, within the limit of a body. */
export const LONG = 'x'.repeat(500_000);

/** As the value of any member of a body: never what is expected there. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  0.1,
  [],
  [[]],
  {},
  { length: -1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
  { toString: null },
  Array.from({ length: 1_000 }, () => 'a'),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, index])),
];

const DEEP = 100_000;

/** As a whole body, as it goes over the line. */
export const oddBodies: readonly (readonly [type: string, body: string | Buffer])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"a":1,}'],
  ['application/json', '\ufeff{}'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '[]'],
  ['application/json', '1e999'],
  ['application/json', '{"a":1}{"b":2}'],
  ['application/json', '{"__proto__":{"admin":true}}'],
  ['application/json', '{"constructor":{"prototype":{"admin":true}}}'],
  ['application/json', '['.repeat(DEEP) + ']'.repeat(DEEP)],
  ['application/json', `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['application/json', `{"formData":${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}`],
  ['application/json', `{"a":"${'x'.repeat(3 << 20)}"}`],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json; charset=utf-16', '{}'],
  ['application/json;;;', '{}'],
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['', '{}'],
];

/** Headers that a browser would not send; each as it goes over the line. */
export const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'if-none-match': '"'.repeat(5_000) },
  { 'if-none-match': 'W/"a", *, ,,,"' },
  { 'idempotency-key': 'a b' },
  { 'idempotency-key': 'k'.repeat(2_000) },
  { 'idempotency-key': '\u00ff\u00fe' },
  { accept: 'text/html;q=x,,;' },
  { 'accept-encoding': 'br;q=2,gzip;q=-1,zstd,*;q=0' },
  { 'accept-language': `${'a-'.repeat(2_000)}` },
  { 'x-forwarded-for': '1.2.3.4, \u00ff, [::], 999.999.999.999' },
  { 'x-forwarded-for': '1.1.1.1,'.repeat(500) },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
  { 'user-agent': '\u00ff'.repeat(3_000) },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: '%%%' },
  { range: 'bytes=0-0,-1,9999999999-' },
  { expect: 'nothing-known' },
  { cookie: `session=${'a'.repeat(6_000)}` },
  { cookie: 'session=%E0%A4%A; session==; =;;;' },
  { cookie: '__proto__=1; constructor=2; dw_signed_in=\u00ff' },
  { cookie: `session="${'.'.repeat(500)}"; session=a.b` },
];

/** Any code point that is no half of a pair. The library's own unit of this kind first lists a million of them, which takes it more than a second. */
export const codePoint = fc.nat({ max: 0x10ffff - 0x800 }).map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));

/** Texts nobody thought of: any code units, lone halves of pairs included. */
export const anyText = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
);
