import { type Case, caseIn } from './cases.ts';
import { type Effect, equalShares, type Share } from './effects.ts';
import type { Persons } from './persons.ts';

const REST =
  "(?:(?:absolutely )?everything(?: else| I (?:own|have)| that is left)?|all else|all the rest|(?:the )?(?:rest|remainder|residue|balance)(?: of (?:it(?: all)?|my (?:estate|property|money|things|assets)|everything|the estate))?|what(?:ever)?(?:[’']s| is| else is)(?: left)?(?: over)?|what(?:ever)? remains|(?:all )?my (?:whole |entire )?(?:estate|property)|it all|the (?:whole )?lot|the whole estate|all (?:that )?I (?:own|have)|all of it|the whole thing|all my (?:money|property|assets) and (?:property|money|belongings|possessions))";
const EVEN =
  /\b(?:(?:is |are |be |to be )?(?:split|shared?|divided?)|equal(?:ly)?|even(?:ly)?|in equal (?:shares|parts)|(?:half|a third|one third|a quarter) each|half (?:and|\/) half|half half|fifty[- ]fifty|50[-/ ]50|(?:two|three|four|five)[- ]ways?|down the middle|share and share alike|the same each)\b,?/gi;
const GIVING =
  /^(?:(?:is|are|will|should|must|shall|can|has|have|needs?) )?(?:to )?(?:all )?(?:(?:go(?:es)?|be (?:left|given)|left|given|pass(?:es)?|belongs?|inherited by|be)\b)?\s*/i;
const GROUP = /\b(?:children|kids|them|girls|boys|sons|daughters|both)\b/i;
const IN_TRUST =
  /,? ?(?:to be )?(?:held |kept |and (?:kept|held) )?(?:in (?:a )?trust )?(?:for (?:him|her|them) )?(?:until|till) (?=(?:he|she|they|it|each)\b)/i;
const PORTION =
  '(\\d{1,3}(?:\\.\\d+)?) ?(?:%|per ?cent)|(one |a )?(half|third|quarter)|(two thirds|two-thirds|three quarters|three-quarters)|(the other half|the rest)';

/** What is given of all that is left: shares, and the age at which they are paid out; null where the words say something else, too. */
export function restIn(
  words: string,
  persons: Persons,
  before: readonly string[],
  isGoingOn: boolean,
): { shares: Share[]; age?: number } | null {
  const plain = words
    .replace(/^(?:and|also|then) /i, '')
    .replace(/\b(?:please|just|simply|all)\b(?= (?:goes|to|be|go|split|evenly|equally))/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [given = '', until = ''] = plain.split(IN_TRUST);
  const aged = until === '' ? null : caseIn(`when ${until}`);
  if (until !== '' && (aged?.is.what !== 'age' || aged.rest !== '')) return null;
  const age = aged?.is.what === 'age' ? { age: aged.is.age } : {};
  const target = targetOf(given.replace(SAME, ''), isGoingOn);
  if (target === null) return null;
  const shares = sharesOf(target, persons, before, SAME.test(given) || /\b(?:between|among(?:st)?)\b/i.test(given));
  return shares === null ? null : { shares, ...age };
}

/** `…, Luis the same as the others`: nobody has more. */
const SAME =
  /,? (?:(?:and )?\p{Lu}\p{L}+ )?(?:(?:gets?|to get|has) )?the same (?:share )?as (?:the (?:others?|rest|other two)|everybody else|everyone else|\p{Lu}\p{L}+(?: and \p{Lu}\p{L}+)?)$/u;

const LEAD = /^(?:I|we) (?:(?:would like|want|wish)(?: to)?|will)?\s*(?:leave|give|bequeath)?\s*/i;

/** The words for whoever receives what is left, with the shares. */
function targetOf(words: string, isGoingOn: boolean): string | null {
  const bare = words.replace(LEAD, '').replace(/^(?:split|divide|share) (?:it|that|them|everything|this)(?: all)?\b/i, 'everything split');
  const [, behind] = new RegExp(`^${REST}(?![\\p{L}])[,:]?\\s*(.*)$`, 'iu').exec(bare) ?? [];
  if (behind !== undefined) return behind.replace(GIVING, '').replace(/^(?:to|for|between|among(?:st)?) /i, '');
  const [, who] =
    new RegExp(
      `^(.+?),? (?:gets?|get|inherits?|receives?|takes?|(?:is|are) to (?:have|get|share|inherit)|(?:should|will|can|must) (?:have|get|inherit|share|take)|to (?:have|get|share)|share|split|shares) ${REST}((?:,? (?:equally|evenly|half each|fifty[- ]fifty|50[-/ ]50|between them|half and half|half half))*)$`,
      'iu',
    ).exec(bare) ?? [];
  if (who !== undefined) return /\b(?:shares?|split)\b/i.test(bare.slice(who.length)) || bare.match(EVEN) !== null ? `${who} equally` : who;
  const [, given, shared] = new RegExp(`^${REST},? (.+?) (?:share|split|get|to share) (.+)$`, 'iu').exec(bare) ?? [];
  if (given && shared) return `${given} equally`;
  if (!isGoingOn) return null;
  // `If she dies, 40% to Karen`, `if not, all to Bo`: what is given was named before.
  return bare
    .replace(/^(?:then )?(?:it )?(?:all )?(?:is )?(?:goes|go|to go|split|divided|should go|then)?\s*/i, '')
    .replace(/^(?:to|between|among(?:st)?) /i, '');
}

function sharesOf(target: string, persons: Persons, before: readonly string[], isBetween = false): Share[] | null {
  const parts = [
    ...target.matchAll(new RegExp(`(?:${PORTION})\\s+(?:goes |each )?(?:to|for) (.+?)(?=(?:,| and|,? with)?\\s+(?:${PORTION})|$)`, 'gi')),
  ];
  if (parts.length > 1) {
    const shares = parts.flatMap((part): (Share | null)[] => {
      const [name, another] = persons.of((part[6] ?? '').replace(/(?:,| and)$/, ''), before) ?? [];
      const percent = portion(part);
      return [name && another === undefined && percent ? { name, percent } : null];
    });
    const sure = shares.filter((share) => share !== null);
    const sum = sure.reduce((all, { percent = 0 }) => all + percent, 0);
    const covered = parts.reduce((all, [whole]) => all + whole.length, 0);
    return sure.length === shares.length && Math.abs(sum - 100) < 0.2 && target.length - covered < 6 * parts.length ? sure : null;
  }
  const even = target.match(EVEN) ?? [];
  const names = persons.of(
    target
      .replace(EVEN, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(?:to|between|among(?:st)?) |(?: between them| each|,)$/gi, '')
      .replace(/^(?:to|between|among(?:st)?) /i, '') || 'them',
    before,
  );
  if (names === null || names.some((name) => /^each of /.test(name))) return null;
  // Several have equal parts only where the brief says so, or speaks of them as one.
  const isEven = names.length === 1 || even.length > 0 || isBetween || GROUP.test(target);
  return isEven ? equalShares(names) : names.map((name) => ({ name }));
}

function portion([, percent, , simple, two, rest]: RegExpMatchArray): number {
  if (percent) return Number(percent);
  if (two) return /third/.test(two.toLowerCase()) ? 66.67 : 75;
  if (rest) return /half/i.test(rest) ? 50 : 0;
  return simple ? ({ half: 50, third: 33.33, quarter: 25 }[simple.toLowerCase()] ?? 0) : 0;
}

const THEIR_CHILDREN =
  /^(?:then )?(?:(?:his|her|their|that person's|the) (?:share|part|half|portion|bit)|it) (?:goes|should go|passes|to go|is to go|must go|go) to (?:his|her|their|that person's)(?: own)? (?:children|kids|child(?:ren)?)$|^(?:then )?(?:his|her|their)(?: own)? (?:children|kids) (?:get|take|inherit|have|to get|share) (?:it|(?:his|her|their) (?:share|part|half))$/i;
const TO_OTHERS =
  /^(?:then )?(?:(?:his|her|their) (?:share|part|half)|it)?(?: all)? ?(?:goes|should go|passes|to go|go) to the (?:other(?:s| one| two| half)?|survivors?|surviving one)$|^(?:then )?the (?:other(?:s| one)?|survivors?)(?: one)? (?:gets?|takes?|inherits?|has|to get) (?:it(?: all)?|everything|the (?:lot|whole))$/i;

/** What happens to the rest where somebody does not live to receive it; null where it is not sure. `heirs`: those of the rest. */
export function instead(is: Case, words: string, persons: Persons, heirs: readonly string[]): Effect[] | null {
  if (is.what !== 'death') return null;
  const isAny = /^(?:any|either|one)\b/i.test(is.who);
  if (THEIR_CHILDREN.test(words)) {
    if (isAny || /^(?:he|she|they)$/i.test(is.who)) return [{ at: 'ifDies', option: 'children' }];
    return null;
  }
  if (TO_OTHERS.test(words)) return [{ at: 'ifDies', option: 'others' }];
  const whose = whoIn(is.who, persons, heirs);
  if (whose === null) return null;
  const isAll = heirs.length > 0 && heirs.every((heir) => whose.includes(heir));
  if (isAll) {
    const found = restIn(words, persons, persons.children, true);
    return found ? [{ at: 'next', shares: found.shares }, ...(found.age ? [{ at: 'age' as const, age: found.age }] : [])] : null;
  }
  const [heir, another] = whose;
  if (!heir || another || !heirs.includes(heir)) return null;
  const [, to] =
    /^(?:then )?(?:(?:his|her|their) (?:share|part|half|portion)|it) (?:goes|should go|passes|to go|is to go|go) to (.+)$/i.exec(words) ??
    [];
  const [name, more] = to ? (persons.of(to) ?? []) : [];
  return name && more === undefined ? [{ at: 'heirElse', heir, name }] : null;
}

function whoIn(who: string, persons: Persons, heirs: readonly string[]): string[] | null {
  if (/^(?:they|both|both of them|all(?: of)? them|they (?:both|all)|neither(?: of them)?)$/i.test(who))
    return heirs.length > 1 ? [...heirs] : null;
  if (/^(?:he|she)$/i.test(who)) return heirs.length === 1 ? [...heirs] : null;
  return persons.of(who.replace(/^both (?:of )?/i, ''), heirs);
}
