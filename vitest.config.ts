import { defineConfig } from 'vitest/config';

const alias = { '~': new URL('./app', import.meta.url).pathname };

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/long/**', 'tests/servers/**', 'tests/built/**', 'tests/journeys/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/each-file.ts'],
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { APP_MODE: 'test', LOG_LEVEL: 'silent' },
  },
});
