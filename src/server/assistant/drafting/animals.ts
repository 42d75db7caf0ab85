import type { Brief } from './shapes.ts';

/** The animal that a brief is about, which is `he` or `she` as well as people are. */
export interface Animal {
  noun: string;
  /** `Biscuit`; null where the brief does not call it. */
  name: string | null;
  /** Null where the brief does not show. */
  isShe: boolean | null;
}

const NOUNS =
  'dog|puppy|labrador|lab|retriever|spaniel|terrier|collie|shepherd|poodle|whippet|greyhound|bitch|cat|kitten|mare|filly|colt|horse|pony|gelding|stallion|foal|heifer|ewe|goat|cow|donkey|alpaca|parrot|rabbit';
const NOUN = new RegExp(`\\b(${NOUNS})s?\\b`, 'i');
const CALLED = new RegExp(
  `\\b(?:${NOUNS}),? (?:(?:is )?(?:called|named) )?(?:(\\p{Lu}\\p{Ll}+)(?!\\p{L}| \\p{Lu}\\p{Ll})|["“'‘](\\p{Lu}[\\p{L}’'-]+(?: \\p{L}[\\p{L}’'-]+){0,3})["”'’])|\\b(?:${NOUNS}),? (?:is )?(?:called|named) (\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+){1,2})`,
  'u',
);
/** Words for an animal that say its sex. */
const SHE = /\b(?:mare|cow|bitch|filly|heifer|ewe)\b/i;
const HE = /\b(?:gelding|stallion|colt|bullock)\b/i;
const CALLED_BEFORE = new RegExp(
  `\\b(\\p{Lu}\\p{Ll}{2,}),? (?:(?:is|who is) )?(?:a|an|my|our|the|his|her) (?:\\p{Ll}+ ){0,3}(?:${NOUNS})\\b`,
  'u',
);
/** What animals do and suffer, and what is done to them. */
const ANIMALISH =
  /\b(?:vaccinat\w+|bit(?:e|es|ten)|collected|rehom\w+|vets?|tablets?|medic(?:ine|ation)|fed|feeds?|walk(?:s|ed)?|leash|lead|rid(?:e|es|den)|groom\w*|stable\w*|kennel|fleas?|neuter\w*|spay\w*|microchip\w*|barks?|shed(?:s|ding)?|off the lead|runs? away|injur\w+|treated|shod|farrier|hay|pregnan\w+|foals?|passes away|dies?|escapes?|sleeps?|eats?)\b/i;
const HUMAN_DEED =
  /^(?:(?:must|may|can|will|should|does) (?:not )?|cannot )?(?:pays?|brings?|suppl(?:y|ies)|confirms?|signs?|collects?|agrees?|tells?|gives?|wants?|books?|picks?|cancels?|returns?|provides?|must (?:pay|bring|tell|give|sign|collect)|owes?|promises?|calls?|buys?|keeps?|gets? (?:paid|[$£€]?\d[\d.,]*)|earns?|charges?|feeds? (?:the|my|our|an?|two|three|both|all|him|her|it|\d)|walks? (?:the|my|our|him|it|both)|leaves? (?:me|us)|doesn'?t (?:pay|collect|pick)|does not (?:pay|collect|pick))\b/i;

/** Nor does an animal any of these, whoever else the brief speaks of. */
const MONEYED =
  /^(?:(?:must )?(?:pays?|signs?)|owes?|earns?|charges?|gets? (?:paid|[$£€]\d)|feeds? (?:the|my|our|an?|two|three|both|all|him|her|it|\d)|walks? (?:the|my|our|him|it|both))\b/i;

/** Several who are people do this, and no animals or small children. */
export const MANY_DEED =
  /^they (?:also |only |then |never |still )*(?:(?:must|may|can|cannot|will|have to|should|do not) )?(?:pay|paid|owe|give|gave|book|sign|signed|agree|buy|bought|sell|sold|cancel|supply|provide|confirm|tell|told|say|said|ask|asked|rent|lend|lent|borrow|hire|write|send|sent|promise|accept|decide|notify|insure|return|ring|call|email|text|deliver|refund|keep (?:the|their|it))\b/i;

const LED = new RegExp(
  `\\b(?:${NOUNS})(?:s|['’]s name)?,? (?:(?:(?:that|who|which) )?(?:is |are )?(?:called|named) |is |are |\\()?["“'‘]?(?:\\p{Lu}\\p{Ll}+(?:, | and | & )){0,3}$`,
  'u',
);
const BEHIND = new RegExp(
  `^["”'’]?(?:,| is|,? who is|,? \\() ?(?:an?|my|our|the|his|her|their) (?:[\\p{Ll}\\d-]+ ){0,4}?(?:${NOUNS})(?=[,.;:)!?\\n]|$| (?:is|was|stays|goes|lives|who|that|which|and|with|from|in|at|of|to)\\b)`,
  'u',
);
/** Whether what stands before a name and behind it says that an animal is called so: `a cob mare called Juniper`, `Rex, our old collie`. */
export const isAnimalCalled = (before: string, behind: string): boolean => LED.test(before) || BEHIND.test(behind);

/** The animal of a brief; null where it is not about one. */
export function animalIn({ title, description, requirements }: Brief): Animal | null {
  const text = `${title}\n${description}\n${requirements}`;
  const noun = NOUN.exec(text)?.[1]?.toLowerCase();
  if (noun === undefined) return null;
  const name = CALLED.exec(text)?.slice(1).find(Boolean) ?? CALLED_BEFORE.exec(text)?.[1] ?? null;
  const [she, he] = [SHE.test(text), HE.test(text)];
  const isShe = she !== he ? she : she ? null : spokenOf(text, name ?? noun);
  return { noun: /^lab/.test(noun) ? 'dog' : noun, name, isShe };
}

/** The pronouns of a brief that can be no animal's, by what they do. */
export const peopleIn = (text: string): string =>
  [...text.matchAll(/\b(he|she) (\S+(?: \S+){0,2})/gi)].flatMap(([, who = '', deed = '']) => (HUMAN_DEED.test(deed) ? who : [])).join(' ');

/** Which pronoun follows in sentences that begin with the animal. */
function spokenOf(text: string, called: string): boolean | null {
  const own = [...text.matchAll(new RegExp(`\\b${called}\\b[^.;\\n]{0,60}?\\b(he|him|his|she|her)\\b`, 'gi'))].map(
    ([, word = '']) => /^s?her?$/i.test(word) && !/^he$/i.test(word),
  );
  return own.length > 0 && own.every((one) => one === own[0]) ? (own[0] ?? null) : null;
}

/**
 * The words with the animal's name where `he` or `she` is the animal. `otherIsShe`: how the brief calls the other side. Where both may be meant, what is
 * said of it decides: an animal is fed and bitten, and does not pay.
 */
export function withAnimal(text: string, animal: Animal | null, otherIsShe: boolean | null, isAboutIt: boolean): string {
  if (!animal) return text;
  const called = animal.name ?? `the ${animal.noun}`;
  const isNear =
    ANIMALISH.test(text) || (animal.name !== null && text.includes(animal.name)) || new RegExp(`\\b${animal.noun}\\b`, 'i').test(text);
  if (!isNear || (!isAboutIt && animal.name === null)) return text;
  const mayBe = (isShe: boolean) => animal.isShe === null || animal.isShe === isShe;
  const mayBeOther = (isShe: boolean) => otherIsShe === null || otherIsShe === isShe;
  return text.replace(/\b(he|she|him|his|her)\b( \S+(?: \S+){0,2})?/gi, (whole, word: string, next = '', at: number) => {
    const isShe = /^(?:she|her)$/i.test(word);
    if (!mayBe(isShe)) return whole;
    const isSubject = /^(?:he|she)$/i.test(word);
    // What only people do is done by somebody, whoever that is.
    if (isSubject && (MONEYED.test(next.trim()) || (mayBeOther(isShe) && HUMAN_DEED.test(next.trim())))) return whole;
    if (
      mayBeOther(isShe) &&
      !isSubject &&
      /^(?:own|name|house|home|address|phone|sister|brother|wife|husband|money|account|insurance|deposit|fee|fault|consent|permission|expense)\b/i.test(
        next.trim(),
      )
    )
      return whole;
    // Whoever is rung or told is no animal.
    if (!isSubject && TOLD.test(text.slice(0, at))) return whole;
    const isPossessive = /^his$/i.test(word) || (/^her$/i.test(word) && /^ [a-z]/.test(next) && !FOLLOWS.test(next));
    return `${isPossessive ? `${called}'s` : called}${next}`;
  });
}

const TOLD = /\b(?:ring|call|phone|tell|ask|asking|inform|text|email|contact|reach|pay|charge|notify|owe|bill|refund)s? $/i;
const FOLLOWS =
  /^ (?:in|out|at|on|by|for|to|with|if|when|and|or|up|back|off|before|after|from|as|because|again|over|into|every|each|the|an?|once|twice|within|until|while|away|now|without|properly|daily|i|we|he|she|they|must|may|can|will|is|has|was|not|again|\p{L}+ed)\b/iu;
