import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Analysis, Finding } from '#contracts/analysis.ts';
import { escapeLines } from '#engine/escape.ts';
import { Busy, type PaperDocument, type Renderer } from '#export/renderer.ts';
import { message, type Sentences } from '#messages/message.ts';
import { unavailable } from '../platform/errors.ts';
import { longDay } from './days.ts';

type Word = {
  [K in keyof Sentences['analysis']['server']['report']]: Sentences['analysis']['server']['report'][K] extends string ? K : never;
}[keyof Sentences['analysis']['server']['report']];

const say = (name: Word, values: Readonly<Record<string, string | number>> = {}): string =>
  message(`analysis.server.report.${name}`, values);
/** What somebody wrote, on one line, read as nothing but text. */
const plain = (text: string): string => escapeLines(text).filter(Boolean).join(' ');

/** The report as text in the dialect of our documents, on the paper of its place, so that the same press prints it. */
export function reportPaper(analysis: Analysis, brand: string, catalogue: Catalogue): PaperDocument {
  const { name, createdAt, kind, place, parties, words, findings, missing, dates, clauses, warnings } = analysis;
  const title = say('title', { name });
  const facts = [
    [say('kind'), kind?.name ?? say('unknownKind')],
    [say('place'), place?.name ?? say('unknownPlace')],
    ...parties.map((party) => [party.role ?? say('party'), party.name]),
    [say('words'), words.toLocaleString('en-US')],
    [say('date'), longDay(createdAt.slice(0, 10))],
  ];
  const text = [
    `# ${plain(title)}`,
    facts.map(([label = '', value = '']) => `${plain(label)}: **${plain(value)}**`).join('\\\n'),
    say('summary', { findings: findings.length, missing: missing.length, dates: dates.length }),
    ...warnings.map((warning) => `**${plain(warning)}**`),
    `## ${say('findings')}`,
    ...findingParts(findings),
    `## ${say('missing')}`,
    missing.length === 0 ? say(kind ? 'nothingMissing' : 'missingUnknown') : '',
    missing.map(({ heading, why }) => `- **${plain(heading)}**${why ? `: ${plain(why)}` : ''}`).join('\n'),
    `## ${say('dates')}`,
    dates.length === 0
      ? say('noDates')
      : table(
          [say('day'), say('what'), say('who')],
          dates.map(({ date, words: said, what, who }) => [date ? longDay(date) : said, what, who ?? '']),
        ),
    `## ${say('clauses')}`,
    table(
      [say('clause'), say('meaning')],
      clauses.map(({ heading, plain: meaning }) => [heading, meaning ?? '']),
    ),
    `## ${say('about')}`,
    say('aboutText', { brand: plain(brand) }),
  ];
  return {
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    title,
    language: 'en-US',
    direction: 'ltr',
    paper: catalogue.places().find(({ id }) => id === place?.id)?.paper ?? 'a4',
    date: createdAt.slice(0, 10),
    place: '',
    numbering: 'none',
    brand: { name: brand },
  };
}

const SEVERITIES = ['high', 'medium', 'low'] as const;

function findingParts(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [say('noFindings')];
  return SEVERITIES.flatMap((severity) => {
    const own = findings.filter((finding) => finding.severity === severity);
    if (own.length === 0) return [];
    const items = own.map(({ heading, message: sentence, source }) => {
      const where = heading === null ? '' : `**${plain(heading)}**: `;
      return `- ${where}${plain(sentence)}${source === null ? '' : ` ${plain(say('source', { source }))}`}`;
    });
    return [`### ${say(severity)}`, items.join('\n')];
  });
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((cells) => cells.map(plain))].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The PDF of a report. @throws 503 while every render process is at work */
export async function reportPdf(renderer: Renderer, paper: PaperDocument, owner: string): Promise<Buffer> {
  try {
    const { bytes } = await renderer.pdf(paper, undefined, { owner });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    throw error instanceof Busy ? unavailable(error.retryAfter, error) : error;
  }
}
