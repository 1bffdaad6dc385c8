import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDataFolder, checkFreeSpace, checkOwner, checkSecretFiles } from '~/doctor/data-folder.server';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder of photos and secrets', () => {
  it('is fine if files can be written and deleted', async () => {
    expect(await checkDataFolder(folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('may be missing: the first start makes it', async () => {
    expect(await checkDataFolder(path.join(folder, 'not', 'yet'))).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is named where no file can be written', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await checkDataFolder(file)).toEqual([expect.stringContaining('(ENOTDIR)')]);
  });

  it('needs 1 GB of free space', () => {
    expect(checkFreeSpace(1_000_000_000)).toEqual([]);
    expect(checkFreeSpace(998_000_000)).toEqual([expect.stringContaining('Only 998 MB are free')]);
  });

  it('is checked as the user that owns it', () => {
    expect(checkOwner('/data', { owner: 1000, user: 1000 })).toEqual([]);
    expect(checkOwner('/data', { owner: 0, user: 0 })).toEqual([]);
    expect(checkOwner('/data', { owner: 1000, user: 0 })).toEqual([expect.stringContaining('run this as')]);
  });
});

describe.skipIf(process.platform === 'win32')('the files of secrets', () => {
  it('can be read by their owner alone [SAF-4]', () => {
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, '{}', { mode: 0o600 });
    expect(checkSecretFiles(folder)).toEqual([]);
    chmodSync(file, 0o644);
    expect(checkSecretFiles(folder)).toEqual([`${file} can be read by other users: chmod 600 ${file}`]);
  });
});
