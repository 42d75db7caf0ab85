import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { toText } from './html-text.ts';
import { tidied } from './plain.ts';
import { type Read, Unreadable } from './shapes.ts';
import { withSignatures } from './signature-blocks.ts';

/** Of mammoth's parts of a document what is read here. */
interface Part {
  type: string;
  children?: Part[];
  styleName?: string | null;
  numbering?: { level: string | number; isOrdered: boolean } | null;
  value?: string;
}

const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Schedule Heading'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
];

/** The text of a Word file with its headings, their counted numbers included. Pictures, comments and deleted passages are left out. @throws Unreadable */
export async function readWord(bytes: Uint8Array): Promise<Read> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(written(bytes)) },
      {
        styleMap: STYLES,
        ignoreEmptyParagraphs: true,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        transformDocument: (document: Part) => numbered(document),
      },
    );
    return tidied(withSignatures(toText(value)), []);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken', error);
  }
}

/**
 * Only what is written: no pictures and no programs. A number that refers to a clause stands in a field, which the reader would leave out with its words,
 * so the words are taken out of the fields.
 */
function written(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
  const body = parts['word/document.xml'];
  if (body) parts['word/document.xml'] = strToU8(strFromU8(body).replace(/<\/?w:fldSimple\b[^>]*>/g, ''));
  return zipSync(parts, { level: 0 });
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
