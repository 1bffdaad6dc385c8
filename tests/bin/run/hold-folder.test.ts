import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdFolder } from '../../../bin/run/hold-folder.js';

let folder = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'held-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function holder(place = folder): Promise<ChildProcess> {
  const script = `import { holdFolder } from './bin/run/hold-folder.js';
    process.stdout.write(String(await holdFolder(${JSON.stringify(place)}, 'port 3000')));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  expect(String((await once(child.stdout!, 'data'))[0])).toBe('null');
  return child;
}

describe('a second start in the same folder', () => {
  it('learns who holds the folder', async () => {
    await holder();
    expect(await holdFolder(folder, 'port 3001')).toBe('port 3000');
  });

  it('goes ahead after the first was killed', async () => {
    const first = await holder();
    first.kill('SIGKILL');
    await once(first, 'exit');
    await holder();
  });

  it('learns it despite a long path', async () => {
    const deep = path.join(folder, 'a'.repeat(120));
    await holder(deep);
    expect(await holdFolder(deep, 'port 3001')).toBe('port 3000');
  });

  it('goes ahead in another folder', async () => {
    await holder();
    await holder(path.join(folder, 'other'));
  });
});
