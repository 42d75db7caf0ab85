import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { fill } from '../src/engine/fill.ts';
import { startServer } from '../test/support/server.ts';
import { allCases, type Case } from './fills.ts';
import { chromiumOptions } from './machine.ts';
import { signUp, write } from './person.ts';
import { median, quantile, report } from './report.ts';

/**
 * P10: from a key press to the frame that shows it in the document beside the form, in the real editor in a real browser whose processor is slowed four
 * times. The clock starts at the event's own time and stops in the first task after the frame that follows the change of the document.
 *
 * That task is asked for with the highest priority, and keys are held down for as long as fingers hold them: what waits when the frame is done would
 * come before the task, the browser's own reading of the whole form before one of lower priority and the release of a key before any, and neither
 * delays the picture. Keys are sent by the keyboard and to no element, since finding the element anew would run in the slowed page for each of them.
 * Beside the line stand the browser's own numbers for the same keys (Event Timing, in steps of 8 ms), which end when the picture was handed to the
 * screen: they add the drawing of the pixels outside the page and the wait for the screen, which no page can change.
 */
const ROUNDS = 5;
const KEYS = 40;
const SLOWER = 4;
const FIELDS = 24;
const LENGTH = 18_000;
const LETTERS = 'abcdefghijk';
/** Milliseconds that a key is down, and from one key to the next. */
const HELD = 60;
const APART = 120;

declare global {
  interface Window {
    /** One entry a key press: milliseconds to the frame with the document changed. */
    painted: number[];
    /** The browser's own measure of the same key presses, to the screen. */
    shown: number[];
  }
}

const { one, length } = nearest();
const folder = mkdtempSync(join(tmpdir(), 'deedwright-bench-'));
const server = await startServer({ DATA_DIR: join(folder, 'data'), PLANS: 'off' }, { flags: [] });
const browser = await chromium.launch({ ...chromiumOptions(), headless: true });
try {
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  const person = await signUp(server);
  const document = await write(person, one.id, one.samples[0]?.answers ?? {}, false);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addCookies(
    person.cookie
      .split('; ')
      .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: server.url })),
  );
  const page = await context.newPage();
  await page.goto(`${server.url}/edit/${document.id}?step=2`);
  const name = await textField(page, one);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await watch(page, name);

  await type(page, name, 10, 0);
  const before = await work(cdp);
  const p95: number[] = [];
  const middle: number[] = [];
  const onScreen: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { painted: times, shown } = await type(page, name, KEYS, round);
    onScreen.push(...shown);
    if (times.length < KEYS * 0.9) throw new Error(`Only ${times.length} of ${KEYS} key presses were seen in the document`);
    p95.push(quantile(times, 0.95));
    middle.push(median(times));
  }
  const after = await work(cdp);
  const each = (name: string) => `${((((after.get(name) ?? 0) - (before.get(name) ?? 0)) / (ROUNDS * (KEYS + 1))) * 1000).toFixed(1)} ms`;
  report({
    bench: 'P10',
    work: `key press to painted preview, ${one.id} (${one.source.fields.length} fields, ${(length / 1000).toFixed(1)} kB), processor slowed ${SLOWER} times`,
    measures: [{ name: 'p95', value: median(p95), line: { most: 50 }, unit: ' ms' }],
    notes: [
      `median ${median(middle).toFixed(1)} ms; p95 by round ${p95.map((value) => value.toFixed(0)).join(', ')} ms`,
      `to the screen by Event Timing: median ${median(onScreen)} ms, p95 ${quantile(onScreen, 0.95)} ms`,
      `processor time of the page for a key, slowed: ${each('TaskDuration')}, of which script ${each('ScriptDuration')}, style ${each('RecalcStyleDuration')}, layout ${each('LayoutDuration')}`,
    ],
  });
} finally {
  await browser.close();
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}

/** Seconds of the page's main thread since it began, by kind of work. */
async function work(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** The listed template nearest to the size the line is meant for. */
function nearest(): { one: Case; length: number } {
  const sized = allCases().map((one) => {
    const sample = one.samples[0];
    const { length } = sample ? fill(one.source.body, sample.answers, { ...one.source, date: sample.date }).text : '';
    return { one, length, far: Math.abs(one.source.fields.length - FIELDS) / FIELDS + Math.abs(length - LENGTH) / LENGTH };
  });
  const [best] = sized.sort((a, b) => a.far - b.far);
  if (!best) throw new Error('The library has no template');
  return best;
}

/** The first field of the step whose typed words the document shows. */
async function textField(page: Page, { source }: Case): Promise<string> {
  await page.getByText('Step 2 of 4').waitFor();
  await page.locator('.sheet').waitFor();
  for (const field of source.fields.filter(({ type }) => type === 'text')) {
    const control = page.locator(`[id="f-${field.name}"]`);
    if ((await control.count()) === 0 || (await control.evaluate((element) => element.tagName)) !== 'INPUT') continue;
    await control.fill('Qx');
    await page.waitForTimeout(300);
    if (/\bQx\b/.test(await page.locator('.sheet').innerText())) return field.name;
  }
  throw new Error(`No text field of ${source.fields.length} shows in the document`);
}

/** Keeps, for each key press in the field, when the frame with the changed document was on the screen. */
async function watch(page: Page, name: string): Promise<void> {
  await page.evaluate((id) => {
    window.painted = [];
    window.shown = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.shown.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    let pressed: number | undefined;
    const sheet = document.querySelector('.sheet');
    const input = document.getElementById(id);
    if (!sheet || !input) throw new Error('The editor has no sheet or no field');
    input.addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp;
      },
      { capture: true },
    );
    new MutationObserver(() => {
      const from = pressed;
      if (from === undefined) return;
      pressed = undefined;
      requestAnimationFrame(() => {
        void scheduler.postTask(() => window.painted.push(performance.now() - from), { priority: 'user-blocking' });
      });
    }).observe(sheet, { subtree: true, childList: true, characterData: true, attributes: true });
  }, `f-${name}`);
}

/** Types as a quick writer does, with other words in each round, and gives the times. */
async function type(page: Page, name: string, keys: number, round: number): Promise<{ painted: number[]; shown: number[] }> {
  await page.locator(`[id="f-${name}"]`).fill('');
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    window.painted.length = 0;
    window.shown.length = 0;
  });
  for (let index = 0; index < keys; index += 1) {
    await page.keyboard.press(LETTERS[(index * (round + 1)) % LETTERS.length] ?? 'a', { delay: HELD });
    await page.waitForTimeout(APART - HELD);
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => ({ painted: [...window.painted], shown: [...window.shown] }));
}
