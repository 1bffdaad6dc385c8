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
  // No machine that runs the tests has a graphics card: without this, a process imitates one.
  '--disable-gpu',
];

/** The servers of projects, started together by one process. */
export const serverOf = (...projects: (keyof typeof PORTS)[]) => ({
  command: `node --import tsx tests/journeys/support/serve.ts ${projects.map((project) => `${project}=${PORTS[project]}`).join(' ')}`,
  wait: { stdout: /All servers are ready/ },
  timeout: 480_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
});

/** The long tests' journeys, which `npm test` leaves out and `npm run test:long` runs; soaking runs them all. */
const LONG = /@long/;
const long = process.env.JOURNEYS === 'long';
const soaking = process.env.SOAK === 'on';

/** What a project leaves to the other: all that is walked once, and what is in turn on the other's days. */
const leftOut = (project: 'no-js' | 'js', others: RegExp[] = []) => [
  ...(long || soaking ? [] : [LONG]),
  ...(ofTheDay(['no-js', 'js']).includes(project) ? [] : [/@in-turn/]),
  ...others,
];

const withoutScripts = {
  name: 'no-js',
  use: { javaScriptEnabled: false },
  testIgnore: '**/*.js.spec.ts',
  grepInvert: leftOut('no-js'),
};
const withScripts = { name: 'js', use: { javaScriptEnabled: true }, grepInvert: leftOut('js', [/@plain/]) };
// What the built server answers, asked without a browser, of the server that the journeys have filled already.
const built = { name: 'built', testDir: 'tests/built', testMatch: '**/*.test.ts' };

/** Journeys run twice: without JavaScript, and with it, each on a server and a database of its own. */
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
  // A trace of each journey would cost as much as the journey: `npx playwright test --trace on` makes one of what fails.
  use: {
    // The requests that a service worker makes for a page come from no address of the test's own.
    serviceWorkers: 'block',
    // The first site's own: from another, pages show their hours again once they know the reader's, some of them wider.
    timezoneId: 'Europe/Amsterdam',
    actionTimeout: 20_000,
    launchOptions: { executablePath, args },
  },
  webServer: serverOf('no-js', 'js'),
  ...(long
    ? { ...(soaking ? {} : { grep: LONG }), projects: [withoutScripts, withScripts] }
    : { projects: [withoutScripts, withScripts, built] }),
});
