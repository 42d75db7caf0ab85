import type { Piece } from './document.ts';

/** A place to sign. */
export interface Signature {
  from: number;
  to: number;
  /** First line: `Signed for Alder Street Homes, the Landlord`; '' where it has none. */
  title: string;
  /** As printed under the line; '' where it is left to be written. */
  name: string;
  /** `Landlord` of `Signed by the Landlord`; '' where nothing says so. */
  role: string;
  /** Company for which somebody signs; ''. */
  company: string;
}

/** Nobody signs so often. */
const MOST = 200;

/** Places to sign, of our own documents and of others that rule a line after a label. */
export function signaturesIn(pieces: readonly Piece[]): Signature[] {
  return pieces
    .filter(({ sort, text }) => sort === 'signature' && /\b(?:sign(?:ed|ature)?|by|name|witness)\b/i.test(text))
    .slice(0, MOST)
    .map(({ text, from, to }) => {
      const lines = text.split('\n').map((line) => line.trim());
      const [first = ''] = lines;
      const title = /:[ \t]*_{4,}/.test(first) ? '' : first;
      const name = /^(?:print(?:ed)? )?name:[ \t]*(?!_)(.+)$/im.exec(text)?.[1]?.trim() ?? '';
      const [, company = '', roleOf = ''] = /\bfor (.+), the ([^,]+)$/i.exec(title) ?? [];
      const role = roleOf || (/\bby the (.+)$/i.exec(title)?.[1] ?? (/^[A-Z][A-Z ]+:?$/.test(title) ? title.replace(/:$/, '') : ''));
      return { from, to, title, name, role: role.trim(), company: company.trim() };
    });
}
