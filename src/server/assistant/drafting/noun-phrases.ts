/** What stands before a noun and leaves no room for another article. */
const DETERMINED =
  /^(?:the|an?|my|our|your|his|her|its|their|all|any|every|each|both|half|no|this|that|these|those|some|other|another|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|several|many|more|most|much|enough|free|full|nothing|everything|whoever|whatever|who|what)\b|^[\d$£€₹¥]|^[A-Z]{1,3}\$? ?\d|^\p{Lu}/u;
const CONFIGURED = /^(?:[A-Z]{0,3}[$£€₹¥]|[A-Z]{1,3}\$? ?)?\d/;
/** Where the name of a thing ends and what goes with it begins. */
const BEHIND =
  / (?:of|for|in|on|at|by|with|within|without|from|to|after|before|during|until|till|per|each|every|if|when|unless|as|and|or|only|plus|via|between|under|over|not|also|both|up|off|out|that|which|who|except|apart|but|unless|than|due|paid)\b|,|\(|$/;
/** Nouns that nobody counts. */
const MASS =
  /(?:ship|ity|ance|ence|ness|ing|tion|sion|work|ment|age)$|^(?:access|advice|arbitration|cash|cost|custody|food|fuel|heat|heating|help|hay|insurance|interest|labour|labor|leave|money|notice|overtime|paint|payment|rent|sale|security|support|tax|time|training|transport|travel|vesting|water|wood|work|mediation|law|copyright|delivery|pay)$/i;

/** The noun that the words are about: `proper damp person` is about a person. */
function headOf(text: string): string {
  const run = text.slice(0, text.search(BEHIND));
  return run.split(' ').at(-1) ?? '';
}

/** Whether words name several things, so that they are and not is. */
export function isSeveral(text: string): boolean {
  const head = headOf(text);
  const run = text.slice(
    0,
    text.search(/ (?:for|in|on|at|by|from|to|after|before|due|back|only|if|when|except|apart|but|unless|than)\b|,|$/),
  );
  return (
    (/ and /.test(run) && !/^(?:the )?\p{Ll}+ing\b/u.test(run)) ||
    (/[^su]s$/i.test(head) && !/^(?:gas|access|address|business|class|glass|loss|process|bus)$/i.test(head)) ||
    /^(?:children|people|both)$/i.test(head)
  );
}

/** Whether words begin with a figure. */
export const isCounted = (text: string): boolean => CONFIGURED.test(text);

/** With the article that a single thing which can be counted has: `weekly bill` is `a weekly bill`. */
export function withArticle(own: string, counts: (noun: string) => boolean): string {
  if (/^\d[\d.,]* ?% (?:discount|commission|fee|share|stake|deposit|rebate|bonus|royalty)\b/i.test(own))
    return `${/^(?:8|11|18)/.test(own) ? 'an' : 'a'} ${own}`;
  if (/^(?:third|quarter|fifth|tenth)\b/.test(own)) return `a ${own}`;
  if (DETERMINED.test(own)) return own;
  const head = headOf(own);
  if (isSeveral(own) || MASS.test(head) || !counts(head)) return own;
  return `${/^[aeiou]/i.test(own) && !/^(?:uni|use|euro|one)/i.test(own) ? 'an' : 'a'} ${own}`;
}

/** Whether words say more than a name and a number do: `member 7714` only tells which. */
export const hasWords = (text: string): boolean =>
  (text.match(/(?<![\p{L}])\p{Ll}{3,}(?![\p{L}])/gu)?.length ?? 0) > 1 && text.split(' ').length > 2;
