/** The forms that stand in the patterns of `briefs.yaml`, and the plain text that they are looked for in. README.md says what each form accepts. */

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const PLACES =
  'california|texas|new york|florida|illinois|delaware|ohio|georgia|washington|england|wales|scotland|ireland|germany|france|spain|italy|' +
  'switzerland|austria|the netherlands|ontario|quebec|alberta|new south wales|victoria|australia|new zealand|canada|india|singapore|' +
  'south africa|the united kingdom|the united states';

/** What a reader reads: lower case, no marks of Markdown, straight quotes and hyphens, single spaces. */
export function plain(text: string): string {
  return text
    .replace(/\\([^\n])/g, '$1')
    .replace(/\\\n/g, '\n')
    .replace(/ \{id:[^}]*\}/g, '')
    .replace(/\[([^\]]*)\]\(#[^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/^#+ /gm, '')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/gu, ' ')
    .toLowerCase();
}

/** The regular expression of a pattern; `statutes` is the table of that name in `briefs.yaml`. Throws on a form that does not exist. */
export function pattern(source: string, statutes: Readonly<Record<string, readonly string[]>>): RegExp {
  return new RegExp(
    source.replace(/<(date|any date|money|span|percent|law|any law|statutes but)(?: ([^<>]*))?>/g, (_, form: string, value = '') =>
      expand(form, value, statutes),
    ),
    'u',
  );
}

function expand(form: string, value: string, statutes: Readonly<Record<string, readonly string[]>>): string {
  switch (form) {
    case 'date':
      return date(value);
    case 'any date':
      return `(?:\\d{1,2}(?:st|nd|rd|th)? )?(?:${MONTHS.join('|')})(?: \\d{1,2}(?:st|nd|rd|th)?,?)? 20\\d\\d`;
    case 'money':
      return money(value);
    case 'span':
      return span(value);
    case 'percent':
      return percent(value);
    case 'law':
      return law(value);
    case 'any law':
      return law(PLACES);
    default: {
      const kept = value.split(' ');
      const others = Object.entries(statutes).flatMap(([name, some]) => (kept.includes(name) ? [] : some));
      // Nothing matches where no statute is left; an empty choice would match everywhere.
      return others.length > 0 ? `(?:${others.join('|')})` : '(?!)';
    }
  }
}

function date(value: string): string {
  const [year = '', month = '', day = ''] = value.split('-');
  const [m, d] = [Number(month), Number(day)];
  const full = MONTHS[m - 1] ?? '';
  const name = `(?:${full}|${full.slice(0, 3)}\\.?)`;
  return (
    `(?<!\\d)(?:${d}(?:st|nd|rd|th)?(?: of| day of)? ${name},? ${year}|${name} ${d}(?:st|nd|rd|th)?,? ${year}|${value}|` +
    `0?${d}\\.0?${m}\\.${year}|0?${d}/0?${m}/${year}|0?${m}/0?${d}/${year})`
  );
}

function money(value: string): string {
  const [whole = '', cents = ''] = value.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, "[,. ']?");
  return `(?<![\\d.,])${groups}${cents ? `[.,]${cents}` : '(?:[.,]00)?'}(?!\\d|[.,]\\d)`;
}

function span(value: string): string {
  const [count = '', unit = ''] = value.split(' ');
  const n = Number(count);
  const equal: [number, string][] = [[n, unit]];
  if (unit === 'week') equal.push([n * 7, 'day']);
  if (unit === 'day' && n % 7 === 0) equal.push([n / 7, 'week']);
  if (unit === 'year') equal.push([n * 12, 'month']);
  if (unit === 'month' && n % 12 === 0) equal.push([n / 12, 'year']);
  const ways = equal.map(
    ([some, one]) => `${number(some)}[ -](?:full |calendar |whole |clear |consecutive |working |business )?${one}(?:s|'s|s')?`,
  );
  return `(?<![\\d.,])(?:${ways.join('|')})`;
}

function percent(value: string): string {
  const words = value.includes('.') ? '' : `|${number(Number(value))} per ?cent`;
  return `(?<![\\d.])(?:${value.replace('.', '[.,]')}(?:\\.0+)? ?(?:%|per ?cent)${words})`;
}

function law(places: string): string {
  return (
    '(?:laws? of (?:the )?(?:state of |province of |commonwealth of |kingdom of |(?:federal |hellenic |portuguese )?republic of )?(?:the )?' +
    `(?:${places})\\b|governed by [^.]{0,60}\\b(?:${places})\\b|\\b(?:${places})(?:n|an|ish|ese|ch)? law\\b)`
  );
}

function number(n: number): string {
  const word = inWords(n);
  return `(?:${word} \\(${n}\\)|${word}|${n})`;
}

function inWords(n: number): string {
  if (n < 20) return ONES[n] ?? '';
  if (n < 100) return `${TENS[Math.floor(n / 10)]}${n % 10 ? `-${ONES[n % 10]}` : ''}`;
  return `${ONES[Math.floor(n / 100)]} hundred${n % 100 ? `(?: and)? ${inWords(n % 100)}` : ''}`;
}
