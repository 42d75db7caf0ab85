import { fileURLToPath } from 'node:url';
import type { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Line, linesOf, type Roles } from './pdf-lines.ts';
import { paragraphsOf } from './pdf-paragraphs.ts';
import { tidied } from './plain.ts';
import { LONGEST, type Read, Unreadable, type Warning } from './shapes.ts';
import { withSignatures } from './signature-blocks.ts';

/** No contract has more; a file that says so would take minutes. */
const MOST_PAGES = 1_000;
const CMAPS = fileURLToPath(new URL('../../../../node_modules/pdfjs-dist/cmaps/', import.meta.url));

/** The text of a PDF, lines joined to paragraphs. @throws Unreadable when it is encrypted, broken, or holds nothing but pictures */
export async function readPdf(bytes: Uint8Array): Promise<Read> {
  const pdfjs = await reader();
  const loading = pdfjs.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: CMAPS,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    stopAtErrors: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  try {
    return await read(await loading.promise);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken', error);
  } finally {
    await loading.destroy();
  }
}

/**
 * The library, loaded when the first PDF comes. It asks for what draws pages, which reading does not need and a process without rights may not load:
 * names that stand empty satisfy it, and its complaint about the rest is left unsaid.
 */
async function reader(): Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> {
  const { warn } = console;
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
  console.warn = () => undefined;
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    console.warn = warn;
  }
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

async function read(pdf: Pdf): Promise<Read> {
  const pages: Line[][] = [];
  let letters = 0;
  const count = Math.min(pdf.numPages, MOST_PAGES);
  for (let number = 1; number <= count && letters <= LONGEST; number += 1) {
    const page = await pdf.getPage(number);
    const lines = await pageLines(page, number);
    letters += lines.reduce((sum, line) => sum + line.text.length, 0);
    pages.push(lines);
    page.cleanup();
  }
  const empty = pages.flatMap((lines, at) => (lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? [] : [at + 1]));
  if (empty.length === pages.length) throw new Unreadable('pictures');
  const warnings: Warning[] = [];
  if (empty.length > 0) warnings.push({ name: 'emptyPages', values: { count: empty.length, pages: empty.slice(0, 20).join(', ') } });
  if (pdf.numPages > MOST_PAGES) warnings.push({ name: 'manyPages', values: { count: MOST_PAGES } });
  return tidied(withSignatures(paragraphsOf(pages)), warnings);
}

async function pageLines(page: Page, number: number): Promise<Line[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const { height } = page.getViewport({ scale: 1 });
  return linesOf(items, { number, height, roles: rolesOf(await page.getStructTree(), number) });
}

type Tree = Awaited<ReturnType<Page['getStructTree']>>;
type Node = NonNullable<Tree>['children'][number];

/** Of a tagged PDF: in which element each marked piece stands, and what that is. */
function rolesOf(tree: Tree, page: number): Roles {
  const roles: Roles = new Map();
  let element = 0;
  const walk = (node: Node, role: string, at: string): void => {
    if (!('role' in node)) {
      if ('id' in node && typeof node.id === 'string') roles.set(node.id, { role, element: at });
      return;
    }
    // What stands within a sentence belongs to the paragraph around it.
    const isInline = ['Span', 'Link', 'Reference', 'Em', 'Strong', 'Quote', 'Note'].includes(node.role);
    if (!isInline) element += 1;
    const own = isInline ? at : `${page}.${element}`;
    for (const child of node.children) walk(child, isInline ? role : node.role, own);
  };
  for (const child of tree?.children ?? []) walk(child, '', `${page}`);
  return roles;
}
