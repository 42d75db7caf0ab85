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
};

/** What axe finds wrong on the page as it stands: a line for each element, with the rule and what it asks for. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so that the page's own content policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    (run) => (window as unknown as { axe: { run(options: unknown): Promise<AxeResults> } }).axe.run(run),
    options as unknown as Record<string, unknown>,
  );
  return found.violations.flatMap((rule) =>
    rule.nodes.flatMap((node) => {
      const asks = [...node.any, ...node.all, ...node.none].map((check) => check.message).join('; ');
      // What lies half beneath the button of the chat comes out as one scrolls; it never covers what has the focus.
      if (rule.id === 'target-size' && asks.includes('partially obscured')) return [];
      return [`${rule.id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} (${asks})`];
    }),
  );
}
