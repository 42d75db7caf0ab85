import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import type { Wish } from './shapes.ts';

/** An answer to what somebody is entrusted with. */
interface Entrusted {
  wish: Wish;
  answers: Record<string, string | boolean>;
  /** Nothing is left of the sentence. */
  isWhole: boolean;
}

const DEED = '(?<deed>sell|buy|purchase|selling|buying|purchasing|sale of|purchase of)';
const END = '(?=$|[.;\\n(]|,? (?:and|but|while|when|because|as|for|so|to|if|until|not|before|after)\\b|,)';
const WHOSE = '(?<thing>(?:my|our|the|a|an|his|her|their) (?:(?!(?:and|or|but|not|nor)\\b)[\\p{L}\\d-]{1,20} ){0,4}?';
/** `My house and my car`. */
const BOTH = '(?: and (?:my|our) [\\p{L}-]{2,20})?';
/** A vehicle with its make, `my 2015 Honda Civic car`, a house with the words that say where it lies. */
const VEHICLE = new RegExp(
  `\\b${DEED} ${WHOSE}(?:car|truck|van|motorcycle|motorbike|vehicle|suv|pickup|caravan|scooter|ute|bike)s?${BOTH})${END}`,
  'iu',
);
const LAND = new RegExp(
  `\\b${DEED} ${WHOSE}(?:house|home|flat|apartment|condo|property|land|plot|cottage|villa)(?: (?:at|in|on|near) [^,.;\\n]{2,60}?(?:, (?-i:(?=\\p{Lu}|\\d))[^,.;\\n]{2,60}?){0,3})?${BOTH})${END}`,
  'iu',
);
const COLLECT = new RegExp(`\\b(?:collect|pick up|fetch) (?<thing>(?:my|our|the|a|an) [^.;,\\n]{3,80}?)${END}`, 'iu');
const MONEY = /(?:,? and )?\b(?:collect|receive|take|get|accept)(?:ing)? (?:all )?(?:the )?(?:money|price|proceeds|payment|sale price)\b/i;
/** `My brother may not sell my house`: what stands before the deed, within its clause, forbids it. */
const FORBIDS =
  /(?:\b(?:not|never|nor?|neither|nobody|none|cannot|cant|without|except|forbid(?:s|den)?)\b|n['’]t\b)(?!.*(?:[,;]|\b(?:but|only)\b))/iu;
/** What else a sentence wants: `only to a dealer`, `and my boat`. */
const MORE = /\b(?:only|must|not|never|no|cannot|but|except|unless|provided|first)\b|n['’]t\b/i;
const NOT = /,? (?:and |but )?not (?<thing>(?:my|our|the) [\p{L}]{3,20}(?: [\p{L}]{3,20})?)(?=$|[.;,\n]| (?:while|when|and|but)\b)/iu;

/**
 * Answers the one task of a power of attorney, with its thing, where a sentence has both: `so my brother can sell my car, not the house`. What the agent may not do
 * stands as a condition. `told` hears which sentence answered what where nothing more is said in it.
 */
export function entrust(
  wishes: readonly Wish[],
  fields: readonly Field[],
  answers: Record<string, unknown>,
  told: (wish: Wish, field: Field) => void,
): void {
  const task = fields.find(({ name, type }) => name === 'task' && type === 'select');
  const found = task && answers.task === undefined ? taskIn(wishes, task.options ?? []) : null;
  for (const [name, value] of Object.entries(found?.answers ?? {})) {
    const field = fields.find((one) => one.name === name);
    if (!field || !found || answers[name] !== undefined) continue;
    answers[name] = value;
    if (found.isWhole) told(found.wish, field);
  }
}

function taskIn(wishes: readonly Wish[], options: readonly string[]): Entrusted | null {
  for (const wish of wishes.filter(({ sort }) => sort !== 'instruction' && sort !== 'talk' && sort !== 'unsure')) {
    const barred = NOT.exec(wish.text);
    const said = barred ? `${wish.text.slice(0, barred.index)}${wish.text.slice(barred.index + barred[0].length)}` : wish.text;
    for (const [pattern, like, side, text] of [
      [VEHICLE, /vehicle/i, 'vehicleSide', 'vehicleText'],
      [LAND, /\bland\b/i, 'landSide', 'landText'],
      [COLLECT, /^collect/i, null, 'collectText'],
    ] as const) {
      const match = pattern.exec(said);
      const found = match?.groups;
      const chosen = options.find((one) => like.test(one));
      if (!found || !chosen || FORBIDS.test(said.slice(Math.max(0, match.index - 120), match.index))) continue;
      // `Sell my flat and collect the money` collects nothing else.
      if (side === null && MONEY.test(said)) continue;
      const deed = /^(?:sell|sale)/i.test(found.deed ?? '') ? 'sell' : 'buy';
      const behind = said.slice(match.index + match[0].length).replace(MONEY, ' ');
      return {
        wish,
        isWhole: !MORE.test(`${said.slice(0, match.index)} ${behind}`) && !/\b(?:and|or)\b/i.test(behind),
        answers: {
          task: chosen,
          ...(side && { [side]: deed }),
          [text]: (found.thing ?? '').trim(),
          ...(MONEY.test(said) && { mayTakeMoney: true }),
          ...(barred?.groups?.thing && side && { conditions: message('drafting.compose.agentNot', { deed, thing: barred.groups.thing }) }),
        },
      };
    }
  }
  return null;
}
