import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startServer } from '../test/support/server.ts';
import { pagesOfPdf } from '../test/support/words.ts';
import { bodyOf, htmlOf, serveFonts } from './html.ts';
import { chromiumOptions, family, memory, pin, processorTime } from './machine.ts';
import { differentPapers, type Paper, reword } from './papers.ts';
import { signUp } from './person.ts';
import { median, report } from './report.ts';

/**
 * P3: PDFs of generated agreements of seven pages, asked of the real server over HTTP with a session, against a service that prints with Chromium.
 *
 * No document is asked for twice in what counts, on either side: each is the same template generated from other answers (parties, addresses, purpose, dates, terms),
 * which is what a service is asked for. So clauses that do not depend on the answers come again, and whoever remembers them may. What a document
 * costs whose every clause is new is told beside it, and what one costs that was asked for before, which the server keeps a while.
 *
 * The peer is the browser started and warm, a page open, its fonts fetched and cached before; each request sets the document as the page's content,
 * waits for `load` and no longer, and prints. It is given the finished HTML: no session, no database, no reading of the saved text. Two cheaper ways
 * are told beside it: an open page whose body alone is exchanged, and `page.pdf` of a page laid out before, which prints one document for ever.
 * Both sides embed their fonts and tag. Each side has one core, and whoever asks has the other.
 */
const ROUNDS = 5;
const SINGLES = 7;
const AT_ONCE = 20;
const WARM = 12;

const folder = mkdtempSync(join(tmpdir(), 'deedwright-bench-'));
const pinned = pin(process.pid, 1);
const server = await startServer({ DATA_DIR: join(folder, 'data'), PLANS: 'off', RENDER_PROCESSES: '1' }, { flags: [] });
const browser = await chromium.launchServer({ ...chromiumOptions(), headless: true });
if (pinned) pin(process.pid, 0);
const fonts = await serveFonts();
try {
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  const person = await signUp(server);
  const papers = await differentPapers(person, WARM + ROUNDS * (2 * SINGLES + AT_ONCE));
  const htmls = new Map(papers.map((paper) => [paper, htmlOf(paper.text, paper.title, 'us-letter', fonts.url)]));
  const bodies = new Map(papers.map((paper) => [paper, bodyOf(paper.text)]));
  const warm = papers.splice(0, WARM);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    singles: papers.splice(0, SINGLES),
    reworded: papers.splice(0, SINGLES),
    atOnce: papers.splice(0, AT_ONCE),
  }));

  const client = await chromium.connect(browser.wsEndpoint());
  const print = (page: Page) => page.pdf({ tagged: true, preferCSSPageSize: true, printBackground: true });
  const load = async (page: Page, paper: Paper) => {
    await page.setContent(htmls.get(paper) ?? '', { waitUntil: 'load' });
    return print(page);
  };
  const pages = await Promise.all(Array.from({ length: AT_ONCE }, () => client.newPage()));
  const [first, kept] = [pages[0], await client.newPage()];
  const [sample] = warm;
  if (!first || !sample) throw new Error('Chromium opened no page');
  for (const page of [...pages, kept]) await load(page, sample);

  const ours = (paper: Paper) => person.pdf(paper.id);
  const loaded = (paper: Paper) => load(first, paper);
  const exchanged = async (paper: Paper) => {
    await kept.evaluate((body) => {
      window.document.body.innerHTML = body;
    }, bodies.get(paper) ?? '');
    return print(kept);
  };
  const theirPdf = new Uint8Array(await loaded(sample));
  const [ourPages, theirPages] = [await pagesOfPdf(await ours(sample)), await pagesOfPdf(theirPdf)];
  if (!/\/FontFile/.test(Buffer.from(theirPdf).toString('latin1'))) throw new Error('Chromium did not use the fonts');
  for (const paper of warm.slice(1)) await ours(paper);
  for (const paper of warm.slice(1)) await loaded(paper);

  const single = {
    ours: [] as number[],
    loaded: [] as number[],
    exchanged: [] as number[],
    printed: [] as number[],
    reworded: [] as number[],
    again: [] as number[],
  };
  const rate = { ours: [] as number[], loaded: [] as number[] };
  const used = { server: [] as number[], renderers: [] as number[], chromium: [] as number[] };
  const held = { ours: [] as number[], loaded: [] as number[] };
  const renderers = () => family(server.process.pid ?? 0).filter((pid) => pid !== server.process.pid);
  const chromiums = () => family(browser.process().pid ?? 0);
  for (const [index, { singles, reworded, atOnce }] of rounds.entries()) {
    single.ours.push(await p50(singles, ours));
    single.again.push(await p50(singles, ours));
    single.loaded.push(await p50(singles, loaded));
    single.exchanged.push(await p50(singles, exchanged));
    single.printed.push(await p50(singles, () => print(kept)));
    // Each side's own time while it works: a server that waits has work of its own, which the other side's turn would add.
    const serving = processorTime([server.process.pid ?? 0]);
    const rendering = processorTime(renderers());
    rate.ours.push(await perSecond(atOnce, ours));
    used.server.push((processorTime([server.process.pid ?? 0]) - serving) / AT_ONCE);
    used.renderers.push((processorTime(renderers()) - rendering) / AT_ONCE);
    held.ours.push(memory(renderers()));
    const browsing = processorTime(chromiums());
    rate.loaded.push(await perSecond(atOnce, (paper, at) => load(pages[at] ?? first, paper)));
    used.chromium.push((processorTime(chromiums()) - browsing) / AT_ONCE);
    held.loaded.push(memory(chromiums()));
    const strange: Paper[] = [];
    for (const [at, paper] of reworded.entries()) strange.push(await reword(person, paper, `${'abcdefghij'[index]}${'abcdefghij'[at]}`));
    single.reworded.push(await p50(strange, ours));
  }

  const times = (above: readonly number[], below: readonly number[]) =>
    median(above.map((value, round) => value / (below[round] ?? Number.NaN)));
  const ms = (values: readonly number[]) => `${median(values).toFixed(1)} ms`;
  report({
    bench: 'P3',
    work: `PDF of a generated document of ${ourPages.length} pages (${Math.round(sample.text.length / 1000)} kB of text), each another one, over HTTP, signed in; Chromium, warm: load and page.pdf, ${theirPages.length} pages`,
    measures: [
      { name: 'p50 faster', value: times(single.loaded, single.ours), line: { least: 6 }, unit: ' times' },
      { name: `rate at ${AT_ONCE} at once`, value: times(rate.ours, rate.loaded), line: { least: 6 }, unit: ' times' },
      { name: 'memory of the render processes to Chromium’s', value: times(held.ours, held.loaded), line: { most: 0.5 }, unit: ' times' },
      { name: 'p50 faster when no clause was seen before', value: times(single.loaded, single.reworded), line: undefined, unit: ' times' },
      {
        name: 'p50 faster than exchanging the body and page.pdf',
        value: times(single.exchanged, single.ours),
        line: undefined,
        unit: ' times',
      },
      {
        name: 'p50 faster than page.pdf alone of one document',
        value: times(single.printed, single.ours),
        line: undefined,
        unit: ' times',
      },
    ],
    notes: [
      `p50: ours ${ms(single.ours)}, with every clause new ${ms(single.reworded)}, asked for again ${ms(single.again)}; Chromium: load and page.pdf ${ms(single.loaded)}, body exchanged ${ms(single.exchanged)}, page.pdf alone ${ms(single.printed)}`,
      `at ${AT_ONCE} at once: ours ${median(rate.ours).toFixed(1)} a second, ${median(held.ours).toFixed(0)} MB; Chromium ${median(rate.loaded).toFixed(1)} a second, ${median(held.loaded).toFixed(0)} MB`,
      `processor time a document: server ${median(used.server).toFixed(1)} ms and render process ${median(used.renderers).toFixed(1)} ms; Chromium ${median(used.chromium).toFixed(0)} ms`,
      pinned ? 'one core for each side, the other for the asking' : 'taskset is not there: both sides shared all cores',
    ],
  });
  await client.close();
} finally {
  fonts.close();
  await browser.close();
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}

async function p50(papers: readonly Paper[], make: (paper: Paper) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const paper of papers) {
    const from = performance.now();
    await make(paper);
    times.push(performance.now() - from);
  }
  return median(times);
}

/** Documents a second when all are asked for together. */
async function perSecond(papers: readonly Paper[], make: (paper: Paper, at: number) => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await Promise.all(papers.map(make));
  return (papers.length * 1000) / (performance.now() - from);
}
