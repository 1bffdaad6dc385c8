import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { runLeashed } from '../../../bin/run/run-leashed.js';

const node = (code: string) => ({ command: process.execPath, args: ['-e', code] });

it('returns what a command wrote and how it ended', async () => {
  const code = `process.stdout.write('one '); process.stderr.write('two'); process.exitCode = 3;`;
  const ended = await runLeashed(node(code));
  expect(ended.code).toBe(3);
  expect(ended.output.split(' ').sort()).toEqual(['one', 'two']);
});

it('hands an environment on to the command', async () => {
  const { output } = await runLeashed({
    ...node('process.stdout.write(process.env.WORD)'),
    env: { WORD: 'x' },
  });
  expect(output).toBe('x');
});

it('returns 1 for a command that there is not', async () => {
  expect((await runLeashed({ command: 'no-such-command', args: [] })).code).toBe(1);
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'ends the command if its runner ends by %s',
  async (signal) => {
    const endless = `process.stdout.write(String(process.pid)); setInterval(() => {}, 1000);`;
    const script = `import { runLeashed } from './bin/run/run-leashed.js';
      await runLeashed(${JSON.stringify(node(endless))}, { shown: true });`;
    const runner = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [written] = (await once(runner.stdout, 'data')) as [Buffer];
    const pid = Number(String(written));
    expect(isAlive(pid)).toBe(true);
    runner.kill(signal);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
  },
);
