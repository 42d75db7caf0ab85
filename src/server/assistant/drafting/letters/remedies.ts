/** Part of the price, by words that speak also of all of it. What was bought at a discount was cheaper from the start. */
const PART =
  /\b(?:partial|part) refund\b|\bprice reduction\b|(?<!\bat )\b(?:a|some) discount\b|\b(?:lower|reduce) the price\b|\bpart of (?:the|my) (?:price|money) back\b/gi;
/** What may be asked besides of whoever sold something that is not as it should be, by the option that says so. */
const REMEDIES: readonly [RegExp, RegExp][] = [
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
  /(?:\b(?:do not|don['’]?t|not|no|without|instead of|rather than|neither|nor)(?: (?:want|need|accept))?(?: (?:an?|the|any|it|them to|to be|another))?|\b(?:otherwise|or else|if not|if (?:they|you|that|it|he|she)\b|failing that|offered|refused?|promised)\b.{0,120}?) ?(?:partial )?(?:refund\w*|money back|replac\w+|repair\w*|fix(?:ed)?|new one|exchang\w+|discount|voucher)\b/gi;

/** The one thing that a sentence asks of a seller, as an option says it; undefined where it asks for none or for one of several. */
export function remedyIn(text: string, options: readonly string[]): string | undefined {
  const said = text.replace(NOT_WANTED, ' ');
  if (!WANTS.test(said)) return undefined;
  const rest = said.replace(PART, ' ');
  const meant = [
    ...(rest === said ? [] : [/^Lower the price$/]),
    ...REMEDIES.flatMap(([words, option]) => (words.test(rest) ? [option] : [])),
  ];
  const [first, ...more] = meant;
  return more.length === 0 ? options.find((one) => first?.test(one)) : undefined;
}
