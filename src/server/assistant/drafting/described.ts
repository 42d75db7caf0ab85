import type { Field } from '#engine/field.ts';
import { tidy } from './notes.ts';
import type { Wish } from './shapes.ts';
import { meanings } from './vocabulary.ts';

/** A choice that a wish makes together with the words that describe what is chosen. */
export interface Description {
  wish: Wish;
  /** Answers by field. */
  answers: readonly (readonly [Field, string | true])[];
}

const HAS =
  /^(?:(?:the )?\w+|they|we|i|he|she|there) (?:have|has|own|owns|keep|keeps|bring|brings|may keep|can keep|may have|can have|is|are|will bring) (?=(?:an?|one|two|three|\d+|his|her|their) )/i;
const TAIL =
  /,? (?:(?:which|that|who)? ?(?:is|are) (?:fine|ok|okay|allowed|agreed)|(?:is |are )?(?:ok|okay|fine|allowed)|but no (?:other|more) .*|and no (?:other|more) .*)$/i;
const DENIED = /^(?:no|not|never|without)\b/i;

/** `They have one dog`: an option such as `The pets described here`, and what is described in the question that it opens. */
export function described(wishes: readonly Wish[], fields: readonly Field[], answers: Readonly<Record<string, unknown>>): Description[] {
  return fields.flatMap((field): Description[] => {
    const bare =
      field.type === 'boolean' &&
      /^May\b.*\bkeep\b/.test(field.label) &&
      fields.find(({ type, showWhen }) => type === 'text' && showWhen === field.name);
    if (bare && answers[field.name] === undefined && answers[bare.name] === undefined) return allowed(wishes, field, bare);
    const option =
      field.type === 'select' &&
      answers[field.name] === undefined &&
      field.options?.find((one) => /\b(?:described|named|listed) (?:here|below)\b/i.test(one));
    const text = option
      ? fields.find((one) => (one.type === 'text' || one.type === 'textarea') && one.showWhen === `${field.name} == '${option}'`)
      : undefined;
    if (!option || !text || answers[text.name] !== undefined) return [];
    const topic = new Set(meanings(`${field.label} ${option}`).flatMap((word) => KINDS.get(word) ?? [word]));
    for (const wish of wishes) {
      const said = tidy(wish.text);
      if (DENIED.test(said) || !HAS.test(said) || !meanings(said).some((word) => topic.has(word))) continue;
      let what = said.replace(HAS, '');
      while (TAIL.test(what)) what = what.replace(TAIL, '');
      if (what.length > 2 && what.length < 120)
        return [
          {
            wish,
            answers: [
              [field, option],
              [text, what],
            ],
          },
        ];
    }
    return [];
  });
}

const ALLOWED = /^((?:an?|one|two|three|\d|his|her|their|the)\b[^,;.]{2,60}?) (?:is|are) (?:fine|ok|okay|allowed|welcome|agreed)\b/i;

/** `One cat is fine but no dogs`: yes, and which. */
function allowed(wishes: readonly Wish[], field: Field, which: Field): Description[] {
  const topic = new Set(meanings(field.label).flatMap((word) => KINDS.get(word) ?? []));
  for (const wish of wishes) {
    const said = tidy(wish.text);
    const what = ALLOWED.exec(said)?.[1] ?? (HAS.test(said) ? said.replace(HAS, '') : undefined);
    if (what && !DENIED.test(said) && meanings(what).some((word) => topic.has(word)))
      return [
        {
          wish,
          answers: [
            [field, true],
            [which, what.replace(/^./, (first) => first.toLowerCase())],
          ],
        },
      ];
  }
  return [];
}

/** Words for what belongs to a sort of thing. */
const KINDS = new Map([['pet', ['pet', ...meanings('dog dogs cat cats bird rabbit hamster fish animal')]]]);

const SECURED =
  /^(?:as (?:security|collateral):? )?(.{3,80}?) (?:is|are|serves? as|given as|as|stands? as) (?:the |a |his |her )?(?:security|collateral)\b(?:,? (?:it|which|that) is (an? [^.;]{3,80}))?/i;

/** `His car is security`: what is given, for the question that asks for it. */
export function securityIn(wishes: readonly Wish[], fields: readonly Field[], answers: Readonly<Record<string, unknown>>): Description[] {
  const field = fields.find(
    ({ type, label }) => (type === 'text' || type === 'textarea') && /\bas security\?$|^What is the security/i.test(label),
  );
  if (!field || answers[field.name] !== undefined) return [];
  for (const wish of wishes) {
    const [, thing, more] = SECURED.exec(tidy(wish.text)) ?? [];
    const what = thing && `${thing.replace(/^The /, 'the ')}${more ? `, ${more}` : ''}`;
    if (what && !DENIED.test(what)) return [{ wish, answers: [[field, what]] }];
  }
  return [];
}
