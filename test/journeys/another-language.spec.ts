import type { Page } from '@playwright/test';
import type { Template } from '#contracts/templates.ts';
import { type MessageKey, message } from '#messages/message.ts';
import { pseudo } from '#messages/pseudo.ts';
import { violations } from '#test/support/axe.ts';
import { expect, fillSample, test, watchConsole } from '#test/support/browser.ts';
import { sideways } from '#test/support/screens.ts';

/** A sentence as the screens say it in the made-up language. */
const said = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}) =>
  pseudo(message(key)).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

for (const width of [1440, 390]) {
  test(`a visitor makes a document in a language that is long and runs from right to left, ${width} wide`, async ({ page, request }) => {
    const complaints = watchConsole(page);
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => localStorage.setItem('dw-language', 'ar-XB'));
    const looksWell = async () => {
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect([...(await sideways(page)), ...(await cutOff(page)), ...(await violations(page))]).toEqual([]);
    };

    await page.goto('/');
    await expect(page.getByRole('button', { name: said('home.find') })).toBeVisible();
    await looksWell();
    await page.goto('/templates?q=residential+lease');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
    await looksWell();

    await page.goto('/edit/new?templateId=mutual-nda.global');
    const template: Template = await (await request.get('/api/templates/mutual-nda.global')).json();
    await fillSample(page, template, said);
    await looksWell();
    await page.getByRole('button', { name: said('editor.generate') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
    await looksWell();
    await page.getByLabel(said('auth.signUp.name')).fill('Ann Example');
    await page.getByLabel(said('auth.email')).fill(`far.${width}.${crypto.randomUUID().slice(0, 8)}@example.org`);
    await page.getByLabel(said('auth.password'), { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: said('auth.signUp.button') }).click();
    await expect(page.getByText(said('editor.generated.title'), { exact: true })).toBeVisible();
    await looksWell();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: said('editor.download') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);

    await page.goto('/my-documents');
    await expect(page.getByRole('link', { name: template.name }).first()).toBeVisible();
    await looksWell();
    expect(complaints).toEqual([]);
  });
}

/** Buttons and headings whose words do not fit into them. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, legend')]
      .filter((element) => element.offsetParent && !element.closest('.sr-only, .truncate, .sheet'))
      .filter(
        (element) =>
          element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      )
      .filter((element) => !element.querySelector('.truncate'))
      .map((element) => `cut off: ${element.outerHTML.slice(0, 160)}`),
  );
}
