import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type Block, type Inline, read } from '../src/engine/read.ts';

const require = createRequire(import.meta.url);

/** The cuts that the page uses, and where its style says they are. */
const FACES = [
  { name: '400Regular', weight: 400, style: 'normal' },
  { name: '400Regular_Italic', weight: 400, style: 'italic' },
  { name: '600SemiBold', weight: 600, style: 'normal' },
] as const;

/** Serves the fonts for ever fresh, so that a browser asks for each once and then has it in its cache. */
export async function serveFonts(): Promise<{ url: string; close(): void }> {
  const files = new Map(
    FACES.map(({ name }) => [
      `/${name}.ttf`,
      readFileSync(require.resolve(`@expo-google-fonts/source-serif-4/${name}/SourceSerif4_${name}.ttf`)),
    ]),
  );
  const server = createServer((request, response) => {
    const font = files.get(request.url ?? '');
    const headers = {
      'content-type': 'font/ttf',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    response.writeHead(font ? 200 : 404, headers).end(font);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, close: () => server.close() };
}

/** The document as a page that Chromium prints: the same text, numbers, fonts and paper. */
export function htmlOf(text: string, title: string, paper: 'us-letter' | 'a4', fonts: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
${FACES.map((face) => faceOf(face, fonts)).join('')}
@page { size: ${paper === 'a4' ? 'A4' : 'letter'}; margin: 1.15in 1.2in 1.1in; @bottom-center { content: counter(page); } }
body { font: 11pt/1.4 'Source Serif 4'; margin: 0; hyphens: auto; text-align: justify; }
h1 { font-size: 17pt; text-align: center; } h2, h3, h4 { font-size: 11pt; break-after: avoid; }
.item { display: flex; gap: .6em; margin: 0 0 .5em; } .item > :first-child { min-width: 2.2em; } .item > :last-child { flex: 1; }
.signature { break-inside: avoid; margin-top: 2em; } .ruled { display: inline-block; width: 18em; border-bottom: .5pt solid; }
table { border-collapse: collapse; width: 100%; } td, th { border-bottom: .5pt solid; text-align: start; } p { margin: 0 0 .5em; }
</style></head><body>${bodyOf(text)}</body></html>`;
}

/** What stands within the page's `body`. */
export const bodyOf = (text: string): string => blocks(read(text));

function faceOf({ name, weight, style }: (typeof FACES)[number], fonts: string): string {
  return `@font-face { font-family: 'Source Serif 4'; font-weight: ${weight}; font-style: ${style}; src: url(${fonts}/${name}.ttf); }\n`;
}

function blocks(list: readonly Block[]): string {
  return list.map(block).join('\n');
}

function block(one: Block): string {
  switch (one.t) {
    case 'title':
    case 'schedule':
      return `<h1${one.t === 'schedule' ? ' style="break-before: page"' : ''}>${inlines(one.c)}</h1>`;
    case 'clause':
      return `<h2 id="${escapeHtml(one.id)}">${escapeHtml(one.number)} ${inlines(one.c)}</h2>`;
    case 'subheading':
      return `<h3>${inlines(one.c)}</h3>`;
    case 'paragraph':
      return `<p>${inlines(one.c)}</p>`;
    case 'items':
      return one.items
        .map(({ label, blocks: inner }) => `<div class="item"><span>${escapeHtml(label)}</span><div>${blocks(inner)}</div></div>`)
        .join('');
    case 'table': {
      const row = (cells: readonly Inline[][], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${inlines(cell)}</${tag}>`).join('')}</tr>`;
      return `<table><thead>${row(one.head, 'th')}</thead><tbody>${one.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    }
    case 'signature':
      return `<div class="signature">${one.lines.map(({ label, value, ruled }) => `<p>${escapeHtml(label)} ${ruled ? '<span class="ruled"></span>' : escapeHtml(value)}</p>`).join('')}</div>`;
    case 'quote':
      return `<blockquote>${blocks(one.blocks)}</blockquote>`;
    case 'rule':
      return '<hr>';
  }
}

function inlines(list: readonly Inline[]): string {
  return list
    .map((one) => {
      switch (one.t) {
        case 'text':
          return escapeHtml(one.text);
        case 'strong':
          return `<strong>${inlines(one.c)}</strong>`;
        case 'emph':
          return `<em>${inlines(one.c)}</em>`;
        case 'ref':
          return `<a href="#${escapeHtml(one.id)}">${escapeHtml(one.text)}</a>`;
        case 'link':
          return `<a href="${escapeHtml(one.href)}">${inlines(one.c)}</a>`;
        case 'break':
          return '<br>';
      }
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
