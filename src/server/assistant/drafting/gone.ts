/** Behind a name, in small letters: whoever bears it has died. `Passed the exam` and `passed on to me` say something else. */
export const DIED =
  /^,? (?:who |has |had |just |sadly |recently |suddenly |\(?(?:my|our|his|her) [a-z]+\)? )*(?:died|passed away|passed on\b(?! to)|passed(?= (?:in )?(?:\d|[a-z]+ \d|(?:last|this|two|three|four|five|some|a few|many|several) )|[.,;]|$)|is (?:dead|deceased|no longer (?:alive|with us))|was killed)\b|^(?:'s|’s|s) (?:death|funeral|estate)\b/;

/** Before a name or a word for kin, in small letters: whoever is meant has died. */
export const LATE = /\b(?:late|deceased)(?: [a-z]+)?,? (?:(?:mr|mrs|ms|miss|dr)\.? )?$/;
