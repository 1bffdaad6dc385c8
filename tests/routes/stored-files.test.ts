import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { openStorage } from '~/gateways/storage/open-storage.server';
import { StorageAway } from '~/gateways/storage/objects.server';
import { removeLater } from '~/gateways/storage/remove-later.server';
import { createFolderStorage, type Storage } from '~/gateways/storage/storage.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import { jobHandlers } from '~/jobs.server';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, doJobs, signedIn, useRunning } from '../support/running';
import { testTenant } from '../support/site';
import { HAS_SWIFT, useSwift, WITHOUT_SWIFT } from '../support/swift-server';
import { pageRoutes } from './every-route';

const running = useRunning({ domain_language: 'en' });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const NOON = new Date('2026-11-21T12:00:00Z');

/** A grainy picture, which AVIF always makes small enough to store. */
const aPicture = () =>
  sharp({
    create: {
      width: 400,
      height: 500,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

type Person = { id: string; cookie: string };
async function person(): Promise<Person> {
  const { id } = await makeMember(db(), { visibleToVisitors: true, credits: 50 });
  return { id, cookie: await signedIn(running(), id) };
}

/** Stores a member's photo; returns its card's URL. */
async function addPhoto(memberId: string): Promise<string> {
  const input = { tenantId: SITE_A, memberId, data: await aPicture(), moderation: 'auto' as const };
  const uploaded = await uploadPhoto(db(), input, { now: new Date(), ...running().gateways });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  const { key } = await db().photoFile.findFirstOrThrow({
    where: { photoId: uploaded.value.photoId, size: 'card' },
  });
  const site = { tenant: testTenant({}, SITE_A), gateways: running().gateways, now: new Date(), member: {} };
  return mediaAddress(site, key);
}

async function addArchive(memberId: string, data: Buffer): Promise<void> {
  const { storage } = running().gateways;
  const key = storage.newKey();
  await storage.put(SITE_A, key, data);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const row = { requestedAt: NOON, readyAt: NOON, bytes: data.length, expiresAt };
  await db().dataArchive.create({ data: { id: newId(), tenantId: SITE_A, memberId, key, ...row } });
}

const open = (address: string, { cookie }: Partial<Person> = {}, headers: Record<string, string> = {}) =>
  pages(ask(address, { ...(cookie ? { cookie } : {}), headers }));

/** An unreachable store. */
const openAway = (X_ACCEL: boolean) =>
  openStorage({ DATA_DIR: 'none', STORAGE_URL: 's3://photos?endpoint=http://127.0.0.1:1', X_ACCEL });

describe.skipIf(!HAS_SWIFT)(`files in a store${WITHOUT_SWIFT}`, () => {
  const swift = useSwift();
  let owner: Person;
  let reader: Person;
  let address = '';
  let storages: Record<'streamed' | 'handedOver' | 'away' | 'awayHandedOver', Storage>;
  beforeAll(async () => {
    const openHere = (X_ACCEL: boolean) =>
      openStorage({ DATA_DIR: 'none', STORAGE_URL: swift.url(), X_ACCEL });
    storages = {
      streamed: await openHere(false),
      handedOver: await openHere(true),
      away: await openAway(false),
      awayHandedOver: await openAway(true),
    };
    running().gateways.storage = storages.streamed;
    [owner, reader] = [await person(), await person()];
    address = await addPhoto(owner.id);
  });
  beforeEach(() => void (running().gateways.storage = storages.streamed));

  it('are streamed to permitted readers in an accepted form [PRO-5, SAF-4, GRO-2]', async () => {
    const webp = await open(address, reader);
    expect([webp.status, webp.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    const data = Buffer.from(await webp.arrayBuffer());
    expect(webp.headers.get('Content-Length')).toBe(String(data.length));
    expect((await sharp(data).metadata()).format).toBe('webp');
    expect(webp.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    const avif = await open(address, reader, { Accept: 'image/avif,image/webp' });
    expect(avif.headers.get('Content-Type')).toBe('image/avif');
    await avif.body!.cancel();
  });

  it('are sent by the proxy with the site’s headers [PRO-5, SAF-4, GRO-2]', async () => {
    running().gateways.storage = storages.handedOver;
    const answer = await open(address, reader);
    const sent = answer.headers.get('X-Accel-Redirect')!;
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(sent).toMatch(/^\/_store\/photos\/a\.example\/..\/[\w-]{22}\?.*X-Amz-Expires=60&/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=600',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'content-security-policy': "default-src 'none'",
    });
    const file = await fetch(swift.origin() + sent.replace('/_store', ''));
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).format).toBe('webp');
    expect((await open(address, reader, { Accept: 'image/avif' })).headers.get('Content-Type')).toBe(
      'image/avif',
    );
  });

  it.each(['streamed', 'handedOver'] as const)(
    'are hidden, %s, from others [PRO-5, SAF-12]',
    async (kind) => {
      running().gateways.storage = storages[kind];
      const blocked = await person();
      const block = { blockerId: owner.id, blockedId: blocked.id, createdAt: NOON };
      await db().block.create({ data: { id: newId(), tenantId: SITE_A, ...block } });
      const seen = await open(address, blocked);
      const forged = await open(address.replace(/s=../, 's=xx'), reader);
      for (const answer of [seen, forged])
        expect([answer.status, answer.headers.get('X-Accel-Redirect')]).toEqual([404, null]);
    },
  );

  it.each(['away', 'awayHandedOver'] as const)(
    'are 304 without the store (%s) for permitted readers',
    async (kind) => {
      const tag = (await open(address, reader)).headers.get('ETag')!;
      running().gateways.storage = storages[kind];
      const held = await open(address, reader, { 'If-None-Match': tag });
      expect([held.status, held.headers.get('ETag'), held.headers.get('Cache-Control')]).toEqual([
        304,
        tag,
        'private, max-age=600',
      ]);
      const wrong = await open(address.replace(/s=../, 's=xx'), reader, { 'If-None-Match': tag });
      expect(wrong.status).toBe(404);
    },
  );

  it.each(['away', 'awayHandedOver'] as const)(
    'are 503 with Retry-After while the store is %s [ERR-5]',
    async (kind) => {
      await addArchive(owner.id, Buffer.from('an archive'));
      running().gateways.storage = storages[kind];
      for (const [path, who] of [
        [address, reader],
        ['/notifications/data/archive', owner],
      ] as const) {
        const answer = await open(path, who);
        expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '120']);
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
        expect(await answer.text()).toBe(
          'This file cannot be fetched at the moment. Try again in a few minutes.',
        );
      }
    },
  );

  it.each(['streamed', 'handedOver'] as const)('are 404, %s, if the store lost them', async (kind) => {
    const lost = await addPhoto(owner.id);
    const key = new URL(lost, 'http://site').pathname.replace('/media/', '');
    await storages.streamed.remove(SITE_A, key);
    running().gateways.storage = storages[kind];
    expect((await open(lost, owner)).status).toBe(404);
  });

  it.each(['streamed', 'handedOver'] as const)('include archives, %s [ACC-23]', async (kind) => {
    const member = await person();
    const data = randomBytes(200_000);
    await addArchive(member.id, data);
    running().gateways.storage = storages[kind];
    const answer = await open('/notifications/data/archive', member);
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="a\.example-.*\.zip"$/);
    const sent = answer.headers.get('X-Accel-Redirect');
    const file = sent ? await fetch(swift.origin() + sent.replace('/_store', '')) : answer;
    expect(data.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });
});

describe('an upload without the store', () => {
  let member: Person;
  const lines: string[] = [];
  beforeAll(async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' });
    running().gateways.storage = await openAway(false);
    running().gateways.log = {
      ...running().gateways.log,
      error: (...said: unknown[]) => void lines.push(JSON.stringify(said)),
    } as never;
    member = await person();
  });
  async function send(address: string, fields: Record<string, string> = {}, accept = 'text/html') {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('photo', new File([(await aPicture()) as BlobPart], 'me.jpg'));
    const headers = {
      Host: SITE_A,
      Cookie: member.cookie,
      'Sec-Fetch-Site': 'same-origin',
      Accept: accept,
    };
    return pages(new Request(`http://${SITE_A}${address}`, { method: 'POST', headers, body }));
  }
  const SAID = 'Photos cannot be saved at the moment. Try again in a few minutes.';

  it.each(['text/html', 'application/json'])(
    'as %s is refused with a reason, and leaves no photo [ERR-5, PRO-4]',
    async (accept) => {
      const answer = await send('/profile/photos', {}, accept);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await answer.text()).toContain(SAID);
      expect(await db().photo.count({ where: { memberId: member.id } })).toBe(0);
      expect(lines.splice(0).join('\n')).toContain('The store photos: ECONNREFUSED');
    },
  );

  it('of a chat is refused, keeping its text [ERR-4, ERR-5]', async () => {
    const { id: otherId } = await makeMember(db(), {});
    const begun = await pages(
      ask(`/members/${otherId}/chat`, {
        cookie: member.cookie,
        form: { text: 'hello', client_key: newId() },
      }),
    );
    const answer = await send(`${begun.headers.get('Location')}/image`, {
      text: 'Look at me',
      client_key: newId(),
    });
    const html = await answer.text();
    expect([answer.status, html.includes(SAID), html.includes('Look at me')]).toEqual([503, true, true]);
  });
});

describe('a photo deleted without the store', () => {
  it('disappears immediately, and its files later [ERR-5, PRO-4, GRO-2, GRO-5]', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stored-'));
    const back = createFolderStorage(folder);
    const { gateways, jobs } = running();
    gateways.storage = back;
    const member = await person();
    await addPhoto(member.id);
    const photo = await db().photo.findFirstOrThrow({
      where: { memberId: member.id },
      include: { files: true },
    });
    jobs.splice(0);
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' });
    const away = await openAway(false);
    gateways.storage = removeLater(away, (file) => gateways.jobs.send(null, 'remove-file', file));
    const form = { intent: 'delete', photo: photo.id };
    const answer = await pages(ask('/profile/photos', { cookie: member.cookie, form }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/profile/photos']);
    // A report within 48 hours still needs one.
    const keys = photo.files.map(({ key }) => key);
    const named = await db().photoFile.findMany({ where: { key: { in: keys } } });
    const gone = keys.filter((key) => named.every((file) => file.key !== key));
    const waiting = jobs.filter(({ name }) => name === 'remove-file');
    expect(new Set(waiting.map(({ data }) => (data as { key: string }).key))).toEqual(new Set(gone));
    expect(gone.length).toBeGreaterThan(1);

    gateways.storage = away;
    const [remove] = jobHandlers(running()).filter(({ name }) => name === 'remove-file');
    const run = remove!.handle as (data: object) => Promise<void>;
    await expect(run(waiting[0]!.data)).rejects.toThrow(StorageAway);
    gateways.storage = back;
    await doJobs(running());
    for (const key of gone) expect(await back.get(SITE_A, key)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
