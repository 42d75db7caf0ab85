/** A part of a plate, an account or a policy number: capitals and figures. */
const PART = '[A-Z\\d]{1,10}';
/** Short words in capitals that stand beside a number and are no part of it. */
const BESIDE =
  /^(?:A|I|VW|BMW|UK|US|USA|EU|USD|EUR|GBP|AUD|CAD|NZD|CHF|KM|LLC|LTD|INC|PLC|AM|PM|TV|PC|NO|OK|VIN|AND|THE|FOR|BUT|OR|IN|ON|AT|IS)$/;
const YEAR = /^(?:19|20)\d\d$/;

/** The whole number of which words are a part, as a text writes it: `SF11 KXO` of `SF11`; null where they are whole, or no number. */
export function wholeOf(value: string, text: string): string | null {
  const said = value.trim();
  if (!/^[A-Z\d][A-Z\d/.-]*(?: [A-Z\d/.-]+)*$/.test(said) || !/\d/.test(said) || YEAR.test(said)) return null;
  for (let at = text.indexOf(said); at >= 0; at = text.indexOf(said, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + said.length)];
    const left = partsBeside(new RegExp(`(?<![\\p{L}\\d.,$£€])(?:${PART}[ /-])+$`, 'u').exec(before)?.[0] ?? '', true);
    const right = partsBeside(new RegExp(`^(?:[ /-]${PART}(?![\\p{L}\\d]|[.,]\\d|['’%]))+`, 'u').exec(after)?.[0] ?? '', false);
    if (left + right !== '') return `${left}${said}${right}`;
  }
  return null;
}

/** What of the parts beside a number goes with it, from it outwards. */
function partsBeside(run: string, isLeft: boolean): string {
  const parts = run.match(isLeft ? /[A-Z\d]+[ /-]/g : /[ /-][A-Z\d]+/g) ?? [];
  const kept: string[] = [];
  for (const part of isLeft ? parts.toReversed() : parts) {
    const bare = part.replace(/[ /-]/g, '');
    if (BESIDE.test(bare) || YEAR.test(bare)) break;
    kept.push(part);
  }
  return (isLeft ? kept.toReversed() : kept).join('');
}

/** A plate has at most so many letters and figures. */
const LONGEST = 8;
const SMALL = /^[a-z]{2}\d{2} (?!and|the|for|but|has|was|now)[a-z]{3}(?![a-z\d])/;

/** Where a plate that begins at a spot of a text ends: `7ABC 123` and `AB12 CDE` are one. */
export function endOfPlate(text: string, from: number, to: number): number {
  const small = SMALL.exec(text.slice(from))?.[0];
  if (small) return Math.max(to, from + small.length);
  let end = to;
  for (;;) {
    const next = /^[ -]([A-Z\d]{1,4})(?![\p{L}\d]|[.,]\d)/u.exec(text.slice(end));
    const whole = next ? `${text.slice(from, end)}${next[1]}`.replace(/[^A-Za-z\d]/g, '') : '';
    if (!next?.[1] || BESIDE.test(next[1]) || YEAR.test(next[1]) || whole.length > LONGEST || !/^[A-Z\d]+$/.test(whole)) return end;
    end += next[0].length;
  }
}
