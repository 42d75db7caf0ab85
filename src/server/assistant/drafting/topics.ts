/** Headings for what customers' own wishes are about, by the words that show it; the first that fits. */
const TOPICS: readonly [RegExp, string][] = [
  [/\b(?:cats?|dogs?|pets?|animals?|aquarium)\b/i, 'Pets'],
  [/\b(?:electricity|internet|heating|trash|gas|utilities|bills)\b|\bpays? (?:for )?(?:the )?water\b/i, 'Utilities'],
  [/\bsmok/i, 'Smoking'],
  [/\bpark(?:ing)?\b(?! service)/i, 'Parking'],
  [/\bbefore (?:i|we|he|she) (?:come|comes|enter|enters)\b|\bcome in\b/i, 'Entry'],
  [/\b(?:quiet|noise|part(?:y|ies) (?:after|at night)|no part(?:y|ies))\b/i, 'Quiet'],
  [/\b(?:guests?|visitors?|overnight)\b/i, 'Guests'],
  [/\b(?:kitchen|washing machine|laundry)\b/i, 'Shared rooms'],
  [/\b(?:garden|the yard|lawn|trees?)\b/i, 'Garden'],
  [/\b(?:plants?)\b/i, 'Plants'],
  [/\bfurni(?:ture|shed|tured)\b/i, 'Furniture'],
  [/\b(?:sue|court|lawsuit)\b/i, 'Court claims'],
  [/\b(?:miss(?:es|ed)?|default|overdue)\b/i, 'Default'],
  [/\binterest\b/i, 'Interest'],
  [/\b(?:uptime|availability)\b/i, 'Availability'],
  [/\bsupport\b/i, 'Support'],
  [/\b(?:export|csv|customer data|personal data|data stays)\b/i, 'Data'],
  [/\b(?:die|dies|death)\b/i, 'Death'],
  [/\b(?:sick|ill|illness|substitute|replacement)\b/i, 'Illness and replacement'],
  [/\b(?:pictures?|photos?|logo|portfolio|name of the child)\b/i, 'Images and references'],
  [/\b(?:insur\w+)\b/i, 'Insurance'],
  [/\b(?:secret|secrets|secrecy|confidential)\b/i, 'Confidentiality'],
  [/\b(?:warranty|as is|as seen|bug fixing|guarantee[sd]?)\b/i, 'Warranty'],
  [/\b(?:noisy|dented|broken|defects?|faults?|does not work|scratched|leaks?)\b/i, 'Known faults'],
  [/\b(?:training|trained)\b/i, 'Training'],
  [/\b(?:royalty|marketing)\b/i, 'Royalty'],
  [/\b(?:hours|shift|overtime|weekends?|mon-fri|core hours|breaks?)\b/i, 'Working time'],
  [/\b(?:vacation|leave|holidays?)\b/i, 'Leave'],
  [/\b(?:remote|home office|from abroad)\b/i, 'Place of work'],
  [/\b(?:laptop|tools|equipment|uniform|company phone)\b/i, 'Equipment'],
  [/\b(?:vot(?:e|es|ing)|decisions?|unanim\w+|both (?:must )?sign|deadlock)\b/i, 'Decisions'],
  [/\b(?:shares?|equity|unvested|vesting)\b/i, 'Shares'],
  [/\b(?:cancel\w*|stop after|ends? early|terminat\w+|notice)\b/i, 'Notice and ending'],
  [/\b(?:deliver\w*|pick(?:s|ed)? (?:it )?up|hand ?over|bring back)\b/i, 'Delivery'],
  [/\b(?:owns?|owner|ownership|belongs?|is mine|is ours|theirs)\b/i, 'Ownership'],
  [
    /\b(?:price|paid|pays?|payments?|instalments?|deposit|fee|rates?|salary|bonus|cash|discount|prepay|refund)\b|[$£€]\s?\d|\d\s?(?:dollars|euros?|pounds)\b/i,
    'Payment',
  ],
  [/\b(?:repair|repairs|maintenance|bulbs?)\b/i, 'Repairs'],
  [/\b(?:invoices?|order (?:no|number)|reference)\b/i, 'Invoices and references'],
];

/** The heading for a wish; null where its words show none. */
export function topicOf(words: string): string | null {
  return TOPICS.find(([sign]) => sign.test(words))?.[1] ?? null;
}
