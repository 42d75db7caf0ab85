import { Lately } from '#engine/lately.ts';
import { stemOf } from '../stem.ts';

/** Words that mean much the same where people say what a document is to hold; the first of each line stands for all. */
const GROUPS = `
rent monthly lease-money
deposit caution bond
price fee cost charge consideration total
salary wage gross pay remuneration compensation
amount sum
start begin begins first from commence commencement onwards since effective
end until finish finished till expire expiry complete
term length duration long fixed
notice
deadline within latest due
maturity mature matures
interest
cap valuation maximum limit most greatest
share equity stake
birth born birthday
secrecy secret confidential confidentiality
return back returned returning
destroy delete deleted erase erased
insurance insure insured
identification vin serial
odometer mileage miles reading
plate registration
purpose reason why
handover delivery deliver pickup collect hand
order ordered bought purchase purchased
invoice bill
reference
job position role office title occupation profession
description kind
home flat house apartment unit premises room property
work job project task
contribution capital contribute put
fault defect damage
item thing equipment goods
member partner founder shareholder
meeting
company business firm employer
vacation holiday leave
probation trial
hour hours weekly
debt loan principal lend lent borrowed owed owe owes balance
formation form formed
enter entry come
instalment part installment payment
severance
statistics analytics
discount
email mail
penalty
die dies died dying death dead
`;

const FIRST = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', ...rest] = line.split(' ').map((word) => stemOf(word));
      return [head, ...rest].map((word) => [word, head] as const);
    })
    .reverse(),
);

const EMPTY = new Set(
  `a an and are as at be by for from has have in is it its of on or that the this to with which any such other may will do does i we you he she they me us
  our my your his her their them him what who when where how many much must should would can could than then so if not no yes there these those was were been
  being about into per each every all some only also just please want need like get got one two day date number name fill answer person people way`.split(
    /\s+/,
  ),
);

/** A draft asks of the same sentences some twenty times, and the next one of much the same clauses. */
const known = new Lately<{ stems: readonly string[]; meanings: readonly string[] }>(1_000_000);

/** The words of a text that mean something, as stems, those of one meaning as one. */
export const meanings = (text: string): readonly string[] => read(text).meanings;

/** The same without joining what means much the same. */
export const stems = (text: string): readonly string[] => read(text).stems;

function read(text: string) {
  const before = known.get(text);
  if (before) return before;
  const stems = wordsIn(text).map(stemOf);
  const made = { stems, meanings: stems.map(meaningOf) };
  known.keep(text, made);
  return made;
}

/** The stem that stands for all that mean much the same as this one. */
export const meaningOf = (stem: string): string => FIRST.get(stem) ?? stem;

function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const word of apart(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []) {
    const bare = /['’]s$/.test(word) ? word.slice(0, -2) : word;
    if (bare.length > 1 && !EMPTY.has(bare)) words.push(bare);
  }
  return words;
}

/** With the names of fields as words, and what is said in two words as the one that is meant. */
const apart = (text: string): string =>
  text
    .replace(/(?<=\w)By\b/g, ' deadline')
    .replace(/paid ?out/gi, 'payout')
    .replace(/\b(?:last|final) day\b(?! to\b)/gi, 'end')
    .replace(/([a-z])([A-Z])/g, '$1 $2');
