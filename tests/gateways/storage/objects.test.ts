import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFolderObjects } from '~/gateways/storage/folder-objects.server';
import { StorageAway, type Objects } from '~/gateways/storage/objects.server';
import { openStore } from '~/gateways/storage/open-storage.server';
import { createS3Objects } from '~/gateways/storage/s3-objects.server';
import { createStorage, objectName, type Storage } from '~/gateways/storage/storage.server';
import { parseStorageUrl } from '~/gateways/storage/storage-url';
import { SITE_A, SITE_B } from '../../support/database';
import { HAS_SWIFT, useSwift, WITHOUT_SWIFT } from '../../support/swift-server';

const IMAGE = randomBytes(7000);
const AVIF = randomBytes(5000);
const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('base64');

/** The contract of folders and stores. */
function describeContract(open: () => Objects): void {
  let objects: Objects;
  let storage: Storage;
  beforeAll(() => {
    objects = open();
    storage = createStorage(objects, { isShared: true, isHandedOver: true });
  });
  const listed = async () => {
    const names: string[] = [];
    for await (const name of objects.list()) names.push(name);
    return names.sort();
  };
  const read = async (key: string, { tenantId = SITE_A, avif = false } = {}) => {
    const file = await storage.get(tenantId, key, { avif });
    return file && { data: await buffer(file.stream), bytes: file.bytes, avif: file.avif };
  };

  it('stores an image with its AVIF form', async () => {
    const key = storage.newKey();
    await storage.put(SITE_A, key, IMAGE, AVIF);
    expect(await read(key)).toEqual({ data: IMAGE, bytes: IMAGE.length, avif: false });
    expect(await read(key, { avif: true })).toEqual({ data: AVIF, bytes: AVIF.length, avif: true });
    await storage.remove(SITE_A, key);
  });

  it('falls back without an AVIF form', async () => {
    const key = storage.newKey();
    await storage.put(SITE_A, key, IMAGE);
    expect(await read(key, { avif: true })).toMatchObject({ data: IMAGE, avif: false });
    await storage.remove(SITE_A, key);
  });

  it('replaces a key’s file, and stores empty ones', async () => {
    const key = storage.newKey();
    await storage.put(SITE_A, key, IMAGE);
    await storage.put(SITE_A, key, Buffer.alloc(0));
    expect(await read(key)).toMatchObject({ bytes: 0, data: Buffer.alloc(0) });
    await storage.remove(SITE_A, key);
  });

  it('keeps the files of sites apart [TEN-10]', async () => {
    const key = storage.newKey();
    await storage.put(SITE_A, key, IMAGE);
    expect(await read(key, { tenantId: SITE_B })).toBeNull();
    await storage.remove(SITE_B, key);
    expect(await read(key)).not.toBeNull();
    await storage.remove(SITE_A, key);
  });

  it('removes both forms, idempotently, and lists', async () => {
    const [gone, left] = [storage.newKey(), storage.newKey()];
    for (const key of [gone, left]) await storage.put(SITE_A, key, IMAGE, AVIF);
    await storage.remove(SITE_A, gone);
    await storage.remove(SITE_A, gone);
    expect(await read(gone, { avif: true })).toBeNull();
    const name = objectName(SITE_A, left);
    expect(await listed()).toEqual([name, `${name}.avif`]);
    await storage.remove(SITE_A, left);
    expect(await listed()).toEqual([]);
  });

  it('finds and stores nothing under an invalid key', async () => {
    for (const key of ['', '../../secrets.json', 'a/b', 'x'.repeat(65)]) {
      expect(await read(key)).toBeNull();
      await expect(storage.put(SITE_A, key, IMAGE)).rejects.toThrow('Not a storage key');
    }
    await expect(storage.put('../a', storage.newKey(), IMAGE)).rejects.toThrow('Not a storage key');
  });

  it('answers a ping', async () => {
    await storage.ping();
  });
}

describe('a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'objects-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  describeContract(() => createFolderObjects(folder));

  it('reports free space, and signs no paths', async () => {
    const objects = createFolderObjects(folder);
    expect(await objects.freeBytes()).toBeGreaterThan(0);
    expect(createStorage(objects, { isShared: false, isHandedOver: true }).locate).toBeNull();
  });
});

describe.skipIf(!HAS_SWIFT)(`a store${WITHOUT_SWIFT}`, () => {
  const swift = useSwift();
  const open = () => createS3Objects(parseStorageUrl(swift.url()));
  describeContract(open);

  it('keeps the hash of each file beside it', async () => {
    const objects = await openStore(swift.url());
    await objects.put('a.example/xx/hashed', IMAGE);
    expect(await objects.describe('a.example/xx/hashed')).toEqual({
      bytes: IMAGE.length,
      sha256: hashOf(IMAGE),
    });
    await objects.remove('a.example/xx/hashed');
    expect(await objects.describe('a.example/xx/hashed')).toBeNull();
    expect(await objects.freeBytes()).toBeNull();
  });

  it('lists all names, page by page', async () => {
    const objects = createS3Objects(parseStorageUrl(swift.url()), { pageKeys: 2 });
    const names = ['a/1', 'a/2', 'a/3', 'b/1', 'b/2'];
    for (const name of names) await objects.put(name, AVIF);
    const listed: string[] = [];
    for await (const name of objects.list()) listed.push(name);
    expect(listed).toEqual(names);
    for (const name of names) await objects.remove(name);
  });

  it('signs a path for one minute and one file [PRO-5]', async () => {
    const storage = createStorage(open(), { isShared: true, isHandedOver: true });
    const [key, other] = [storage.newKey(), storage.newKey()];
    await storage.put(SITE_A, key, IMAGE, AVIF);
    const located = (await storage.locate!(SITE_A, key, { avif: true }))!;
    const address = `${swift.origin()}${located.path}`;
    expect(located.avif).toBe(true);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
    const answer = await fetch(address);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(AVIF);
    const changed = address.replace(/X-Amz-Signature=./, 'X-Amz-Signature=x');
    const longer = address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000');
    const plain = address.replace('.avif', '');
    for (const wrong of [changed, longer, plain]) expect((await fetch(wrong)).status).toBe(403);
    expect((await fetch(address.split('?')[0]!)).status).toBe(400);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    expect(await storage.locate!(SITE_A, other)).toBeNull();
    await storage.remove(SITE_A, key);
  });

  it('reports a missing bucket or refused key', async () => {
    const none = createS3Objects(parseStorageUrl(swift.url().replace('photos', 'nowhere')));
    await expect(none.ping()).rejects.toThrow(/^The store nowhere: NotFound$/);
    await expect(none.put('a/b', AVIF)).rejects.toThrow(StorageAway);
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong';
    const refused = open();
    await expect(refused.get('a/b')).rejects.toThrow(/^The store photos: .*signature/i);
    process.env.AWS_SECRET_ACCESS_KEY = swift.secretKey;
  });
});

describe('an unavailable store', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  beforeAll(() => {
    process.env.AWS_ACCESS_KEY_ID = 'nobody';
    process.env.AWS_SECRET_ACCESS_KEY = 'nothing';
  });
  const at = (port: number) =>
    createS3Objects(parseStorageUrl(`s3://photos?endpoint=http://127.0.0.1:${port}`), { answerMs: 500 });
  async function listen(server: ReturnType<typeof createServer>): Promise<number> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  const attempts: [string, (objects: Objects) => Promise<unknown>][] = [
    ['a file is read', (objects) => objects.get('a/b')],
    ['a file is looked up', (objects) => objects.describe('a/b')],
    ['a file is removed', (objects) => objects.remove('a/b')],
    ['files are listed', (objects) => objects.list()[Symbol.asyncIterator]().next()],
    ['it is probed', (objects) => objects.ping()],
  ];

  it.each([...attempts, ['a file is stored', (objects: Objects) => objects.put('a/b', AVIF)] as const])(
    'is named where it refuses connections and %s [ERR-5]',
    async (_, attempt) => {
      await expect(attempt(at(1))).rejects.toThrow(new StorageAway('The store photos: ECONNREFUSED'));
    },
  );

  it.each(attempts)('times out if silent and %s [ERR-5]', async (_, attempt) => {
    const port = await listen(createServer(() => {}));
    await expect(attempt(at(port))).rejects.toThrow(
      new StorageAway('The store photos: There is no answer within 0.5 s.'),
    );
  });

  it('is retried after one failure [ERR-5]', async () => {
    let requests = 0;
    const port = await listen(
      createServer((_, response) => {
        requests += 1;
        response.statusCode = requests === 1 ? 503 : 200;
        response.end();
      }),
    );
    await at(port).put('a/b', AVIF);
    expect(requests).toBe(2);
  });
});
