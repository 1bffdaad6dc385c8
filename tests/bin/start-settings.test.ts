import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const run = (command: string, env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 10_000,
  });
  return { status, stdout, stderr };
};

describe('a command that serves', () => {
  it.each([
    ['bin/start.js', 'PORT', '99999'],
    ['bin/start.js', 'PORT', 'http'],
    ['bin/start.js', 'APP_MODE', 'prod'],
    ['bin/dev.js', 'APP_MODE', 'prod'],
  ])('%s stops for a bad %s with one line that names it, and builds nothing', (command, name, value) => {
    const { status, stdout, stderr } = run(command, { [name]: value });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^The site cannot start\\. Environment variable ${name}: [^\\n]+\\n$`));
  });
});
