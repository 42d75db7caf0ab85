import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { order } from './near.ts';
import { asMark, MARKS } from './open-marks.ts';
import type { Cast } from './parties.ts';
import { together } from './several.ts';
import { isSheCalled } from './sexes.ts';
import type { Brief, Fact } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';

/** Where an address, an email or a registration stands in the form. */
export interface AddressPlace {
  field: Field;
  item?: { list: string; at: number };
  /** Nothing beside it says so for sure: it stands there with a mark. */
  isLikely?: boolean;
  /** Whose it is, where several people are one side: each has an own one. */
  whose?: string;
}

/** What stands beside a name and belongs to it. */
const isAboutSomebody = ({ what, role }: Fact): boolean =>
  what === 'address' || what === 'email' || (what === 'other' && /registration|company number/.test(role ?? ''));

/** The address of a house, and no town alone. */
export const isHouse = ({ what, role }: Fact): boolean => what === 'address' && role !== 'place';

/** An address without the words that lead to it: `Unit is 418B Quince Street`. */
export const addressIn = ({ value, what }: Fact): string => {
  if (what === 'other') return message('drafting.compose.registered', { number: value });
  if (what !== 'address') return value;
  return value
    .replace(/^[^\d]{0,30}?\b(?:is|at)\s+(?=\S*\d)/i, '')
    .replace(/,? in (?=\p{Lu})/u, ', ')
    .replace(/(?<=\p{Ll}{4})\.$/u, '');
};

/** The answer that an address is, behind the ones of others on the same side: with a mark where it is only likely. */
export function addressAnswer(fact: Fact, { isLikely, whose }: AddressPlace, before: unknown): string {
  const own = isLikely ? asMark(message('drafting.compose.confirm', { question: addressIn(fact) })) : addressIn(fact);
  if (whose === undefined) return own;
  return `${typeof before === 'string' ? `${before} and ` : ''}${own} (${whose})`;
}

const HOMES = /^(?:premises|home|property|flat|house|shop|room|rented|building).*(?:Address|Place)$/;
/** Words for a house, before its address: `the flat at`, `unit:`. */
const THING =
  /\b(?:flat|house|home|unit|apartment|apt|shop|property|room|premises|place|studio|cottage|cabin|office|warehouse|garage|bungalow|townhouse|condo|villa|farm|barn|building|space|caf[eé]|restaurant|site|job|garden|kitchen|roof|land|plot|field)s?(?: (?:is|are|of mine|of ours))?,?:? ?(?:at|on|in|is|near)?,?:? ?(?:\p{Lu}\p{L}+, )?$/iu;
/** What is rented, let or lived in. */
const HELD =
  /\b(?:rent(?:s|ed|ing)?|leas(?:e|es|ed|ing)|let(?:s|ting)?|sublet(?:s|ting)?|live[ds]?|living|moved? (?:in|into|out)|moving (?:in|into|out))\b(?: out)?(?: (?:in|of|from|at|to))?(?: (?:my|our|the|an?|his|her|their))?(?: (?!new)\p{L}+){0,3}(?: (?:at|in|on))?,? ?(?:\p{Lu}\p{L}+, )?$/iu;
/** Where somebody will be, which is not what the document is about. */
const NEW =
  /\b(?:new|forwarding) (?:home |postal |mailing )?add?ress?(?: (?:is|will be))?:? ?(?:c\/o [\p{L} ]+,? )?$|\b(?:moving|moved|move|relocat\w+) (?:on )?to (?:my |our |the |a )?(?:new )?(?:place |home |house |flat )?(?:at |in )?$|\b(?:forward|send|sent|mail(?:ed)?|post(?:ed)?|returned?|goes|reach)\b[^.;]{0,30} (?:to|at) (?:me|us|my|our)\b[^.;\d]{0,30}$/iu;
/** Where a letter is sent. */
const SENT = /\b(?:letter|sent?|send|address(?:ed)?|mail(?:ed)?|write|written)\b[^.;]{0,40} (?:to|at)(?: \p{Lu}[\p{L}&.'’ -]+,)? $/iu;

const AWAY = /^(?:new|forward\w*)Address$|NewAddress$/;

const OWN =
  /\b(?:my|our)(?: \p{L}+){0,2} add?ress(?: (?:is|here is))?:? ?$|\b(?:i|we)(?: (?:now|currently|both|all|still|also))*(?:['’]m|['’]re| am| are| live| stay| reside)?(?: (?:now|currently|both|all|still|both living|living))*,? (?:at|in|of|on)(?: \p{Lu}[\p{L}'’-]+,)* ?$/iu;
const THEIRS =
  /\b(?<who>his|her|their|its)(?: \p{L}+){0,2} add?ress(?: is)?:? ?$|\b(?<lives>he|she|they|it)(?:['’]s|['’]re| is| are| now)?(?: (?:now|still|currently|based|living|registered))*(?: lives?| stays?| resides?| sits?)?,? (?:at|in|of|on)(?: \p{Lu}[\p{L}'’-]+,)* ?$/iu;
/** What only says more of a name, between it and what belongs to it: `(NI061482)`, `ABN 47 630 118 254`, `an Oregon limited liability company`. */
const APPOSITION =
  / ?\([^()]{0,60}\)|, (?:the |an? )?(?:abn|acn|nzbn|uen|kvk|registered|registration|company|reg)\b[^,;()]{0,40}\d[\d ]*|, an? (?:\p{L}+ ){0,4}(?:company|corporation|partnership|firm|charity|trust)\b/giu;
/** Whoever keeps or has a home somewhere lives there. */
const KEEPS =
  /(?:^|[.;,] |\band |\bbut )(?<who>i|we|he|she|they)(?:['’](?:s|ve|m|re))?,?(?: \p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*,)?(?: (?:still|now|also|both|all))*(?: (?:got|have|has|had|kept|keeps?|rents?|stays?|moved))(?: (?:an?|my|our|his|her|their|the))?(?: \p{L}+)? (?:apartment|flat|house|home|place|room|rental|cottage|unit|studio)(?: now)? (?:at|in|on) $/iu;
/** `Four of us in 17 Frankland Street`. */
const ALL_LIVE = /\b(?:of us|we all|we both)(?: (?:live|are|share|stay|rent|renting|living|sharing))* ?(?:at|in|on) $/i;
/** Nothing that somebody does stands between a name and what belongs to it. */
const DOES =
  /\b(?:was|were|has|have|had|will|wants?|rents?|sells?|buys?|owns?|runs?|pays?|lends?|gets?|leaves?|starts?|works?|makes?|goes|gives?|and|to|for|with|about|on|against|has|do|does|says?)\b|\bno[.)]? ?$/iu;
const LEADS =
  /^(?:['’]s add?ress(?: is)?)?[\s,;:()–-]*(?:(?:(?:i|we|he|she|they|who|which|both|all) )?(?:(?:now|currently|both|all|am|is|are|still|['’]s) )*(?:lives?|living|stays?|resid(?:es?|ing)|based|registered(?: office)?)? ?(?:now )?(?:(?:at|in|of|from|off)(?: \p{Lu}[\p{L}'’-]+,)*)?)[\s,;:(]*$/iu;

/** Where a name, or the first or the last word of it, ends for the last time before a fact; -1 where it does not stand there. */
function lastNamed({ value, at }: Fact, fact: Fact, text: string, all: readonly { fact: Fact }[]): number {
  const before = text.slice(0, fact.at.from).toLowerCase();
  const isOwn = (part: string) => all.every(({ fact: other }) => other.value === value || !other.value.includes(part));
  const parts = value.split(' ').filter((part) => /^\p{Lu}[\p{L}’'-]{2,}$/u.test(part) && isOwn(part));
  const names = [value, ...(value.includes(' ') ? parts : [])];
  const ends = names.map((name) => {
    const from = before.lastIndexOf(name.toLowerCase());
    return from < 0 || /\p{L}/u.test(before.charAt(from + name.length)) ? -1 : from + name.length;
  });
  return Math.max(at.part === fact.at.part && at.to <= fact.at.from ? at.to : -1, ...ends);
}

/** So far behind a name something may stand that is the name's. */
const FAR = 110;
/** So far what is no more than an apposition. */
const BESIDE = 60;
const NAME = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** Each address, email and registration with its place: of the person whom its sentence says it of, or of the thing that the document is about. */
export function placeAddresses(facts: readonly Fact[], brief: Brief, cast: Cast, fields: readonly Field[]): Map<Fact, AddressPlace> {
  const places = new Map<Fact, AddressPlace>();
  const used = new Set<string>();
  const put = (fact: Fact, field: Field | undefined, more: Omit<AddressPlace, 'field'> = {}): boolean => {
    const key = `${more.item ? `${more.item.list}.${more.item.at}.` : ''}${field?.name} ${more.whose ?? ''}`;
    if (!field || used.has(key)) return false;
    used.add(key);
    places.set(fact, { field, ...more });
    return true;
  };
  const fieldNamed = (name: string | undefined) => fields.find((field) => field.name === name);
  const fieldOf = (slot: Slot, fact: Fact): { field: Field | undefined; list: string | undefined } => {
    const suffix = fact.what === 'email' ? 'Email' : fact.what === 'address' ? 'Address' : 'Description';
    const name = slot.name.replace(/Name$/, suffix);
    const list = slot.list ? fieldNamed(slot.list) : undefined;
    return { field: (list ? list.of : fields)?.find((one) => one.name === name), list: list?.name };
  };
  const give = (fact: Fact, slot: Slot | null | undefined, at: number, isLikely = false): boolean => {
    if (!slot) return false;
    const { field, list } = fieldOf(slot, fact);
    const several = list === undefined && fact.what === 'address' ? (cast.taken.get(slot) ?? []) : [];
    const whose =
      new Set(several.map(({ value }) => value)).size > 1 && !several.some(({ value }) => isCompany(value))
        ? several[at]?.value
        : undefined;
    return put(fact, field, {
      ...(list !== undefined && { item: { list, at } }),
      ...(isLikely && { isLikely }),
      ...(whose !== undefined && { whose }),
    });
  };
  const isFilled = (field: Field) => [...places.values()].some((one) => one.field === field);
  const homes = fields.filter(({ name }) => HOMES.test(name));
  const [home] = homes.length === 1 ? homes : homes.filter(({ required }) => required);
  const people = [...cast.taken].flatMap(([slot, of]) => of.map((fact, at) => ({ slot, fact, at })));
  // What stands beside somebody without a role is nobody else's.
  const said = cast.slots.flatMap((slot) => {
    const value = brief.answers[slot.name]?.trim() ?? '';
    const fact: Fact = { what: 'party', role: null, text: value, value, at: { part: 'title', from: 0, to: 0 } };
    return value === '' || slot.list || cast.taken.has(slot) ? [] : [{ slot, fact, at: 0 }];
  });
  const named = [...people, ...said, ...cast.unplaced.map((fact) => ({ slot: null, fact, at: 0 }))];
  const words = `${brief.description}\n${brief.requirements}`;
  const isNumberOfFirm = ({ what, role, at }: Fact): boolean =>
    what === 'other' &&
    role === 'reference' &&
    named.some(
      ({ fact: { value, at: own } }) => isCompany(value) && own.part === at.part && /^ \($/.test(brief[at.part].slice(own.to, at.from)),
    );
  for (const fact of [...facts].filter((one) => isAboutSomebody(one) || isNumberOfFirm(one)).sort((a, b) => order(a) - order(b))) {
    if (fact.what === 'address' && !isHouse(fact)) continue;
    const text = brief[fact.at.part];
    const line = text.slice(0, fact.at.from).split('\n').at(-1) ?? '';
    const lead = line.split(/(?<!\b(?:no|mr|mrs|ms|dr|st|prof|co))[.;!?]\s+/i).at(-1) ?? '';
    const isAddress = fact.what === 'address';
    if (isAddress && NEW.test(lead)) {
      const next = fields.find(({ name, of = [] }) => [name, ...of.map((inner) => inner.name)].some((one) => AWAY.test(one)));
      const inner = next?.of?.find(({ name }) => AWAY.test(name));
      if (put(fact, inner ?? next, inner && next ? { item: { list: next.name, at: 0 } } : {}) || give(fact, cast.author, 0)) continue;
    }
    const near = named
      .map((one) => ({ ...one, to: lastNamed(one.fact, fact, text, named) }))
      .filter(({ to }) => to >= 0 && fact.at.from - to <= FAR)
      .sort((a, b) => b.to - a.to)[0];
    const raw = near ? text.slice(near.to, fact.at.from) : '';
    const between = raw.replace(APPOSITION, '');
    const isNext = near !== undefined && lead.endsWith(raw) && !raw.includes('\n');
    const isHeld =
      isAddress && (fact.role === 'premises' || THING.test(lead) || HELD.test(lead) || THING.test(fact.text.replace(/\d.*/s, '')));
    if (isAddress && OWN.test(lead) && !HELD.test(lead) && give(fact, cast.author, 0)) continue;
    if (isAddress && SENT.test(lead) && fields.some(({ name }) => name === 'recipientAddress') && give(fact, cast.other, 0)) continue;
    const keeper = isAddress && !home ? KEEPS.exec(lead)?.groups?.who : undefined;
    if (keeper && /^(?:i|we)$/i.test(keeper) && give(fact, cast.author, 0)) continue;
    const third =
      keeper && !/^(?:i|we)$/i.test(keeper) ? { who: keeper, lives: undefined } : isAddress ? THEIRS.exec(lead)?.groups : undefined;
    if (third) {
      const isShe = /^(?:she|her)$/i.test(third.who ?? third.lives ?? '');
      const isOne = /^(?:she|her|he|his)$/i.test(third.who ?? third.lives ?? '');
      const before = people.filter(
        ({ slot, fact: one }) => slot !== cast.author && order(one) < order(fact) && (!isOne || isSheCalled(one.value, words) !== !isShe),
      );
      const whose = before.sort((a, b) => order(b.fact) - order(a.fact))[0];
      const isSure = whose !== undefined && (isNext || before.length === 1);
      if (whose ? give(fact, whose.slot, whose.at, !isSure) : give(fact, cast.other, 0, true)) continue;
    }
    // What stands right beside a name is that person's, whatever house it is.
    const isLed = isNext && near !== undefined && LEADS.test(between);
    if (isLed && give(fact, near.slot, near.at)) continue;
    if (isAddress && home && !isFilled(home) && !isLed) {
      put(fact, home, isHeld || !isNext || /[.;]\s/.test(between) ? {} : { isLikely: true });
      continue;
    }
    // The house that somebody has is not where that person lives.
    if (isHeld && !isLed) continue;
    if (isNext && near && between.length <= BESIDE && !DOES.test(between) && !NAME.test(between) && give(fact, near.slot, near.at))
      continue;
    // In a sentence about one side only it is that side's, as far as it shows.
    const told = isAddress
      ? new Set(people.filter(({ fact: { value }, slot }) => slot.signs && lead.includes(value)).map(({ slot }) => slot))
      : new Set<Slot>();
    const [only] = told;
    if (told.size === 1 && only && give(fact, only, Math.max(0, people.filter(({ slot }) => slot === only).length - 1), true)) continue;
    // `We grow berries at …`, and nobody else is named before it in the sentence.
    const isOurs = /^\W*(?:(?:hello|hi),? )?(?:i\b|im\b|we\b|my\b|our\b)/i.test(lead) && (!near || !isNext || near.slot === cast.author);
    if (isAddress && isOurs) give(fact, cast.author, 0, true);
  }
  return places;
}

/** `I own the flat and live in it` leaves nothing to ask. */
const LIVES =
  /\b(?:i|we)(?: \p{L}+){0,8}? and (?:i |we )?(?:still |both |also )*live (?:in it|there|here)\b|(?:^|[.;,] |\band |\bwhere )(?:i|we)(?: still| both| also| all)* live (?:in it|there|here|in the (?:flat|house|home|apartment|property)|myself|ourselves)\b|\b(?:flat|house|home|apartment)(?: \p{L}+){0,3} (?:where|that|in which) (?:i|we) live\b|, where (?:i|we)(?: also| still| all)* live\b/iu;
const RENTS =
  /\b(?:i|we)(?:['’]ve| have| had)?(?: been| now| still| currently| also)* (?:rent(?:ed|ing)?|leas(?:e|ed|ing)|live|lived|living|moved in)\b/i;

/** Whoever writes and rents the house of the document may live in it: the open question for the writer's address asks for that. */
export function homeOfWriter(
  fields: readonly Field[],
  answers: Record<string, unknown>,
  { author }: Cast,
  { description, requirements }: Brief,
): void {
  const home = fields.find(({ name }) => HOMES.test(name) && typeof answers[name] === 'string');
  const own = fields.find(({ name, required }) => required && author && !author.list && name === author.name.replace(/Name$/, 'Address'));
  if (!home || !own || answers[own.name] !== undefined) return;
  const words = `${description}\n${requirements}`;
  if (!RENTS.test(words) && !LIVES.test(words)) return;
  const address = String(answers[home.name]);
  const isSaid = address.match(MARKS) !== null || LIVES.test(words);
  answers[own.name] = isSaid ? address : asMark(message('drafting.compose.confirm', { question: address }));
}

/** Whether a question asks for the address of whoever writes and says to live in the house of the document: then both have one address. */
export const isHomeOfWriter = ({ name }: Field, { author }: Cast, { description, requirements }: Brief): boolean =>
  author !== null && name === author.name.replace(/Name$/, 'Address') && LIVES.test(`${description}\n${requirements}`);

/** `Four of us in 17 Frankland Street`: everybody who signs lives there. */
export function homeOfAll(
  facts: readonly Fact[],
  fields: readonly Field[],
  answers: Record<string, unknown>,
  { slots }: Cast,
  brief: Brief,
): void {
  const home = facts.find(
    (fact) => isHouse(fact) && ALL_LIVE.test(brief[fact.at.part].slice(Math.max(0, fact.at.from - 60), fact.at.from)),
  );
  if (!home || fields.some(({ name }) => HOMES.test(name))) return;
  for (const { name, list, signs } of slots) {
    const field = signs && !list ? fields.find((one) => one.name === name.replace(/Name$/, 'Address')) : undefined;
    if (field) answers[field.name] ??= addressIn(home);
  }
}

/** Whose address is which, where several are one side, by the field of their address: `12 Mill Lane (Ann Roe) and 3 Quay (Bo Dahl)`; an open one is a mark. */
export function addressesOfSeveral(
  several: ReadonlyMap<Slot, readonly string[]>,
  places: ReadonlyMap<Fact, AddressPlace>,
  fields: readonly Field[],
): Map<string, string> {
  return new Map(
    [...several].flatMap(([slot, names]): [string, string][] => {
      const field = fields.find(({ name }) => name === slot.name.replace(/Name$/, 'Address'));
      const own = [...places].filter(([fact, place]) => fact.what === 'address' && place.field === field && place.whose !== undefined);
      const owners = new Set(own.map(([, { whose }]) => whose?.toLowerCase()));
      // One address behind several names may be that of all of them.
      if (!field || owners.size === 0 || (owners.size === 1 && owners.has(names.at(-1)?.toLowerCase()))) return [];
      const each = names.map((name) => {
        const found = own.find(([, { whose }]) => whose?.toLowerCase() === name.toLowerCase())?.[0];
        return found ? `${addressIn(found)} (${name})` : asMark(message('drafting.compose.addressOfName', { name }));
      });
      return [[field.name, together(each)]];
    }),
  );
}
