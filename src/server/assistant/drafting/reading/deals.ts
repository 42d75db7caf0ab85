/** What one does with somebody shows who that is, whatever the kind calls the two. */
const BEFORE: readonly [RegExp, string][] = [
  [
    /\b(?:lease|leasing|let|letting|rent|renting)\b(?: out)?(?: [a-z]+){0,5} to (?:(?:a|an|the|my|our)(?: [a-z]+){0,2} )?(?:[a-z]+, )?$/,
    'tenant',
  ],
  [/\b(?:i|we)(?: am| are|'m|'re)? let(?:ting)?(?: out)? (?:an?|the|my|our|\d)\b[^.;\n]{0,80} to $/, 'tenant'],
  [
    /\b(?:takes? on|taking on|engages?|engaging|employ(?:s|ing)?|hir(?:e|es|ing)) (?:(?:mr|mrs|ms|dr) )?$/,
    'employee contractor consultant provider supplier',
  ],
  [/\b(?:supply|supplies|supplying|deliver|delivering)\b[^.\n]{0,60} to (?:(?:a|an|the|my|our)(?: [a-z]+){0,3},? )?$/, 'buyer'],
  [/\b(?:hire|hiring|hired|rent|renting|rented) out\b[^.\n]{0,90} to (?:(?:a|an|the|my|our)(?: [a-z]+){0,3},? )?$/, 'customer'],
  [/\b(?:sell|selling|sold|sale of)\b[^.\n]{0,60} to (?:(?:a|an|the|my|our)(?: [a-z]+){0,2},? )?$/, 'buyer'],
  [/\b(?:i|we) promise to pay (?:back )?$/, 'lender creditor payee'],
  [/\b(?:lend|lending|lent|loaning|loaned) (?:(?:my|our)(?: [a-z]+){1,2},? )?$/, 'borrower debtor payer'],
  [/\b(?:lend|lending|lent|loaning|loaned)\b[^.\n]{0,60} to (?:(?:a|an|the|my|our)(?: [a-z]+){0,2},? )?$/, 'borrower debtor payer'],
  [/\b(?:rent|renting|rented|lease|leasing|leased)\b[^.\n]{0,60} from (?:(?:a|an|the|my|our)(?: [a-z]+){0,2},? )?$/, 'landlord'],
  [/\b(?:borrow|borrowing|borrowed)\b[^.\n]{0,60} (?:from|off) (?:(?:a|an|the|my|our)(?: [a-z]+){0,2},? )?$/, 'lender creditor payee'],
  [/\blicen[cs](?:e|es|ing)\b[^.\n]{0,60} to (?:(?:a|an|the|my|our)(?: [a-z]+){0,2},? )?$/, 'licensee'],
  [/\b(?:buy|buying|bought)\b[^.\n]{0,60} from (?:(?:a|an|the|my|our)(?: [a-z]+){0,2},? )?$/, 'seller'],
  [
    /\b(?:built|made|done|designed|painted|renovated|installed|repaired|fixed|written|filmed|photographed) by (?:(?:a|an|the|our)(?: [a-z]+){1,3},? )?$/,
    'contractor developer designer provider',
  ],
  [/\b(?:booked|hired|commissioned|engaged) by (?:(?:a|an|the|our)(?: [a-z]+){1,3},? )?$/, 'client customer'],
  [/\b(?:gift|gifting|give|giving|donate|donating)\b[^.\n]{0,80} to (?:(?:my|our)(?: [a-z]+){1,2},? )?$/, 'donee recipient grantee'],
  [/\b(?:i|we|to) (?:quit ?claim|deed|sign)\b[^.\n]{0,60} to (?:(?:my|our)(?: [a-z]+){1,2},? )?$/, 'grantee'],
  [/\bloan to (?:(?:my|our|his|her)(?: [a-z-]+){1,2},? )?$/, 'borrower'],
  [/\b(?:want to|will|would like to) (?:employ|hire|engage) (?:(?:mr|mrs|ms|dr) )?$/, 'employee contractor consultant provider'],
];
const BEHIND: readonly [RegExp, string][] = [
  // `Ann Roe, 5 Hill Street, Denver, CO 80202 owes me`.
  [/^(?:,? (?:of |at )?\d[^.;\n]{4,70}?)?,? owes (?:me|us)\b/, 'borrower debtor payer'],
  // Who puts something into what several run.
  [/^ (?:puts? in|is putting in|contributes|invests|holds) (?:[$£€r]? ?\d|\d+ ?%)/, 'partner member shareholder founder'],
  [/^ (?:puts? in|is putting in|contributes|brings in) (?:the|an?|his|her|their|all)\b/, 'partner member shareholder founder'],
  // Who does the work, whatever the kind calls that side.
  [
    /^(?: \([^)]*\))? (?:will|is going to|would|agreed to|is to) (?:re)?(?:do|design|build|develop|make|paint|write|shoot|photograph|cater|clean|renovate|install|repair|translate|edit|compose|draw|illustrate|record|film)\b/,
    'contractor developer designer provider',
  ],
  // Who looks after the writer's children.
  [
    /^,? (?:(?:is|are|will|will be|would|can|is going to|are going to) )?(?:tak(?:e|es|ing) care of|look(?:s|ing)? after|watch(?:es|ing)?|babysit(?:s|ting)?|mind(?:s|ing)?|car(?:e|es|ing) for) (?:my|our) (?:[a-z-]+ ){0,2}(?:son|daughter|child|children|kids?|boys?|girls?|baby|twins|toddler|grandchild|grandchildren)\b/,
    'caregiver nanny',
  ],
  // Who gives up land to the writer.
  [/^,? (?:wants? to |will |is going to |agreed to )?(?:quit ?claim|deed|sign|release)s?\b[^.;\n]{1,60} to (?:me|us)\b/, 'grantor'],
  // Who gives, lends, sells or lets to the writer.
  [
    /^ (?:wants? to |will |would |is |are |is going to |are going to |offered to )?(?:giv|lend|sell|lett?|leas|rent|hir)(?:e|es|s|ing)?(?: out)? (?:me|us)\b(?! (?:sub-?let|sub-?lease|rent|know|use|have|keep|stay|go)\b)/,
    'donor lender seller landlord owner grantor',
  ],
  [
    /^,? (?:wants?|would like|'d like|asked|agreed|is going) to borrow\b(?![^.;\n]{0,60} (?:from|off) (?!(?:me|us|may|june|january|february|march|april|july|august|september|october|november|december|the \d|\d)\b))/,
    'borrower',
  ],
  [
    /^,? (?:wants?|would like|'d like|asked|agreed|is going) to buy\b(?![^.;\n]{0,60} (?:from|off) (?!(?:me|us|may|june|january|february|march|april|july|august|september|october|november|december|the \d|\d)\b))/,
    'buyer',
  ],
  [
    /^,? (?:wants?|would like|'d like|asked|agreed|is going) to (?:rent|lease)\b(?! out)(?![^.;\n]{0,60} (?:from|off) (?!(?:me|us|may|june|january|february|march|april|july|august|september|october|november|december|the \d|\d)\b))/,
    'tenant lessee customer',
  ],
  // Who has it done.
  [
    /^,? (?:in \p{L}+ )?(?:has |have )?(?:wants?|asked|hired?|hires|engaged?|engages|booked|books|commissioned|commissions) (?:me|us)\b/u,
    'client',
  ],
  [/^ (?:hires?|engages?|books?|commissions?) (?!me\b|us\b)\p{L}/u, 'client employer customer'],
  [/^ (?:shows?|discloses?|is showing) (?:us|me|our|it)\b/, 'discloser'],
  [/^,? (?:who|which) (?:is|works as) (?:an? )?(?:self[- ]employed|freelance)/, 'contractor'],
  [
    /^,? (?:also |will |is the one who )?(?:guarantees?|stands? surety|vouch(?:es)? for)\b|^,? (?:is|as) (?:the |a )?guarantor\b/,
    'guarantor',
  ],
];

/** The role of a name by the deed in its own sentence; null where none shows it. Both in lower case. */
export function roleByDeal(before: string, behind: string): string | null {
  const own =
    before
      .replace(/\b(?:mr|mrs|ms|dr|smt|shri)\.? $/, '')
      .split(/[.;]\s/)
      .at(-1) ?? '';
  return BEHIND.find(([words]) => words.test(behind))?.[1] ?? BEFORE.find(([words]) => words.test(own))?.[1] ?? null;
}

const PAYS =
  /^,? (?:will |must |is to |has to |agree[sd] to |has agreed to )?pays? (?!me\b|us\b|(?:for|half|his|her|its|their|the|all|each|both|nothing|back)\b)/;
const PAID = /\bpay(?:s|ing)? (?:[$£€₹]?\d[\d.,]*k? to )?(?:(?:mr|mrs|ms|dr) )?$/;

/** Who pays whom where a dispute is settled; in other bargains both sides may pay. Both in lower case. */
export const roleBySettling = (before: string, behind: string): string | null =>
  PAYS.test(behind) ? 'respondent' : PAID.test(before) ? 'claimant' : null;
