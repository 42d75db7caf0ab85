/** A sentence with a condition, cut where what follows from it begins. */
export interface Condition {
  /** `if`, `when`, `unless`. */
  word: string;
  condition: string;
  result: string;
}

const WORD = /^(if|when|whenever|unless|once|as soon as|in case)\s+(.+)$/i;
const ACTS =
  '(?:must|may|can|cannot|will|shall|should|has|have|is|are|do|does|get|gets|owe|owes|pay|pays|lose|loses|keep|keeps|give|gives|find|finds|send|sends|take|takes|go|goes|want|wants|need|needs|start|starts|leave|leaves|bring|brings|return|returns|repay|repays|refund|refunds|decide|decides|choose|chooses)';
/** Somebody who acts, where the result of a condition begins. */
const SOMEBODY = new RegExp(
  `^(?:he|she|they|we|it|i|you|the other(?: one| party| side)|(?:the |our |my )?[a-z]{4,14}) (?:also |then |still )?${ACTS}\\b`,
  'i',
);
/** What follows from a condition is never told as over: `something she signed off` belongs to it. */
const PRONOUN = /^(?:he|she|they|we|i) (?!\w{2,}ed\b(?<!need|feed|exceed|proceed|succeed|speed))[a-z]/i;
/** Something that happens to a thing. */
const SOMETHING =
  /^it (?:is|must|may|goes|stays|becomes|ends|counts|falls)\b|^(?:the (?:rest|whole|remaining|full|other|deposit|price|loan|debt|rent|contract|agreement|lease|deal)(?: [a-z]+){0,2}|everything|nothing|all(?: of it)?) (?:is|are|must|may|goes|stays|belongs|becomes|falls|ends|will|counts)\b/i;
/** Behind these no result begins. */
const JOINS =
  /^(?:and|or|that|which|who|when|where|before|after|until|till|to|for|with|of|because|what|as|than|if|unless|how|from|by|the|a|an|our|my|his|her|their|while|since|not|in|on|at)$/i;

/** Cuts `if she sells the van she pays the rest` into its halves; null where no cut is sure. */
export function conditionIn(text: string): Condition | null {
  const [, word = '', rest = ''] = WORD.exec(text) ?? [];
  if (word === '') return null;
  const made = (condition: string, result: string): Condition => ({
    word: word.toLowerCase(),
    condition: condition.trim().replace(/[,;]+$/, ''),
    result: result.trim().replace(/^then\s+/i, ''),
  });
  const comma = /^([^,]{4,160}?),\s+(?:then\s+)?(\S.*)$/i.exec(rest);
  if (comma && (PRONOUN.test(comma[2] ?? '') || SOMEBODY.test(comma[2] ?? '') || SOMETHING.test(comma[2] ?? '')))
    return made(comma[1] ?? '', comma[2] ?? '');
  // `By then` and `from then` say when.
  const then =
    /^(.{4,160}?)(?<!\b(?:by|from|since|until|till|before))\s+then\s+(\S.*)$/i.exec(rest) ??
    /^(.{4,160}?\b(?:by|since|until|till|before) then),?\s+(?=(?:i|we|he|she|they|it|the)\b)(\S.*)$/i.exec(rest);
  if (then) return made(then[1] ?? '', then[2] ?? '');
  const words = rest.split(' ');
  for (let at = 2; at < words.length - 1; at += 1) {
    const after = words.slice(at).join(' ');
    const isTime = /^before$/i.test(words[at - 1] ?? '') && /^(?:days?|weeks?|months?|hours?)$/i.test(words[at - 2] ?? '');
    if (JOINS.test(words[at - 1] ?? '') && !isTime) continue;
    if (PRONOUN.test(after) || SOMETHING.test(after)) return made(words.slice(0, at).join(' '), after);
  }
  return null;
}
