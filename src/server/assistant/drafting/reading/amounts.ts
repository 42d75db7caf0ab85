import type { Fact } from '../shapes.ts';
import { fractionOf, numberOf, SPOKEN, spoken } from './numerals.ts';
import { Claims, type Page } from './text.ts';
import { isCountOf, isSumOf, MONEY } from './thousands.ts';

/** Something found in a page before it is known what it is about. */
export type Found = Omit<Fact, 'role' | 'at'> & { from: number; to: number };

/** Currencies by sign and by word. What several places use, such as `$` and `rupees`, is not among them: the place of the brief decides. */
const CURRENCY: Readonly<Record<string, string>> = {
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  s$: 'SGD',
  hk$: 'HKD',
  r$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₦': 'NGN',
  '₱': 'PHP',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₴': 'UAH',
  '₺': 'TRY',
  '₽': 'RUB',
  '฿': 'THB',
  inr: 'INR',
  zl: 'PLN',
  kc: 'CZK',
  ft: 'HUF',
  fr: 'CHF',
  'fr.': 'CHF',
  sfr: 'CHF',
  r: 'ZAR',
  n: 'NGN',
  rm: 'MYR',
  ksh: 'KES',
  rp: 'IDR',
  p: 'PHP',
  php: 'PHP',
  euro: 'EUR',
  euros: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  rand: 'ZAR',
  rands: 'ZAR',
  naira: 'NGN',
  yen: 'JPY',
  krona: 'SEK',
  kronor: 'SEK',
  zloty: 'PLN',
  zlotys: 'PLN',
  lira: 'TRY',
  won: 'KRW',
  yuan: 'CNY',
  rmb: 'CNY',
  baht: 'THB',
  ringgit: 'MYR',
  real: 'BRL',
  reais: 'BRL',
  cedi: 'GHS',
  cedis: 'GHS',
  shekel: 'ILS',
  shekels: 'ILS',
  rupiah: 'IDR',
  forint: 'HUF',
  koruna: 'CZK',
  lei: 'RON',
  leu: 'RON',
  dong: 'VND',
  hryvnia: 'UAH',
};
const CODES =
  'usd eur gbp chf cad aud nzd sgd hkd jpy cny inr zar ngn kes ghs brl mxn php sek nok dkk pln czk huf ron bgn try ils aed sar qar kwd bhd omr jod egp mad tnd thb myr idr vnd krw twd pkr bdt lkr npr uah rub isk ars clp cop pen uyu crc gtq dop jmd ttd bbd bsd xof xaf etb tzs ugx zmw bwp mur gel amd azn kzt uzs rsd bam mkd mdl';
const KNOWN = new Set(CODES.split(' '));
const MARK = String.raw`(?:us|ca|au|nz|hk|[acrs])?\$|[€£¥₹₦₱₩₪₫₴₺₽฿]|\b(?:${CODES.replaceAll(' ', '|')}|rs\.?|kr\.?|sfr\.?|fr\.|rm|ksh|rp)(?![a-z])|\b[rn](?= ?\d)`;
const WORD = String.raw`(?:[€£¥₹₱₦]|\$|(?:${CODES.replaceAll(' ', '|')}|zl|kc|ft|kr\.?|chf|dollars?|bucks?|euros?|pounds?|quid|pesos?|rupees?|rands?|naira|yen|francs?|krone[rn]?|kron[ao]r?|zlotys?|dirhams?|shillings?|lira|won|yuan|rmb|baht|ringgit|reais|cedis?|riyals?|shekels?|rupiah|forint|koruna|lei|dong|hryvnia)(?![a-z]| ?\d))`;
const DIGITS = String.raw`\d{1,12}(?:[.,']\d{1,12}){0,6}`;
const SPACED = String.raw`\d{1,3}(?: \d{3}){1,4}(?:[.,]\d{1,2})?(?![\d])`;
const SCALE = '(?: ?(?:k|m|mio|mn|bn|million|millions|thousand|lakh|lakhs|crore|crores|grand)(?![a-z0-9]))?';
const PER: readonly [RegExp, NonNullable<Fact['per']>][] = [
  [/^ ?(?:cash |gross |net |all in |flat |total |gst |plus gst )?(?:(?:\/|per|a|an|each|every) ?(?:h|hr|hour)\b|hourly|p\.?h\b)/, 'hour'],
  [/^ ?(?:cash |gross |net )?(?:(?:\/|per|a|each|every) ?(?:d|day|night)\b|daily|nightly)/, 'day'],
  [/^ ?(?:cash |gross |net )?(?:(?:\/|per|a|each|every) ?(?:w|wk|week)\b|weekly|p\.?w\b)/, 'week'],
  [
    /^ ?(?:cash |gross |net |brutto |gross pay )?(?:(?:\/|per|a|each|every|the|one) ?(?:m|mo|mth|month)\b|(?:gross |net )?monthly|pcm\b|p\.?m\b)/,
    'month',
  ],
  [/^ ?(?:cash |gross |net )?(?:(?:\/|per|a|each|every) ?(?:y|yr|year|annum)\b|yearly|annually|p\.?a\b|annual)/, 'year'],
  [
    /^ ?(?:(?:\/|per|a) ?(?:piece|item|unit|pc|head|person|guest|copy|word|kg|ton|box|bottle|session|visit|lesson|class|page|photo)\b|each(?! (?:month|week|year|day|of))|apiece)/,
    'piece',
  ],
];
const BEFORE = /\b(monthly|weekly|yearly|annual|annually|hourly|daily)(?: [a-z]{1,15}){0,2}[ :=]{1,3}$/;
const PER_WORD: Readonly<Record<string, NonNullable<Fact['per']>>> = {
  monthly: 'month',
  weekly: 'week',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  hourly: 'hour',
  daily: 'day',
};

const UNIT =
  /^ ?-?(?:%|percent|per cent|days?|weeks?|fortnights?|months?|mths?|years?|yrs?|hours?|hrs?|h\b|min\b|minutes?|nights?|people|persons?|guests?|employees|km|kms|mi\b|miles?|m2|sqm|sq|kg|g\b|cm|mm|m\b|inch|ft\b|foot|feet|tons?|tonnes?|acres?|hectares?|ha\b|liters?|litres?|pieces?|pcs|units?|copies|photos?|pictures?|pages?|words?|rounds?|drafts?|dozens?|crates?|boxes|bags|bottles|bales|sheep|cattle|hens|head\b|times|x\b|(?:st|nd|rd|th)\b|o'?clock|am\b|pm\b|:\d|-\d|\.\d)/;
/** `24 monthly payments` are a number of them. */
const TIMES = /^ (?:(?:equal|even|monthly|weekly|quarterly|yearly|annual) ){0,2}(?:payments|instal{1,2}ments)\b/;
/** A limit may be one of money or of anything else. */
const LIMIT_CLOSE =
  /\b(?:up to|max|maximum|limit|total|sum|amount|cap|pays?|paid|put in|puts in|rest|balance)[ :=]{1,3}(?:is |of |at |the |about )*$/;
/** Behind a number that is money, other words than the name of what is counted. */
const PLAIN_AFTER =
  /^(?:$|[\s]*[\n,;.()+]| ?(?:deposit|rent|cash|fee|charges|total|net|gross|plus|by|in|for|on|at|and|to|is|was|when|if|all|down|now|upfront|each|per|a|monthly|weekly|vat|as|from|after|before|within|of|or|caution|salary|every|until|till|due|paid|payable|together|altogether|max|maximum|flat|including|incl|excluding|excl|once|back)\b)/;
const MONTH_AFTER = /^ ?(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/;
const MONTH_BEFORE =
  /(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? ?$/;
const LABEL_BEFORE =
  /\b(?:no|nr|number|invoices?|policy|account|accounts?|ending|ends|flat|apt|unit|room|house|class|lot|article|section|page|plate|parcel|storage|id|code|pin|week|pays? for) ?[.#:]? ?$/;
/** Behind a number the name of what it counts, of up to three words: `board feet`, `hardcover books`. Bills that are included in a sum are not counted. */
const SMALL =
  '(?!(?:plus|less|minus|bonus|is|was|as|its|this|has|does|gross|pays|goes|and|or|of|for|on|at|in|to|from|by|if|when|each|per|a|the|every|with|without|unless|once|dollars|cents|charges)\\b)';
const COUNTED = new RegExp(
  `^(?: ${SMALL}\\p{L}+){0,2}? ${SMALL}(?:\\p{L}{2,}[^s\\W]s|feet|people|children|sheep|cattle|loaves)\\b(?! (?:incl|excl|extra)| ?\\+)`,
  'u',
);
/** A word of money with nothing but a small word between it and the number. */
const MONEY_CLOSE =
  /\b(?:rent|deposit|price|salary|fee|fees|total|sum|amount|payment|pays?|paid|owes?|owed|cap|value|worth|penalty|fine|costs?|wage|loan|budget|instal{1,2}ments?|monthly|put in|puts in|debt|debts|damage|refund|max|maximum|bond|rest|balance|invoice of|up to)[ :=]{1,3}(?:is |was |of |now |gross |net |about |back |to |me |him |her |us |them |total |at |for |only |max ){0,2}$/;
const MARKED = new RegExp(
  `(${MARK}) ?(${SPACED}|${DIGITS})(${SCALE})|(?<![\\d.,#-])(${SPACED}|${DIGITS})(${SCALE}) ?(?:(us|american|canadian|australian|new zealand|singapore|hong kong) )?(${WORD})`,
  'g',
);
const BARE = new RegExp(
  `(?<![\\w.,'#/:&+-])(${DIGITS})(${SCALE})(?![\\w]|/(?!(?:hr?|hour|d|day|night|wk?|week|m|mo|mth|month|y|yr|year)\\b))`,
  'g',
);

/** Amounts of money on a page. `currency` is that of the brief's place, for signs and words that several countries share. */
export function amountsOn(page: Page, currency: string | undefined): Found[] {
  const found: Found[] = [];
  const claims = new Claims(page);
  for (const match of page.low.matchAll(MARKED)) {
    const sign = (match[1] ?? match[7] ?? '').trim();
    const value = scaled(match[2] ?? match[4] ?? '', match[3] ?? match[5] ?? '');
    claims.take(match.index, match.index + match[0].length);
    if (value === undefined) continue;
    const known = WHOSE[match[6] ?? ''] ?? CURRENCY[sign] ?? (KNOWN.has(sign) ? sign.toUpperCase() : null);
    if (isMeasure(page, match, sign, known === currency)) continue;
    found.push({ ...spanOf(page, match), what: 'amount', value, ...within(known ?? shared(sign, currency)) });
  }
  for (const match of page.low.matchAll(BARE)) {
    const at = match.index;
    if (!claims.isFree(at, at + match[0].length)) continue;
    // `45 of 90 guests` counts them.
    if (/^ (?:out )?of (?:the )?\d/.test(page.low.slice(at + match[0].length, at + match[0].length + 12))) continue;
    const value = scaled(match[1] ?? '', match[2] ?? '');
    // `His 401k` is a pension.
    if (/^401 ?k$/.test(match[0].trim())) continue;
    if (value === undefined || !isMoney(page, at, at + match[0].length, match)) continue;
    found.push({ ...spanOf(page, match), what: 'amount', value, ...within(currency) });
  }
  return [...found, ...spokenOn(page, currency)].sort((a, b) => a.from - b.from).map((fact) => ({ ...fact, ...perOf(page, fact) }));
}

/** Letters that are more often something else: `28ft`, `bindi n 3 others`, `room r 4`. They are money where the place has it, or where they are written as money is. */
const LETTERS: ReadonlyMap<string, RegExp> = new Map([
  ['ft', /Ft/],
  ['n', /^N\d/],
  ['r', /^R ?\d/],
]);

const isMeasure = (page: Page, { index, 0: words }: RegExpExecArray, sign: string, isOfPlace: boolean): boolean =>
  !isOfPlace && LETTERS.get(sign)?.test(page.text.slice(index, index + words.length)) === false;

const WORDED = new RegExp(
  `(?<num>${SPOKEN})(?: (?<whose>us|american|canadian|australian|new zealand|singapore|hong kong))?(?: (?<unit>${WORD}))?`,
  'g',
);
const WHOSE: Readonly<Record<string, string>> = {
  us: 'USD',
  american: 'USD',
  canadian: 'CAD',
  australian: 'AUD',
  'new zealand': 'NZD',
  singapore: 'SGD',
  'hong kong': 'HKD',
};

/** Sums in words: with a currency behind them, or where words of money stand beside them. */
function spokenOn(page: Page, currency: string | undefined): Found[] {
  return [...page.low.matchAll(WORDED)].flatMap((match): Found[] => {
    const { num = '', whose, unit } = match.groups ?? {};
    const value = spoken(num);
    if (value === undefined) return [];
    const [from, bareEnd] = [match.index, match.index + num.length];
    const sign = (unit ?? '').trim();
    if (sign === '' && !isSpokenMoney(page, from, bareEnd)) return [];
    const to = sign === '' ? bareEnd : from + match[0].trimEnd().length;
    const known = whose ? WHOSE[whose] : sign === '' ? currency : (CURRENCY[sign] ?? shared(sign, currency));
    return [{ from, to, text: page.text.slice(from, to), what: 'amount', value: String(value), ...within(known) }];
  });
}

function isSpokenMoney(page: Page, from: number, to: number): boolean {
  const line =
    page.low
      .slice(Math.max(0, from - 120), from)
      .split('\n')
      .at(-1) ?? '';
  const after = page.low.slice(to, to + 40);
  return !UNIT.test(after) && PLAIN_AFTER.test(after) && (MONEY.test(line) || MONEY.test(after.slice(0, 12)));
}

const spanOf = (page: Page, match: RegExpExecArray) => {
  const from = match.index + match[0].length - match[0].trimStart().length;
  const text = page.text.slice(from, match.index + match[0].trimEnd().length);
  return { from, to: from + text.length, text };
};

const within = (currency: string | undefined) => (currency ? { currency } : {});

/** A sign that several countries share stands for the money of the place, or without a place for nothing certain. */
function shared(sign: string, currency: string | undefined): string | undefined {
  if (currency === undefined) return undefined;
  const ends: Readonly<Record<string, string>> = { $: 'D', dollar: 'D', dollars: 'D', buck: 'D', bucks: 'D' };
  const end = ends[sign];
  // A dollar sign in a place with other money still means dollars of the United States, which writing them so is usual for.
  return end && !currency.endsWith(end) && !/^(?:MXN|ARS|CLP|COP|UYU)$/.test(currency) ? 'USD' : currency;
}

const SCALES: readonly [RegExp, number][] = [
  [/^(?:k|thousand|grand)$/, 1e3],
  [/^lakh/, 1e5],
  [/^crore/, 1e7],
  [/^bn/, 1e9],
];

function scaled(digits: string, scale: string): string | undefined {
  const word = scale.trim();
  const number = word === '' ? numberOf(digits) : fractionOf(digits);
  if (number === undefined || word === '') return number;
  const [, factor = 1e6] = SCALES.find(([pattern]) => pattern.test(word)) ?? [];
  return String(Math.round(Number(number) * factor * 100) / 100);
}

/** Whether a bare number is money: a word of money stands close by, or it is by the month or the like, and no other unit follows. */
function isMoney(page: Page, from: number, to: number, match: RegExpExecArray): boolean {
  const digits = match[1] ?? '';
  const scale = (match[2] ?? '').trim();
  const after = page.low.slice(to, to + 40);
  const before = page.low.slice(Math.max(0, from - 32), from);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (Number(numberOf(digits) ?? 0) < 10 && !scale) return false;
  if (isCountOf(digits, page, from)) return false;
  // `Until 11 pm` is a time, and no sum for each month.
  if (Number(numberOf(digits) ?? 0) <= 12 && !scale && /^ ?[ap]\.?m\b/.test(after)) return false;
  if (TIMES.test(after)) return false;
  const isYear = /^(?:19|20)\d\d$/.test(digits);
  if (!isYear && PER.some(([pattern, unit]) => pattern.test(after) && (unit !== 'piece' || /^ ?(?:\/|per|each|a )/.test(after))))
    return true;
  // `The storage unit. 20k down` numbers no unit.
  if (UNIT.test(after) || MONTH_AFTER.test(after) || MONTH_BEFORE.test(line) || (LABEL_BEFORE.test(line) && scale !== 'k')) return false;
  // `Up to 1500 board feet` is no sum; of a price or a rent the word behind it may be another part of it.
  if (COUNTED.test(after) && (!MONEY_CLOSE.test(line) || LIMIT_CLOSE.test(line))) return false;
  if (MONEY_CLOSE.test(line)) return true;
  if (isYear) return false;
  if (/^ ?(?:deposit|rent|cash|fee|charges|in cash|salary|caution|down payment|total|all in|in total|altogether)\b/.test(after))
    return true;
  const isPlain = PLAIN_AFTER.test(after) || (scale === 'k' && /^:(?: |$)/.test(after));
  const isSum = isSumOf(digits, page, from, after, isPlain);
  if (!isPlain) return isSum;
  return MONEY.test(line) || isSum || (scale !== '' && scale !== 'm');
}

function perOf(page: Page, fact: Found): Pick<Fact, 'per'> {
  const after = page.low.slice(fact.to, fact.to + 30);
  for (const [pattern, per] of PER) if (pattern.test(after)) return { per };
  const before = BEFORE.exec(page.low.slice(Math.max(0, fact.from - 40), fact.from));
  const per = PER_WORD[before?.[1] ?? ''];
  return per ? { per } : {};
}
