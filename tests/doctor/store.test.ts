import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkStore } from '~/doctor/store.server';
import { createFolderObjects } from '~/gateways/storage/folder-objects.server';
import { openStore } from '~/gateways/storage/open-storage.server';
import { HAS_SWIFT, useSwift, WITHOUT_SWIFT } from '../support/swift-server';

describe.skipIf(!HAS_SWIFT)(`a store as seen by the doctor${WITHOUT_SWIFT}`, () => {
  const swift = useSwift();

  it('is fine if files work, and leaves nothing', async () => {
    const objects = await openStore(swift.url());
    expect(await checkStore(objects)).toEqual([]);
    expect(await objects.list()[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined });
  });

  it('names the settings if the bucket is missing', async () => {
    const [line] = await checkStore(await openStore(swift.url().replace('photos', 'nowhere')));
    expect(line).toMatch(/^The store nowhere: NotFound\. Look at STORAGE_URL, /);
  });
});

it('requires file hashes, which folders lack', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  expect(await checkStore(createFolderObjects(folder))).toEqual([
    expect.stringContaining('drops the metadata'),
  ]);
  rmSync(folder, { recursive: true });
});
