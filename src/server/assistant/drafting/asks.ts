/** A wish as people put it, and how clauses say the same. Patterns over lower-case text; `said` must match within one sentence. */
export interface Ask {
  asked: RegExp;
  said: RegExp;
}

/** Wishes that customers have again and again. A wish that names more than its pattern does is looked at further. */
export const ASKS: readonly Ask[] = [
  {
    asked:
      /^(?:the )?(?!.*\b(?:per|as|by|notice|leave|overtime|data)\b)[\w ]{3,24}\blaw(?:s)?(?: appl(?:y|ies)| governs?)?(?: please)?$|^(?:governed by|under) (?:the )?laws? of [\w ]+$/,
    said: /\blaw\b[^.]{0,80}\bgoverns?\b|\bgoverned by\b/,
  },
  {
    asked:
      /\b(?:own|owns|belongs? to|all rights to|rights? (?:go|pass) to)\b[^,;]{0,40}\b(?:everything|results?|code|design|work|logo|it all)\b|\b(?:results?|everything|code|all rights|all code)\b[^,;]{0,40}\b(?:belongs?|ours|to us|to the company)\b/,
    said: /\bassigns?\b[^.]{0,60}\b(?:all )?(?:its |their )?rights?\b|\b(?:all )?rights? in the (?:results|work)\b[^.]{0,60}\b(?:pass|transfer|belong)/,
  },
  {
    asked: /\b(?:brings?|uses?|has|have)\b[^,;]{0,12}\bown\b[^,;]{0,10}\b(?:laptop|tools?|equipment|computer|materials?|gear|van|car)\b/,
    said: /\bbrings its own (?:tools|equipment)|\bprovides its own (?:tools|equipment)/,
  },
  {
    asked: /\b(?:accountants?|lawyers?|advis[eo]rs?)\b/,
    said: /\badvis[eo]rs?\b[^.]{0,160}\b(?:need|confiden|bound|know)|\b(?:share|disclose|show)\b[^.]{0,120}\badvis[eo]rs?\b/,
  },
  {
    asked: /\bno exclusiv|\bmay (?:talk|work|deal) with others\b|\bnot exclusive\b/,
    said: /\b(?:free to|may) (?:also )?(?:work|talk|deal|negotiate)\b[^.]{0,60}\bothers?\b|\bnot? (?:be )?exclusive|\bmay work for others\b/,
  },
  {
    asked: /\bsecrets?\b(?! for \d)|\bsecrecy\b|\bconfidential|\bcustomer list\b/,
    said: /\bmust keep\b[^.]{0,80}\b(?:secret|confidential)/,
  },
  { asked: /\bno smoking\b|\bnon-?smok/, said: /\b(?:nobody|no one) may smoke\b|\bmust not smoke\b|\bno smoking\b/ },
  {
    asked: /\bno (?:sub-? ?)(?:let|rent|lease|licen)\w*|\bno (?:sub-? ?rental|lending)\b/,
    said: /\bmust not\b[^.]{0,60}\b(?:sublet|lend|let|rent|hire)\b/,
  },
  { asked: /\bno pets?\b|\bno animals?\b/, said: /\bmust not keep\b[^.]{0,20}\bpets?\b/ },
  {
    asked: /\bas[ -]is\b|\bas seen\b|\bno warrant(?:y|ies)\b|\bvoetstoots\b/,
    said: /\bas (?:it is|they are)\b|\bgives no\b[^.]{0,40}\b(?:promise|warrant)|\bno (?:promise|warranty)\b|\bexcludes?\b[^.]{0,60}\b(?:warrant|liab|claim)/,
  },
  {
    asked: /\bno lien\b|\bbank has no\b|\bfree (?:of|from) (?:liens?|debts?|charges?)\b/,
    said: /\bno (?:other person|one else|right of (?:another|others))\b|\bfree (?:of|from)\b[^.]{0,60}\b(?:rights?|charges?|liens?|debts?)/,
  },
  {
    asked: /\bowner\b[^,;]{0,20}\buntil\b[^,;]{0,20}\bpaid\b|\bownership\b[^,;]{0,30}\b(?:paid|payment)\b/,
    said: /\b(?:owner(?:ship)?|title)\b[^.]{0,80}\b(?:paid|payment)\b/,
  },
  {
    asked: /\bdisparag|\bbad things about\b/,
    said: /\b(?:disparag|bad|untrue|damag)\w*\b[^.]{0,60}\b(?:statement|remark|about|say)|\bmust not\b[^.]{0,80}\bdisparag/,
  },
  { asked: /^no admission\b/, said: /\badmi(?:t|ssion)/ },
  { asked: /^at[ -]will\b/, said: /\bat[ -]will\b/ },
  { asked: /\brevoke\w*\b[^,;]{0,12}\bwills?\b/, said: /\brevokes?\b[^.]{0,60}\bwills?\b/ },
  { asked: /\b(?:pay|repay|prepay)\b[^,;]{0,10}\bearly\b/, said: /\b(?:repay|pay)\b[^.]{0,80}\b(?:early|before it is due|at any time)\b/ },
  {
    asked: /^(?:buyer|customer|tenant|they|he|she)?\b[^,;]{0,10}\binsures? it\b/,
    said: /\bmust (?:insure|hold insurance|have insurance)\b/,
  },
  { asked: /\bpro[ -]?rata right/, said: /\bpro[ -]?rata\b|\bkeep (?:its|their) share\b|\bright to (?:take part|buy)\b/ },
  {
    asked: /^cannot be taken back\b|^irrevocable\b/,
    said: /\b(?:cannot|may not|must not)\b[^.]{0,40}\b(?:revoke|take back|taken back)|\birrevocabl/,
  },
  {
    asked: /^no payment\b|^for free\b|^no consideration\b/,
    said: /\bwithout (?:any )?(?:payment|price|return)\b|\bno payment\b|\bfree of charge\b|\basks? (?:for )?nothing\b/,
  },
];
