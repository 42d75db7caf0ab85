import type { Field } from '#engine/field.ts';
import type { Brief, Fact, Reading, Wish } from './shapes.ts';
import { inUnit } from './times.ts';
import { meanings } from './vocabulary.ts';

/** What a condition asks for, where it names answers: `payModel == 'One price'`. */
const EQUALS = /\b([A-Za-z]\w*) == '((?:[^'\\]|\\.)*)'/g;

/**
 * An answer shows that the question above it is answered, too: whoever names a price for the whole job chose to pay so, and whoever names a fee and a
 * share chose the option that has both. `given`: what somebody was asked and answered, which is never taken back; `kind`: what the kind is called.
 */
export function openFor(
  fields: readonly Field[],
  answers: Record<string, unknown>,
  said: ReadonlySet<string>,
  given: Readonly<Record<string, string>>,
  kind = '',
): void {
  const wanted = new Map<string, string[][]>();
  for (const field of fields) {
    if (answers[field.name] === undefined || !field.showWhen) continue;
    const bare = /^[A-Za-z]\w*$/.exec(field.showWhen)?.[0];
    const asked = [...field.showWhen.matchAll(EQUALS)];
    const name = bare ?? asked[0]?.[1] ?? '';
    const above = fields.find((one) => one.name === name);
    if (!above || answers[above.name] !== undefined) continue;
    if (bare && above.type === 'boolean') answers[above.name] = true;
    else if (asked[0]?.index === 0)
      wanted.set(name, [
        ...(wanted.get(name) ?? []),
        asked.flatMap(([, one, option]) => (one === name && option !== undefined ? option : [])),
      ]);
  }
  for (const [name, [first = [], ...others]] of wanted) {
    const option = first.find((one) => others.every((other) => other.includes(one))) ?? first[0];
    const field = fields.find((one) => one.name === name);
    const below = fields.filter(({ showWhen }) => showWhen?.includes(`${name} == '${option}'`));
    // What somebody was asked and answered says more than a word of the brief.
    // `For 5 years` is told of a copyright, which is no word for as long as the copyright lasts.
    const isTerm = below.some(({ name, label }) => answers[name] !== undefined && /^For how many (?:year|month)s\?$/.test(label));
    const called = new Set(isTerm ? meanings(kind) : []);
    // A sum for each month says by itself that it is paid by the month, whatever other words there are.
    const isTimed = below.some(({ name, type, label }) => answers[name] !== undefined && type === 'money' && EACH_TIME.test(label));
    const isKept = isTimed || below.some((child) => given[child.name]);
    if (field && option !== undefined && !isKept && isGainsaid(option, field, said, called)) {
      for (const child of below) delete answers[child.name];
    } else answers[name] = option;
  }
}

const EACH_TIME = /^How much (?:a|every) (?:month|week|two weeks)\?$/;
const UNITS = new Set(meanings('hour hours day days week weeks month months monthly year years sum price rent fee pay'));
/** The brief has words that only another option has, and none of this one: whoever buys a house pays no deposit to a landlord. */
function isGainsaid(option: string, { options = [] }: Field, words: ReadonlySet<string>, called: ReadonlySet<string>): boolean {
  const hits = (one: string): number => {
    const others = new Set(options.filter((other) => other !== one).flatMap(meanings));
    return meanings(one).filter((word) => !others.has(word) && !UNITS.has(word) && words.has(word) && (one === option || !called.has(word)))
      .length;
  };
  return hits(option) === 0 && options.some((other) => other !== option && hits(other) > 0);
}

/** The words of a brief by which an option may be meant. */
export const saidIn = ({ title, description, requirements }: Brief): Set<string> =>
  new Set(meanings(`${title} ${description} ${requirements}`));

/** What opens only by default, and asks for more when it is open, stays closed unless the brief wants it: by another default, for nobody has answered it. */
export function closeFor(fields: readonly Field[], answers: Readonly<Record<string, unknown>>): Field[] {
  return fields.map((field) => {
    if (field.type !== 'boolean' || field.default !== true || answers[field.name] !== undefined) return field;
    const opened = fields.filter(({ showWhen = '' }) => new RegExp(`(?<!not )\\b${field.name}\\b`).test(showWhen));
    if (opened.some(({ name, required, default: usual }) => required && usual === undefined && answers[name] === undefined))
      return { ...field, default: false };
    return field;
  });
}

/** `$375 a fortnight`. */
const FORTNIGHT = /^ ?(?:a|per|each|every) (?:fortnight|(?:two|2|second|other) weeks?)\b|^ ?(?:fortnightly|bi-?weekly)\b/i;

/** A sum for a month answers the one question that asks for a sum for a month. */
export function periodic(
  { facts, named }: Reading,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
  isOpen: (fact: Fact) => boolean,
): void {
  for (const fact of facts) {
    const page = named.pages.find(({ part }) => part === fact.at.part);
    const per = FORTNIGHT.test(page?.text.slice(fact.at.to, fact.at.to + 20) ?? '') ? 'two weeks' : fact.per;
    if (fact.what !== 'amount' || !per || per === 'piece' || placed.has(fact) || !isOpen(fact)) continue;
    const asked = fields.filter(
      ({ type, label, required }) => type === 'money' && required && new RegExp(`\\b(?:an?|per|each|every) ${per}\\b`, 'i').test(label),
    );
    const [field] = asked;
    if (!field || asked.length > 1 || answers[field.name] !== undefined) continue;
    answers[field.name] = Number(fact.value);
    placed.set(fact, field);
    // A sum for a week or a fortnight says by itself how often it is paid.
    const [, gate = '', option] = /^(\w+) == '([^']+)'$/.exec(field.showWhen ?? '') ?? [];
    if (option !== undefined && /week/.test(per) && answers[gate] === undefined) answers[gate] = option;
  }
}

/** A term answers the one question that asks for nothing but years or months. */
export function termFor(
  { facts }: Reading,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
  isOpen: (fact: Fact) => boolean,
): void {
  const terms = facts.filter((fact) => fact.what === 'duration' && fact.role === 'term' && !placed.has(fact) && isOpen(fact));
  const asked = fields.flatMap((field) => {
    const unit =
      field.type === 'number' ? /^For how many (year|month)s(?: does it run(?: at first)?)?\?$/.exec(field.label)?.[1] : undefined;
    return unit && answers[field.name] === undefined ? [{ field, unit }] : [];
  });
  const [[fact], [question]] = [terms, asked];
  const value = fact && question && inUnit(fact, question.unit);
  if (!fact || !question || terms.length > 1 || asked.length > 1 || value === undefined) return;
  answers[question.field.name] = value;
  placed.set(fact, question.field);
}

/** Sums that are paid in parts, each with its day where the brief names one: rows for the list that asks for parts. */
export function inParts(
  { facts }: Reading,
  brief: Brief,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): void {
  const list = fields.find(({ name, of }) => of && /^(?:parts|instal{1,2}ments)$/.test(name) && answers[name] === undefined);
  const [sum, day] = ['money', 'date'].map((type) => list?.of?.find((inner) => inner.type === type));
  const all = facts.filter(({ what, role }) => what === 'amount' && role === 'instalment');
  const sumOf = (some: readonly Fact[]) => some.reduce((total, { value }) => total + Number(value), 0);
  // `6,250 in two payments, 3,250 and 3,000`: the first is all of it.
  const whole = all.length > 2 ? all.find((one) => Number(one.value) * 2 === sumOf(all)) : undefined;
  const parts = all.filter((one) => one !== whole);
  const total = whole && fields.find(({ name, type, required, of }) => !of && type === 'money' && required && answers[name] === undefined);
  if (whole && total) {
    answers[total.name] = Number(whole.value);
    placed.set(whole, total);
  }
  if (!list || !sum || parts.length < 2) return;
  answers[list.name] = parts.map((part, at) => {
    const next = parts[at + 1];
    const own = facts.find(
      (fact) =>
        fact.what === 'date' &&
        fact.value !== '' &&
        fact.at.part === part.at.part &&
        fact.at.from > part.at.to &&
        fact.at.from - part.at.to < 40 &&
        (!next || fact.at.to <= next.at.from) &&
        !/[.;]\s/.test(brief[part.at.part].slice(part.at.to, fact.at.from)),
    );
    if (own && day) placed.set(own, list);
    placed.set(part, list);
    return { [sum.name]: Number(part.value), ...(own && day && { [day.name]: own.value }) };
  });
}

const COUNT: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, '1': 1, '2': 2, '3': 3, half: 0.5 };

/** A deposit said in months of rent is that sum, where the rent is known. */
export function multiples(
  reading: Reading,
  brief: Brief,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): void {
  const field = fields.find(({ name, type }) => name === 'deposit' && type === 'money');
  const { rent } = answers;
  if (!field || answers.deposit !== undefined || typeof rent !== 'number') return;
  for (const fact of reading.facts) {
    const lead =
      brief[fact.at.part]
        .slice(Math.max(0, fact.at.from - 40), fact.at.from)
        .split(/[,;.\n]/)
        .at(-1) ?? '';
    const own = `${lead}${fact.text}${brief[fact.at.part].slice(fact.at.to, fact.at.to + 24).split(/[,;.\n]/)[0]}`;
    // `Sublet half the shop` is no half deposit.
    if (!/\bmonths?\b/i.test(own) || !meanings(own).includes(meanings('deposit')[0] ?? '')) continue;
    const isHalf = /\bhalf (?:of )?(?:an? |one )?$/i.test(lead) || /\bhalf\b/i.test(fact.text);
    const count = isHalf ? 0.5 : COUNT[/\b(a|one|two|three|1|2|3)\b[ -]*months?/i.exec(fact.text)?.[1]?.toLowerCase() ?? ''];
    if (count === undefined) continue;
    answers.deposit = rent * count;
    placed.set(fact, field);
  }
}

/** Who wants all of it back asks for the sum that was paid, whatever other sums the brief tells of. */
export function wholeSum({ wishes }: Reading, fields: readonly Field[], answers: Record<string, unknown>, placed: Map<Fact, Field>): void {
  const field = fields.find(({ type, required, label }) => type === 'money' && required && /^How much do you (?:ask|want)/i.test(label));
  const { deposit } = answers;
  if (!field || typeof deposit !== 'number') return;
  if (!wishes.some(({ text }) => /\b(?:all|whole|full|every cent|everything)\b[^.]{0,24}\bback\b|\b(?:whole|full) deposit\b/i.test(text)))
    return;
  for (const [fact, at] of placed) if (at === field) placed.delete(fact);
  answers[field.name] = deposit;
}

const NTH: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fifth: 5, tenth: 10, fifteenth: 15 };
const ON_THE =
  /\b(?:on|by|before|every|each) the (?:(\d{1,2})(?:st|nd|rd|th)\b|(first|second|third|fifth|tenth|fifteenth)\b)(?! (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december|payment|instal|year|week|time|rent|half|party))/i;

/** `First of the month by bank transfer`. */
const OF_MONTH = /\b(?:(\d{1,2})(?:st|nd|rd|th)|(first|second|third|fifth|tenth|fifteenth))(?: day)? of (?:the|each|every) month\b/i;

/** `Due on the 3rd` answers on which day of the month something is paid; returns what it answered. */
export function dayOfMonth(
  wishes: readonly Wish[],
  fields: readonly Field[],
  answers: Record<string, unknown>,
): { wish: Wish; field: Field }[] {
  const asked = fields.filter(
    ({ name, type, label }) =>
      type === 'number' && answers[name] === undefined && /\bday of (?:the|each) month\b|^On which day must\b/i.test(label),
  );
  return asked.flatMap((field) => {
    const topic = meanings(field.label).filter((word) => !meanings('day month due').includes(word));
    const found = wishes.flatMap((wish) => {
      const [, digits, word] = ON_THE.exec(wish.text) ?? OF_MONTH.exec(wish.text) ?? [];
      const day = digits ? Number(digits) : NTH[word?.toLowerCase() ?? ''];
      const isAbout =
        asked.length === 1
          ? /\b(?:due|pa(?:y|ys|id|yable)|rent|salary|instal{1,2}ments?)\b|(?:a|per|each|every) month\b/i.test(wish.text)
          : meanings(wish.text).some((one) => topic.includes(one));
      return day && day <= 31 && isAbout ? [{ wish, day }] : [];
    });
    const [first] = found;
    if (!first || found.some(({ day }) => day !== first.day)) return [];
    answers[field.name] = first.day;
    return [{ wish: first.wish, field }];
  });
}

/** `Goes up 3% each year` answers by how many percent something rises. */
export function risesBy({ facts }: Reading, fields: readonly Field[], answers: Record<string, unknown>, placed: Map<Fact, Field>): void {
  const rises = facts.filter(({ what, role }) => what === 'percent' && role === 'increase');
  const asked = fields.filter(
    ({ type, label, name }) => type === 'number' && answers[name] === undefined && /^By how many percent\b(?!.*\bcosts\b)/i.test(label),
  );
  const [[fact], [field]] = [rises, asked];
  if (!fact || !field || rises.length > 1 || asked.length > 1) return;
  answers[field.name] = Number(fact.value);
  placed.set(fact, field);
}
