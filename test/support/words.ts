import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a sheet on the screen, in reading order, without what only the screen shows. */
export function wordsOfSheet(text: string): string[] {
  return wordsIn(text.replace(/^\?$/gm, '').replace(/ \?$/gm, ''));
}

/** The words of a PDF's pages in reading order, without the running header and the page numbers. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<string[]> {
  return wordsIn((await pagesOfPdf(bytes)).join('\n'));
}

/**
 * The words of the pages without the heads that a table repeats where it goes on to another page: whoever reads on knows them already.
 * `heads` are the words of each table's head, `text` those that the document says.
 */
export function withoutRepeatedHeads(pages: readonly string[], heads: readonly (readonly string[])[], text: readonly string[]): string[] {
  const words: string[] = [];
  const begins = (list: readonly string[], head: readonly string[], at: number) => head.every((word, index) => list[at + index] === word);
  for (const page of pages) {
    const own = wordsIn(page);
    const repeated = heads.find((head) => begins(own, head, 0) && !begins(text, head, words.length));
    words.push(...own.slice(repeated?.length ?? 0));
  }
  return words;
}

/** The text of each page inside its margins. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    let text = '';
    for (const item of items) {
      if (!('str' in item)) continue;
      const y = item.transform[5];
      if (y > height - HEADER || y < FOOTER) continue;
      text += item.str + (item.hasEOL ? '\n' : '');
    }
    pages.push(text);
  }
  await document.loadingTask.destroy();
  return wholeWords(pages);
}

/** A word that is cut at its hyphen by the end of a page stands on the page where it begins. */
function wholeWords(pages: readonly string[]): string[] {
  const whole = [...pages];
  for (const [at, page] of whole.entries()) {
    const rest = /^\s*([\p{L}\p{N}]+)/u.exec(whole[at + 1] ?? '');
    if (!rest || !/[\p{L}\p{N}][\u2010\u2011-]\s*$/u.test(page)) continue;
    whole[at] = page.trimEnd() + (rest[1] ?? '');
    whole[at + 1] = (whole[at + 1] ?? '').slice(rest[0].length);
  }
  return whole;
}

/** Points from the top and from the bottom that belong to the running header and to the page number. */
const HEADER = 66;
const FOOTER = 60;

/**
 * Letters and digits only: the rules of a signature are drawn, not written. Parts of a word are joined, since a hyphen
 * at the end of a line may be the author's or the typesetter's.
 */
export function wordsIn(text: string): string[] {
  const joined = text.replace(/\u00AD/g, '').replace(/(?<=[\p{L}\p{N}])[\u2010\u2011-]\n?(?=[\p{L}\p{N}])/gu, '');
  return joined.match(/[\p{L}\p{N}]+/gu) ?? [];
}
