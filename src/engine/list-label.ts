/** Labels of list items: the saved text numbers clauses only, so that whoever reads it counts the rest here, once for every renderer. */
export class ItemLabels {
  private clause = '';
  private started = false;
  private count = 0;
  private recitals = 0;

  /** A clause or a schedule begins: its sub-clauses count from one. */
  begin(number: string): void {
    this.clause = number.replace(/\.$/, '');
    this.started = true;
    this.count = 0;
  }

  /** Lists before the first clause are recitals. */
  get recital(): boolean {
    return !this.started;
  }

  /** The next label of an ordered list that is so many ordered lists deep (0 outermost), for its item of this index. */
  next(depth: number, index: number): string {
    if (depth === 0 && this.recital) {
      this.recitals += 1;
      return `(${letters(this.recitals).toUpperCase()})`;
    }
    if (depth === 0) {
      this.count += 1;
      return this.clause === '' ? `${this.count}.` : `${this.clause}.${this.count}`;
    }
    const form = (depth - 1) % 4;
    if (form === 0) return `(${letters(index + 1)})`;
    if (form === 1) return `(${roman(index + 1)})`;
    return form === 2 ? `(${letters(index + 1).toUpperCase()})` : `(${index + 1})`;
  }
}

/** 1 is a, 26 z, 27 aa. */
export function letters(count: number): string {
  let text = '';
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 26)) text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  return text;
}

/** Roman numerals from the greatest. */
export const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** 4 is iv; numbers without a Roman form worth reading stay digits. */
export function roman(count: number): string {
  if (count < 1 || count > 3999) return String(count);
  let rest = count;
  let text = '';
  for (const [value, sign] of ROMAN) {
    for (; rest >= value; rest -= value) text += sign;
  }
  return text;
}
