import { evaluate, parseExpression } from '#engine/expression.ts';
import type { Answers, Field } from '#engine/field.ts';
import { prepare } from '#engine/fill.ts';
import { lint } from '#engine/lint.ts';
import { problems } from '#engine/problems.ts';
import { filledSamples, wordCount } from '../count.ts';
import type { Library } from '../load.ts';
import type { Resolved } from '../resolve.ts';
import type { Report } from './library.ts';
import { NAMES, seenIn } from './seen.ts';
import { checkUnanswered, fileOf } from './unanswered.ts';

/** Sentences may have this many words on average. */
const SENTENCE_WORDS = 28;
const WORDS_OF_THE_LANGUAGE = new Set(['in', 'and', 'or', 'not', 'true', 'false', 'count', 'has']);
const RESERVED_ANSWERS = new Set(['date', 'jurisdiction', 'law']);

/** Questions whose usual answer may state what is so, and not what is agreed. */
const OF_THE_WORLD = /^(?:Is|Are|Was|Were|Has|Have|Did)\b/;

const UNITS = 'copies|days|hours|instalments|minutes|months|people|shares|votes|weeks|years';
const UNIT = 'copy|day|hour|instalment|minute|month|person|share|vote|week|year';
const MORE = '(?:(?:business|calendar|consecutive|full|more|working) )?';

/** What reads wrong where each number is 0 or 1: none of something that is then counted all the same, and a single one with the word for several of it. */
const WRONG_WORDS = [
  [0, new RegExp(`zero \\(0\\)|(?:\\bzero|(?<![\\d.,/(-])\\b0) ${MORE}(?:${UNITS})\\b`, 'g')],
  [1, new RegExp(`(?:(?<![\\w-])[Oo]ne(?: \\(1\\))?|(?<![\\d.,/(-])1) ${MORE}(?:${UNITS})\\b`, 'g')],
  [1, new RegExp(`\\b(?:one \\(1\\)|1) ${MORE}(?:${UNIT})(?: (?:from|of) [^.,;:]{1,20})? (?:are|have|were)\\b`, 'g')],
] as const;

/** A sentence that begins with a reference. */
const SMALL = /(?:(?<=[.!?] )|(?<=^ *1\. ))\[clause \d[^.\n]{0,60}/gm;

interface Section {
  expression: string;
  inverted: boolean;
}

/** Gates 1 to 5 for one template: a kind in a place. */
export function checkTemplate(library: Library, resolved: Resolved, error: Report): void {
  const { kind, variants } = resolved;
  const texts = [
    { file: kind.file, text: kind.body, line: kind.bodyLine },
    ...variants.map((variant) => ({ file: variant.file, text: variant.text, line: variant.bodyLine })),
  ];
  for (const { file, text } of texts) {
    for (const { clause } of seenIn(text, file).includes)
      if (!library.clauses.has(clause)) error(file, `the clause ${clause} does not exist`);
  }
  for (const { file, text, line } of texts) {
    const { fault } = seenIn(text, file);
    if (!fault) continue;
    error(file, fault.message, fault.line + line - 1);
    return;
  }
  checkNames(resolved, texts, error);
  checkSamples(library, resolved, texts, error);
}

/** Gate 1: every name is declared, every field used, every fact exists or is tested for. */
function checkNames(resolved: Resolved, texts: readonly { file: string; text: string }[], error: Report): void {
  const { kind, place, source, facts } = resolved;
  const declared = new Set(source.fields.flatMap((field) => [field.name, ...(field.of ?? []).map((inner) => inner.name)]));
  for (const field of source.fields) {
    if (RESERVED_ANSWERS.has(field.name)) error(kind.file, `the field ${field.name} bears a reserved name`);
    for (const inner of field.of ?? [])
      if (source.fields.some((other) => other.name === inner.name))
        error(kind.file, `${inner.name} is a field of the list ${field.name} and one of the form`);
    for (const one of [field, ...(field.of ?? [])])
      for (const wrong of wronglyMeasured(one, [...source.fields, ...(field.of ?? [])])) error(kind.file, wrong);
    if (field.type === 'select' && !field.options) error(kind.file, `the select ${field.name} has no options`);
    if (
      field.default !== undefined &&
      field.about === undefined &&
      (field.type === 'boolean' || field.type === 'select') &&
      OF_THE_WORLD.test(field.label)
    )
      error(fileOf(field.name, resolved), `the default of ${field.name} may state a fact: it needs about: fact or about: choice`);
    if (!field.help) error(fileOf(field.name, resolved), `the field ${field.name} has no help`);
  }
  const parties = new Set(source.parties.map((party) => party.id));
  const used = new Set<string>(source.parties.flatMap((party) => [party.name, party.signatory ?? '', party.office ?? '']));
  for (const field of source.fields) for (const name of conditionsOf(field).match(NAMES) ?? []) used.add(name.split('.')[0] ?? '');
  for (const { file, text } of texts) {
    const { signs, tags } = seenIn(text, file);
    const parameters = new Set([...parties, ...parametersOf(file, texts)]);
    for (const { whole, party } of signs) if (!parties.has(party)) error(file, `${whole} names no party`);
    for (const { whole, include, names } of tags) {
      for (const name of names) {
        const parts = name.split('.');
        const [head = '', ...path] = parts;
        for (const part of parts) used.add(part);
        if (head === 'law') {
          const fact = path.slice(0, 2).join('.');
          if (!include && !facts.has(fact) && !facts.has(path[0] ?? '') && !isTested(fact, text))
            error(file, `${place.id} has no fact law.${fact}, and no section tests for it`);
        } else if (!WORDS_OF_THE_LANGUAGE.has(head) && !declared.has(head) && !parameters.has(head) && head !== '.')
          error(file, `${whole} names ${head}, which neither the kind nor the clause declares`);
      }
    }
  }
  for (const name of declared) if (!used.has(name)) error(fileOf(name, resolved), `the field ${name} is never used`);
}

/** By what an answer is measured must be of its type. */
function wronglyMeasured({ name, type, after, past, future, upTo, adds }: Field, fields: readonly Field[]): string[] {
  const typeOf = (other: string | undefined) => fields.find((field) => field.name === other)?.type ?? '';
  const isNumber = (one: string) => one === 'number' || one === 'money';
  const numbersOf = (list: string, of: string) =>
    fields.find((field) => field.name === list)?.of?.find((inner) => inner.name === of)?.type ?? '';
  const [list = '', of = ''] = adds?.less?.split('.') ?? [];
  return [
    ...(after !== undefined && (type !== 'date' || typeOf(after) !== 'date')
      ? [`${name} stands after ${after}, and both must be dates of the form`]
      : []),
    ...((past || future) && type !== 'date' ? [`${name} has passed or is to come, and must be a date`] : []),
    ...(upTo !== undefined && !(isNumber(type) && isNumber(typeOf(upTo)))
      ? [`${name} is measured by ${upTo}, and both must be numbers of the form`]
      : []),
    ...(adds &&
    !(
      isNumber(numbersOf(name, adds.of)) &&
      (typeof adds.to === 'number' || isNumber(typeOf(adds.to))) &&
      (!adds.less || isNumber(numbersOf(list, of))) &&
      (!adds.and || isNumber(typeOf(adds.and)))
    )
      ? [`${name} adds up what is no number`]
      : []),
  ];
}

/** Whether a section of the text asks for the fact. */
function isTested(fact: string, text: string): boolean {
  return new RegExp(`\\{[#^][^}]*law\\.${fact.replace('.', '\\.')}\\b`).test(text);
}

/** Names that the including tags give to a clause. */
function parametersOf(file: string, texts: readonly { file: string; text: string }[]): string[] {
  const clause = file.replace(/^clauses\//, '').replace(/\/[^/]*$/, '');
  return texts.flatMap(({ file, text }) =>
    seenIn(text, file)
      .includes.filter((include) => include.clause === clause)
      .flatMap(({ parameters }) => parameters),
  );
}

/** What of a field is an expression over the other answers. */
const conditionsOf = ({ showWhen = '', past }: Field): string => `${showWhen} ${typeof past === 'string' ? past : ''}`;

/** Gates 2 to 5 over what the samples give. */
function checkSamples(library: Library, resolved: Resolved, texts: readonly { file: string; text: string }[], error: Report): void {
  const { kind, place, source, samples } = resolved;
  const family = library.families[kind.family];
  if (!family) {
    error(kind.file, `the family ${kind.family} does not exist`);
    return;
  }
  for (const {
    sample,
    filled: { text },
    words: about,
    sentences,
  } of filledSamples(resolved)) {
    const where = `${place.id}, sample "${sample.name}"`;
    for (const problem of problems(source, sample.answers, sample.date))
      error(kind.file, `${where}: ${problem.name} is ${problem.problem}`);
    for (const finding of lint(text, { parties: source.parties.map((party) => party.label) }))
      error(kind.file, `${where}: ${finding.message}`);
    const ids = headingIds(text);
    for (const id of family.ids) if (!ids.has(id)) error(kind.file, `${where}: the family ${kind.family} needs a clause with the id ${id}`);
    if (family.signs && !/: _{4,}/.test(text)) error(kind.file, `${where}: nobody signs`);
    // A text with twice the words, marks and all, has enough without them: reading each would take a quarter of all the time.
    const words = kind.short || about > 2 * family.words ? Number.POSITIVE_INFINITY : wordCount(text);
    if (words < family.words) error(kind.file, `${where}: ${words} words, fewer than ${family.words}`);
    for (const [wrong] of text.matchAll(SMALL)) error(kind.file, `${where}: a sentence begins with a small letter: “${wrong}”`);
    const average = sentences.reduce((sum, sentence) => sum + sentence.words, 0) / Math.max(1, sentences.length);
    if (average >= SENTENCE_WORDS) error(kind.file, `${where}: sentences average ${average.toFixed(1)} words`);
  }
  const fill = prepare(source);
  for (const { name, answers, date } of samples)
    for (const [number, words] of WRONG_WORDS)
      for (const [wrong] of fill(withNumber(number, source.fields, answers), date).text.matchAll(words))
        error(kind.file, `${place.id}, sample "${name}" with ${number} for each number: “${wrong}”`);
  checkUnanswered(resolved, fill, error);
  checkBranches(resolved, texts, error);
}

function headingIds(text: string): Set<string> {
  const headings = [...text.matchAll(/^#{1,3} (?:\d+\. )?(.*)$/gm)].map((match) => match[1] ?? '');
  return new Set(
    headings.map(
      (heading) =>
        /\{id:([^}]+)\}/.exec(heading)?.[1] ??
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, ''),
    ),
  );
}

/** Gate 2: over all samples each section is on once and off once. Sections on facts alone are decided by the place. */
function checkBranches({ source, samples, place }: Resolved, texts: readonly { file: string; text: string }[], error: Report): void {
  for (const { file, text } of texts) {
    for (const { expression, inverted } of sectionsOf(text)) {
      const heads = (expression.replace(/(['"]).*?\1/g, ' ').match(NAMES) ?? []).map((name) => name.split('.')[0] ?? '');
      const fields = source.fields.filter((field) => heads.includes(field.name));
      if (
        fields.length === 0 ||
        heads.some((head) => !WORDS_OF_THE_LANGUAGE.has(head) && !source.fields.some((field) => field.name === head))
      )
        continue;
      const parsed = parseExpression(expression);
      const results = new Set(samples.map((sample) => Boolean(truthy(evaluate(parsed, lookup(source.fields, sample.answers))))));
      const onlyField = fields.length === 1 && heads.length === 1 ? fields[0] : undefined;
      // What must be answered is unanswered only while the document is being made.
      const alwaysOn = onlyField?.required === true && (inverted || (onlyField.type === 'list' && Number(onlyField.min ?? 0) > 0));
      if (!results.has(true)) error(file, `${place.id}: no sample reaches {#${expression}}`);
      if (!results.has(false) && !alwaysOn) error(file, `${place.id}: no sample leaves {#${expression}} out`);
    }
  }
}

function sectionsOf(text: string): Section[] {
  return [...text.matchAll(/(?<!\\)\{([#^])([^{}\n]+)\}/g)].map((match) => ({
    inverted: match[1] === '^',
    expression: (match[2] ?? '').trim(),
  }));
}

function lookup(fields: Resolved['source']['fields'], answers: Record<string, unknown>): (name: string) => unknown {
  return (name) => {
    const field = fields.find((one) => one.name === name);
    const value = answers[name] ?? field?.default;
    if (field?.type === 'boolean') return value === true || value === 'Yes' || value === 'true';
    return field?.type === 'number' || field?.type === 'money'
      ? value === undefined || value === ''
        ? undefined
        : Number(String(value).replaceAll(',', ''))
      : value;
  };
}

function truthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** The answers with one number for every one that may be that. */
function withNumber(number: number, fields: readonly Field[], answers: Answers): Answers {
  const changed: Record<string, unknown> = { ...answers };
  for (const { name, type, of, min, max } of fields) {
    const given = answers[name];
    if (type === 'number' && Number(min ?? 1) <= number && Number(max ?? number) >= number) changed[name] = number;
    else if (of && Array.isArray(given)) changed[name] = given.map((item) => withNumber(number, of, item));
  }
  return changed as Answers;
}
