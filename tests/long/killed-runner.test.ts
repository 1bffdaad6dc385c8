import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { root } from '../../bin/run/project.js';
import { ofTheDay } from '../support/soak';

const MARK = randomUUID();

let folder = '';
beforeEach(() => {
  // Inside the checkout, with its packages.
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  folder = mkdtempSync(path.join(results, 'killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const inRoot = (file: string) => JSON.stringify(path.join(root, file));

/** The programs with the mark in their environment, which a run's processes inherit. */
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

/** A run's Vitest test and journey: neither ends, or both pass. */
function writeTests(ending: 'never' | 'at once'): void {
  const waits = ending === 'never' ? 'await new Promise(() => {});' : '';
  write('one.test.js', `it('ends ${ending}', async () => { ${waits} }, 600_000);`);
  write(
    'one.spec.mjs',
    `import { test } from ${inRoot('node_modules/@playwright/test/index.mjs')};
test('ends ${ending}', async ({ page }) => { test.setTimeout(600_000); await page.goto('about:blank'); ${waits} });`,
  );
}

/** A run beside the tests' database, and at the built site. */
function writeRun(): void {
  write(
    'vitest.config.js',
    `export default { root: ${JSON.stringify(folder)}, test: { globals: true, include: ['*.test.js'], pool: 'forks', globalSetup: [${inRoot('tests/support/global-setup.ts')}] } };`,
  );
  write(
    'playwright.config.mjs',
    `import real, { serverOf } from ${inRoot('playwright.config.ts')};
export default { ...real, testMatch: '**/*.spec.mjs', testDir: ${JSON.stringify(folder)}, outputDir: ${JSON.stringify(path.join(folder, 'out'))}, grepInvert: [], projects: [{ name: 'js' }], webServer: { ...serverOf('js'), cwd: ${JSON.stringify(root)} } };`,
  );
  write(
    'run.mjs',
    `import { endRun, runSteps } from ${inRoot('bin/test/run-steps.js')};
const bin = (name) => ${inRoot('node_modules/.bin/')} + name;
const results = await runSteps([
  { name: 'unit', command: bin('vitest'), args: ['run', '--config', ${JSON.stringify(path.join(folder, 'vitest.config.js'))}] },
  { name: 'journeys', command: bin('playwright'), args: ['test', '--config', ${JSON.stringify(path.join(folder, 'playwright.config.mjs'))}] },
], { atOnce: 2 });
process.exit(endRun(results, { folder: ${JSON.stringify(folder)} }));`,
  );
}

/** Occupies earlier fixed ports; returns the function that releases them. */
async function holdPorts(...ports: number[]): Promise<() => void> {
  const held = ports.map((port) =>
    createServer()
      .on('error', () => {})
      .listen(port, '127.0.0.1'),
  );
  return () => held.forEach((server) => server.close());
}

const wait = { timeout: 240_000, interval: 250 };

function startRun() {
  const { JOURNEYS_PORTS: _, VITEST: __, ...env } = process.env;
  const runner = spawn(process.execPath, [path.join(folder, 'run.mjs')], {
    env: { ...env, RUN_MARK: MARK },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said: string[] = [];
  runner.stdout.setEncoding('utf8').on('data', (part: string) => said.push(part));
  const ended = once(runner, 'close').then(([code]) => ({
    code: code as number | null,
    said: said.join(''),
  }));
  return { ended, kill: (signal: NodeJS.Signals) => runner.kill(signal) };
}

const WHOLE_RUN = [/postgres -D .*tests-|postgres .*tests-/, /remix-serve/, /headless/, /one\.test|vitest/];

it.skipIf(process.platform !== 'linux').each(ofTheDay(['SIGKILL', 'SIGTERM'] as const))(
  'a runner ended by %s leaves nothing, and the next passes',
  async (signal) => {
    writeRun();
    writeTests('never');
    const letGo = await holdPorts(3411, 3412);
    const runner = startRun();
    const runs = (what: RegExp) => marked().some((command) => what.test(command));
    try {
      await vi.waitFor(() => {
        for (const what of WHOLE_RUN) expect(runs(what), String(what)).toBe(true);
      }, wait);
    } finally {
      runner.kill(signal);
      letGo();
    }
    const { said } = await runner.ended;
    expect(said).not.toContain('== summary');
    await vi.waitFor(() => expect(marked()).toEqual([]), wait);

    writeTests('at once');
    const next = await startRun().ended;
    expect(next.said.trim().split('\n').at(-1), next.said).toBe('2 passed, 0 failed');
    expect(next.code).toBe(0);
    await vi.waitFor(() => expect(marked()).toEqual([]), wait);
  },
);
