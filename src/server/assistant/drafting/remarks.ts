import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { libraryFacts } from './library-facts.ts';
import { isOther } from './likely.ts';
import type { Marked } from './marks.ts';
import type { Cast } from './parties.ts';
import type { Plan } from './plan.ts';
import { together } from './several.ts';
import type { Brief, Reading } from './shapes.ts';
import { isLetter } from './slots.ts';
import { topicOf } from './touched.ts';
import { PERCENT } from './values.ts';
import { meanings } from './vocabulary.ts';

/**
 * What somebody should be told of a draft: what was read and is not in it, and what stands in it that nobody said. `marks`: questions of which a mark asks.
 * `shows`: whether another answer to a question would change the text.
 */
export function remarksOf(
  { notes, place, resolved }: Plan,
  reading: Reading,
  brief: Brief,
  cast: Cast,
  answering: Answering,
  { text, spans, gaps }: Marked,
  marks: ReadonlySet<string>,
  shows: (field: Field) => boolean,
): string[] {
  const { contested, fields, answers } = answering;
  const usual = fields.flatMap(({ name, label, default: value, type }) => {
    const span =
      answers[name] === undefined && !marks.has(name) && value !== undefined && value !== '' && ['number', 'money', 'date'].includes(type)
        ? spans.find((one) => one.kind === 'field' && one.name === name)
        : undefined;
    return span ? [`${label.replace(/\?$/, '')}: ${text.slice(span.from, span.to)}`] : [];
  });
  const said = new Set(meanings(`${brief.title}\n${brief.description}\n${brief.requirements}`));
  // A brief that has the words of a question is not silent about it.
  const isSpokenOf = (field: Field): boolean => {
    const topic = [...topicOf(field)];
    return topic.length > 0 && topic.filter((word) => said.has(word)).length >= topic.length / 2;
  };
  const takenFor = (isSpoken: boolean) => fields.flatMap((field) => (isSpokenOf(field) === isSpoken ? defaultOf(field) : []));
  const defaultOf = (field: Field): string[] => (isTaken(field) && shows(field) ? [takenAs(field)] : []);
  const takenAs = ({ label, type, default: value }: Field): string =>
    `${label} ${type === 'boolean' ? message(value ? 'drafting.compose.yes' : 'drafting.compose.no') : String(value)}`;
  const isTaken = ({ name, type, default: value, showWhen }: Field): boolean =>
    answers[name] === undefined &&
    value !== undefined &&
    !marks.has(name) &&
    showWhen === undefined &&
    (type === 'select' || type === 'boolean');
  const [granted, spoken] = [takenFor(false), takenFor(true)];
  const names = new Set(cast.slots.map(({ name }) => name));
  const stated = libraryFacts({ text, spans }, brief, names, isLetter(resolved));
  const open = openParts(answering, gaps, brief, reading);
  return [
    ...(place.isNamed ? [] : [message('drafting.compose.noPlace')]),
    ...notes,
    ...reading.notes,
    ...[...new Set(contested.values())].map((sentence) => message('drafting.compose.contested', { message: sentence })),
    ...reading.contradictions.flatMap(({ message: sentence }) => ([...contested.values()].includes(sentence) ? [] : [sentence])),
    ...cast.unplaced
      .filter(({ value }) => !text.includes(value))
      .map(({ value }) => message('drafting.compose.unplacedParty', { name: value })),
    ...[...answering.several].flatMap(([{ label, signs }, names]) =>
      signs && !saysWhoOwes(brief) ? [message('drafting.compose.severalOne', { label, names: together(names) })] : [],
    ),
    ...notWhole(answering, cast),
    ...(open.length > 0 ? [message('drafting.compose.leftOut', { labels: open.map(({ label }) => label).join('; ') })] : []),
    ...(granted.length > 0 ? [message('drafting.compose.assumed', { answers: granted.join('; ') })] : []),
    ...(spoken.length > 0 ? [message('drafting.compose.assumedBeside', { answers: spoken.join('; ') })] : []),
    ...(stated.length > 0 ? [message('drafting.compose.statedFacts', { sentences: stated.map((one) => `“${one}”`).join('; ') })] : []),
    ...(usual.length > 0 ? [message('drafting.compose.usualTerms', { terms: usual.join('; ') })] : []),
  ];
}

/** Lists of people with a share for each, all of them together no whole; thirds are written in round figures. */
const notWhole = ({ fields, answers }: Answering, { slots }: Cast): string[] =>
  fields.flatMap(({ name, label, of = [] }) =>
    of.flatMap((column) => {
      const items = answers[name];
      if (!Array.isArray(items) || column.type !== 'number' || !PERCENT.test(`${column.name} ${column.label}`)) return [];
      const shares = items.map((item: Record<string, unknown>) => item[column.name]);
      if (!slots.some(({ list }) => list === name) || !shares.every((share) => typeof share === 'number')) return [];
      const sum = Math.round(shares.reduce((one, other) => one + other, 0) * 100) / 100;
      return Math.abs(sum - 100) > 1 ? [message('drafting.compose.notWhole', { list: label, sum: String(sum) })] : [];
    }),
  );

/** Whether a brief says what each of several owes: `each is liable for the whole rent`, `both owe it all, not half each`. */
const saysWhoOwes = ({ description, requirements }: Brief): boolean => OWED.test(`${description}\n${requirements}`);
const OWED =
  /\bjointly\b|\bseverally\b|\bnot half each\b|\b(?:each|both|all|every one)\b[^.;\n]{0,40}\b(?:liable|owes?|responsible|answers?|answerable|pays?|guarantees?)\b[^.;\n]{0,30}\b(?:w?hole|full|everything|entire|all|half|share|part)\b/i;

/** More than these nobody reads. */
const MOST = 5;

/**
 * Parts that a document may do without, that a customer may have forgotten, and of which the brief says nothing: none of their words stands in it, and no figure of
 * their sort that has no place yet. Of what is told in free words, a list or a story, that is never sure. First those beside what must be answered.
 */
function openParts({ fields, answers, placed }: Answering, gaps: Marked['gaps'], brief: Brief, { facts }: Reading): Field[] {
  const said = new Set(meanings(`${brief.title}\n${brief.description}\n${brief.requirements}`));
  const sections = new Set(fields.flatMap(({ required, section }) => (required && section !== undefined ? section : [])));
  const isNamed = ({ name, label, help = '', example = '', type }: Field): boolean =>
    meanings(`${label} ${name.replace(/([a-z])([A-Z])/g, '$1 $2')} ${type === 'text' ? `${help} ${example}` : ''}`).some((word) =>
      said.has(word),
    );
  const isBeside = ({ section }: Field): boolean => section !== undefined && sections.has(section);
  const open = fields.filter(
    (field) =>
      SURE.has(field.type) &&
      !field.required &&
      field.showWhen === undefined &&
      field.default === undefined &&
      answers[field.name] === undefined &&
      !(FIGURES.has(field.type) && facts.some((fact) => !placed.has(fact) && isOther(fact, field))) &&
      !gaps.some((gap) => gap.field === field.name) &&
      !/Signatory$|Description$|Office$/.test(field.name) &&
      !isNamed(field),
  );
  return [...open.filter(isBeside), ...open.filter((field) => !isBeside(field))].slice(0, MOST);
}

/** What is answered by a few words of its own or a figure, so that its silence shows. */
const FIGURES: ReadonlySet<string> = new Set(['number', 'money', 'date']);
const SURE: ReadonlySet<string> = new Set(['text', ...FIGURES]);
