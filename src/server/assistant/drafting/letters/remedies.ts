/** What may be asked of whoever sold something that is not as it should be, by the option that says so, the first that is meant. */
const REMEDIES: readonly [RegExp, RegExp][] = [
  [
    /\b(?:partial|part) refund\b|\b(?:price reduction|discount)\b|\b(?:lower|reduce) the price\b|\bpart of (?:the|my) (?:price|money) back\b/i,
    /^Lower the price$/,
  ],
  [
    /\brefund\w*\b|\bmoney back\b|\bpay (?:me )?back\b|\breimburse\w*\b|\b(?:give|send|return) (?:me )?(?:my|the|all) money\b/i,
    /^Pay the money back$/,
  ],
  [/\b(?:redo|do (?:it|the work|the job) again|done again)\b/i, /^Do the work again$/],
  [/\b(?:replac\w+|new one|exchang\w+|swap\w*)\b/i, /^Replace it$/],
  [/\b(?:repair\w*|fix(?:ed)?|mend(?:ed)?)\b/i, /^Repair it$/],
];
const WANTS = /\b(?:want|would like|['’]d like|ask(?:ing)? for|demand|claim|expect|insist|seek|need|please)\b/i;
/** What is not wanted, and what is asked for only if the first thing is not done. */
const NOT_WANTED =
  /(?:\b(?:do not|don['’]?t|not|no|without|instead of|rather than|neither|nor)(?: (?:want|need|accept))?(?: (?:an?|the|any|it|them to|to be|another))?|\b(?:otherwise|or else|if not|if (?:they|you|that|it|he|she)\b|failing that|offered|refused?|promised)\b.*?) ?(?:partial )?(?:refund\w*|money back|replac\w+|repair\w*|fix(?:ed)?|new one|exchang\w+|discount|voucher)\b/gi;

/** The one thing that a sentence asks of a seller, as an option says it; undefined where it asks for none or for one of several. */
export function remedyIn(text: string, options: readonly string[]): string | undefined {
  const said = text.replace(NOT_WANTED, ' ');
  if (!WANTS.test(said)) return undefined;
  const meant = REMEDIES.filter(([words]) => words.test(said)).map(([, option]) => options.find((one) => option.test(one)));
  const [first, ...more] = meant[0] === options.find((one) => /^Lower/.test(one)) ? meant.slice(0, 1) : meant;
  return more.length === 0 ? first : undefined;
}
