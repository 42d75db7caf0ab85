import { directionOf } from '#engine/direction.ts';
import type { Manuscript } from './manuscript.ts';
import { shorten } from './model.ts';
import { widthOf } from './widths.ts';
import { bodyOf, FIRST_LINK } from './word-body.ts';
import { FONTS_XML, numberingXml, pageOf, settingsXml, stylesXml } from './word-styles.ts';
import { escaped, runs, type Setting } from './word-text.ts';
import { type ArchiveFile, zip } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const LINKS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** The parts of the file that the document names, in the order of their relationships. */
const PARTS = ['styles', 'numbering', 'settings', 'fontTable', 'header', 'header', 'footer'] as const;
const FILES = ['styles', 'numbering', 'settings', 'fontTable', 'header1', 'header2', 'footer1'] as const;
const FIRST_HEADER = 'rId5';
const HEADER = 'rId6';
const FOOTER = 'rId7';

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${PARTS.map((part, index) => `<Override PartName="/word/${FILES[index]}.xml" ContentType="${WORD}.${part}+xml"/>`).join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>`;
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId3" Type="${OFFICE}/extended-properties" Target="docProps/app.xml"/></Relationships>`;

/** The document as a file of Word (Office Open XML). The same document gives the same bytes. */
export function toWord(manuscript: Manuscript): Uint8Array {
  const body = bodyOf(manuscript);
  const own = (name: string, content: string): ArchiveFile => ({ name, content });
  const shared = (name: string, content: string): ArchiveFile => ({ name, content, shared: true });
  return zip([
    shared('[Content_Types].xml', CONTENT_TYPES),
    shared('_rels/.rels', RELATIONS),
    own('word/document.xml', `${HEAD}<w:document ${MAIN} ${LINKS}><w:body>${body.xml}${section(manuscript)}</w:body></w:document>`),
    own('word/_rels/document.xml.rels', relations(body.links)),
    shared('word/styles.xml', stylesXml(manuscript, body.column, body.width)),
    shared('word/numbering.xml', numberingXml(body.numbering, body.column)),
    shared('word/settings.xml', settingsXml(manuscript)),
    shared('word/fontTable.xml', FONTS_XML),
    shared('word/header1.xml', header(unsaid(manuscript, manuscript.recorded ? FREE.first - HEADER_FROM : undefined))),
    own('word/header2.xml', header(manuscript.recorded ? unsaid(manuscript) : running(manuscript, body.width))),
    shared('word/footer1.xml', footer(manuscript, body.width)),
    own('docProps/core.xml', core(manuscript)),
    own(
      'docProps/app.xml',
      `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>${escaped(manuscript.author)}</Application></Properties>`,
    ),
  ]);
}

/** Where the header begins, and what of a recorded paper belongs to the office that records it, in twentieths of a point from the edge of the page. */
const HEADER_FROM = 850;
const FREE = { first: 4_320, other: 2_160 };

/** The first page bears the title itself, and no running header; a letter of one page needs no number. */
function section({ paper, numbered, recorded, direction }: Manuscript): string {
  const { width, height, side, top: usual, bottom } = pageOf(paper);
  const top = recorded ? FREE.other : usual;
  const first = numbered ? `<w:footerReference w:type="first" r:id="${FOOTER}"/>` : '';
  return `<w:sectPr><w:headerReference w:type="first" r:id="${FIRST_HEADER}"/><w:headerReference w:type="default" r:id="${HEADER}"/>${first}<w:footerReference w:type="default" r:id="${FOOTER}"/><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar w:top="${top}" w:right="${side}" w:bottom="${bottom}" w:left="${side}" w:header="${HEADER_FROM}" w:footer="850" w:gutter="0"/><w:titlePg/>${direction === 'rtl' ? '<w:bidi/>' : ''}</w:sectPr>`;
}

function relations(links: readonly string[]): string {
  const parts = PARTS.map((part, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${part}" Target="${FILES[index]}.xml"/>`);
  const outside = links.map(
    (address, index) =>
      `<Relationship Id="rId${FIRST_LINK + index}" Type="${OFFICE}/hyperlink" Target="${escaped(address)}" TargetMode="External"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}${outside.join('')}</Relationships>`;
}

const settingOf = ({ direction }: Manuscript): Setting => ({ direction, targets: new Map(), link: () => '' });

const header = (content: string): string =>
  `${HEAD}<w:hdr ${MAIN} xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${content}</w:hdr>`;

/** A header that says nothing; one that is higher than the margin moves the text below it. */
function unsaid(manuscript: Manuscript, height?: number): string {
  const spacing = height === undefined ? '' : `<w:spacing w:before="0" w:after="0" w:line="${height}" w:lineRule="exact"/>`;
  return `<w:p><w:pPr><w:pStyle w:val="Header"/>${spacing}</w:pPr>${draft(manuscript)}</w:p>`;
}

/** An em of header and footer in twentieths of a point, and what stands at least between title and place. */
const SMALL_EM = 170;
const BETWEEN = 2;

/** Title at one side, place at the other, a hairline below. Two lines would reach into the text, and a place that begins in the middle would be torn. */
function running(manuscript: Manuscript, width: number): string {
  const setting = settingOf(manuscript);
  const room = width / SMALL_EM - widthOf([manuscript.place], 0) - BETWEEN;
  const wide = widthOf([manuscript.header], 0);
  const title = wide > room ? shorten(manuscript.header, Math.floor(([...manuscript.header].length * room) / wide)) : manuscript.header;
  const words = (text: string): string => (text === '' ? '' : runs([text], setting));
  const bidi = manuscript.direction === 'rtl' ? '<w:bidi/>' : '';
  return `<w:p><w:pPr><w:pStyle w:val="Header"/><w:pBdr><w:bottom w:val="single" w:sz="4" w:space="3" w:color="9AA0AB"/></w:pBdr><w:tabs><w:tab w:val="right" w:pos="${width}"/></w:tabs>${bidi}</w:pPr>${words(title)}<w:r><w:tab/></w:r>${words(manuscript.place)}${draft(manuscript)}</w:p>`;
}

const LEFT_TO_RIGHT_MARK = '\u200e';

function footer(manuscript: Manuscript, width: number): string {
  const setting = settingOf(manuscript);
  // Numbers among English words stand where English has them, whichever way the document runs.
  const counted: Setting = { ...setting, direction: directionOf(manuscript.pages) };
  const end = counted.direction === setting.direction ? '' : `<w:r><w:t>${LEFT_TO_RIGHT_MARK}</w:t></w:r>`;
  const field = (name: string): string => `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;
  const pages = manuscript.pages
    .split(/(\{\{pages?\}\})/)
    .map((part) =>
      part === '{{page}}' ? field('PAGE') : part === '{{pages}}' ? field('NUMPAGES') : part === '' ? '' : runs([part], counted),
    )
    .join('');
  const imprint = manuscript.imprint === '' ? '' : runs([manuscript.imprint], setting);
  const bidi = manuscript.direction === 'rtl' ? '<w:bidi/>' : '';
  return `${HEAD}<w:ftr ${MAIN}><w:p><w:pPr><w:pStyle w:val="Footer"/><w:tabs><w:tab w:val="right" w:pos="${width}"/></w:tabs>${bidi}</w:pPr>${imprint}<w:r><w:tab/></w:r>${pages}${end}</w:p></w:ftr>`;
}

/** The mark of a draft across the page. */
function draft({ draft: words }: Manuscript): string {
  if (words === null) return '';
  const style =
    'position:absolute;margin-left:0;margin-top:0;width:420pt;height:120pt;rotation:310;z-index:-251658752;mso-position-horizontal:center;mso-position-horizontal-relative:margin;mso-position-vertical:center;mso-position-vertical-relative:margin';
  return `<w:r><w:pict><v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e"><v:formulas><v:f eqn="sum #0 0 10800"/><v:f eqn="prod #0 2 1"/><v:f eqn="sum 21600 0 @1"/><v:f eqn="sum 0 0 @2"/><v:f eqn="sum 21600 0 @3"/><v:f eqn="if @0 @3 0"/><v:f eqn="if @0 21600 @1"/><v:f eqn="if @0 0 @2"/><v:f eqn="if @0 @4 21600"/></v:formulas><v:path textpathok="t" o:connecttype="rect"/><v:textpath on="t" fitshape="t"/></v:shapetype><v:shape id="Draft" o:spid="_x0000_s2049" type="#_x0000_t136" style="${style}" fillcolor="#efede8" stroked="f"><v:textpath style="font-family:&quot;Georgia&quot;;font-size:1pt" string="${escaped(words)}"/></v:shape></w:pict></w:r>`;
}

function core({ title, author, date, language }: Manuscript): string {
  const [year, month, day] = date;
  const created = new Date(Date.UTC(year, month - 1, day)).toISOString().replace('.000Z', 'Z');
  const time = (name: string): string => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${created}</dcterms:${name}>`;
  return `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator><dc:language>${escaped(language)}</dc:language>${time('created')}${time('modified')}</cp:coreProperties>`;
}
