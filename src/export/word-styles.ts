import type { Manuscript } from './manuscript.ts';
import { DEFINITIONS, KINDS, type Kind, type Numbering } from './word-numbering.ts';
import { escaped } from './word-text.ts';

/** Measures of the page in twentieths of a point, the same as on paper. */
export interface Page {
  width: number;
  height: number;
  side: number;
  top: number;
  bottom: number;
}

const PAGES: Readonly<Record<Manuscript['paper'], Page>> = {
  'us-letter': { width: 12_240, height: 15_840, side: 1_728, top: 1_656, bottom: 1_584 },
  a4: { width: 11_906, height: 16_838, side: 1_644, top: 1_656, bottom: 1_584 },
};

export const pageOf = (paper: Manuscript['paper']): Page => PAGES[paper];

/** An em of the text in twentieths of a point: the text is set in 11 points. */
export const EM = 220;
/** Width of the numbers of lists inside a clause. */
export const NESTED = 576;
export const BULLET = 360;

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Where the words of a level begin, and the room for its number before them. */
export function indentOf(kind: Kind, level: number, column: number): { start: number; hanging: number } {
  if (kind === 'bullet') return { start: BULLET * (level + 1), hanging: BULLET };
  const inside = Math.max(0, kind === 'clause' ? level - 1 : level);
  return { start: column + NESTED * inside, hanging: inside === 0 ? column : NESTED };
}

/** Style of the paragraphs of a level; a lawyer restyles all of them at once. */
export function styleOf(kind: Kind, level: number): string {
  if (kind === 'bullet') return 'ListBullet';
  if (kind === 'clause') return level === 0 ? 'Heading1' : `Clause${Math.min(level + 1, 5)}`;
  return level === 0 ? (kind === 'recital' ? 'Recital' : 'Clause2') : `Clause${Math.min(level + 2, 5)}`;
}

/** `word/numbering.xml`: the four definitions, and an instance for each place where counting starts anew. */
export function numberingXml({ instances }: Numbering, column: number): string {
  const abstract = KINDS.map((kind, index) => {
    const levels = DEFINITIONS[kind].map(({ format, text }, level) => {
      const { start, hanging } = indentOf(kind, level, column);
      const linked = kind === 'clause' && level < 5 ? `<w:pStyle w:val="${styleOf(kind, level)}"/>` : '';
      return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${linked}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:tabs><w:tab w:val="num" w:pos="${start}"/></w:tabs><w:ind w:left="${start}" w:hanging="${hanging}"/></w:pPr></w:lvl>`;
    });
    return `<w:abstractNum w:abstractNumId="${index}"><w:nsid w:val="4D45C0${10 + index}"/><w:multiLevelType w:val="multilevel"/><w:tmpl w:val="4D45D0${10 + index}"/>${levels.join('')}</w:abstractNum>`;
  });
  const numbers = instances.map(({ id, kind, starts }) => {
    const overrides = [...starts].map(
      ([level, start]) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`,
    );
    return `<w:num w:numId="${id}"><w:abstractNumId w:val="${KINDS.indexOf(kind)}"/>${overrides.join('')}</w:num>`;
  });
  return `${HEAD}<w:numbering ${NAMESPACE}>${abstract.join('')}${numbers.join('')}</w:numbering>`;
}

interface Style {
  id: string;
  name: string;
  based?: string;
  next?: string;
  /** Paragraph properties in the order of the schema, then the look of the words. */
  p?: string;
  r?: string;
}

const JUSTIFIED = '<w:jc w:val="both"/>';
const bold = '<w:b/><w:bCs/>';
const italic = '<w:i/><w:iCs/>';
const size = (points: number): string => `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`;
const space = (before: number, after: number): string => `<w:spacing w:before="${before}" w:after="${after}"/>`;
const KEPT = '<w:keepNext/><w:keepLines/>';
const QUIET = '<w:color w:val="5D6474"/>';

/** `word/styles.xml`. Without numbers the headings carry none by themselves either. */
export function stylesXml({ language, numbered, direction }: Manuscript, column: number, width: number): string {
  const counted = (level: number): string =>
    numbered ? `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${KINDS.indexOf('clause') + 1}"/></w:numPr>` : '';
  const clause = (level: number): Style => {
    const { start, hanging } = indentOf('clause', level, column);
    const p = `${counted(level)}<w:ind w:left="${start}" w:hanging="${hanging}"/>${JUSTIFIED}`;
    return { id: `Clause${level + 1}`, name: `Clause ${level + 1}`, based: 'BodyText', p };
  };
  const heading = indentOf('clause', 0, column);
  // Paragraphs without numbers need more white to be told apart.
  const between = numbered ? 90 : 145;
  const styles: Style[] = [
    { id: 'BodyText', name: 'Body Text', based: 'Normal', p: `${space(0, between)}${JUSTIFIED}` },
    {
      id: 'Title',
      name: 'Title',
      based: 'Normal',
      next: 'BodyText',
      p: `${KEPT}<w:suppressAutoHyphens/>${space(0, 200)}<w:ind w:left="${Math.round(width * 0.08)}" w:right="${Math.round(width * 0.08)}"/><w:jc w:val="center"/>`,
      r: size(19),
    },
    {
      id: 'TitleRule',
      name: 'Title Rule',
      based: 'Normal',
      next: 'BodyText',
      p: `<w:keepNext/><w:pBdr><w:top w:val="single" w:sz="6" w:space="1" w:color="14213D"/></w:pBdr><w:spacing w:before="0" w:after="340" w:line="120" w:lineRule="exact"/><w:ind w:left="${Math.round((width - 3.5 * EM) / 2)}" w:right="${Math.round((width - 3.5 * EM) / 2)}"/>`,
    },
    {
      id: 'Heading1',
      name: 'heading 1',
      based: 'Normal',
      next: numbered ? 'ClauseText' : 'BodyText',
      p: `${KEPT}${counted(0)}<w:suppressAutoHyphens/>${space(240, 90)}${numbered ? `<w:ind w:left="${heading.start}" w:hanging="${heading.hanging}"/>` : ''}<w:outlineLvl w:val="0"/>`,
      r: bold,
    },
    {
      id: 'Heading2',
      name: 'heading 2',
      based: 'Normal',
      next: 'BodyText',
      p: `${KEPT}<w:suppressAutoHyphens/>${space(180, 90)}<w:outlineLvl w:val="1"/>`,
      r: italic,
    },
    { id: 'Heading3', name: 'heading 3', based: 'Heading2', next: 'BodyText', p: '<w:outlineLvl w:val="2"/>' },
    {
      id: 'Schedule',
      name: 'Schedule Heading',
      based: 'Normal',
      next: 'BodyText',
      p: `${KEPT}<w:pageBreakBefore/><w:suppressAutoHyphens/>${space(0, 260)}<w:jc w:val="center"/><w:outlineLvl w:val="0"/>`,
      r: size(15),
    },
    { id: 'ClauseText', name: 'Clause Text', based: 'BodyText', p: `<w:ind w:left="${column}"/>` },
    clause(1),
    clause(2),
    clause(3),
    clause(4),
    { id: 'Recital', name: 'Recital', based: 'BodyText', p: `<w:ind w:left="${column}" w:hanging="${column}"/>` },
    { id: 'ListBullet', name: 'List Bullet', based: 'BodyText', p: `<w:ind w:left="${BULLET}" w:hanging="${BULLET}"/>` },
    { id: 'Quote', name: 'Quote', based: 'BodyText', p: `<w:ind w:left="${2 * EM}"/>` },
    { id: 'TableText', name: 'Table Text', based: 'Normal', p: `<w:suppressAutoHyphens/>${space(50, 50)}`, r: size(10) },
    { id: 'TableHead', name: 'Table Head', based: 'TableText', p: '<w:keepNext/>', r: bold },
    { id: 'Gap', name: 'Gap', based: 'Normal', p: '<w:spacing w:before="0" w:after="0" w:line="140" w:lineRule="exact"/>' },
    { id: 'Separator', name: 'Separator', based: 'Normal', p: '<w:spacing w:before="240" w:after="240" w:line="120" w:lineRule="exact"/>' },
    {
      id: 'Signature',
      name: 'Signature',
      based: 'Normal',
      p: `<w:keepLines/><w:suppressAutoHyphens/>${space(130, 0)}`,
    },
    { id: 'SignatureHead', name: 'Signature Head', based: 'Signature', next: 'Signature', p: `<w:keepNext/>${space(0, 60)}`, r: bold },
    {
      id: 'Header',
      name: 'header',
      based: 'Normal',
      p: `<w:suppressAutoHyphens/><w:spacing w:line="240" w:lineRule="auto"/>`,
      r: QUIET + size(8.5),
    },
    { id: 'Footer', name: 'footer', based: 'Header' },
  ];
  const xml = styles.map(
    ({ id, name, based, next, p, r }) =>
      `<w:style w:type="paragraph" w:styleId="${id}"${BUILT_IN.has(id) ? '' : ' w:customStyle="1"'}><w:name w:val="${name}"/>${based ? `<w:basedOn w:val="${based}"/>` : ''}${next ? `<w:next w:val="${next}"/>` : ''}<w:qFormat/>${p ? `<w:pPr>${p}</w:pPr>` : ''}${r ? `<w:rPr>${r}</w:rPr>` : ''}</w:style>`,
  );
  const label =
    '<w:style w:type="character" w:customStyle="1" w:styleId="SignatureLabel"><w:name w:val="Signature Label"/><w:qFormat/><w:rPr><w:color w:val="5D6474"/><w:sz w:val="17"/><w:szCs w:val="17"/></w:rPr></w:style>';
  const bidi = direction === 'rtl' ? '<w:bidi/>' : '';
  const spoken = direction === 'rtl' ? `w:val="en-US" w:bidi="${escaped(language)}"` : `w:val="${escaped(language)}" w:bidi="he-IL"`;
  return `${HEAD}<w:styles ${NAMESPACE}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${FONT}" w:hAnsi="${FONT}" w:eastAsia="${FONT}" w:cs="Times New Roman"/>${size(11)}<w:lang ${spoken} w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:widowControl/>${bidi}<w:spacing w:line="290" w:lineRule="atLeast"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>${xml.join('')}${label}</w:styles>`;
}

const FONT = 'Source Serif 4';
/** Styles that Word knows by these names. */
const BUILT_IN: ReadonlySet<string> = new Set([
  'BodyText',
  'Title',
  'Heading1',
  'Heading2',
  'Heading3',
  'ListBullet',
  'Quote',
  'Signature',
  'Header',
  'Footer',
]);

/** Where the text's own family is not installed, Word takes the other name: an old-style face that every system has. */
export const FONTS_XML = `${HEAD}<w:fonts ${NAMESPACE}><w:font w:name="${FONT}"><w:altName w:val="Georgia"/><w:panose1 w:val="02040603050405020204"/><w:charset w:val="00"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font><w:font w:name="Times New Roman"><w:panose1 w:val="02020603050405020304"/><w:charset w:val="00"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>`;

/** Compatibility 15 is Word since 2013; older rules of layout would break pages otherwise than seen here. */
export function settingsXml({ language, hyphenate, direction }: Manuscript): string {
  const hyphens = hyphenate ? '<w:autoHyphenation w:val="true"/><w:consecutiveHyphenLimit w:val="2"/>' : '';
  const theme = direction === 'rtl' ? `w:val="en-US" w:bidi="${escaped(language)}"` : `w:val="${escaped(language)}"`;
  return `${HEAD}<w:settings ${NAMESPACE}>${hyphens}<w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat><w:doNotExpandShiftReturn/><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/><w:compatSetting w:name="overrideTableStyleFontSizeAndJustification" w:uri="http://schemas.microsoft.com/office/word" w:val="1"/></w:compat><w:themeFontLang ${theme}/></w:settings>`;
}
