import type { Manuscript } from './manuscript.ts';
import { columnWidth, type Part, type Text } from './model.ts';
import { type Kind, Numbering } from './word-numbering.ts';
import { type Look, paragraph } from './word-paragraph.ts';
import { BULLET, EM, indentOf, NESTED, pageOf, styleOf } from './word-styles.ts';
import { signaturesXml, tableXml } from './word-tables.ts';
import { runs, type Setting } from './word-text.ts';

export interface Body {
  xml: string;
  numbering: Numbering;
  /** Room for the numbers of clauses, in twentieths of a point. */
  column: number;
  /** Width of the text. */
  width: number;
  /** Outside addresses in the order of their relationships. */
  links: string[];
}

/** Id of the first relationship of an outside address; those before are the parts of the file. */
export const FIRST_LINK = 100;
const NARROWEST_COLUMN = 720;

type List = Extract<Part, { t: 'list' }>;
type Heading = Extract<Part, { t: 'heading' }>;

/** The document's parts as paragraphs and tables of Word. */
export function bodyOf(manuscript: Manuscript): Body {
  const { parts, paper, direction } = manuscript;
  const page = pageOf(paper);
  const column = Math.max(NARROWEST_COLUMN, Math.ceil(columnWidth(parts) * EM));
  const width = page.width - 2 * page.side;
  const links: string[] = [];
  const setting: Setting = { direction, targets: targetsOf(parts), link: (address) => `rId${FIRST_LINK + indexIn(links, address)}` };
  const writer = new Writer(setting, column, width);
  const xml = parts.map((part, index) => writer.part(part, { start: 0 }) + writer.between(part, parts[index + 1])).join('');
  return { xml, numbering: writer.numbering, column, width, links };
}

/** Headings that references may lead to. A bookmark that begins with a line is not shown among the author's own. */
function targetsOf(parts: readonly Part[]): Map<string, { bookmark: string; number: string }> {
  const targets = new Map<string, { bookmark: string; number: string }>();
  for (const part of parts) {
    if ((part.t !== 'heading' && part.t !== 'schedule') || part.id === '') continue;
    const number = part.t === 'heading' ? (/^([1-9]\d*)\.$/.exec(part.n)?.[1] ?? '') : '';
    targets.set(part.id, { bookmark: `_Ref${1000 + targets.size}`, number });
  }
  return targets;
}

function indexIn(list: string[], item: string): number {
  const index = list.indexOf(item);
  return index < 0 ? list.push(item) - 1 : index;
}

/** Where a part stands: its distance from the margin, and how deep in which list. */
interface Where {
  start: number;
  kind?: Kind;
  /** Ordered lists around it, and lists of points. */
  depth?: number;
  points?: number;
  kept?: boolean;
}

class Writer {
  readonly numbering = new Numbering();
  private readonly setting: Setting;
  private readonly column: number;
  private readonly width: number;
  private bookmarks = 0;

  constructor(setting: Setting, column: number, width: number) {
    this.setting = setting;
    this.column = column;
    this.width = width;
  }

  part(part: Part, where: Where): string {
    const kept = part.sticky === true || where.kept === true;
    const here: Where = { ...where, kept, start: part.inset === true ? this.column : where.start };
    switch (part.t) {
      case 'title':
        return this.p({ style: 'Title' }, part.c) + this.p({ style: 'TitleRule' }, []);
      case 'schedule':
        return this.p({ style: 'Schedule' }, part.c, part.id);
      case 'heading':
        return this.heading(part);
      case 'paragraph':
        return this.p(this.plain(here), part.c);
      case 'list':
        return this.list(part, here);
      case 'table':
        return tableXml(part, { setting: this.setting, start: here.start, width: this.width - here.start, kept });
      case 'signatures':
        return signaturesXml(part, { setting: this.setting, start: here.start, width: this.width - here.start, kept });
      case 'quote':
        return this.inside(part.b, { ...here, start: here.start + 2 * EM });
      case 'rule':
        return this.rule(here.start);
      case 'clause':
        return this.inside(part.b, here);
    }
  }

  /** Two tables that touch become one, and a file may not end with one. */
  between(part: Part, next: Part | undefined): string {
    if (part.t !== 'table' && part.t !== 'signatures') return '';
    const space = next === undefined ? { space: LAST } : part.t === 'signatures' ? { space: AFTER_SIGNATURES } : {};
    return this.p({ style: 'Gap', kept: part.sticky === true && next !== undefined, ...space }, []);
  }

  private inside(parts: readonly Part[], where: Where): string {
    return parts.map((part, index) => this.part(part, where) + this.between(part, parts[index + 1])).join('');
  }

  private plain({ start, kept = false }: Where): Look {
    if (start === 0) return { style: 'BodyText', kept };
    return start === this.column ? { style: 'ClauseText', kept } : { style: 'ClauseText', kept, indent: { start } };
  }

  private heading({ n, level, c, id, inset }: Heading): string {
    const indent = inset === true ? { indent: { start: this.column } } : {};
    if (n !== '') {
      const number = this.numbering.take('clause', 0, n);
      const look: Look = { style: 'Heading1', ...(level > 1 && { outline: level - 1 }) };
      return number
        ? this.p({ ...look, number }, c, id)
        : this.p({ ...look, number: 'none', ...written(this.column, this.column) }, [...label([n]), ...c], id);
    }
    if (level > 1) return this.p({ style: level === 2 ? 'Heading2' : 'Heading3', ...indent }, c, id);
    return this.p({ style: 'Heading1', number: 'none', indent: { start: 0 } }, c, id);
  }

  private list(list: List, where: Where): string {
    return list.items
      .map((item, index) => {
        const words = item.n.map((piece) => (typeof piece === 'string' ? piece : 's' in piece ? piece.s : '')).join('');
        const into = this.item(list, words, where);
        const [first, ...rest] = item.b;
        const last = index === list.items.length - 1;
        const stays = last ? where.kept === true : list.whole === true;
        const inner: Where = { ...into.where, kept: stays };
        // A number needs a paragraph: where the item begins with a list or a table, an empty one.
        const own = first?.t === 'paragraph' ? first.c : [];
        const others = first?.t === 'paragraph' ? rest : item.b;
        // What leads to a list or a table stays with its beginning.
        const kept = stays || others[0]?.t === 'list' || others[0]?.t === 'table';
        const text = into.written ? [...label(item.n), ...own] : own;
        return this.p({ ...into.look, kept }, text) + this.inside(others, inner);
      })
      .join('');
  }

  /** The place of an item in Word's counting, its look, and where its other blocks stand. */
  private item(list: List, words: string, where: Where): { look: Look; written: boolean; where: Where } {
    if (words === '') return { look: this.plain(where), written: false, where };
    const isPoint = words === '•';
    const outer = where.depth ?? 0;
    const kind: Kind = isPoint ? 'bullet' : outer > 0 && where.kind !== undefined ? where.kind : kindOf(words);
    const level = isPoint ? (where.points ?? 0) : kind === 'clause' ? outer + 1 : outer;
    const number = this.numbering.take(kind, level, words);
    const room = isPoint ? BULLET : Math.max(list.column === true ? this.column : NESTED, Math.ceil(list.width * EM));
    const start = where.start + room;
    const usual = indentOf(kind, level, this.column);
    const style = styleOf(kind, Math.min(level, 8));
    const inner: Where = isPoint
      ? { ...where, start, points: level + 1 }
      : { ...where, start, kind, depth: outer + 1, points: where.points ?? 0 };
    if (number === undefined) return { look: { style, number: 'none', ...written(start, room) }, written: true, where: inner };
    const moved = usual.start !== start || usual.hanging !== room;
    return { look: { style, number, ...(moved && { indent: { start, hanging: room } }) }, written: false, where: inner };
  }

  private p(look: Look, text: Text, id = ''): string {
    const target = this.setting.targets.get(id);
    // A line that the author broke is not stretched to the margin: an address would gape.
    const broken = !CENTRED.has(look.style) && text.some((piece) => typeof piece !== 'string' && 'br' in piece);
    const dressed = broken ? { ...look, jc: 'left' as const } : look;
    const content = withTabs(text, this.setting);
    if (target === undefined) return paragraph(dressed, this.setting.direction, content);
    const mark = this.bookmarks;
    this.bookmarks += 1;
    const marked = `<w:bookmarkStart w:id="${mark}" w:name="${target.bookmark}"/>${content}<w:bookmarkEnd w:id="${mark}"/>`;
    return paragraph(dressed, this.setting.direction, marked);
  }

  private rule(start: number): string {
    const side = Math.round((this.width - start) * 0.35);
    const look = `<w:pStyle w:val="Separator"/><w:pBdr><w:top w:val="single" w:sz="4" w:space="1" w:color="9AA0AB"/></w:pBdr><w:ind w:left="${start + side}" w:right="${side}"/>`;
    return `<w:p><w:pPr>${look}</w:pPr></w:p>`;
  }
}

/** At the end of the document hardly anything: on a page that the table fills it would be a page of its own. */
const LAST = '<w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/>';
const AFTER_SIGNATURES = '<w:spacing w:before="0" w:after="240" w:line="140" w:lineRule="exact"/>';
const CENTRED: ReadonlySet<string> = new Set(['Title', 'Schedule']);

/** `7.1` counts with its clause, `(A)` is a recital, `1.` stands alone. */
const kindOf = (words: string): Kind => (/^\d+\.\d+$/.test(words) ? 'clause' : /^\([A-Z]+\)$/.test(words) ? 'recital' : 'plain');

const written = (start: number, hanging: number): Pick<Look, 'indent' | 'tabs'> => ({
  indent: { start, hanging },
  tabs: `<w:tabs><w:tab w:val="left" w:pos="${start}"/></w:tabs>`,
});

const TAB = '\t';
/** A number that is written out: a tab leads from it to its words. No other text holds one, they were taken out with all that prints nothing. */
const label = (words: Text): Text => [...words, TAB];

const withTabs = (text: Text, setting: Setting): string =>
  text.includes(TAB) ? text.map((piece) => (piece === TAB ? '<w:r><w:tab/></w:r>' : runs([piece], setting))).join('') : runs(text, setting);
