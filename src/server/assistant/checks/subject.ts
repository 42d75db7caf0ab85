/** What a sentence speaks of: the contract and its time, or, by its word, something in the contract with a time of its own. */
export type Subject = 'contract' | (string & {});

const CONTRACT =
  '(?:sub)?(?:lease|contract|letting|tenancy)|agreement|term|engagement|appointment|subscription|licen[cs]e|hire|rental|services?|employment|lets|leases|rents|employs|engages|(?:end|expiration|expiry|termination) date';
const OTHER =
  'offer|quot(?:e|ation)|pric(?:e|es|ing)|rates?|options?|discounts?|promotions?|warrant(?:y|ies|s)|guarantees?|rent|fees?|deposit|insurance|policy|permit';
const NOUN = new RegExp(
  `\\b(?:(?:${CONTRACT})\\b(?!\\s+(?:${OTHER})\\b)(?!\\s+of\\s+(?:(?:this|the|any|each)\\s+)?(?:${OTHER})\\b)|(${OTHER})\\b(?!\\s+(?:${CONTRACT}|letter)\\b))`,
  'gi',
);
/** A noun after these is no subject: "under this Agreement", "while this Agreement lasts". */
const HANGS =
  /\b(?:under|in|of|during|to|by|with|for|from|after|before|upon|on|at|within|throughout|while|when|if|until|unless|once|as long as)\s+(?:(?:this|the|an?|any|each|its|their|such|said|initial|fixed)\s+){0,3}$/i;
/** After what somebody may or must do come the objects; May is a month, and a will a document. */
const MODAL = /\b(?:may|shall|must|can|will|has to|have to)\b/;
/** Where a sentence goes on about something else. */
const CLAUSE = /;|,\s+(?:and|but|while|whereas)\s+(?=(?:the|this|that|an?|its|any|each)\s)/i;
/** A price that comes later in a sentence is what is paid. */
const FIRST_WORDS = 5;

/** What the beginning of a sentence speaks of; undefined where it is neither. `last` is what the sentence before spoke of: "it" is that, and "the last day" of that. */
export function subjectOf(beginning: string, last?: Subject): Subject | undefined {
  if (/^[\W\d]*(?:it|the last day)\b/i.test(beginning)) return last;
  const clause = beginning.split(CLAUSE).at(-1) ?? '';
  for (const { index, 1: other } of clause.matchAll(NOUN)) {
    const before = clause.slice(0, index);
    if (HANGS.test(before.slice(-60))) continue;
    if (MODAL.test(before)) return undefined;
    if (other === undefined) return 'contract';
    return (before.match(/\p{L}+/gu)?.length ?? 0) < FIRST_WORDS ? other.toLowerCase() : undefined;
  }
  return undefined;
}
