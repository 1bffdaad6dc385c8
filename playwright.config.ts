import { defineConfig } from '@playwright/test';
import { PORTS } from './tests/journeys/support/ports';

const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

const server = (project: keyof typeof PORTS) => ({
  command: `node --import tsx tests/journeys/support/serve.ts ${project} ${PORTS[project]}`,
  url: `http://localhost:${PORTS[project]}/readyz`,
  timeout: 480_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
});

/** The long tests' journeys, which `npm test` leaves out and `npm run test:long` runs, with JavaScript alone. */
const LONG = /@long/;
const long = process.env.JOURNEYS === 'long';

const withoutScripts = { name: 'no-js', use: { javaScriptEnabled: false }, testIgnore: '**/*.js.spec.ts' };
const withScripts = { name: 'js', use: { javaScriptEnabled: true } };
// What the built server answers, asked without a browser, of the server that the journeys have filled already.
const built = { name: 'built', testDir: 'tests/built', testMatch: '**/*.test.ts' };

/** Every journey runs twice: without JavaScript, and with it, each on a server and a database of its own. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/playwright.json' }],
  ],
  outputDir: 'test-results/journeys',
  // A trace of each journey would cost as much as the journey: `npx playwright test --trace on` makes one of what fails.
  use: { actionTimeout: 10_000, launchOptions: { executablePath, args } },
  ...(long
    ? { grep: LONG, webServer: [server('js')], projects: [withScripts] }
    : {
        grepInvert: LONG,
        webServer: [server('no-js'), server('js')],
        projects: [withoutScripts, withScripts, built],
      }),
});
