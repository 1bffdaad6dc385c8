import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const run = (command: string, env: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 10_000,
  });
  return { status, stdout, stderr };
};

describe('a command that serves', () => {
  it.each([
    ['bin/run/start.js', 'PORT', '99999'],
    ['bin/run/start.js', 'PORT', 'http'],
    ['bin/run/start.js', 'APP_MODE', 'prod'],
    ['bin/run/dev.js', 'APP_MODE', 'prod'],
  ])('%s rejects an invalid %s in one line, before building', (command, name, value) => {
    const { status, stdout, stderr } = run(command, { [name]: value });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^The site cannot start\\. Environment variable ${name}: [^\\n]+\\n$`));
  });

  it.each([
    ['bin/run/start.js', 'npm start', 'demo'],
    ['bin/run/dev.js', 'npm run dev', 'development'],
  ])('%s prints one screen for --help with any variables', (command, name, mode) => {
    const { status, stdout, stderr } = run(command, { APP_MODE: 'prod', DATABASE_URL: 'nowhere' }, '--help');
    expect([status, stderr]).toEqual([0, '']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe(name);
    expect(stdout).toContain(`APP_MODE          demo, development, test, production: ${mode}\n`);
    for (const word of ['PORT, HOST', 'DATABASE_URL', 'DATA_DIR', 'docs/operations.md'])
      expect(stdout).toContain(word);
    expect(lines.length).toBeLessThanOrEqual(24);
  });

  it.each([
    ['bin/run/start.js', 'npm start'],
    ['bin/run/dev.js', 'npm run dev'],
  ])('%s refuses an unknown argument in one line', (command, name) => {
    expect(run(command, {}, '--port')).toEqual({
      status: 2,
      stdout: '',
      stderr: `Unknown argument --port. What there is: ${name} -- --help\n`,
    });
  });
});
