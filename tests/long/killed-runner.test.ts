import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../../bin/project.js';

const MARK = randomUUID();
/** Where a test says that it runs, and whether its next run is to end. */
const [RUNS, ENDS] = ['runs.txt', 'ends.txt'];

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

/** Vitest beside the tests' database, for what this folder holds. */
const writeConfig = () =>
  write(
    'vitest.config.js',
    `export default { root: ${JSON.stringify(folder)}, test: { globals: true, pool: 'forks', globalSetup: [${inRoot('tests/support/global-setup.ts')}] } };`,
  );

/** A run with one test of Vitest beside the tests' database, and one journey at the built site, neither of which ends. */
function writeEndlessRun(): void {
  write('endless.test.js', `it('never ends', () => new Promise(() => {}), 600_000);`);
  writeConfig();
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

/** A run of one test beside the tests' database, which ends only once it is told to, and prints its summary. */
function writeHeldRun(): void {
  writeConfig();
  const file = (name: string) => JSON.stringify(path.join(folder, name));
  write(
    'held.test.js',
    `import fs from 'node:fs';
it('ends once it may', () => fs.existsSync(${file(ENDS)}) || new Promise(() => fs.writeFileSync(${file(RUNS)}, '')), 600_000);`,
  );
  write(
    'run.mjs',
    `import { vitestGroup } from ${inRoot('bin/test-kinds.js')};
import { runToSummary } from ${inRoot('bin/test-summary.js')};
const report = ${JSON.stringify(path.relative(path.join(root, 'test-results'), path.join(folder, 'unit')))};
const unit = vitestGroup({ name: 'unit' }, { report, args: ['--config', ${JSON.stringify(path.join(folder, 'vitest.config.js'))}] });
process.exit(await runToSummary([unit], { cores: 1, folder: ${JSON.stringify(folder)} }));`,
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

/** Starts the run that was written, with the mark; its input is its own, as a terminal's. */
function startRun() {
  const { JOURNEYS_PORTS: _, VITEST: __, ...env } = process.env;
  const runner = spawn(process.execPath, [path.join(folder, 'run.mjs')], {
    env: { ...env, RUN_MARK: MARK },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  runner.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
  return { runner, printed: () => printed };
}

const summary = () => readFileSync(path.join(folder, 'summary.txt'), 'utf8');

it.skipIf(process.platform !== 'linux')(
  'a runner that is killed leaves no server, browser or database, and the ports of other runs do not matter',
  async () => {
    writeEndlessRun();
    const letGo = await holdPorts(3411, 3412);
    const { runner } = startRun();
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

it.skipIf(process.platform !== 'linux').each(['SIGKILL', 'SIGTERM'] as const)(
  'a runner that is ended by %s prints no summary and leaves nothing, and the next run passes',
  async (signal) => {
    writeHeldRun();
    const killed = startRun();
    try {
      await vi.waitFor(() => expect(existsSync(path.join(folder, RUNS))).toBe(true), wait);
    } finally {
      killed.runner.kill(signal);
    }
    await vi.waitFor(() => expect(marked()).toEqual([]), wait);
    expect(killed.printed()).toBe('');
    expect(() => summary()).toThrow('ENOENT');

    write(ENDS, '');
    const next = startRun();
    expect(await once(next.runner, 'exit')).toEqual([0, null]);
    expect(summary()).toMatch(/^Times: unit \d+ s\nSlowest: \S+ \d+\.\d s\n1 passed, 0 failed\n$/);
    expect(next.printed()).toContain(summary().trim());
    await vi.waitFor(() => expect(marked()).toEqual([]), wait);
  },
);
