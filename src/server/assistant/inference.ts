import { STATEMENTS, type Statement } from './statements.ts';

export type Choice = 'entailed' | 'contradicted' | 'not-mentioned';

/** What an agreement says about one statement, and where: offsets into its text. */
export interface Finding {
  statement: string;
  choice: Choice;
  evidence: { start: number; end: number }[];
}

/** Whether a confidentiality agreement says, denies or leaves out each of the seventeen statements. By rules over its sentences: nothing leaves the machine. */
export function inferStatements(text: string): Finding[] {
  const sentences = sentencesOf(text);
  return STATEMENTS.map((statement) => ({ statement: statement.id, ...decide(statement, sentences) }));
}

interface Sentence {
  start: number;
  end: number;
  plain: string;
}

function decide(statement: Statement, sentences: readonly Sentence[]): Omit<Finding, 'statement'> {
  const said = { entailed: [] as Sentence[], contradicted: [] as Sentence[] };
  const denied: Sentence[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const before = `${sentences[at - 1]?.plain ?? ''} ${sentences[at - 2]?.plain ?? ''}`;
    if (isAbout(statement, sentence.plain, before) && says(statement, sentence.plain))
      (isDenied(statement, sentence.plain) ? denied : said.entailed).push(sentence);
    if (statement.contradicts.some((way) => way.test(sentence.plain))) said.contradicted.push(sentence);
  }
  if (statement.id === 'technicalOnly') return technicalOnly(said.contradicted, sentences);
  const order = statement.wins === 'entailed' ? (['entailed', 'contradicted'] as const) : (['contradicted', 'entailed'] as const);
  const choice = order.find((one) => said[one].length > 0);
  if (!choice && denied.length > 0) return { choice: 'contradicted', evidence: denied.map(place) };
  return choice ? { choice, evidence: said[choice].map(place) } : { choice: 'not-mentioned', evidence: [] };
}

function says({ entails }: Statement, plain: string): boolean {
  return entails.some((way) => way.test(plain));
}

function isDenied(statement: Statement, plain: string): boolean {
  return statement.denies !== undefined && !says(statement, plain.replace(statement.denies, ' '));
}

function isAbout({ needs, alsoNeeds, bars, ledIn }: Statement, plain: string, before: string): boolean {
  if (bars?.test(plain)) return false;
  if (needs && !needs.test(plain) && !(ledIn && needs.test(before))) return false;
  return !alsoNeeds || alsoNeeds.test(plain) || alsoNeeds.test(before);
}

const DEFINITION =
  /"?(?:confidential|proprietary|evaluation)[^.]{0,40}(?:information|material)s?"?[^.]{0,80}\b(?:means?|shall mean|includes?|shall include|refers|is defined|consists?|shall refer|comprise)|hereinafter[^.]{0,60}confidential|\((?:the |hereinafter |collectively,? )*"?(?:confidential|proprietary|evaluation)/;
const DESCRIPTION = /\b(?:includ|relat|concern|pertain|regard|such as|certain|not limited|about)/;
const TECHNICAL = /technical|design|drawing|model|specification|software|formula/;

/** Only technical: that is told by what a definition names, and by what no sentence about the information names. */
function technicalOnly(business: readonly Sentence[], sentences: readonly Sentence[]): Omit<Finding, 'statement'> {
  const defines = sentences.map(({ plain }) => DEFINITION.test(plain));
  const near = (at: number) => defines[at] || defines[at - 1] || defines[at - 2];
  const speaks = new Set(business);
  const named = sentences.filter(
    (sentence, at) => speaks.has(sentence) && (near(at) || (/\binformation\b/.test(sentence.plain) && DESCRIPTION.test(sentence.plain))),
  );
  if (named.length > 0) return { choice: 'contradicted', evidence: named.map(place) };
  const definitions = sentences.filter((_, at) => defines[at]);
  const isTechnical = definitions.some(({ plain }) => TECHNICAL.test(plain));
  return isTechnical ? { choice: 'entailed', evidence: definitions.map(place) } : { choice: 'not-mentioned', evidence: [] };
}

const place = ({ start, end }: Sentence) => ({ start, end });

/** A stretch without any end is cut to pieces of so many characters, so that it is read in bounded time. */
const LONGEST = 1_200;
/** The longest text that is analysed has a third of it; what has more is no text. */
const MOST = 20_000;
const ENDS = /[.;:](?=\s+["“(]?[A-Z(]|\s*$)/g;

/** A sentence, an item of a list or a heading, with where it stands: line by line, each letter looked at once. */
function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    let start = 0;
    for (const { index } of line.matchAll(ENDS)) {
      cut(found, line, start, index + 1, offset);
      start = index + 1;
    }
    cut(found, line, start, line.length, offset);
    if (found.length >= MOST) break;
    offset += line.length + 1;
  }
  return found;
}

function cut(found: Sentence[], line: string, from: number, to: number, offset: number): void {
  for (let start = from; start < to; start += LONGEST) {
    const end = Math.min(to, start + LONGEST);
    const plain = plainOf(line.slice(start, end));
    if (/[a-z]/.test(plain)) found.push({ start: offset + start, end: offset + end, plain });
  }
}

function plainOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ');
}
