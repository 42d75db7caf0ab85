import type { Locator } from '@playwright/test';
import { CATEGORIES } from '#contracts/library.ts';
import { expect, signUp, test } from '#test/support/browser.ts';

const ID = 'mutual-nda.global';

// With all that moves on the screen.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('form and document are two tabs, gaps and errors lead to their questions, and nothing scrolls sideways', async ({ page }) => {
    await page.goto('/');
    await expectNoSideways(page);
    await page.goto(`/edit/new?templateId=${ID}&step=2`);
    await expectNoSideways(page);
    await page.getByRole('tab', { name: 'The document' }).click();
    const gap = page.locator('.sheet button.gap').first();
    const name = (await gap.innerText()).replace(/[[\]]/g, '');
    await gap.click();
    await expect(page.getByRole('tab', { name: 'Your answers' })).toHaveAttribute('aria-selected', 'true');
    const focused = page.locator('form :focus');
    await expect(focused).toBeVisible();
    expect((await focused.getAttribute('id'))?.toLowerCase()).toContain(name);
    await focused.fill('Harbour Works');
    await page.getByRole('tab', { name: 'The document' }).click();
    await expect(page.locator('.sheet mark', { hasText: 'Harbour Works' }).first()).toBeVisible();
    await expectNoSideways(page);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Your answers' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Your answers' })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'The document' })).toBeHidden();

    for (const step of [3, 4]) {
      await page.getByRole('button', { name: 'Next Step' }).click();
      await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
    }
    await page.getByRole('tab', { name: 'The document' }).click();
    await page.getByRole('button', { name: 'Generate Document' }).click();
    const summary = page.locator('form').getByRole('alert');
    await expect(summary).toBeVisible();
    await expect(summary).toBeFocused();
    // On a slow machine the step of the question is drawn long after it was asked for.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    const missing = summary.getByRole('link').first();
    const question = (await missing.getAttribute('href')) ?? '';
    await missing.tap();
    await expect(page.locator(question)).toBeFocused();
  });

  test('whoever leaves the editor from far down arrives at the top of the next screen, with the focus in it', async ({ page }) => {
    await page.goto(`/edit/new?templateId=${ID}&step=2`);
    await page.locator('form input').last().fill('Far down');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Save Progress' }).click();
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeInViewport();
    await expect(page.locator('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a document that was just generated is shown from its title', async ({ page }) => {
    await page.goto('/auth');
    await signUp(page);
    await expect(page).not.toHaveURL(/\/auth/);
    const { sample } = await (await page.request.get(`/api/templates/${ID}`)).json();
    const made = await page.request.post('/api/documents', { data: { templateId: ID, title: 'From the top', formData: sample.answers } });
    const { id } = await made.json();
    await page.goto(`/edit/${id}?step=4`);
    await page.locator('form input').last().focus();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Generate Document' }).click();
    await expect(page.getByText('Document generated', { exact: true })).toBeVisible();
    await expect(page.locator('article.sheet').getByRole('heading').first()).toBeInViewport();
  });

  test('the menu gives the keyboard back where it was, also when the search was opened from it', async ({ page }) => {
    await page.goto('/help');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const dialog = page.getByRole('dialog');
    for (const _ of ['the code is fetched', 'the code is there']) {
      await menu.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Search' }).click();
      await expect(dialog.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('without a line it is said that nothing can be sent, and where something is kept, that it is', async ({ page }) => {
    await page.goto('/help');
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline. Nothing can be sent until the connection is back.')).toBeVisible();
    await page.context().setOffline(false);
    await page.goto(`/edit/new?templateId=${ID}&step=2`);
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline. What you type is kept in this browser')).toBeVisible();
  });

  test('the search names each template whole', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).tap();
    await page.getByRole('combobox').fill('agreement');
    const names = page.getByRole('option').locator('span:first-of-type');
    await expect(names.nth(3)).toBeVisible();
    expect(await names.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)).toBe(0);
  });

  test('at 320 pixels every public screen fits', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/', '/templates', `/templates/${ID}`, '/auth', '/create', '/pricing', '/nowhere']) {
      await page.goto(path);
      await expectNoSideways(page);
    }
  });
});

test('the editor is used by keyboard alone: next step, an answer, save, sign up, and back in the same place', async ({ page }) => {
  await page.goto(`/edit/new?templateId=${ID}`);
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await tabTo(page, 'Date of the document', true);
  await page.keyboard.type('01312027');
  await expect(page.locator(':focus')).toHaveValue('2027-01-31');
  // On the way there is no such day: what is typed stands all the same.
  for (const key of ['ArrowLeft', 'ArrowLeft', '0', '2', '1', '5']) await page.keyboard.press(key);
  await expect(page.locator(':focus')).toHaveValue('2027-02-15');
  await tabTo(page, 'Next Step');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  const first = page.locator('form input[type=text], form textarea').first();
  const label = await first.evaluate((element) => document.querySelector(`label[for="${element.id}"]`)?.textContent ?? '');
  await tabTo(page, label, true);
  await page.keyboard.type('Harbour Works Ltd');
  await tabTo(page, 'Save Progress');
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await signUp(page, 'Key Board');
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}\?step=2/);
  await expect(first).toHaveValue('Harbour Works Ltd');
});

test('no field of the editor that the keyboard reaches lies behind a bar, forwards or back, on a phone or in a low window', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/edit/new?templateId=residential-lease.us-california&step=2');
    await page.locator('form input').first().focus();
    for (const key of [...Array(16).fill('Tab'), ...Array(16).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      // Of an area for several lines the one with the caret is enough.
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement?.closest('form') ? document.activeElement : null;
        const [head, foot] = ['header.roomy\\:sticky', '.bottom-bar'].map((bar) => document.querySelector(bar)?.getBoundingClientRect());
        if (!focused || !head || !foot) return '';
        const { top, bottom, height } = focused.getBoundingClientRect();
        return Math.min(bottom, foot.top) - Math.max(top, head.bottom) < Math.min(height, 46) - 1 ? focused.id || focused.outerHTML : '';
      });
      expect(hidden, `${width} × ${height}, ${key}`).toBe('');
    }
  }
});

test('in a window magnified four times no bar of the editor covers what has the focus, and its last button can be scrolled to above that of the chat', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/edit/new?templateId=residential-lease.us-california&step=2');
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.closest('label') ?? document.activeElement;
      if (!focused) return 'nothing has the focus';
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2);
      return focused.contains(above) ? '' : `${focused.outerHTML} beneath ${above?.outerHTML}`;
    });
  await page.getByLabel('Name of the landlord').focus();
  for (let tabs = 0; tabs < 16; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(await covered()).toBe('');
  }
  const next = page.getByRole('button', { name: 'Next Step' });
  await next.focus();
  const chat = page.locator('.chat-button');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [button, bubble] = await Promise.all([next.boundingBox(), chat.boundingBox()]);
  expect(button && bubble && button.y + button.height).toBeLessThanOrEqual(bubble?.y ?? 0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
});

test('a notice is read aloud as sentences, not with its title run into its text', async ({ page }) => {
  await page.goto('/landing');
  const announced = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            const said = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]')?.textContent ?? '';
            if (said.includes('Email Required')) resolve(said);
          }
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await page.getByRole('button', { name: 'Start free trial' }).first().click();
  expect(await announced).toContain('Email Required. Please enter your email');
});

test('in the few colours that somebody chose for everything, what is chosen or pointed at stands in the one for that', async ({ page }) => {
  const isMarked = (of: Locator) =>
    of.evaluate((element) => {
      const probe = document.createElement('i');
      probe.style.cssText = 'forced-color-adjust: none; background: SelectedItem';
      document.body.append(probe);
      const colours = [element, probe].map((one) => getComputedStyle(one).backgroundColor);
      probe.remove();
      return colours[0] === colours[1];
    });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const colours = page.getByRole('group', { name: 'Colours' }).locator('label');
  expect([await isMarked(colours.filter({ hasText: 'System' })), await isMarked(colours.filter({ hasText: 'Dark' }))]).toEqual([
    true,
    false,
  ]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('lease');
  const found = page.getByRole('option');
  await expect(found.nth(1)).toBeVisible();
  expect([await isMarked(found.nth(0)), await isMarked(found.nth(1))]).toEqual([true, false]);
  await page.goto('/auth');
  await signUp(page);
  await page.getByRole('button', { name: 'Account menu' }).press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.nth(0)).toBeFocused();
  expect([await isMarked(items.nth(0)), await isMarked(items.nth(1))]).toEqual([true, false]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/edit/new?templateId=${ID}`);
  const tabs = page.getByRole('tab');
  expect([await isMarked(tabs.nth(0)), await isMarked(tabs.nth(1))]).toEqual([true, false]);
});

test('who wishes for less motion sees another theme at once: nothing passes from one colour into the other', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/templates');
  const began = await page.evaluateHandle(() => {
    const elements: string[] = [];
    document.addEventListener('transitionrun', ({ target }) => elements.push((target as Element).tagName), true);
    return elements;
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  expect(await began.jsonValue()).toEqual([]);
});

test('templates are filtered by keyboard alone: the focus stays, and words and choices follow the address', async ({ page }) => {
  await page.goto('/templates');
  const category = page.getByLabel('Category');
  // A control that is drawn anew while the screen is taken over loses the focus; here all is there before anybody begins.
  await expect.poll(() => category.evaluate((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))).toBe(true);
  await category.focus();
  // The second one before the list of the first has come.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(`/templates?category=${CATEGORIES[1]}`);
  await expect(category).toBeFocused();
  await expect(category).toHaveValue(CATEGORIES[1]);
  const words = page.getByRole('main').getByRole('searchbox');
  await words.focus();
  await page.keyboard.type('agreement');
  await page.keyboard.press('Enter');
  await page.keyboard.type('s');
  await expect(page).toHaveURL(/q=agreement&/);
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('agreements');
  await page.goBack();
  await expect(words).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(category).toHaveValue('');
});

test('words that were typed and never searched go with the filters', async ({ page }) => {
  await page.goto('/templates?category=real-estate');
  const words = page.getByRole('main').getByRole('searchbox');
  await words.fill('sublease');
  await page.getByRole('link', { name: /^View all/i }).click();
  await expect(page).toHaveURL(/\/templates$/);
  await expect(words).toHaveValue('');
});

/** Presses Tab until the element with this name has focus; gives up after a hundred. */
async function tabTo(page: import('@playwright/test').Page, name: string, isLabel = false): Promise<void> {
  const wanted = name.replace(/\s*\*$/, '').trim();
  for (let presses = 0; presses < 100; presses += 1) {
    const found = await page.evaluate(
      ({ wanted: text, isLabel: byLabel }) => {
        const element = document.activeElement;
        const words = byLabel ? document.querySelector(`label[for="${element?.id}"]`)?.textContent : element?.textContent;
        return (words ?? '').replace(/\s*\*$/, '').trim() === text;
      },
      { wanted, isLabel },
    );
    if (found) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached "${name}"`);
}

async function expectNoSideways(page: import('@playwright/test').Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

test('nothing moves behind a dialog that opens over a page that was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/templates');
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  const boxes = () =>
    page.evaluate(() => ['header', 'h1', 'footer'].map((name) => JSON.stringify(document.querySelector(name)?.getBoundingClientRect())));
  const before = await boxes();
  // The page listens to keys once its code has come.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await boxes()).toEqual(before);
  await page.mouse.move(700, 850);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await boxes()).toEqual(before);
});

test('where a click gives a button no focus, a dialog still gives the keyboard back to the button it was opened by', async ({ page }) => {
  // As Safari does it.
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault()));
  await page.goto('/templates');
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await search.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});

test('a line that stands above the editor takes its room from it: only what is in it scrolls', async ({ page }) => {
  await page.goto(`/edit/new?templateId=${ID}&step=2`);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. What you type is kept in this browser')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeInViewport({ ratio: 1 });
});
