import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../../bin/project.js';

const MARK = randomUUID();

let folder = '';
beforeEach(() => {
  // Inside the checkout, where its packages are found.
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  folder = mkdtempSync(path.join(results, 'killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const inRoot = (file: string) => JSON.stringify(path.join(root, file));

/** The programs that run with the mark in their environment, which all that a run starts inherits. */
function marked(): string[] {
  const found = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return found.flatMap((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(MARK)) return [];
      return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()].filter(Boolean);
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}

/** A run with one test of Vitest beside the tests' database, and one journey at the built site, neither of which ends. */
function writeEndlessRun(): void {
  write('endless.test.js', `it('never ends', () => new Promise(() => {}), 600_000);`);
  write(
    'vitest.config.js',
    `export default { root: ${JSON.stringify(folder)}, test: { globals: true, pool: 'forks', globalSetup: [${inRoot('tests/support/global-setup.ts')}] } };`,
  );
  write(
    'endless.spec.mjs',
    `import { test } from ${inRoot('node_modules/@playwright/test/index.mjs')};
test('never ends', async ({ page }) => { test.setTimeout(600_000); await page.goto('about:blank'); await new Promise(() => {}); });`,
  );
  write(
    'playwright.config.mjs',
    `import real from ${inRoot('playwright.config.ts')};
const [, server] = real.webServer;
export default { ...real, testMatch: '**/*.spec.mjs', testDir: ${JSON.stringify(folder)}, outputDir: ${JSON.stringify(path.join(folder, 'out'))}, grepInvert: [], projects: [{ name: 'js' }], webServer: [{ ...server, cwd: ${JSON.stringify(root)} }] };`,
  );
  write(
    'run.mjs',
    `import { runGroups } from ${inRoot('bin/test-groups.js')};
const bin = (name) => ${inRoot('node_modules/.bin/')} + name;
await runGroups([
  { name: 'unit', command: bin('vitest'), args: ['run', '--config', ${JSON.stringify(path.join(folder, 'vitest.config.js'))}] },
  { name: 'journeys', command: bin('playwright'), args: ['test', '--config', ${JSON.stringify(path.join(folder, 'playwright.config.mjs'))}] },
], { cores: 2 });`,
  );
}

/** Holds the ports busy that journeys once had to themselves; returns how to let go of them. */
async function holdPorts(...ports: number[]): Promise<() => void> {
  const held = ports.map((port) =>
    createServer()
      .on('error', () => {})
      .listen(port, '127.0.0.1'),
  );
  return () => held.forEach((server) => server.close());
}

const wait = { timeout: 240_000, interval: 250 };

it.skipIf(process.platform !== 'linux')(
  'a runner that is killed leaves no server, browser or database, and the ports of other runs do not matter',
  async () => {
    writeEndlessRun();
    const letGo = await holdPorts(3411, 3412);
    const { JOURNEYS_PORTS: _, VITEST: __, ...env } = process.env;
    const runner = spawn(process.execPath, [path.join(folder, 'run.mjs')], {
      env: { ...env, RUN_MARK: MARK },
      stdio: 'ignore',
    });
    const runs = (what: RegExp) => marked().some((command) => what.test(command));
    try {
      await vi.waitFor(() => {
        for (const what of [
          /postgres -D .*tests-|postgres .*tests-/,
          /remix-serve/,
          /headless/,
          /endless|vitest/,
        ])
          expect(runs(what), String(what)).toBe(true);
      }, wait);
    } finally {
      runner.kill('SIGKILL');
      letGo();
    }
    await vi.waitFor(() => expect(marked()).toEqual([]), wait);
  },
);
