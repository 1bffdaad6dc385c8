import { defineConfig } from '@playwright/test';
import { findChromium } from './bin/test/find-chromium.js';
import { PORTS } from './tests/journeys/support/ports';
import { ofTheDay } from './tests/support/soak';

const executablePath = findChromium() ?? undefined;
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Without this, a process emulates the missing graphics card.
  '--disable-gpu',
];

/** Servers of projects, started together by one process. */
export const serverOf = (...projects: (keyof typeof PORTS)[]) => ({
  command: `node --import tsx tests/journeys/support/serve.ts ${projects.map((project) => `${project}=${PORTS[project]}`).join(' ')}`,
  wait: { stdout: /All servers are ready/ },
  timeout: 480_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
});

/** `npm test` skips the long journeys, `npm run test:long` runs them; soaking runs all. */
const LONG = /@long/;
const long = process.env.JOURNEYS === 'long';
const soaking = process.env.SOAK === 'on';

/** Widths and methods take turns daily: with projects that did too, each would meet one project only. */
const PROJECT_DAYS = 2;

/** The journeys that a project skips: those that run once elsewhere, and those that alternate by day. */
const leftOut = (project: 'no-js' | 'js', others: RegExp[] = []) => [
  ...(long || soaking ? [] : [LONG]),
  ...(ofTheDay(['no-js', 'js'], PROJECT_DAYS).includes(project) ? [] : [/@in-turn/]),
  ...others,
];

const withoutScripts = {
  name: 'no-js',
  use: { javaScriptEnabled: false },
  testIgnore: '**/*.js.spec.ts',
  grepInvert: leftOut('no-js'),
};
const withScripts = { name: 'js', use: { javaScriptEnabled: true }, grepInvert: leftOut('js', [/@plain/]) };
// Tests of the built server without a browser, on the journeys' filled server.
const built = { name: 'built', testDir: 'tests/built', testMatch: '**/*.test.ts' };

/** Long journeys that run both with and without scripts do so in turn by the day; those that need scripts run daily. */
const longProjects = soaking
  ? [withoutScripts, withScripts]
  : ofTheDay(
      [[withoutScripts, { ...withScripts, testMatch: '**/*.js.spec.ts' }], [withScripts]],
      PROJECT_DAYS,
    ).flat();

/** Journeys run without and with JavaScript, each on its own server and database. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/playwright.json' }],
  ],
  outputDir: 'test-results/journeys',
  // A trace costs as much as the journey; `npx playwright test --trace on` adds one.
  use: {
    // A service worker's requests would not use the test's own address.
    serviceWorkers: 'block',
    // The first site's zone: with others, times change after loading, some in width.
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 20_000,
    launchOptions: { executablePath, args },
  },
  webServer: serverOf('no-js', 'js'),
  ...(long
    ? { ...(soaking ? {} : { grep: LONG }), projects: longProjects }
    : { projects: [withoutScripts, withScripts, built] }),
});
