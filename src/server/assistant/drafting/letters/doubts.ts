/** By which words somebody is told to say something. */
const SAYING = '(?:mention|say|add|include|write|tell|threaten|ask|warn|note|quote|refer|put|bring|point|remind|cite|raise|claim|demand)';
const LEAD = '(?:(?:and|also|but|so|or|maybe|perhaps|possibly|please),? )*';
const DOUBTS: readonly RegExp[] = [
  // `Mention that we go to the press?`, `Should I say that I will sue?`
  new RegExp(`^${LEAD}${SAYING}\\b.*\\?$`, 'i'),
  new RegExp(`^${LEAD}(?:should|shall|can|could|may|might|do|would|must) (?:I|we|it|this|the letter)\\b.*\\?$`, 'i'),
  new RegExp(
    `^${LEAD}(?:is|would|are) (?:it|that|this|we|I)(?: be)? (?:ok|okay|all right|alright|allowed|legal|right|true|wise|fine|too much)\\b`,
    'i',
  ),
  new RegExp(`^(?:(?:and|also|but|so|or),? )?(?:maybe|perhaps|possibly) (?:also )?${SAYING}\\b`, 'i'),
  /\b(?:am|are|is|['’]m|['’]re)? ?not sure (?:if|whether|that|about|we|I|it)\b|\b(?:i|we) (?:was|were|am|are|['’]m|['’]re)? ?(?:just )?(?:thinking (?:of|about|that|maybe|whether)|wondering)\b|\b(?:i|we)['’](?:m|re) (?:thinking|wondering)\b/i,
  /^(?:but |and |so )?(?:only )?if (?:that|it|this)(?:['’]?s| is) (?:ok|okay|all right|alright|allowed|legal|lawful|permitted|possible|true|right|a good idea|fine|wise)(?: (?:to (?:say|write|mention|do|put))\b.*)?[.?!]*$/i,
  /\b(?:only )?if (?:that|it|this|i|we)(?:['’]?s| is|['’]m| am|['’]re| are) (?:allowed|legal|lawful|permitted|true|a good idea|wise|ok to|okay to)\b/i,
  // What others advise is no more than that until the customer wants it.
  /^(?:but |and |also )?(?:my|our) (?:old |best |next door )?(?:mum|mom|mother|dad|father|wife|husband|partner|missus|son|daughter|brother|sister|cousin|aunt|uncle|friend|mate|neighbou?r|colleague|boss) (?:says?|said|thinks?|thought|reckons?|told (?:me|us)|keeps (?:saying|telling (?:me|us)))(?: that)? (?:i|we|to) ?(?:should|must|could|can|need|ought|have)?\b/i,
  /^(?:i|we)(?:['’]d| would) (?:like|love|prefer|want) (?:to|it|that),? (?:only )?if\b/i,
];

/** Whether a customer asks whether the letter should say something, or leaves it undecided: what is asked of the writer is told to nobody. */
export const isDoubt = (wish: string): boolean => {
  const text = wish.trim();
  return DOUBTS.some((form) => form.test(text));
};
