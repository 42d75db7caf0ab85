import type { Cell, Part, Text } from './model.ts';
import { widthOf } from './widths.ts';
import { paragraph } from './word-paragraph.ts';
import { EM } from './word-styles.ts';
import { runs, type Setting } from './word-text.ts';

/** Where a table stands, in twentieths of a point. */
export interface Frame {
  setting: Setting;
  start: number;
  width: number;
  /** Shares a page with what follows. */
  kept: boolean;
}

type Table = Extract<Part, { t: 'table' }>;
type Signatures = Extract<Part, { t: 'signatures' }>;

/** The text of most tables is set in ten points, that of their style. */
const SIZE = 10;
/** An em in twentieths of a point, a fifth more for bold letters and for the wider ones of another family where ours is not installed. */
const CELL_EM = 24;
/** White at each side of a cell; where the letters are smaller it is half an em. */
const PADDING = 108;
const SMALL_SPACE = '<w:spacing w:before="30" w:after="30" w:line="240" w:lineRule="auto"/>';
const LEAST = 700;

/** A table with its head repeated on each page and its rows unbroken. */
export function tableXml({ size, columns, head, rows }: Table, { setting, start, width, kept }: Frame): string {
  const isSmall = size < SIZE;
  const padding = isSmall ? size * 10 : PADDING;
  const widths = widthsOf(columns, [head, ...rows], width, size * CELL_EM, 2 * padding);
  const row = (cells: readonly Text[], style: string, property: string, stays: boolean): string => {
    const xml = columns.map(({ align }, index) => {
      const jc = align === 'end' ? ({ jc: 'right' } as const) : align === 'center' ? ({ jc: 'center' } as const) : {};
      const content = runs(cells[index] ?? [], setting, isSmall ? { size } : {});
      return `<w:tc><w:tcPr><w:tcW w:w="${widths[index] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph({ style, kept: stays, ...jc, ...(isSmall && { space: SMALL_SPACE }) }, setting.direction, content)}</w:tc>`;
    });
    return `<w:tr><w:trPr><w:cantSplit/>${property}</w:trPr>${xml.join('')}</w:tr>`;
  };
  const hair = 'w:val="single" w:sz="4" w:space="0" w:color="9AA0AB"';
  const borders = `<w:tblBorders><w:top w:val="single" w:sz="8" w:space="0" w:color="14213D"/><w:bottom ${hair}/><w:insideH ${hair}/></w:tblBorders>`;
  const body = rows.map((cells, index) => row(cells, 'TableText', '', kept || (index < 1 && rows.length > 1)));
  return table(
    setting,
    start,
    widths,
    { borders, margins: isSmall ? marginsOf(padding) : '' },
    row(head, 'TableHead', '<w:tblHeader/>', true) + body.join(''),
  );
}

/** Short columns are as wide as their longest line; the others share what is left. */
function widthsOf(columns: Table['columns'], rows: readonly (readonly Text[])[], width: number, em: number, padding: number): number[] {
  const natural = columns.map(({ share }, index) =>
    share > 0 ? 0 : Math.max(LEAST, ...rows.map((row) => Math.ceil(widthOf(row[index] ?? [], 0) * em) + padding)),
  );
  const taken = natural.reduce((sum, one) => sum + one, 0);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  if (shares === 0 || taken > width * 0.7) {
    const all = natural.reduce((sum, one, index) => sum + one + (columns[index]?.share ?? 0) * 30, 0);
    return columns.map(({ share }, index) => Math.floor((((natural[index] ?? 0) + share * 30) / all) * width));
  }
  return columns.map(({ share }, index) => (share > 0 ? Math.floor(((width - taken) * share) / shares) : (natural[index] ?? 0)));
}

const GUTTER = 3 * EM;

/** Signature blocks side by side. Rows hold together, and each line to write on is a leader that reaches the end of its column. */
export function signaturesXml({ rows }: Signatures, { setting, start, width, kept }: Frame): string {
  const side = Math.floor((width - GUTTER) / 2);
  const xml = rows.map((cells, index) => {
    const stays = kept || index < rows.length - 1;
    const first = signers(cells[0] ?? [], side, setting, stays, index === 0);
    const second = signers(cells[1] ?? [], side, setting, stays, index === 0);
    const empty = paragraph({ style: 'Signature', kept: stays }, setting.direction, '');
    const cell = (content: string, of: number): string =>
      `<w:tc><w:tcPr><w:tcW w:w="${of}" w:type="dxa"/></w:tcPr>${content === '' ? empty : content}</w:tc>`;
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cell(first, side)}${cell('', GUTTER)}${cell(second, side)}</w:tr>`;
  });
  return table(setting, start, [side, GUTTER, side], { borders: '', margins: marginsOf(0) }, xml.join(''));
}

const marginsOf = (side: number): string =>
  `<w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="${side}" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="${side}" w:type="dxa"/></w:tblCellMar>`;

/** The blocks below each other in one column: a party's, its witnesses', its notary's. */
function signers(cell: Cell, width: number, setting: Setting, stays: boolean, isFirstRow: boolean): string {
  return cell
    .map(({ labels, lines }, signer) =>
      lines
        .map((line, index) => {
          const begins = index === 0 ? (signer === 0 && isFirstRow ? 330 : 460) : undefined;
          const isLast = signer === cell.length - 1 && index === lines.length - 1;
          const kept = stays || !isLast;
          if (!line.ruled && line.value.length === 0) {
            const style = index === 0 ? 'SignatureHead' : 'Signature';
            const space = begins === undefined ? {} : { space: `<w:spacing w:before="${begins}" w:after="60"/>` };
            return paragraph({ style, kept, ...space }, setting.direction, runs(line.label, setting));
          }
          const label = runs(line.label, setting, { style: 'SignatureLabel' });
          const at = line.above ? 0 : Math.min(Math.ceil(labels * EM), width - 800);
          const value = line.ruled ? '' : runs(line.value, setting);
          const space = `<w:spacing w:before="${begins ?? (line.ruled ? 280 : 110)}" w:after="0"/>`;
          const rule = line.ruled ? `<w:tab w:val="right" w:leader="underscore" w:pos="${width}"/>` : '';
          const start = at === 0 ? '' : `<w:tab w:val="left" w:pos="${at}"/>`;
          const look = { style: 'Signature', kept, space, ...(start + rule !== '' && { tabs: `<w:tabs>${start}${rule}</w:tabs>` }) };
          const hanging = at === 0 || line.ruled ? {} : { indent: { start: at, hanging: at } };
          if (!line.above) return paragraph({ ...look, ...hanging }, setting.direction, label + TAB + (line.ruled ? TAB : value));
          const above = paragraph(
            { style: 'Signature', kept: true, space: `<w:spacing w:before="${begins ?? 160}" w:after="0"/>` },
            setting.direction,
            label,
          );
          return (
            above +
            paragraph(
              { ...look, space: `<w:spacing w:before="${line.ruled ? 240 : 40}" w:after="0"/>` },
              setting.direction,
              line.ruled ? TAB : value,
            )
          );
        })
        .join(''),
    )
    .join('');
}

const TAB = '<w:r><w:tab/></w:r>';

/** The schema wants borders before the layout, and margins of cells after it. */
interface Look {
  borders: string;
  margins: string;
}

function table({ direction }: Setting, start: number, widths: readonly number[], { borders, margins }: Look, rows: string): string {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const visual = direction === 'rtl' ? '<w:bidiVisual/>' : '';
  return `<w:tbl><w:tblPr>${visual}<w:tblW w:w="${total}" w:type="dxa"/><w:tblInd w:w="${start}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/>${margins}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows}</w:tbl>`;
}
