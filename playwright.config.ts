import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const found = [
  process.env.CHROMIUM,
  // The same browser without windows: a quarter less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path && existsSync(path));

/** Journeys and the screen catalogue, in a real browser against real servers that each file starts for itself. */
export default defineConfig({
  testDir: 'test',
  testMatch: ['journeys/*.spec.ts', 'screens.spec.ts'],
  outputDir: 'test-results',
  // As many as a small machine has cores: each keeps a browser, a server and itself at work, and a third one makes all slower than it saves.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  // As long as an action may wait: on a busy machine a screen's code may come late, and speed is measured elsewhere.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // To paint what fades and slides is a seventh of the work of a journey; the main job and the phone's are gone through with it.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of what the page held at each step is work that each journey pays for, and a failure says where it stood
    // and what was on the page without it. To look into one: `playwright test <file> --trace retain-on-failure`.
    trace: 'off',
    launchOptions: {
      ...(found ? { executablePath: found } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The code of a page is new with each page: to compile it once more, and better, costs more than it gains.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
});
