import mammoth from 'mammoth';
import { toText } from './html-text.ts';
import { tidied } from './plain.ts';
import { type Read, Unreadable } from './shapes.ts';

/** Of mammoth's parts of a document what is read here. */
interface Part {
  type: string;
  children?: Part[];
  styleName?: string | null;
  numbering?: { level: string | number; isOrdered: boolean } | null;
  value?: string;
}

const STYLES = ["p[style-name='Title'] => h1.title:fresh", "p[style-name='Subtitle'] => p:fresh"];

/** The text of a Word file with its headings, their counted numbers included. Pictures, comments and deleted passages are left out. @throws Unreadable */
export async function readWord(bytes: Uint8Array): Promise<Read> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        styleMap: STYLES,
        ignoreEmptyParagraphs: true,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        transformDocument: (document: Part) => numbered(document),
      },
    );
    return tidied(toText(value), []);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken', error);
  }
}

/** Word counts the numbers of headings when it shows them: they are written before their words here, so that "clause 7" can be found. */
function numbered(document: Part): Part {
  const counts: number[] = [];
  const walk = (part: Part): Part => {
    const children = part.children?.map(walk);
    const whole = children ? { ...part, children } : part;
    if (part.type !== 'paragraph' || !/^heading/i.test(part.styleName ?? '') || !part.numbering?.isOrdered) return whole;
    const level = Number(part.numbering.level) || 0;
    counts.length = level + 1;
    counts[level] = (counts[level] ?? 0) + 1;
    const number = counts.map((count) => count ?? 1).join('.');
    const run: Part = { type: 'run', children: [{ type: 'text', value: `${number}. ` }] };
    return { ...whole, children: [run, ...(children ?? [])] };
  };
  return walk(document);
}
