import { violations } from '#test/support/axe.ts';
import { expect } from '#test/support/browser.ts';
import { states } from '#test/support/screen-states.ts';
import { enter, type Look, sideways, test } from '#test/support/screens.ts';
import { routes } from '#web/routes.tsx';

/**
 * `npm run screens`: every width in both themes, with pictures. Else the first state of each screen once wide and light
 * and once narrow and dark, and every other state in one of the two looks, in turn, so that it stays quick enough to run
 * with every change.
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
  for (const [turn, look] of looks.entries()) {
    for (const { path, bare } of routes) {
      for (const [at, state] of (states[path] ?? []).entries()) {
        if (state.at && !state.at(look.width)) continue;
        if (!all && at > 0 && !state.at && at % looks.length !== turn) continue;
        test(`${path} ${state.name}, ${look.width} ${look.theme}`, async ({ stage, made }) => {
          const on = await stage(look);
          await enter(on, state, made);
          if (all)
            await on.page.screenshot({ path: `screens/${fileName(path, state.name)}-${look.width}-${look.theme}.png`, fullPage: !bare });
          // A bar that stays in place hides whatever is scrolled beneath it; what is looked at is the page as it opens.
          await on.page.evaluate(() => window.scrollTo(0, 0));
          const wide = await sideways(on.page);
          const wrong = await violations(on.page);
          const complaints = on.complaints.filter((complaint) => !state.complains?.test(complaint));
          expect([...wide, ...wrong, ...complaints]).toEqual([]);
        });
      }
    }
  }
});

function fileName(path: string, state: string): string {
  const screen = path === '/' ? 'home' : path === '*' ? 'other' : path.replace(/\W+/g, '-').replace(/^-|-$/g, '');
  return `${screen}-${state.replace(/\W+/g, '-')}`;
}
