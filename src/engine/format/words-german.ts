const SMALL =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const TENS = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const LARGE = [
  ['Million', 'Millionen'],
  ['Milliarde', 'Milliarden'],
  ['Billion', 'Billionen'],
] as const;

/** A whole number from 0 up to 10¹⁵ in German: `zwölf`, `einundzwanzig`, `eine Million zweihundert`. */
export function germanWords(whole: number): string {
  if (whole === 0) return 'null';
  const parts: string[] = [];
  const below = whole % 1e6;
  if (below > 0) parts.push(thousands(below));
  let rest = Math.trunc(whole / 1e6);
  for (const [one, many] of LARGE) {
    const group = rest % 1000;
    rest = Math.trunc(rest / 1000);
    if (group === 1) parts.unshift(`eine ${one}`);
    else if (group > 1) parts.unshift(`${hundreds(group)} ${many}`);
  }
  return parts.join(' ');
}

function thousands(number: number): string {
  const thousand = Math.trunc(number / 1000);
  const head = thousand > 0 ? `${stem(hundreds(thousand))}tausend` : '';
  return head + hundreds(number % 1000);
}

function hundreds(number: number): string {
  if (number === 0) return '';
  const hundred = Math.trunc(number / 100);
  const rest = number % 100;
  const head = hundred > 0 ? `${hundred === 1 ? 'ein' : SMALL[hundred]}hundert` : '';
  if (rest === 0) return head;
  if (rest < 20) return head + SMALL[rest];
  const one = rest % 10;
  return `${head}${one ? `${stem(SMALL[one] ?? '')}und` : ''}${TENS[Math.trunc(rest / 10)]}`;
}

/** Before another word "eins" loses its s. */
function stem(word: string): string {
  return word.endsWith('eins') ? word.slice(0, -1) : word;
}
