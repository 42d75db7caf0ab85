import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { prepare } from '../src/engine/fill.ts';
import { rememberingParse } from '../src/engine/markdown.ts';
import { printed, read } from '../src/engine/read.ts';
import { toManuscript } from '../src/export/manuscript.ts';
import { toWord } from '../src/export/word.ts';
import { sentences } from '../src/messages/sentences.ts';
import { document } from '../test/support/paper-sample.ts';
import { paragraphsOf } from '../test/support/word-file.ts';
import { allCases } from './fills.ts';
import { alternate, median, ratio, report } from './report.ts';

/**
 * P4: a Word file of the same document. Ours fills the text from the answers, reads it and writes the whole file. The peer opens a Word file that is
 * equal to ours but for tags in place of the answers, fills it and packs it. It is spared conditions, lists, references and formats: every tag is a word
 * that only has to be put in, and its file was made before. Ours keeps the clauses it has read, as the server's process does; the party changes in every document.
 */
const ROUNDS = 9;
const ROUND_MS = 400;

interface Job {
  ours(): Uint8Array;
  theirs(): Uint8Array;
}

/** As in the process that makes files: a clause that an earlier document had too is not parsed again. */
const parse = rememberingParse(300_000);
const kinds = new Set<string>();
const jobs = allCases().flatMap((one): Job[] => {
  const [kind = ''] = one.id.split('.');
  const [sample] = one.samples;
  if (sample === undefined || kinds.has(kind)) return [];
  kinds.add(kind);
  const fill = prepare(one.source);
  const numbering = one.source.numbering ?? 'clauses';
  const word = (text: string): Uint8Array =>
    toWord(toManuscript(document(text, { numbering, date: sample.date }), read(text, { numbering, parse }), sentences.paper));
  const { text, spans } = fill(sample.answers, sample.date);
  // Another name in every document, so that no side makes one that it has made before.
  const party = spans.find(({ kind: of, name }) => of === 'field' && typeof sample.answers[name] === 'string')?.name;
  const ofParty = new Set<string>();
  let documents = 0;
  const nextName = (): string => {
    documents += 1;
    return `Somebody Number ${1000 + documents}`;
  };

  const view: Record<string, string> = {};
  let tagged = '';
  let from = 0;
  for (const span of spans) {
    const raw = text.slice(span.from, span.to);
    // What is more than a word in a line, or part of a heading to which others refer, stands in the peer's file already.
    if (span.kind !== 'field' || span.from < from || /[\n|]/.test(raw) || /\n#[^\n]*$/.test(text.slice(0, span.from))) continue;
    const name = `value${Object.keys(view).length}`;
    view[name] = printed(raw);
    if (span.name === party && view[name] === sample.answers[party]) ofParty.add(name);
    tagged += `${text.slice(from, span.from)}\\{${name}\\}`;
    from = span.to;
  }
  const template = word(tagged + text.slice(from));
  const job: Job = {
    ours: () => {
      const name = nextName();
      return word(fill(party === undefined ? sample.answers : { ...sample.answers, [party]: name }, sample.date).text);
    },
    theirs: () => {
      const name = nextName();
      const values = Object.fromEntries(Object.entries(view).map(([key, value]) => [key, ofParty.has(key) ? name : value]));
      return new Docxtemplater(new PizZip(template), { errorLogging: false })
        .render(values)
        .getZip()
        .generate({ type: 'uint8array', compression: 'DEFLATE' });
    },
  };
  expectSame(one.id, job, () => {
    documents = 0;
  });
  return [job];
});

function expectSame(id: string, { ours, theirs }: Job, restart: () => void): void {
  const said = (bytes: Uint8Array): string =>
    paragraphsOf(bytes)
      .map((one) => `${one.label} ${one.text}`)
      .join('\n')
      .replaceAll('\u00a0', ' ');
  restart();
  const own = said(ours());
  restart();
  const other = said(theirs());
  if (own === other) return;
  const at = [...own].findIndex((sign, index) => sign !== other[index]);
  throw new Error(
    `docxtemplater fills ${id} otherwise:\n  ours:   ${own.slice(at - 40, at + 60)}\n  theirs: ${other.slice(at - 40, at + 60)}`,
  );
}

const times = alternate(
  [
    { name: 'ours', pass: () => jobs.reduce((bytes, { ours }) => bytes + ours().length, 0) },
    { name: 'docxtemplater', pass: () => jobs.reduce((bytes, { theirs }) => bytes + theirs().length, 0) },
  ],
  ROUNDS,
  ROUND_MS,
);
const each = (name: string): string => (median(times.get(name) ?? []) / jobs.length).toFixed(1);
report({
  bench: 'P4',
  work: `Word files of ${jobs.length} documents, one of each kind, from answers to packed bytes`,
  measures: [
    { name: 'times docxtemplater 3.71.0, open, fill and pack', value: ratio(times, 'ours', 'docxtemplater'), line: { least: 1 }, unit: '' },
  ],
  notes: [`a file: ours ${each('ours')} ms, docxtemplater ${each('docxtemplater')} ms of processor time`],
});
