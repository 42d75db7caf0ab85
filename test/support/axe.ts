import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  // Menus and notes float at the end of the body, outside every landmark, and take focus themselves.
  rules: { region: { enabled: false } },
  resultTypes: ['violations'],
  // No page has frames or styles from elsewhere, and looking for them takes a tenth of the time.
  iframes: false,
  preload: false,
};

/**
 * What axe finds wrong on the page as it stands: a line for each element, with the rule and what it asks for.
 * @param leftOut selectors of parts that were looked at before, and are the same
 */
export async function violations(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  // Evaluated by the debugger, so that the page's own content policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    ([context, run]) => {
      const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
      return axe.run(context, run).then(({ violations }) => violations);
    },
    [{ include: ['html'], exclude: [...leftOut] }, options as unknown as Record<string, unknown>] as const,
  );
  return found.flatMap((rule) =>
    rule.nodes.flatMap((node) => {
      const asks = [...node.any, ...node.all, ...node.none].map((check) => check.message).join('; ');
      // What lies half beneath the button of the chat comes out as one scrolls; it never covers what has the focus.
      if (rule.id === 'target-size' && asks.includes('partially obscured')) return [];
      return [`${rule.id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} (${asks})`];
    }),
  );
}
