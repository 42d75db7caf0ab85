/**
 * The number a person typed, or undefined: `12,000`, `12,00,000`, `12 000`, `1.234,56`, `$12,000.50`, `5 %`, `(none)` is none.
 * With both signs the last is the decimal one; alone, it groups when it stands before each three digits and the locale does not use it for decimals.
 * Minus nothing is nothing: printed it would be `-$0.00`, and what is kept of printed numbers, for everybody, takes the two for one.
 */
export function numeric(raw: unknown, locale = 'en-US'): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw + 0 : undefined;
  if (typeof raw === 'bigint') return Number(raw);
  if (typeof raw !== 'string' || raw.length > 60) return undefined;
  if (isDigits(raw)) return Number(raw);
  const bare = raw
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace('−', '-')
    .replace(/^(-?)(?:[A-Za-z]{0,3}\p{Sc}|[A-Z]{3})/u, '$1')
    .replace(/(?:\p{Sc}|[A-Z]{3}|%)$/u, '');
  if (!/^-?(?:\d[\d.,]*|\.\d+)$/.test(bare)) return undefined;
  const text = decimal(bare, locale);
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(value) && Math.abs(value) < 1e21 ? value + 0 : undefined;
}

function isDigits(raw: string): boolean {
  if (raw.length === 0 || raw.length > 15) return false;
  for (let index = 0; index < raw.length; index += 1) {
    const code = raw.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

/** Languages that write decimals with a comma and group with a point or a space. */
const COMMA = /^(?:de|fr|es|it|pt|nl|da|nb|no|sv|fi|pl|cs|sk|hu|ro|bg|el|tr|ru|uk|id|hr|sl|et|lv|lt)\b/;

function decimal(bare: string, locale: string): string | undefined {
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? split(bare, ',', '.') : split(bare, '.', ',');
  const sign = comma >= 0 ? ',' : '.';
  if (comma < 0 && point < 0) return bare;
  const usual = COMMA.test(locale) && !/^de-(?:CH|LI)/.test(locale) ? ',' : '.';
  if (isGrouped(bare, sign) && (sign !== usual || bare.split(sign).length > 2)) return bare.replaceAll(sign, '');
  return split(bare, sign, '');
}

function split(bare: string, decimalSign: string, groupSign: string): string | undefined {
  const [whole = '', part = '', ...more] = bare.split(decimalSign);
  if (more.length > 0) return undefined;
  if (groupSign && whole.includes(groupSign) && !isGrouped(whole, groupSign)) return undefined;
  return `${groupSign ? whole.replaceAll(groupSign, '') : whole}.${part || '0'}`;
}

/** Whether a sign parts groups of three digits, or as in India of two before the last three. Nothing is grouped after a zero: `0,125` is an eighth. */
function isGrouped(text: string, sign: string): boolean {
  return sign === ',' ? /^-?[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})+,\d{3})$/.test(text) : /^-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(text);
}
