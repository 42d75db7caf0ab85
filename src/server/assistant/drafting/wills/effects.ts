/** Who is put into which place. */
type Named = 'executor' | 'nextExecutor' | 'barred' | 'guardian' | 'nextGuardian' | 'pets' | 'leftOut';

/** What a sentence of a will does. Names are whole names; `if` goes on from the words of the gift. */
export type Effect =
  | { [At in Named]: { at: At; names: string[]; why?: string } }[Named]
  | { at: 'thing'; item: string; to: string[]; if?: string; else?: string }
  | { at: 'sum'; amount: number; to: string[]; if?: string }
  | { at: 'rest'; shares: Share[] }
  | { at: 'next'; shares: Share[] }
  | { at: 'ifDies'; option: 'children' | 'others' }
  | { at: 'heirElse'; heir: string; name: string }
  | { at: 'age'; age: number }
  | { at: 'debt'; name: string; amount?: number }
  | { at: 'home'; name: string; months: number }
  | { at: 'funeral'; choice?: 'Burial' | 'Cremation'; wishes?: string }
  /** Said by the library in any will. */
  | { at: 'said'; id: string };

export interface Share {
  name: string;
  /** Open where the words name several and do not say how they share. */
  percent?: number;
}

/** What was given or lent before is to come off what somebody receives: `taken off his half`. */
export const OFFSETS =
  /\b(?:tak(?:en?|ing)|com(?:es?|ing)|deduct\w*|knock\w*|subtract\w*|count(?:s|ed)?)\b[^.;]{0,20}?\b(?:off|out of|from|against|towards)\b[^.;,]{0,12}?\b(?:his|her|their|\p{L}+['’]s) (?:share|half|part|portion|inheritance|third|quarter)\b/iu;

/** Equal shares in percent that add up to a hundred. */
export function equalShares(names: readonly string[]): Share[] {
  const part = Math.floor(10_000 / names.length) / 100;
  return names.map((name, at) => ({
    name,
    percent: at === names.length - 1 ? Math.round((100 - part * (names.length - 1)) * 100) / 100 : part,
  }));
}

export const MONEY = '(?:(?:[$£€]|[A-Z]{1,3}\\$ ?|R ?(?=\\d))\\d[\\d,.]*(?:k\\b)?|\\d[\\d,.]*k?(?: (?:pounds|dollars|euros?|bucks|rand)))';
export const figure = (text: string): number => Number(text.replace(/[^\d.]/g, '').replace(/\.$/, '')) * (/\dk\b/i.test(text) ? 1000 : 1);
