import { figuresIn } from './coverage.ts';
import type { Fact } from './shapes.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/**
 * Whether a sum, a share or a day of a brief stands in a text, in whatever way it is written. Everything else counts as printed: only of these three
 * it shows for sure.
 */
export function isPrinted({ what, value, text: said }: Fact, text: string, figures: ReadonlySet<string>): boolean {
  if (value === '') return true;
  if (what === 'date') {
    const [year = '', month = '', day = ''] = value.split('-');
    const name = MONTHS[Number(month) - 1] ?? '';
    return (
      text.includes(said) ||
      new RegExp(`\\b(?:${Number(day)}(?:st|nd|rd|th)?(?: of)? ${name}|${name} ${Number(day)}(?:st|nd|rd|th)?,?) ${year}\\b`).test(text) ||
      text.includes(value)
    );
  }
  if (what !== 'amount' && what !== 'percent') return true;
  return figures.has(String(Number(value))) || figuresIn(said).every((figure) => figures.has(figure));
}
