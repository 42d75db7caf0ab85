import type { Page } from '@playwright/test';
import { violations } from '#test/support/axe.ts';
import { expect } from '#test/support/browser.ts';
import { states } from '#test/support/screen-states.ts';
import { enter, type Look, settle, sideways, slips, test, tooWideFor320 } from '#test/support/screens.ts';
import { routes } from '#web/routes.tsx';

/**
 * `npm run screens`: every width in both themes, with pictures. Else every state wide and light or narrow and dark, in turn, so that it stays quick enough to
 * run with every change; the first of each screen is turned to the other look as it stands.
 */
const all = process.env.SCREENS === 'all';
const sizes = { wide: { width: 1440, height: 900 }, middle: { width: 768, height: 1024 }, narrow: { width: 390, height: 844 } };
const looks: readonly Look[] = all
  ? Object.values(sizes).flatMap((size) => [
      { ...size, theme: 'light' as const },
      { ...size, theme: 'dark' as const },
    ])
  : [
      { ...sizes.wide, theme: 'light' },
      { ...sizes.narrow, theme: 'dark' },
    ];

test('every route of the web is in the catalogue, with at least one state', () => {
  expect(Object.keys(states).sort()).toEqual(routes.map(({ path }) => path).sort());
  for (const [path, list] of Object.entries(states)) expect(list.length, path).toBeGreaterThan(0);
});

test.describe('without a fault', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const look of looks) {
    for (const [screen, { path, bare }] of routes.entries()) {
      for (const [at, state] of (states[path] ?? []).entries()) {
        const shown = looks.filter(({ width }) => state.at?.(width) ?? true);
        const turns = !all && !state.at;
        if (!shown.includes(look) || (turns && look !== looks[(at === 0 ? screen : at) % looks.length])) continue;
        const others = turns && at === 0 ? looks.filter((other) => other !== look) : [];
        test(`${path} ${state.name}, ${[look, ...others].map(({ width, theme }) => `${width} ${theme}`).join(' and ')}`, async ({
          stage,
          made,
        }) => {
          const on = await stage(look);
          await enter(on, state, made);
          if (all)
            await on.page.screenshot({ path: `screens/${fileName(path, state.name)}-${look.width}-${look.theme}.png`, fullPage: !bare });
          // The foot of the page is looked at in the first state of each screen, in both looks.
          const known = at === 0 || all ? [] : ['footer:has(#footer-links)'];
          const wrong = await wrongOn(on.page, known);
          for (const other of others) {
            await stage(other);
            await settle(on.page, state.loading);
            wrong.push(...(await wrongOn(on.page, known)));
          }
          wrong.push(...(await tooWideFor320(on.page)));
          const complaints = on.complaints.filter((complaint) => !state.complains?.test(complaint));
          expect([...wrong, ...complaints]).toEqual([]);
        });
      }
    }
  }
});

async function wrongOn(page: Page, known: readonly string[]): Promise<string[]> {
  // A bar that stays in place hides whatever is scrolled beneath it; what is looked at is the page as it opens.
  await page.evaluate(() => window.scrollTo(0, 0));
  return [...(await sideways(page)), ...(await slips(page)), ...(await violations(page, known))];
}

function fileName(path: string, state: string): string {
  const screen = path === '/' ? 'home' : path === '*' ? 'other' : path.replace(/\W+/g, '-').replace(/^-|-$/g, '');
  return `${screen}-${state.replace(/\W+/g, '-')}`;
}
