import { caseIn } from './cases.ts';
import { type Effect, figure, MONEY } from './effects.ts';
import type { Persons } from './persons.ts';

/** A thing that somebody owns, as people write of it; never a sentence of its own. */
const THING = /^(?:my|the|our|a|an|all(?: of)? (?:my|the)|any|his|her|both|\p{Lu}?\p{Ll}|\p{Ll}|\d{4} )/u;
const NO_THING =
  /\b(?:is|are|was|were|am|has|have|had|does|do|did|will|would|should|must|can|cannot|may|might|gets?|goes|wants?|if|unless|because|not|nothing|never|I|he|she|they|it|moved|lives?|who|share|part|to|until|till)\b|[;:!?]|^(?:everything|nothing|something|half|all(?! (?:of )?(?:my|the)\b)|(?:the )?rest|whatever|it|what)\b/i;
const GIVE = /^(?:I|we) (?:(?:would like|want|wish) to |will )?(?:leave|give|gift|bequeath) (.+)$/i;
const WISH = /^(?:I|we) (?:would like|want|wish)(?: for)? (?=.+ to (?:have|get|receive|inherit|own|take|go|be given|pass)\b)/i;
const GETS =
  /^(.{2,90}?),? (?:(?:also )?(?:gets?|receives?|inherits?)|(?:is|are) to (?:have|get|receive)|to (?:have|get|receive|inherit|own|take)|(?:should|shall|must|will|can) (?:have|get|receive|inherit))(?: both)? (.+)$/u;
const TO =
  /^(.{2,160}?),? (?:(?:should|shall|must|will|is to|are to|to|needs to)? ?(?:goes?|go|be (?:given|left|split|shared|divided)(?: equally| evenly)?|pass(?:es)?|split(?: equally| evenly)?|shared(?: equally)?|divided(?: equally)?|is for)? ?(?:to|between|among|for)) (.+)$/u;
/** What goes with a thing. */
const CONTENTS = / and (?:everything|all|all that is|whatever is|what is)(?: that is)? (?:in|on|with|inside) (?:it|them|there)\b/i;
const EVEN =
  /,? ?\(?\b(?:equally|evenly|(?:in )?equal (?:shares|parts)|half each|half (?:and|\/) half|half half|fifty[- ]fifty|50\s?[-/]\s?50|together|jointly|to share|split|shared)\b\)?/i;
const EACH = /\beach\b/i;
const WITH = new RegExp(`^(.+?),? (?:with|and|plus|along with) (${MONEY})(?: (for .+|to (?:help|look|pay|keep|feed|cover|go).*))?$`, 'iu');
const REASON =
  /,? (?:because|since|as (?=he|she|they|it)|for being|in thanks|for (?:all|looking after|taking care)|, (?:he|she|they) (?:knows?|deserves?|always)).*$/i;

/** What is given in particular, and to whom; null where the words say something else, too. `tells`: a sentence of a story, in which only a verb of giving gives. */
export function legaciesIn(words: string, persons: Persons, before: readonly string[], tells: boolean): Effect[] | null {
  const why = REASON.exec(words)?.[0].replace(/^,? /, '');
  const effects = giftsIn(words, persons, before, tells);
  const last = effects?.at(-1);
  // The reason stands with the gift.
  if (why && last && (last.at === 'thing' || last.at === 'sum')) last.if = last.if ? `${last.if}, ${why}` : why;
  return effects;
}

function giftsIn(words: string, persons: Persons, before: readonly string[], tells: boolean): Effect[] | null {
  const plain = words
    .replace(/^(?:and|also|then) /i, '')
    .replace(/ ?\((?![^)]*\d{3})[^)]*\)/g, '')
    .replace(/\bboth of my\b/i, 'my');
  const told = REASON.exec(plain);
  const bare = (told ? plain.slice(0, told.index) : plain).trim();
  const give = GIVE.exec(bare)?.[1];
  if (give !== undefined) return toWhom(give, persons, before) ?? whomWhat(give, persons);
  const wish = WISH.exec(bare);
  const text = wish ? bare.slice(wish[0].length) : bare;
  const [, who, what] = GETS.exec(text) ?? [];
  if (who && what) {
    const names = persons.of(who.replace(EVEN, ''), before);
    if (names !== null) return given(what, names, EVEN.test(text) || names.length === 1);
  }
  if (tells && !/\b(?:goes?|go|be (?:given|left)|pass(?:es)?) to\b|^[$£€]\d|^(?:all )?(?:my|our) [^.;,]{2,60} to \p{Lu}/iu.test(text))
    return null;
  const [, label, thing] = /^([^:]{3,60}): (.+)$/.exec(text) ?? [];
  // `Name: Ann Berg` labels what is no gift.
  if (label && thing && !/^\p{Lu}/u.test(thing)) {
    const names = persons.of(label);
    if (names !== null) return given(thing, names, true);
  }
  return toWhom(text, persons, before);
}

/** `My ring to Ann when she is 18`. */
function toWhom(text: string, persons: Persons, before: readonly string[]): Effect[] | null {
  const [, what = '', target = ''] = TO.exec(text) ?? [];
  if (what === '') return null;
  const found = targetIn(target, persons, before);
  return found && given(`${what}${found.each ? ' each' : ''}`, found.names, found.isEven || EVEN.test(what) || EACH.test(what), found);
}

/** `Randy one dollar`. */
function whomWhat(text: string, persons: Persons): Effect[] | null {
  for (const { index } of text.matchAll(/ (?=my |the |our |an? |[$£€]|\d|one )/g)) {
    const names = persons.of(text.slice(0, index));
    if (names !== null) return given(text.slice(index + 1), names, true);
  }
  return null;
}

interface Target {
  names: string[];
  isEven: boolean;
  each: boolean;
  if?: string;
  extra?: { sum: number; purpose?: string };
}

/** Who receives, with what stands behind the names: equal parts, an age, money beside it. */
function targetIn(words: string, persons: Persons, before: readonly string[]): Target | null {
  const [, first, sum, purpose] = WITH.exec(words) ?? [];
  const extra = first && sum ? { extra: { sum: figure(sum), ...(purpose && { purpose }) } } : {};
  const rest = first && sum ? first : words;
  const isEven = EVEN.test(rest);
  const text = rest.replace(EVEN, '').trim();
  const each = / each$/.test(text) || /^each of (?=\p{Lu}|them)/u.test(text);
  const names = persons.of(text.replace(/ each$/, '').replace(/^each of (?=\p{Lu}|them)/u, ''), before);
  if (names !== null) return { names, isEven, each, ...extra };
  // Behind the names a case or a purpose begins.
  for (const { index } of text.matchAll(/,? (?=(?:when|once|at|if|on|for|as soon as|no matter|whatever|provided)\b)/g)) {
    const own = persons.of(text.slice(0, index), before);
    if (own === null) continue;
    const more = text.slice(index).replace(/^,? /, '');
    const found = caseIn(more);
    if (found && found.rest === '' && found.is.what === 'age') return { names: own, isEven, each, if: found.is.words, ...extra };
    if (found && found.rest === '' && found.is.what === 'understood') return { names: own, isEven, each, ...extra };
    if (
      /^for (?:his|her|their|the|food|keep|school|college|uni|a |helping|general|research)/.test(more) &&
      !/\b(?:if|when|unless)\b/.test(more)
    )
      return { names: own, isEven, each, if: more, ...extra };
  }
  return null;
}

function given(what: string, to: string[], isEven: boolean, more: Partial<Target> = {}): Effect[] | null {
  const each = EACH.test(what);
  const text = what
    .replace(EVEN, '')
    .replace(/,? ?\beach\b/i, '')
    .trim();
  const condition = more.if ? { if: more.if } : behind(text);
  if (condition === null) return null;
  const own = 'text' in condition && condition.text !== undefined ? condition.text : text;
  const items = piecesIn(own);
  const effects: Effect[] = [];
  for (const item of items) {
    const money = new RegExp(`^(?:the sum of |about )?(${MONEY})(?: (?:cash|in cash))?$`, 'iu').exec(item)?.[1];
    const single = /^(?:just )?(?:one|a|1) (?:dollar|pound|euro)$/i.test(item) ? 1 : undefined;
    const iff = condition.if ? { if: condition.if } : {};
    const amount = money ? figure(money) : single;
    if (amount !== undefined) {
      // A sum to several may be for each or for all.
      if (to.length > 1 && !each) return null;
      for (const name of to) effects.push({ at: 'sum', amount, to: [name], ...iff });
      continue;
    }
    const thing = item.replace(/^(?:all of|all) (?=my |the )/i, 'all ').trim();
    if (
      !THING.test(thing) ||
      NO_THING.test(thing.replace(CONTENTS, '')) ||
      thing.length > 140 ||
      /[$£€]\d/.test(thing.replace(/\([^)]*\)/g, ''))
    )
      return null;
    if (to.length > 1 && !isEven && !/ and /.test(to.join(' and '))) return null;
    effects.push({ at: 'thing', item: lower(thing), to, ...iff });
  }
  const last = effects.at(-1);
  if (more.extra && last) {
    const it = last.at === 'thing' ? last.item : '';
    const purpose = more.extra.purpose
      ?.replace(/\b(?:his|her|its|their) (?=keep|food|care|upkeep)/, `the `)
      .replace(/(?<=\b(?:keep|food|care|upkeep))\b(?! of)/, it ? ` of ${it}` : '');
    if (to.length > 1) return null;
    effects.push({ at: 'sum', amount: more.extra.sum, to, ...(purpose && { if: purpose }) });
  }
  return effects.length > 0 ? effects : null;
}

/** A case behind the thing itself: `my pearls when she is 18`. Null where it is none that is known. */
function behind(text: string): { text?: string; if?: string } | null {
  const at = text.search(/,? (?:when|once|if|unless|until|provided|as long as|but|on condition|at age|no matter)\b/i);
  if (at < 0) return {};
  const found = caseIn(text.slice(at).replace(/^,? /, ''));
  if (found?.rest !== '') return null;
  if (found.is.what === 'age') return { text: text.slice(0, at), if: found.is.words };
  return found.is.what === 'understood' ? { text: text.slice(0, at) } : null;
}

/** `My sewing machine, my mother's Bible and $8,000`: each thing for itself; `the boat and trailer` are one. */
const piecesIn = (text: string): string[] =>
  text
    .split(
      new RegExp(
        / and /.test(text)
          ? `,? (?:and|plus) (?=(?:my|our|the|an?|all(?! (?:in|on|that))) |${MONEY})|, (?=(?:my|our|the) |${MONEY})`
          : '$^',
        'iu',
      ),
    )
    .map((part) => part.trim())
    .filter((part) => part !== '');

const lower = (thing: string): string =>
  thing.replace(/^(?:My|The|Our|All|A|An|Both|House|Car|Dog|Cat|Bank|Any)\b/, (word) => word.toLowerCase());
