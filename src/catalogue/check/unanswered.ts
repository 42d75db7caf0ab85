import type { Answers } from '#engine/field.ts';
import type { Filled } from '#engine/fill.ts';
import { lint } from '#engine/lint.ts';
import { missing } from '#engine/missing.ts';
import type { Resolved } from '../resolve.ts';
import type { Report } from './library.ts';

/** Where words are wanting: a mark after a space, or two spaces within a line. */
const HOLES = /(?<=[^\s|]) (?: +[\p{L},;.]|[,;.](?=\s|$))/gu;

/** Gate 5, over what nobody answered: what need not be answered leaves nothing behind, and what must be leaves a gap that the sheet can show. */
export function checkUnanswered(resolved: Resolved, fill: (answers: Answers, date: string) => Filled, error: Report): void {
  const { kind, place, source, samples } = resolved;
  const parties = source.parties.map((party) => party.label);
  const said = new Set<string>();
  const report = (name: string | undefined, message: string) => {
    if (said.has(message)) return;
    said.add(message);
    error(name === undefined ? kind.file : fileOf(name, resolved), `${place.id}${message}`);
  };
  for (const { name, answers, date } of samples) {
    const bare = fill(requiredOf(resolved, answers), date);
    for (const gap of gapsOf(bare)) report(gap, `: with optional answers empty, [${gap.toLowerCase()}] is left`);
    for (const { message } of lint(bare.text, { parties })) report(undefined, `, sample "${name}" with optional answers empty: ${message}`);
    const begun = choicesOf(resolved, answers);
    const draft = fill(begun, date);
    const gaps = gapsOf(draft);
    for (const field of missing(source, begun, date))
      if (!gaps.has(field.name)) report(field.name, `, sample "${name}" begun: nothing shows that ${field.name} is wanting`);
    checkDraft(draft.text);
  }
  checkDraft(fill({}, samples[0]?.date ?? '').text);

  function checkDraft(text: string): void {
    for (const { rule, message } of lint(text, { parties })) if (rule !== 'leftover') report(undefined, `, begun: ${message}`);
    for (const { index } of text.matchAll(HOLES))
      report(undefined, `, begun: words are wanting in “${text.slice(Math.max(0, index - 40), index + 20)}”`);
  }
}

/** Names of the fields that the text shows as wanting. */
const gapsOf = ({ spans }: Filled): Set<string> => new Set(spans.filter(({ kind }) => kind === 'missing').map(({ name }) => name));

/** The answers to what must be answered; what only the other answers make needless is taken from another sample. */
function requiredOf({ source: { fields }, samples }: Resolved, answers: Answers): Answers {
  const answered = (name: string) => answers[name] ?? samples.find((sample) => sample.answers[name] !== undefined)?.answers[name];
  return Object.fromEntries(fields.filter((field) => field.required).map(({ name }) => [name, answered(name)]));
}

/** The answers without what must be written: what was chosen decides which clauses stand, and stays. */
function choicesOf({ source: { fields } }: Resolved, answers: Answers): Answers {
  const written = fields.filter(({ required, type }) => required && type !== 'select' && type !== 'boolean').map(({ name }) => name);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !written.includes(name)));
}

/** Where a field is declared: in a clause of the place, or in the kind. */
export function fileOf(name: string, { kind, variants }: Resolved): string {
  return variants.find((variant) => variant.fields.some((field) => field.name === name))?.file ?? kind.file;
}
