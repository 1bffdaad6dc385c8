import { beforeAll, describe, expect, it } from 'vitest';
import {
  mailedMediaPath,
  mediaAddress,
  moderatedMediaPath,
  readAudience,
  readMailedTo,
} from '~/http/answer/media-address.server';
import { createSecrets } from '~/gateways/secrets.server';
import { loader } from '~/routes/media.$key';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B } from '../../support/database';
import { answerOf, ask, signedIn, useRunning } from '../../support/running';
import { testTenant } from '../../support/site';
import { statementsOf } from '../../support/statements';

const running = useRunning();
const secrets = createSecrets('a secret key of this test and nothing else');
const NOON = new Date('2026-11-21T12:00:00Z');
const KEY = 'AAAAAAAAAAAAAAAAAAAAAA';

const signer = (now = NOON, tenant = testTenant()) => ({
  tenant,
  gateways: { secrets },
  now,
  member: null,
});
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://a.example');
  return {
    key: pathname.replace('/media/', ''),
    expiry: searchParams.get('e'),
    signature: searchParams.get('s'),
  };
};
const holds = (address: string, by = signer()) => {
  const { key, expiry, signature } = read(address);
  return readAudience(by, key, expiry, signature);
};

describe('an image’s signed URL', () => {
  it('expires at the end of the next day [PRO-5, SAF-4]', () => {
    const address = mediaAddress(signer(), KEY);
    expect(holds(address)).toBe('reader');
    expect(holds(address, signer(new Date('2026-11-22T23:59:59.999Z')))).toBe('reader');
    expect(holds(address, signer(new Date('2026-11-23T00:00:00.001Z')))).toBeNull();
  });

  it('stays the same all day, for caching [PRO-5]', () => {
    expect(mediaAddress(signer(new Date('2026-11-21T00:00:00Z')), KEY)).toBe(
      mediaAddress(signer(new Date('2026-11-21T23:59:59Z')), KEY),
    );
    expect(mediaAddress(signer(new Date('2026-11-22T00:00:00Z')), KEY)).not.toBe(mediaAddress(signer(), KEY));
  });

  it('ends with an unsigned tone [PRO-4]', () => {
    const address = mediaAddress(signer(), `${KEY}.2503`);
    expect(address).toBe(`${mediaAddress(signer(), KEY)}#2503`);
    expect(holds(address)).toBe('reader');
  });

  it('is valid for one file, site and day [PRO-5, TEN-10]', () => {
    const address = mediaAddress(signer(), KEY);
    const { expiry, signature } = read(address);
    expect(readAudience(signer(), 'BAAAAAAAAAAAAAAAAAAAAA', expiry, signature)).toBeNull();
    expect(readAudience(signer(), KEY, String(Number(expiry) + 86_400), signature)).toBeNull();
    expect(holds(address, signer(NOON, testTenant({}, SITE_B)))).toBeNull();
    expect(
      readAudience(
        { ...signer(), gateways: { secrets: createSecrets('another key altogether, as long') } },
        KEY,
        expiry,
        signature,
      ),
    ).toBeNull();
  });

  it('is invalid if unsigned, cut or re-dated [PRO-5]', () => {
    const { expiry, signature } = read(mediaAddress(signer(), KEY));
    for (const wrong of [
      null,
      '',
      signature!.slice(0, -1),
      `${signature}x`,
      signature!.toLowerCase(),
      'x'.repeat(22),
    ]) {
      expect(readAudience(signer(), KEY, expiry, wrong)).toBeNull();
    }
    for (const wrong of [null, '', 'soon', '-1', '9'.repeat(13), `${expiry} `, '1e12']) {
      expect(readAudience(signer(), KEY, wrong, signature)).toBeNull();
    }
  });

  it('uses the image host for visitors only [TEN-3, PRO-5]', () => {
    const site = signer(NOON, testTenant({ cdn_prefix: 'https://cdn.example' }));
    const address = mediaAddress(site, KEY);
    expect(address.startsWith(`https://cdn.example/media/${KEY}?e=`)).toBe(true);
    expect(holds(address)).toBe('reader');
    expect(mediaAddress({ ...site, member: {} }, KEY).startsWith(`/media/${KEY}?e=`)).toBe(true);
  });

  it('differs for moderators, for an hour [PRO-5, SAF-3]', () => {
    const path = moderatedMediaPath(signer(), KEY);
    expect(holds(path)).toBe('moderator');
    expect(holds(path, signer(new Date('2026-11-21T12:59:59Z')))).toBe('moderator');
    expect(holds(path, signer(new Date('2026-11-21T13:00:01Z')))).toBeNull();
  });
});

describe('a mailed image’s URL', () => {
  const [anna, bram] = [newId(), newId()];
  const query = (path: string) => new URL(path, 'http://a.example').searchParams;

  it('names its reader for 30 days [NOT-8]', () => {
    const path = mailedMediaPath(signer(), `${KEY}.2503`, anna);
    expect(new URL(path, 'http://a.example').pathname).toBe(`/media/${KEY}`);
    const readOn = (day: string) => readMailedTo(signer(new Date(day)), KEY, query(path));
    expect(readOn('2026-12-21T23:59:59Z')).toBe(anna);
    expect(readOn('2026-12-22T00:00:01Z')).toBeNull();
  });

  it('is valid for one file, reader and site [NOT-8, TEN-10]', () => {
    const path = mailedMediaPath(signer(), KEY, anna);
    expect(readMailedTo(signer(), 'BAAAAAAAAAAAAAAAAAAAAA', query(path))).toBeNull();
    expect(readMailedTo(signer(), KEY, query(path.replace(anna, bram)))).toBeNull();
    expect(readMailedTo(signer(), KEY, query(path.slice(0, -1)))).toBeNull();
    expect(readMailedTo(signer(NOON, testTenant({}, SITE_B)), KEY, query(path))).toBeNull();
    expect(holds(path)).toBeNull();
    expect(readMailedTo(signer(), KEY, query(mediaAddress(signer(), KEY)))).toBeNull();
  });
});

describe('an image request', () => {
  const db = () => running().database.forTenant(SITE_A);
  let ownerId: string;
  let photoId: string;
  let key: string;

  async function stored({
    isMain = false,
    memberId = ownerId,
    position = 1,
    webp = 'an image',
    avif = null as Buffer | null,
  } = {}) {
    const { storage } = running().gateways;
    const made = storage.newKey();
    await storage.put(SITE_A, made, Buffer.from(webp), avif);
    const { id } = await db().photo.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        memberId,
        status: 'active',
        isMain,
        createdAt: NOON,
        position,
        widthPx: 4,
        heightPx: 5,
      },
    });
    await db().photoFile.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        photoId: id,
        size: 'full',
        key: made,
        type: 'image/webp',
        widthPx: 4,
        heightPx: 5,
        bytes: webp.length,
      },
    });
    return { id, key: made };
  }

  beforeAll(async () => {
    ownerId = (await makeMember(db(), { visibleToVisitors: true })).id;
    ({ id: photoId, key } = await stored({ isMain: true, position: 0 }));
  });

  const own = (now = new Date()) => ({
    tenant: testTenant(),
    gateways: running().gateways,
    now,
    member: null,
  });
  const as = async (memberId: string) => ({ Cookie: await signedIn(running(), memberId) });
  const get = (address: string, host = SITE_A, headers: Record<string, string> = {}) =>
    answerOf(
      loader({
        request: ask(address, { host, headers }),
        params: { key: read(address).key },
        context: {},
      } as never),
    );
  const open = async (of: string, memberId: string | null, headers: Record<string, string> = {}) =>
    (await get(mediaAddress(own(), of), SITE_A, { ...headers, ...(memberId ? await as(memberId) : {}) }))
      .status;

  it('returns the file, cached privately, typed [PRO-5, SAF-4]', async () => {
    const { status, headers, body } = await get(mediaAddress(own(), key));
    expect([status, body]).toEqual([200, 'an image']);
    expect(headers.get('Cache-Control')).toBe('private, max-age=600');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  });

  it('serves hidden photos only to members [PRO-5, PRO-7, SAF-12]', async () => {
    const shy = (await makeMember(db())).id;
    const { key: theirMain } = await stored({ isMain: true, memberId: shy });
    const { key: second } = await stored();
    const { id: readerId } = await makeMember(db());
    const reader = await as(readerId);
    for (const hidden of [second, theirMain]) {
      const { status, headers } = await get(mediaAddress(own(), hidden), SITE_A, reader);
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
      const held = { 'If-None-Match': headers.get('ETag')! };
      expect((await get(mediaAddress(own(), hidden), SITE_A, { ...reader, ...held })).status).toBe(304);
      const weak = { 'If-None-Match': `W/${headers.get('ETag')}` };
      expect((await get(mediaAddress(own(), hidden), SITE_A, { ...reader, ...weak })).status).toBe(304);
      for (const visitor of [{}, held, { Cookie: 'auth=of-nobody', ...held }])
        expect((await get(mediaAddress(own(), hidden), SITE_A, visitor)).status).toBe(404);
    }
    await db().member.update({ where: { id: shy }, data: { invisible: true } });
    expect((await get(mediaAddress(own(), theirMain), SITE_A, reader)).status).toBe(404);
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: readerId, blockedId: shy, createdAt: NOON },
    });
    expect((await get(mediaAddress(own(), theirMain), SITE_A, reader)).status).toBe(200);
  });

  it('serves full blurred photos to premium only [PRO-5, PRO-7]', async () => {
    const rich = (await makeMember(db())).id;
    const photos = [];
    for (const position of [0, 1, 2, 3])
      photos.push(await stored({ isMain: position === 0, memberId: rich, position }));
    const [, , third, fourth] = photos.map((photo) => photo.key) as [string, string, string, string];
    const [free, premium] = [await makeMember(db()), await makeMember(db(), { paidUser: true })];
    expect([await open(third, free.id), await open(fourth, free.id)]).toEqual([200, 404]);
    expect([await open(fourth, premium.id), await open(fourth, rich)]).toEqual([200, 200]);
    await db().photoFile.updateMany({ where: { key: fourth }, data: { size: 'blurred' } });
    expect(await open(fourth, free.id)).toBe(200);
  });

  it('serves mailed portraits without a cookie, while visible [NOT-8, SAF-1]', async () => {
    const [anna, bram] = [(await makeMember(db())).id, (await makeMember(db())).id];
    const { key: face } = await stored({ isMain: true, memberId: bram });
    const { key: fourth } = await stored({ memberId: bram, position: 3 });
    const load = async (of = face, host = SITE_A) =>
      (await get(mailedMediaPath(own(), of, anna), host)).status;
    expect(await load()).toBe(200);
    expect(await load(face, SITE_B)).toBe(404);
    const after = async (id: string, data: object, undo: object) => {
      await db().member.update({ where: { id }, data });
      const status = await load();
      await db().member.update({ where: { id }, data: undo });
      return status;
    };
    expect(await after(bram, { invisible: true }, { invisible: false })).toBe(404);
    expect(await after(bram, { status: 'blocked' }, { status: 'active' })).toBe(404);
    const leaving = { deletionRequestedAt: new Date() };
    for (const id of [anna, bram]) expect(await after(id, leaving, { deletionRequestedAt: null })).toBe(404);
    expect(await load()).toBe(200);
    await db().photo.updateMany({ where: { memberId: bram }, data: { status: 'rejected' } });
    expect([await load(), await load(fourth)]).toEqual([404, 404]);
    await db().photo.updateMany({ where: { memberId: bram }, data: { status: 'active' } });
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: bram, blockedId: anna, createdAt: NOON },
    });
    expect(await load()).toBe(404);
  });

  it('serves moderators otherwise hidden images [PRO-5, SAF-3]', async () => {
    const { id, key: waits } = await stored();
    await db().photo.update({ where: { id }, data: { status: 'pending' } });
    const { status, headers } = await get(moderatedMediaPath(own(), waits));
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await open(waits, (await makeMember(db())).id)).toBe(404);
    expect(await open(waits, ownerId)).toBe(200);
  });

  it('queries the reader and their permission [PRO-5]', async () => {
    const reader = await as((await makeMember(db())).id);
    const look = () => get(mediaAddress(own(), key), SITE_A, reader);
    await look();
    expect(await statementsOf(look)).toHaveLength(2);
    expect(await statementsOf(() => get(mediaAddress(own(), key)))).toHaveLength(1);
  });

  it('serves a removed photo only to its owner [PRO-5, SAF-2, SAF-3]', async () => {
    const reader = (await makeMember(db())).id;
    const held = { 'If-None-Match': `"${key}"` };
    const seen = async () => [
      await open(key, reader),
      await open(key, reader, held),
      await open(key, null, held),
      await open(key, ownerId),
    ];
    expect(await seen()).toEqual([200, 304, 304, 200]);
    await db().photo.update({ where: { id: photoId }, data: { status: 'rejected' } });
    expect(await seen()).toEqual([404, 404, 404, 200]);
    await db().photo.update({ where: { id: photoId }, data: { status: 'active' } });
    await db().member.update({ where: { id: ownerId }, data: { status: 'blocked' } });
    expect((await seen()).slice(0, 3)).toEqual([404, 404, 404]);
    await db().member.update({
      where: { id: ownerId },
      data: { status: 'active', deletionRequestedAt: new Date() },
    });
    expect((await seen()).slice(0, 3), 'an account that is being deleted').toEqual([404, 404, 404]);
    await db().member.update({
      where: { id: ownerId },
      data: { status: 'blocked', deletionRequestedAt: null },
    });
    await db().member.update({ where: { id: ownerId }, data: { status: 'active' } });
  });

  it('refuses a member whom the owner blocked [SAF-1, CHA-11]', async () => {
    const [blocked, other] = [(await makeMember(db())).id, (await makeMember(db())).id];
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: ownerId, blockedId: blocked, createdAt: NOON },
    });
    expect(await open(key, blocked, { 'If-None-Match': `"${key}"` })).toBe(404);
    expect(await open(key, other)).toBe(200);
  });

  it('serves AVIF if accepted, and deletes both [PRO-4, PRO-5]', async () => {
    const { storage } = running().gateways;
    const { key: both } = await stored({ webp: 'in WebP', avif: Buffer.from('in AVIF') });
    const reader = await as((await makeMember(db())).id);
    const asked = async (of: string, accept: string) => {
      const { status, headers, body } = await get(mediaAddress(own(), of), SITE_A, {
        Accept: accept,
        ...reader,
      });
      return [status, headers.get('Content-Type'), headers.get('Content-Length'), headers.get('Vary'), body];
    };
    const [modern, old] = ['image/avif,image/webp,*/*', 'image/webp,*/*'];
    expect(await asked(both, modern)).toEqual([200, 'image/avif', '7', 'Accept', 'in AVIF']);
    expect(await asked(both, old)).toEqual([200, 'image/webp', '7', 'Accept', 'in WebP']);
    expect(await asked(key, modern)).toEqual([200, 'image/webp', '8', 'Accept', 'an image']);
    await storage.remove(SITE_A, both);
    for (const accept of [modern, old])
      expect((await get(mediaAddress(own(), both), SITE_A, { Accept: accept, ...reader })).status).toBe(404);
  });

  it('answers 404 without a valid signature [PRO-5]', async () => {
    const address = mediaAddress(own(), key);
    const old = mediaAddress(own(new Date(Date.now() - 3 * 86_400_000)), key);
    for (const wrong of [
      `/media/${key}`,
      address.slice(0, -1),
      address.replace(/s=.*/, `s=${'x'.repeat(16)}`),
      old,
    ]) {
      expect((await get(wrong)).status).toBe(404);
    }
  });

  it('answers 404 for other sites and missing files [PRO-5, TEN-10]', async () => {
    expect((await get(mediaAddress(own(), key), SITE_B)).status).toBe(404);
    expect((await get(mediaAddress({ ...own(), tenant: testTenant({}, SITE_B) }, key), SITE_B)).status).toBe(
      404,
    );
    expect((await get(mediaAddress(own(), running().gateways.storage.newKey()))).status).toBe(404);
    expect((await get(mediaAddress(own(), '..%2f..%2fsecrets.json'))).status).toBe(404);
  });
});
