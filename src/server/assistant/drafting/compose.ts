import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Resolved } from '#catalogue/resolve.ts';
import type { Finding } from '#contracts/analysis.ts';
import type { Field } from '#engine/field.ts';
import { type Filled, prepare } from '#engine/fill.ts';
import { number } from '#engine/number.ts';
import { message } from '#messages/message.ts';
import { type Answering, answer } from './answers.ts';
import { unconfirmed } from './assertions.ts';
import { toldIn, withRecitals } from './background.ts';
import { currencyOf, isInForeignMoney, isOfOtherMoney } from './currency.ts';
import { dealList } from './deal-terms.ts';
import { type Addition, withAddition } from './homes.ts';
import { cannotDo, isBeyond } from './incapacity.ts';
import { judged } from './judged.ts';
import { unseenIn } from './ledger.ts';
import { letterWith } from './letters/additions.ts';
import { addresseeOf } from './letters/addressee.ts';
import { directionsIn } from './letters/meet.ts';
import { signerIn } from './letters/signer.ts';
import { toldTo } from './letters/told.ts';
import { take, wantedIn } from './letters/wanted.ts';
import { doubtful, yielding } from './likely.ts';
import { mark } from './marks.ts';
import { order } from './near.ts';
import { asMark, openNamesIn } from './open-marks.ts';
import { outlinePlan } from './outline.ts';
import { type Cast, castOf } from './parties.ts';
import { askedPayment } from './payment.ts';
import { type Plan, planOn } from './plan.ts';
import { clauseText, isDeclaration, precedence } from './precedence.ts';
import { remarksOf } from './remarks.ts';
import { gapsOf, recognisedIn, reconciled, sourcesOf, stillAsked } from './report.ts';
import { type Ground, meetWishes, type NewClause, type Requirements } from './requirements.ts';
import { sureRoles } from './roles.ts';
import { placeForMore, type Section, sectionsOf } from './sections.ts';
import { severally } from './several.ts';
import type { Brief, Covered, Draft, Fact, Reading } from './shapes.ts';
import { speakersOf } from './speakers.ts';
import { openThings } from './things.ts';
import { type Touched, touchedBy } from './touched.ts';
import { understoodIn } from './understood.ts';
import { mayAnswer, untoldNote } from './untold.ts';
import { isUnwanted } from './unwanted.ts';

/** A draft before it is checked and timed. */
export type Composed = Omit<Draft, 'findings' | 'method' | 'model' | 'fallback' | 'timings'>;

/** What checks a draft: `validateText` of the assistant. */
export type Check = (text: string, about: { templateId?: string; place?: string }) => Finding[];

/**
 * A draft from what a brief says: the best kind's text for the place, filled with what the brief answers, and a clause for each wish that no clause of the library meets.
 * What the brief leaves open stands as `[Label]` and is listed. The same brief gives the same draft. Never throws for what a brief says.
 */
export function compose(read: Reading, brief: Brief, catalogue: Catalogue, date: string): Composed {
  const reading = sureRoles(read, brief);
  return composeOn(planOn(reading, catalogue) ?? outlinePlan(reading, brief, catalogue), reading, brief, catalogue, date);
}

function composeOn(plan: Plan, read: Reading, brief: Brief, catalogue: Catalogue, date: string): Composed {
  const { resolved } = plan;
  const cast = castOf(read, brief, resolved);
  const reading = withPeople(read, cast);
  const addressee = addresseeOf(cast, plan, brief);
  const speakers = {
    ...speakersOf(cast, plan, brief),
    ...(addressee && {
      address: toldTo(
        addressee,
        reading.facts.flatMap(({ what, text }) => (what === 'address' ? text : [])),
      ),
    }),
  };
  const letter = addressee && { addressee, directions: directionsIn(reading, addressee, speakers) };
  const currency = currencyOf(reading);
  const asked = {
    ...reading,
    facts: reading.facts.filter(
      (fact) => (currency === undefined || !isOfOtherMoney(fact, currency)) && !isUnwanted(fact, brief, addressee !== null),
    ),
    wishes: reading.wishes.filter((wish) => wish.sort !== 'unsure' && !letter?.directions.has(wish)),
  };
  const answered = answer(asked, brief, plan, cast, date, speakers);
  if (letter) Object.assign(answered.answers, signerIn(letter.directions, resolved.kind, answered.answers));
  const filler = (fields: Answering['fields']) => prepare({ ...resolved.source, fields, ...(currency && { currency }) });
  const unjudged = filler(answered.fields);
  const {
    answering,
    doubts: unsure,
    leanings,
  } = judged(answered, unjudged(answered.answers, date), {
    reading,
    brief,
    cast,
    resolved,
    date,
    isPlain: plan.kind === null,
    isForAnother: speakers.isForAnother === true,
  });
  const wanted = letter ? wantedIn(asked, brief, answering, date, speakers.address ?? ((words) => words)) : null;
  if (wanted) take(wanted, answering, resolved.source.fields);
  const fill = answering.fields === answered.fields ? unjudged : filler(answering.fields);
  const foreign = [...answering.placed].filter(([fact]) => isInForeignMoney(fact, resolved.source.currency));
  const doubts = new Set([...unsure, ...(wanted?.doubts ?? []), ...foreign.map(([, { name }]) => name)]);
  const bare = !plan.place.isNamed && currency === undefined;
  const numbered = resolved.source.numbering === 'clauses';
  for (const { name, label, item } of silentLists(fill(answering.answers, date), answering))
    answering.answers[name] = [{ [item]: asMark(label) }];
  const written = (touched: Touched) => {
    // What the brief speaks of is open, and no figure of the library's stands there.
    const fields = yielding(answering.fields, answering.answers, touched);
    const print = fields === answering.fields ? fill : filler(fields);
    const { filled, marks, given, against } = unconfirmed(
      (answers) => print(answers, date),
      fields,
      answering.answers,
      touched,
      reading.wishes,
    );
    const marked = mark(filled, { ...answering, fields }, bare, doubts);
    const sections = sectionsOf(marked.text, marked.spans);
    // What the draft asks in the words of the brief, it does not say.
    const saying = sections.map((one) => ({ ...one, text: against.reduce((text, label) => text.replaceAll(` [${label}]`, ''), one.text) }));
    return { marks, marked, given, sections, saying };
  };
  const groundOf = ({ saying: sections, marked: { spans }, given }: ReturnType<typeof written>): Ground => ({
    sections,
    spans,
    given,
    answering,
    speakers,
    openNames: openNamesIn(reading),
    things: openThings(brief, reading, answering.fields),
    numbered: numbered && (!speakers.firstPerson || speakers.declares === true),
    bare,
    money: { locale: resolved.source.locale, currency: currency ?? resolved.source.currency },
    letter,
  });
  const first = written(new Map());
  const found = meetWishes(reading, groundOf(first));
  // Where a drafted clause speaks of what the library proposes, or a figure of the brief probably answers it, the proposal gives way, or is asked and not asserted.
  const doubted = doubtful(reading, { answering, fields: resolved.source.fields, kind: resolved.kind.id, date });
  const touched: Touched = new Map([
    ...[...doubted, ...leanings, ...(wanted?.touched ?? []), ...answering.likely.keys()].map((name) => [name, []] as const),
    ...touchedBy(found.covered, answering),
  ]);
  const list = found.deals.length > 0 ? dealList(resolved.source.fields) : null;
  if (list) answering.answers[list.name] = [...([answering.answers[list.name] ?? []].flat() as unknown[]), ...found.deals];
  const freed = touched.size > 0 || list ? written(touched) : first;
  // What gave way to a wish of which nothing was drafted stands where it stood, with a mark.
  const missed = freed.given.size > 0 ? undraftedOf(freed.given, meetWishes(reading, groundOf(freed))) : new Set<string>();
  const second =
    missed.size > 0 ? written(new Map([...touched].map(([name, wishes]) => [name, wishes.filter((wish) => !missed.has(wish))]))) : freed;
  const { marks, marked, sections } = second;
  const requirements = second.given.size > 0 ? meetWishes(reading, groundOf(second)) : found;
  const { clauses, additions } = requirements;
  const { recitals, covered: met, untold } = toldIn(reading, cast, groundOf(second), requirements);
  const may = mayAnswer(untold, reading, { fields: resolved.source.fields, slots: cast.slots, kind: resolved.kind.id, date }, answering);
  const covered = [
    ...met.map((one) => stillAsked(one, reading, marked, answering)),
    ...untold.map((one) => ({ text: one.text, status: 'open' as const, heading: null, clause: null, note: untoldNote(one, may) })),
  ];
  // `thirty (30) days` of one answer is one gap.
  const payment = askedPayment(sections, marked.spans, answering.fields, reading, covered, speakers.firstPerson);
  const isOwn = speakers.firstPerson || (requirements.additions.length === 0 && isDeclaration(sections));
  const added = numbered ? [...clauses, ...precedence(requirements, speakers.document, isOwn)] : clauses;
  const joined = letter
    ? letterWith(sections, added, letter.addressee.hasTerms)
    : join(withRecitals(payment.sections, recitals), added, additions, numbered, resolved);
  const text = severally(joined, answering.several)
    .trimEnd()
    .replace(/\[([^\]\n]+)\](?: \(\[\1\]\)| \[\1\])+/g, '[$1]')
    .replace(/\]’ (?=\p{Ll})/gu, '] ')
    .replace(/^( *1\. ) +/gm, '$1');
  const contradictions = reading.contradictions.filter(({ facts }) => !facts.some((fact) => wanted?.settled.has(fact)));
  const asMarked = new Set([...marks, ...touched.keys()]);
  const cannot = cannotDo(text, brief);
  const notes = [
    ...cannot,
    ...remarksOf(plan, { ...reading, contradictions }, brief, cast, answering, marked, asMarked, showing(fill, answering, date)),
  ];
  const listed = covered.flatMap((one) => (one.status === 'covered' || one.status === 'drafted' ? [] : one.text));
  // `Within 14 days` stands in a letter as the day that it comes to, and half of a price as a sum.
  const counted = [...answering.placed].flatMap(([{ what, text: span }, { type }]) =>
    (what === 'duration' && type === 'date') || (what === 'percent' && type === 'money') ? span : [],
  );
  // What a sentence of a will does stands in its words.
  const open = reading.wishes.filter((wish) => !answering.bequests?.wishes.has(wish));
  const unseen = unseenIn({ ...reading, wishes: open }, text, [...notes, ...listed, ...counted]);
  return {
    title: /^# (.+)$/m.exec(text)?.[1] ?? resolved.kind.name,
    text,
    kind: plan.kind,
    place: plan.place,
    understood: understoodIn(plan, reading, brief, catalogue, cast, answering, speakers),
    recognised: recognisedIn(reading, answering, marked, covered, plan.place.name),
    requirements: reconciled([...(cannot.length > 0 ? covered.map(beyond) : covered), ...unseen]),
    gaps: gapsOf(
      text,
      marked,
      answering,
      [...payment.asked, ...clauses, ...additions.map(({ section, sentences }) => ({ heading: section.heading ?? '', sentences }))],
      covered,
      may,
    ),
    notes,
    sources: sourcesOf(resolved, marked, sections),
  };
}

/** Tells whether another answer to a question than the usual one would change the text: the question of a clause that was taken out would not. */
function showing(fill: ReturnType<typeof prepare>, { answers }: Answering, date: string): (field: Field) => boolean {
  const { text } = fill(answers, date);
  return ({ name, type, options = [], default: usual }) =>
    (type === 'boolean' ? [!usual] : options.filter((option) => option !== usual)).some(
      (other) => fill({ ...answers, [name]: other }, date).text !== text,
    );
}

/** The wishes for which a passage gave way, and of which no clause was drafted. */
const undraftedOf = (given: ReadonlyMap<string, string>, { covered }: Pick<Requirements, 'covered'>): Set<string> =>
  new Set(
    [...given.keys()].filter((wish) => !covered.some(({ text, status }) => text === wish && (status === 'drafted' || status === 'partly'))),
  );

/** What the document cannot do is not in it, although its words are. */
const beyond = (one: Covered): Covered =>
  (one.status === 'drafted' || one.status === 'covered') && isBeyond(one.text)
    ? { ...one, status: 'partly', note: message('drafting.compose.beyond') }
    : one;

/** With everybody who has a role among the facts. */
function withPeople(reading: Reading, { taken }: Cast): Reading {
  const more = [...taken.values()].flat().filter((fact) => !reading.facts.includes(fact));
  // Two who have one family name are read as one.
  const isParted = ({ what, at }: Fact) =>
    what === 'party' && more.filter((one) => one.at.part === at.part && one.at.from >= at.from && one.at.to <= at.to).length > 1;
  return {
    ...reading,
    facts: [...reading.facts.filter((fact) => !isParted(fact)), ...more].sort((one, other) => order(one) - order(other)),
  };
}

/** Lists that must have an item, have none, and of which the text prints nothing: `the following:` and then no line. */
function silentLists({ spans }: Filled, { fields, answers }: Answering): { name: string; label: string; item: string }[] {
  return fields.flatMap(({ name, label, type, required, of }) => {
    const item = of?.find((inner) => inner.required && (inner.type === 'text' || inner.type === 'textarea'))?.name;
    const isSilent =
      type === 'list' &&
      required &&
      answers[name] === undefined &&
      !spans.some((span) => span.kind === 'missing' && span.name.split('.')[0] === name);
    return isSilent && item ? [{ name, label: label.replace(/\?$/, ''), item }] : [];
  });
}

/** The draft's text with the new clauses in it, numbered anew. */
function join(
  sections: readonly Section[],
  clauses: readonly NewClause[],
  additions: readonly Addition[],
  numbered: boolean,
  { variants }: Resolved,
): string {
  const folder = (clause: string) => clause.slice(0, clause.indexOf('/'));
  const general = new Set(variants.filter(({ boilerplate }) => boilerplate).map(({ clause }) => folder(clause)));
  const parts = sections.map((section) => {
    // The clauses were cut anew where questions were marked.
    const addition = additions.find((one) => one.section.heading === section.heading && one.section.level === section.level);
    return addition ? withAddition(section, addition) : section.text;
  });
  const whole = parts.join('');
  const before = numbered
    ? parts
        .slice(
          0,
          placeForMore(sections, (clause) => general.has(folder(clause))),
        )
        .join('').length
    : closingOf(whole);
  const added = clauses.map((clause) => clauseText(clause, numbered)).join('');
  const cut = before ?? whole.length;
  const text = added === '' ? whole : `${whole.slice(0, cut).trimEnd()}\n\n${added}${whole.slice(cut).trimStart()}`;
  return numbered ? number(text.trimEnd()) : text.trimEnd();
}

/** Where the closing words of a letter begin, or its first signature. */
function closingOf(text: string): number | undefined {
  const closing = [...text.matchAll(/^(?:Yours|Sincerely|Kind regards|Best regards|With (?:kind|best))[^\n]*$/gm)].at(-1);
  const signature = /^[^\n]*\\\n[^\n]*: ____/m.exec(text);
  return closing?.index ?? signature?.index;
}
