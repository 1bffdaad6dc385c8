import { defineConfig } from '@playwright/test';
import { serverOf } from './playwright.config';
import type { Options } from './tests/engines/support/test';

const project = (engine: Options['engine'], scripts: boolean) => ({
  name: scripts ? engine : `${engine}-no-js`,
  use: { engine, scripts },
});

/** Journeys in Debian's engines other than Chromium, not Playwright's. */
export default defineConfig<object, Options>({
  testDir: 'tests/engines',
  testMatch: '**/*.spec.ts',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/playwright-engines.json' },
    ],
  ],
  outputDir: 'test-results/engines',
  webServer: serverOf('engines'),
  projects: [
    project('firefox', true),
    project('firefox', false),
    project('webkit', true),
    project('webkit', false),
  ],
});
