import type { Manuscript } from './manuscript.ts';

/** The look of the sheet, for a file that is opened by itself: the reader's own serif where ours is not installed. */
export const HTML_STYLE = `:root { color-scheme: light; --ink: #14213d; --quiet: #5d6474; --hair: #9aa0ab; --column: 3.3em; }
* { box-sizing: border-box; }
body { margin: 0; background: #fbfaf7; color: var(--ink); font: 400 17px/1.5 "Source Serif 4", "Source Serif Pro", Georgia, "Times New Roman", serif; }
main { max-width: 44em; margin: 2.5em auto; padding: 4.5em 4.8em; background: #fff; box-shadow: 0 1px 4px rgb(20 33 61 / 0.18); overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { font-size: 1em; font-weight: 600; line-height: 1.35; margin: 1.7em 0 0.55em; break-after: avoid; }
h1.title { font-size: 1.75em; font-weight: 400; line-height: 1.2; text-align: center; text-wrap: balance; margin: 0 0 1.4em; break-inside: avoid; }
h1.title::after { content: ""; display: block; width: 2em; margin: 0.7em auto 0; border-bottom: 1px solid; }
h1.schedule { font-size: 1.35em; font-weight: 400; text-align: center; margin: 3.5em 0 1.5em; break-before: page; }
.sub { font-weight: 400; font-style: italic; }
p, li, .scroll, blockquote { margin: 0.55em 0; text-align: justify; }
p, li, td { orphans: 2; widows: 2; }
.clause, .items > li { display: flex; }
.clause > .n { flex: 0 0 var(--column); }
.clause, .n { font-variant-numeric: lining-nums tabular-nums; }
.items { list-style: none; margin: 0.55em 0; padding: 0; }
.items > li > .n { flex: 0 0 2.3em; }
.items.column > li > .n { flex-basis: var(--column); }
.items > li > div { flex: 1; min-width: 0; }
.items > li > div > :first-child { margin-top: 0; }
.items > li > div > :last-child { margin-bottom: 0; }
.kept, .kept > li:last-child { break-after: avoid; break-inside: avoid; }
.inset { margin-inline-start: var(--column); }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.92em; line-height: 1.4; text-align: start; font-variant-numeric: lining-nums tabular-nums; }
th, td { padding: 0.45em 0.5em; vertical-align: top; text-align: start; border-bottom: 1px solid var(--hair); }
th { font-weight: 600; border-bottom-color: var(--ink); }
thead { border-top: 2px solid var(--ink); }
.end { text-align: end; }
.center { text-align: center; }
blockquote { margin-inline: 2em 0; }
blockquote.inset { margin-inline-start: calc(var(--column) + 2em); }
hr { width: 30%; margin: 1.8em auto; border: 0; border-top: 1px solid var(--hair); }
a { color: inherit; text-decoration: underline; text-decoration-color: var(--hair); text-underline-offset: 0.18em; }
.signatures { margin-top: 2.4em; break-inside: avoid; }
.signatures:has(> :nth-child(5)) { break-inside: auto; }
.signatures .row { display: grid; grid-template-columns: 1fr 1fr; gap: 3em; margin-bottom: 2.4em; break-inside: avoid; }
.signer + .signer { margin-top: 2.2em; }
.signatures p { text-align: start; }
.party { font-weight: 600; }
.line { display: flex; align-items: baseline; gap: 0.8em; }
.line .label { flex: 0 0 5.2em; font-size: 0.78em; color: var(--quiet); }
.line.above { flex-wrap: wrap; }
.line.above .label { flex-basis: 100%; }
.rule { flex: 1; min-width: 6em; height: 1.7em; border-bottom: 1px solid var(--ink); }
.draft { position: fixed; inset: 0; display: grid; place-items: center; margin: 0; font-size: 9em; color: rgb(20 33 61 / 0.06); transform: rotate(-50deg); pointer-events: none; }
@media (max-width: 46em) {
  main { margin: 0; padding: 2em 1.3em 3em; box-shadow: none; }
  :root { --column: 2.8em; }
  p, li { text-align: start; }
  .signatures .row { grid-template-columns: 1fr; gap: 2.2em; }
}
`;

/** The paper of the place, its margins, and page numbers where the browser prints them. */
export function pageStyle({ paper, pages, header, place, imprint, hyphenate, numbered, recorded }: Manuscript): string {
  const [size, side] = paper === 'a4' ? ['A4', '29mm'] : ['letter', '1.2in'];
  const small = 'font: 8.5pt "Source Serif 4", Georgia, serif; color: #5d6474;';
  const count = pages
    .split(/(\{\{pages?\}\})/)
    .map((part) => (part === '{{page}}' ? 'counter(page)' : part === '{{pages}}' ? 'counter(pages)' : cssString(part)))
    .join(' ');
  const foot = numbered
    ? `  @bottom-left { content: ${cssString(imprint)}; ${small} }\n  @bottom-right { content: ${count}; ${small} }\n`
    : '';
  const head = recorded
    ? ''
    : `  @top-left { content: ${cssString(header)}; ${small} }\n  @top-right { content: ${cssString(place)}; ${small} }\n`;
  const hyphens = hyphenate ? 'main { hyphens: auto; }\n' : '';
  return `${hyphens}@page {
  size: ${size}; margin: ${recorded ? '1.5in' : '1.15in'} ${side} 1.1in;
${head}${foot}}
@page :first { ${recorded ? 'margin-top: 3in;' : '@top-left { content: none; } @top-right { content: none; }'} }
@media print {
  body { background: none; font-size: 11pt; line-height: 1.33; }
  main { max-width: none; margin: 0; padding: 0; box-shadow: none; }
  a { text-decoration: none; }
  .scroll { overflow: visible; }
  .small { font-size: var(--size); }
  .small :is(th, td) { overflow-wrap: anywhere; }
}
`;
}

/** A text as CSS holds it. Signs that could end the string or the sheet are written as their number. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,;:…–—-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
