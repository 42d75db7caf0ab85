import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../test/support/own-server.ts';
import { startServer } from '../test/support/server.ts';
import { chromiumOptions } from './machine.ts';
import { median, type Row, report } from './report.ts';

/**
 * P9: Lighthouse as it is set for a phone (processor slowed four times, slow 4G, both simulated), on the built web of a server of its own. Performance, LCP, TBT and
 * CLS are the median of five visits of each page that has a line for them, and the worst of these pages counts; the other categories are looked at once on every
 * public screen, an article and a template. What is below 100 is named in the notes, audit by audit.
 *
 * The editor is left out of search engines on purpose (robots.txt), so that one audit is not asked there. `node bench/p9-lighthouse.ts /pricing` looks at
 * one page, once.
 */
const ROUNDS = 5;
const TEMPLATE = 'residential-lease.us-california';
const EDITOR = `/edit/new?templateId=${TEMPLATE}`;
const ARTICLE = '/blog/reading-a-contract-in-twenty-minutes';
const TIMED = ['/', '/templates', '/pricing', EDITOR, ARTICLE];
const OTHERS = [
  '/landing',
  '/blog',
  `/templates/${TEMPLATE}`,
  '/contract-generator',
  '/help',
  '/terms-of-service',
  '/privacy-policy',
  '/affiliates',
  '/business-partners',
  '/partners-dashboard',
  '/promote',
  '/ai-dashboard',
];
const REST = ['accessibility', 'best-practices', 'seo'] as const;
const TIMES = { LCP: 'largest-contentful-paint', TBT: 'total-blocking-time', CLS: 'cumulative-layout-shift' } as const;
const PERFORMANCE = ['performance', ...Object.keys(TIMES)] as const;

const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'deedwright-bench-'));
const [port, debugging] = [await freePort(), await freePort()];
// Canonical addresses are whole ones only where the server knows its own.
const server = await startServer(
  { DATA_DIR: join(folder, 'data'), PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
  { flags: [] },
);
const { args, ...options } = chromiumOptions();
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${debugging}`] });
try {
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  report(asked.length > 0 ? await lookAt(asked, asked, 1) : await lookAt([...TIMED, ...OTHERS], TIMED, ROUNDS));
} finally {
  await browser.close();
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}

/** Every page once by all categories but performance, and the timed ones in turn, round after round. */
async function lookAt(pages: readonly string[], timed: readonly string[], rounds: number): Promise<Row> {
  const worst = new Map<string, number>(REST.map((name) => [name, 100]));
  const notes: string[] = [];
  for (const page of pages) {
    const { categories, audits } = await visit(page, REST);
    const faults: string[] = [];
    for (const name of REST) {
      const { score, auditRefs } = found(categories[name], name);
      worst.set(name, Math.min(worst.get(name) ?? 100, Math.round((score ?? 0) * 100)));
      for (const { id, weight } of auditRefs) if (weight > 0 && audits[id]?.score === 0) faults.push(`${name} ${id}`);
    }
    console.info(`  ${page}: ${REST.map((name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`).join(', ')} ${faults}`);
    if (faults.length > 0) notes.push(`${page}: ${faults.join(', ')}`);
  }
  const visits = new Map<string, Record<string, number>[]>(timed.map((page) => [page, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const page of timed) {
      const { categories, audits } = await visit(page, ['performance']);
      const times = Object.entries(TIMES).map(([name, audit]) => [name, found(audits[audit], audit).numericValue ?? Number.NaN] as const);
      visits.get(page)?.push({ performance: (categories.performance?.score ?? 0) * 100, ...Object.fromEntries(times) });
    }
  }
  const middles = timed.map((page) => {
    const own = visits.get(page) ?? [];
    const of = Object.fromEntries(PERFORMANCE.map((name) => [name, median(own.map((one) => one[name] ?? Number.NaN))]));
    notes.push(
      `${page}: performance ${of.performance?.toFixed(0)}, LCP ${seconds(of.LCP).toFixed(2)} s, TBT ${of.TBT?.toFixed(0)} ms, CLS ${of.CLS?.toFixed(3)}`,
    );
    return of;
  });
  const most = (name: string): number => Math.max(...middles.map((of) => of[name] ?? Number.NaN));
  return {
    bench: 'P9',
    work: `Lighthouse for a phone: ${timed.length} pages by performance, ${pages.length} by everything else; the worst of them`,
    measures: [
      { name: 'performance', value: Math.min(...middles.map((of) => of.performance ?? Number.NaN)), line: { least: 95 }, unit: '' },
      { name: 'LCP', value: seconds(most('LCP')), line: { most: 1.8 }, unit: ' s' },
      { name: 'TBT', value: most('TBT'), line: { most: 100 }, unit: ' ms' },
      { name: 'CLS', value: most('CLS'), line: { most: 0.02 }, unit: '' },
      ...REST.map((name) => ({ name, value: worst.get(name) ?? 0, line: { least: 100 }, unit: '' })),
    ],
    notes,
  };
}

/** A visit of which the browser recorded nothing, as happens on a busy machine, is made again. */
async function visit(page: string, onlyCategories: readonly string[], tries = 3): Promise<Result> {
  const run = await lighthouse(server.url.replace(/\/$/, '') + page, {
    port: debugging,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...onlyCategories],
    ...(page === EDITOR && { skipAudits: ['is-crawlable'] }),
  });
  const result = found(run, page).lhr;
  if (!result.runtimeError) return result;
  if (tries <= 1) throw new Error(`${page}: ${result.runtimeError.message}`);
  return visit(page, onlyCategories, tries - 1);
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`Lighthouse says nothing of ${name}`);
  return value;
}

function seconds(ms: number | undefined): number {
  return (ms ?? Number.NaN) / 1_000;
}
