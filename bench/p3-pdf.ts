import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '../test/support/server.ts';
import { pagesOfPdf } from '../test/support/words.ts';
import { allCases } from './fills.ts';
import { htmlOf } from './html.ts';
import { chromiumOptions, family, memory, pin, processorTime } from './machine.ts';
import { signUp, write } from './person.ts';
import { median, report } from './report.ts';

/**
 * P3: the PDF of a generated document of six pages, asked of the real server over HTTP with a session, against Chromium printing the same text from a
 * page that is open, laid out and has its fonts: `page.pdf` alone, the best case for Chromium. Both are tagged and embed the fonts. What Chromium takes
 * when it must also load each document, as a service would, is told beside it. Each side has one core, and whoever asks has the other.
 */
const ROUNDS = 5;
const SINGLES = 7;
const AT_ONCE = 20;
const TEMPLATE = 'mutual-nda.us-california';

const folder = mkdtempSync(join(tmpdir(), 'deedwright-bench-'));
const pinned = pin(process.pid, 1);
const server = await startServer({ DATA_DIR: join(folder, 'data'), PLANS: 'off', RENDER_PROCESSES: '1' });
const browser = await chromium.launchServer({ ...chromiumOptions(), headless: true });
if (pinned) pin(process.pid, 0);
try {
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  const client = await chromium.connect(browser.wsEndpoint());
  const person = await signUp(server);
  const sample = allCases().find(({ id }) => id === TEMPLATE)?.samples[0];
  if (!sample) throw new Error(`There is no template ${TEMPLATE}`);
  const document = await write(person, TEMPLATE, sample.answers, true);
  const html = htmlOf(document.generatedContent ?? '', document.title, 'us-letter');

  const pages: Page[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) {
    const page = await client.newPage();
    await page.setContent(html);
    await page.evaluate(() => window.document.fonts.ready.then(() => undefined));
    pages.push(page);
  }
  const [first] = pages;
  if (!first) throw new Error('Chromium opened no page');
  const print = (page: Page) => page.pdf({ tagged: true, preferCSSPageSize: true, printBackground: true });
  const ourPdf = await person.pdf(document.id);
  const theirPdf = new Uint8Array(await print(first));
  const [ourPages, theirPages] = [await pagesOfPdf(ourPdf), await pagesOfPdf(theirPdf)];
  for (const bytes of [ourPdf, theirPdf]) {
    const text = Buffer.from(bytes).toString('latin1');
    if (!text.startsWith('%PDF-') || !/\/FontFile/.test(text)) console.warn('  a PDF names no embedded font outside its compressed parts');
  }

  const ours = () => person.pdf(document.id);
  const printed = () => print(first);
  const loaded = async () => {
    await first.setContent(html);
    return print(first);
  };
  for (let index = 0; index < 10; index += 1) await ours();
  for (let index = 0; index < 3; index += 1) await loaded();

  const single = { ours: [] as number[], printed: [] as number[], loaded: [] as number[] };
  const rate = { ours: [] as number[], printed: [] as number[] };
  const used = { server: [] as number[], renderers: [] as number[], chromium: [] as number[] };
  const held = { ours: [] as number[], printed: [] as number[] };
  const renderers = () => family(server.process.pid ?? 0).filter((pid) => pid !== server.process.pid);
  const chromiums = () => family(browser.process().pid ?? 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    single.ours.push(await p50(ours));
    single.printed.push(await p50(printed));
    single.loaded.push(await p50(loaded));
    const worked = {
      server: processorTime([server.process.pid ?? 0]),
      renderers: processorTime(renderers()),
      chromium: processorTime(chromiums()),
    };
    const oursAtOnce = await atOnce(() => Array.from({ length: AT_ONCE }, ours), renderers);
    rate.ours.push(oursAtOnce.perSecond);
    held.ours.push(oursAtOnce.megabytes);
    const theirsAtOnce = await atOnce(() => pages.map(print), chromiums);
    rate.printed.push(theirsAtOnce.perSecond);
    held.printed.push(theirsAtOnce.megabytes);
    used.server.push((processorTime([server.process.pid ?? 0]) - worked.server) / AT_ONCE);
    used.renderers.push((processorTime(renderers()) - worked.renderers) / AT_ONCE);
    used.chromium.push((processorTime(chromiums()) - worked.chromium) / AT_ONCE);
  }

  const times = (above: readonly number[], below: readonly number[]) =>
    median(above.map((value, round) => value / (below[round] ?? Number.NaN)));
  report({
    bench: 'P3',
    work: `PDF of a generated document of ${ourPages.length} pages (${Math.round((document.generatedContent ?? '').length / 1000)} kB of text), over HTTP, signed in; Chromium: ${theirPages.length} pages`,
    measures: [
      { name: 'p50 faster than page.pdf', value: times(single.printed, single.ours), line: { least: 6 }, unit: ' times' },
      { name: `rate at ${AT_ONCE} at once`, value: times(rate.ours, rate.printed), line: { least: 6 }, unit: ' times' },
      { name: 'memory of the render processes to Chromium’s', value: times(held.ours, held.printed), line: { most: 0.5 }, unit: ' times' },
      { name: 'p50 faster than loading and page.pdf', value: times(single.loaded, single.ours), line: undefined, unit: ' times' },
    ],
    notes: [
      `p50: ours ${median(single.ours).toFixed(1)} ms, page.pdf ${median(single.printed).toFixed(0)} ms, with loading ${median(single.loaded).toFixed(0)} ms`,
      `at ${AT_ONCE} at once: ours ${median(rate.ours).toFixed(1)} a second, ${median(held.ours).toFixed(0)} MB; Chromium ${median(rate.printed).toFixed(1)} a second, ${median(held.printed).toFixed(0)} MB`,
      `processor time a document: server ${median(used.server).toFixed(1)} ms and render process ${median(used.renderers).toFixed(1)} ms; Chromium ${median(used.chromium).toFixed(0)} ms`,
      pinned ? 'one core for each side, the other for the asking' : 'taskset is not there: both sides shared all cores',
    ],
  });
  await client.close();
} finally {
  await browser.close();
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}

async function p50(make: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < SINGLES; index += 1) {
    const from = performance.now();
    await make();
    times.push(performance.now() - from);
  }
  return median(times);
}

/** Documents a second when so many are asked for together, and the memory held meanwhile. */
async function atOnce(make: () => Promise<unknown>[], pids: () => number[]): Promise<{ perSecond: number; megabytes: number }> {
  const from = performance.now();
  await Promise.all(make());
  const took = performance.now() - from;
  return { perSecond: (AT_ONCE * 1000) / took, megabytes: memory(pids()) };
}
