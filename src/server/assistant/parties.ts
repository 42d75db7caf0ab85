export interface NamedParty {
  name: string;
  role: string | null;
}

/** Words in brackets that name a thing and not a party. */
const NO_PARTY =
  /\b(?:agreement|contract|lease|note|deed|will|date|day|term|period|purpose|information|services?|work|works|product|products|goods|property|premises|building|price|fees?|rent|deposit|amount|sum|loan|shares?|stock|assets?|business|software|licen[cs]ed? (?:materials?|marks?)|territory|field|project|act|law|part(?:y|ies)|plan|schedule|exhibit|notice|obligations?|rights?|trust|estate|vehicle|event|content|site|policy|transaction|invention|patents?|marks?|materials?|results?|deliverables?|claims?|losses|code|merger|division|representatives?|affiliates?|employees|nda|cnda|mnda|rfp|phi|ip|tariff|card|effective)\b/i;
/** What stands where a name was looked for and is none: the beginning of a sentence, the name of the document, a label. */
const NO_NAME =
  /^(?:This|These|The (?:parties|undersigned|receiving party|disclosing party)|Whereas|In|Now|For|You|Your|We|If|When|Upon|On|At|To|As|All|Any|Each|Either|No|Re|Address|Facsimile|Tel|Telephone|E-?mail|Date|Name|Title|Between|And)\b|\b(?:agreement|recitals?|whereas|witnesseth|conditions|hereinafter|confidentiality|non-use)\b|[:?[\]_“”"]|\d\.\s|^(?:County|Company|City|Name|State)$/i;
const ROLE =
  /\((?:[^()]{0,60}?(?:the|each,? an?|an?|as|referred to as|called|hereinafter|hereafter|collectively),?\s+)?[“"‘'*]{1,4}(?:the\s+)?([A-Z][\w &/-]{1,40}?)[”"’'*]{1,4}[^()]{0,60}\)/g;
/** A name before which a day stands was cut too early. */
const DAY =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d|\d(?:st|nd|rd|th)?\s+(?:day\s+of\s+|of\s+)?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\d[/.-]\d/i;
/** What a name begins after. */
const BEFORE =
  /(?:\b(?:by and between|between|among|and|from|to|made by|with|is entered into by|granted by|pay(?: to)?(?: the order of)?|appoints?|employs?|engages?)\b[:,]?|\b(?:I|We),|[;:\n]|\)\s*,?)\s*(?:\(?\d\)|\([a-z]\))?\s*/gi;
const LABELLED =
  /^[*_\s]*(Landlord|Tenant|Lessor|Lessee|Seller|Buyer|Vendor|Purchaser|Employer|Employee|Client|Customer|Contractor|Consultant|Supplier|Licensor|Licensee|Lender|Borrower|Guarantor|Discloser|Disclosing Party|Recipient|Receiving Party|Company|Assignor|Assignee|Principal|Agent|Owner|Provider)[*_]*\s*:[*_\s]*(\p{Lu}[^\n]{1,80})$/gimu;
/** Where parties are named: not after so many characters. */
const OPENING = 8_000;

/** Who the parties are and what the text calls them, from its opening and its labelled lines. */
export function partiesOf(text: string): NamedParty[] {
  const opening = text.slice(0, OPENING).replace(/\*\*/g, '  ');
  const found: NamedParty[] = [];
  const add = (name: string, role: string | null) => {
    const known = found.some((party) => party.role === role || party.name.toLowerCase() === name.toLowerCase());
    if (!known && found.length < 12) found.push({ name, role });
  };
  for (const match of opening.matchAll(ROLE)) {
    const role = match[1]?.trim() ?? '';
    if (NO_PARTY.test(role.replace(/\b(?:first|second|third|disclosing|receiving|other) party\b/i, ''))) continue;
    const listed = namesListed(opening.slice(match.index + match[0].length));
    const name = listed[0] ? listed.join(', ') : nameBefore(opening.slice(Math.max(0, match.index - 400), match.index));
    if (name) add(name, role);
  }
  if (found.length < 2) {
    for (const [, role = '', line = ''] of opening.matchAll(LABELLED)) {
      const name = firstPart(line.trim());
      if (isName(name)) add(name, role);
    }
  }
  return found;
}

/** "the following people (together the “Tenant”):" and their names, each on a line of its own. */
function namesListed(after: string): string[] {
  const list = /^[,\s]*:\s*\n((?:\s*\n|[ \t]*(?:[-•*]|\d+[.)]|\([a-z]\))[ \t]+[^\n]+\n){1,20})/.exec(after)?.[1] ?? '';
  return [...list.matchAll(/^[ \t]*(?:[-•*]|\d+[.)]|\([a-z]\))[ \t]+(.+)$/gm)]
    .map(([, item = '']) => firstPart(item))
    .filter((name) => /^\p{Lu}/u.test(name) && name.split(/\s+/).length <= 10 && isName(name));
}

/** The name that an explanation in brackets belongs to: what begins after "between", "and" or a line's beginning. */
function nameBefore(before: string): string | undefined {
  const starts = [...before.matchAll(BEFORE)].map(({ index, 0: word }) => index + word.length);
  // From the nearest backwards: "and" may stand within a name, so what does not begin like a name is tried further back.
  for (const start of [...starts.toReversed(), 0]) {
    const name = firstPart(before.slice(start).trim());
    if (/^\p{Lu}/u.test(name) && name.length > 2 && name.split(/\s+/).length <= 10 && isName(name)) {
      return widened(before.slice(0, start), name);
    }
  }
  return undefined;
}

const isName = (words: string): boolean => !NO_NAME.test(words) && !DAY.test(words) && !isSentence(words);

/** Words with small letters are most of it. */
function isSentence(name: string): boolean {
  const words = name.split(/\s+/);
  return words.length > 3 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2;
}

/** "Tan and Mercer" is one name where capitals stand on both sides of the "and" and no comma or bracket between. */
function widened(before: string, name: string): string {
  const left = /(?:^|[;:,)\n]|\bbetween\b)\s*((?:\p{Lu}[\w.’'-]*\s+){1,4}(?:and|&)\s+)$/u.exec(before)?.[1];
  return left && !/\bbetween\b/i.test(left) ? `${left}${name}` : name;
}

/** A name without what follows it: sort of company, address, number. The forms of companies stay. */
function firstPart(text: string): string {
  const whole = text.replace(/\s+/g, ' ');
  const [name = ''] =
    /^[^,(;]+(?:,\s*(?:Inc|LLC|L\.L\.C|Ltd|Limited|LLP|L\.P|LP|Corp|S\.A|N\.V|B\.V|GmbH|PLC|P\.C)\b\.?)?/i.exec(whole) ?? [];
  return name
    .replace(
      /\s+(?:of|residing|located|having|with (?:its|an?)|whose|a (?:company|corporation|limited)|an? \w+ (?:company|corporation|limited))\b.*$/i,
      '',
    )
    .trim();
}
