import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { openStore } from '~/gateways/storage/open-storage.server';
import {
  createStorage,
  createFolderStorage,
  objectName,
  type Storage,
} from '~/gateways/storage/storage.server';
import { commandStorage } from '~/operator/storage.server';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { useRunning } from '../support/running';
import { HAS_SWIFT, useSwift, WITHOUT_SWIFT } from '../support/swift-server';

const running = useRunning();
const dataDir = mkdtempSync(path.join(tmpdir(), 'storage-'));
const media = path.join(dataDir, 'media');
const folder = createFolderStorage(media);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function run(argv: string[], variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const code = await commandStorage(argv, running(), {
    write: (line) => void lines.push(line),
    variables: { DATA_DIR: dataDir, ...variables },
  });
  return { code, lines };
}

/** Stores a photo's file and row; returns the key. */
async function addFile(storage: Storage, { tenantId = SITE_A, avif = false } = {}): Promise<string> {
  const db = running().database.forTenant(tenantId);
  const { id: memberId } = await makeMember(db, { tenantId });
  const [photoId, key, data] = [newId(), storage.newKey(), randomBytes(3000)];
  await storage.put(tenantId, key, data, avif ? randomBytes(1000) : null);
  const size = { widthPx: 4, heightPx: 5 };
  await db.photo.create({
    data: {
      id: photoId,
      tenantId,
      memberId,
      status: 'active',
      isMain: true,
      position: 0,
      createdAt: new Date(),
      ...size,
    },
  });
  await db.photoFile.create({
    data: {
      id: newId(),
      tenantId,
      photoId,
      size: 'full',
      key,
      type: 'image/webp',
      bytes: data.length,
      ...size,
    },
  });
  return key;
}

async function addArchive(storage: Storage): Promise<string> {
  const db = running().database.forTenant(SITE_A);
  const { id: memberId } = await makeMember(db, {});
  const [key, now] = [storage.newKey(), new Date()];
  await storage.put(SITE_A, key, randomBytes(500));
  const times = { requestedAt: now, readyAt: now, expiresAt: new Date(now.getTime() + 1e7) };
  await db.dataArchive.create({
    data: { id: newId(), tenantId: SITE_A, memberId, key, bytes: 500, ...times },
  });
  return key;
}

async function forgetRows(): Promise<void> {
  const { bare } = running().database;
  await bare.photoFile.deleteMany({});
  await bare.photo.deleteMany({});
  await bare.dataArchive.deleteMany({});
}

describe('npm run storage', () => {
  it('explains a wrong command', async () => {
    for (const argv of [
      [],
      ['copy'],
      ['copy', '--from', 'folder'],
      ['copy', '--from', 'folder', '--to', 'folder'],
      ['verify', '--from', 'folder'],
      ['move'],
    ]) {
      const { code, lines } = await run(argv);
      expect([code, lines.join('\n')]).toEqual([1, expect.stringMatching(/^npm run storage -- copy/)]);
    }
    const { code, lines } = await run(['copy', '--from', 'folder', '--to', 'https://store.example']);
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('s3://bucket?endpoint=')]);
  });

  it('verifies file lengths, and names faults [GRO-2]', async () => {
    const [sound, cut, lost] = [
      await addFile(folder, { avif: true }),
      await addFile(folder),
      await addFile(folder, { tenantId: SITE_B }),
    ];
    const archive = await addArchive(folder);
    expect(await run(['verify'])).toEqual({ code: 0, lines: ['4 sound.'] });
    writeFileSync(path.join(media, objectName(SITE_A, cut)), 'short');
    await folder.remove(SITE_B, lost);
    const unnamed = folder.newKey();
    await folder.put(SITE_A, unnamed, randomBytes(9));
    const { code, lines } = await run(['verify']);
    expect(code).toBe(1);
    expect(lines.slice(0, -1).sort()).toEqual([
      `damaged: ${objectName(SITE_A, cut)}`,
      `missing: ${objectName(SITE_B, lost)}`,
      `named by nothing: ${objectName(SITE_A, unnamed)}`,
    ]);
    expect(lines.at(-1)!.replace(/\.$/, '').split(', ').sort()).toEqual([
      '1 damaged',
      '1 missing',
      '1 named by nothing',
      '2 sound',
    ]);
    await forgetRows();
    for (const key of [sound, cut, archive, unnamed]) await folder.remove(SITE_A, key);
  });

  it('verifies nothing where the folder is empty', async () => {
    expect(await run(['verify'])).toEqual({ code: 0, lines: ['no files.'] });
  });
});

describe.skipIf(!HAS_SWIFT)(`npm run storage with a store${WITHOUT_SWIFT}`, () => {
  const swift = useSwift();
  let store: Storage;
  beforeEach(async () => {
    store = createStorage(await openStore(swift.url()), { isShared: true, isHandedOver: false });
  });
  afterEach(async () => {
    await forgetRows();
    rmSync(media, { recursive: true, force: true });
    const objects = await openStore(swift.url());
    for await (const name of objects.list()) await objects.remove(name);
  });
  const copy = (from: string, to: string) => run(['copy', '--from', from, '--to', to]);
  const verifyStore = () => run(['verify'], { STORAGE_URL: swift.url() });

  it('copies the folder to the store and back once [GRO-2]', async () => {
    await addFile(folder, { avif: true });
    await addFile(folder, { tenantId: SITE_B });
    await addArchive(folder);
    mkdirSync(path.join(media, 'other'));
    writeFileSync(path.join(media, 'other', 'notes.txt'), 'not the site’s');
    expect((await verifyStore()).code).toBe(1);
    expect(await copy('folder', swift.url())).toEqual({ code: 0, lines: ['4 copied.'] });
    expect(await verifyStore()).toEqual({ code: 0, lines: ['3 sound.'] });
    expect(await copy('folder', swift.url())).toEqual({ code: 0, lines: ['4 there already.'] });
    rmSync(media, { recursive: true });
    expect(await copy(swift.url(), 'folder')).toEqual({ code: 0, lines: ['4 copied.'] });
    expect(await run(['verify'])).toEqual({ code: 0, lines: ['3 sound.'] });
  });

  it('resumes, and replaces what differs', async () => {
    const [whole, half] = [await addFile(folder), await addFile(folder)];
    await copy('folder', swift.url());
    await store.remove(SITE_A, whole);
    await store.put(SITE_A, half, Buffer.from('half'));
    expect((await verifyStore()).lines.slice(0, -1).sort()).toEqual([
      `damaged: ${objectName(SITE_A, half)}`,
      `missing: ${objectName(SITE_A, whole)}`,
    ]);
    expect(await copy('folder', swift.url())).toEqual({ code: 0, lines: ['2 copied.'] });
    expect((await verifyStore()).code).toBe(0);
  });

  it('finds files with a wrong hash, uncopied', async () => {
    const key = await addFile(store);
    const name = objectName(SITE_A, key);
    await swift.spoil(name);
    expect(await verifyStore()).toEqual({ code: 1, lines: [`damaged: ${name}`, '1 damaged.'] });
    expect(await copy(swift.url(), 'folder')).toEqual({
      code: 1,
      lines: [`damaged, not copied: ${name}`, '1 damaged.'],
    });
  });

  it('prints one line while the store is unavailable', async () => {
    const away = 's3://photos?endpoint=http://127.0.0.1:1';
    await addFile(folder);
    await expect(copy('folder', away)).rejects.toThrow(/^The store photos: ECONNREFUSED$/);
  });
});
