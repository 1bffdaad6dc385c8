import { beforeAll, describe, expect, it } from 'vitest';
import { isSignedMedia, mediaAddress } from '~/http/answer/media-address.server';
import { createSecrets } from '~/gateways/secrets.server';
import { loader } from '~/routes/media.$key';
import { SITE_A, SITE_B } from '../../support/database';
import { answerOf, ask, useRunning } from '../../support/running';
import { testTenant } from '../../support/site';

const running = useRunning();
const secrets = createSecrets('a secret key of this test and nothing else');
const NOON = new Date('2026-11-21T12:00:00Z');
const KEY = 'AAAAAAAAAAAAAAAAAAAAAA';

const signer = (now = NOON, tenant = testTenant()) => ({ tenant, gateways: { secrets }, now });
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
  return isSignedMedia(by, key, expiry, signature);
};

describe('the address of an image', () => {
  it('holds until the end of the next day, and not a moment longer [PRO-5, SAF-4]', () => {
    const address = mediaAddress(signer(), KEY);
    expect(holds(address)).toBe(true);
    expect(holds(address, signer(new Date('2026-11-22T23:59:59.999Z')))).toBe(true);
    expect(holds(address, signer(new Date('2026-11-23T00:00:00.001Z')))).toBe(false);
  });

  it('is the same all day, so that browsers keep the file [PRO-5]', () => {
    expect(mediaAddress(signer(new Date('2026-11-21T00:00:00Z')), KEY)).toBe(
      mediaAddress(signer(new Date('2026-11-21T23:59:59Z')), KEY),
    );
    expect(mediaAddress(signer(new Date('2026-11-22T00:00:00Z')), KEY)).not.toBe(mediaAddress(signer(), KEY));
  });

  it('is good for that file, that site and that day alone [PRO-5, TEN-10]', () => {
    const address = mediaAddress(signer(), KEY);
    const { expiry, signature } = read(address);
    expect(isSignedMedia(signer(), 'BAAAAAAAAAAAAAAAAAAAAA', expiry, signature)).toBe(false);
    expect(isSignedMedia(signer(), KEY, String(Number(expiry) + 86_400), signature)).toBe(false);
    expect(holds(address, signer(NOON, testTenant({}, SITE_B)))).toBe(false);
    expect(
      isSignedMedia(
        { ...signer(), gateways: { secrets: createSecrets('another key altogether, as long') } },
        KEY,
        expiry,
        signature,
      ),
    ).toBe(false);
  });

  it('is none without a signature, with half of one, or with another expiry [PRO-5]', () => {
    const { expiry, signature } = read(mediaAddress(signer(), KEY));
    for (const wrong of [
      null,
      '',
      signature!.slice(0, -1),
      `${signature}x`,
      signature!.toLowerCase(),
      'x'.repeat(22),
    ]) {
      expect(isSignedMedia(signer(), KEY, expiry, wrong)).toBe(false);
    }
    for (const wrong of [null, '', 'soon', '-1', '9'.repeat(13), `${expiry} `, '1e12']) {
      expect(isSignedMedia(signer(), KEY, wrong, signature)).toBe(false);
    }
  });

  it('stands behind the prefix of the site’s image host [TEN-3]', () => {
    const address = mediaAddress(signer(NOON, testTenant({ cdn_prefix: 'https://cdn.example' })), KEY);
    expect(address.startsWith(`https://cdn.example/media/${KEY}?e=`)).toBe(true);
    expect(holds(address)).toBe(true);
  });
});

describe('asking for an image', () => {
  let key: string;
  beforeAll(async () => {
    const { storage } = running().gateways;
    key = storage.newKey();
    await storage.put(SITE_A, key, Buffer.from('an image'));
  });

  const own = (now = new Date()) => ({ tenant: testTenant(), gateways: running().gateways, now });
  const get = (address: string, host = SITE_A, headers: Record<string, string> = {}) =>
    answerOf(
      loader({
        request: ask(address, { host, headers }),
        params: { key: read(address).key },
        context: {},
      } as never),
    );

  it('with its address gives it, to be kept by its reader alone and taken for nothing else [PRO-5, SAF-4]', async () => {
    const { status, headers, body } = await get(mediaAddress(own(), key));
    expect([status, body]).toEqual([200, 'an image']);
    expect(headers.get('Cache-Control')).toMatch(/^private, .*immutable$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  });

  it('gives it in AVIF to a browser that reads that, where it is there, and takes both away with its key [PRO-4, PRO-5]', async () => {
    const { storage } = running().gateways;
    const both = storage.newKey();
    await storage.put(SITE_A, both, Buffer.from('in WebP'), Buffer.from('in AVIF'));
    const asked = async (of: string, accept: string) => {
      const { status, headers, body } = await get(mediaAddress(own(), of), SITE_A, { Accept: accept });
      return [status, headers.get('Content-Type'), headers.get('Content-Length'), headers.get('Vary'), body];
    };
    const [modern, old] = ['image/avif,image/webp,*/*', 'image/webp,*/*'];
    expect(await asked(both, modern)).toEqual([200, 'image/avif', '7', 'Accept', 'in AVIF']);
    expect(await asked(both, old)).toEqual([200, 'image/webp', '7', 'Accept', 'in WebP']);
    expect(await asked(key, modern)).toEqual([200, 'image/webp', '8', 'Accept', 'an image']);
    await storage.remove(SITE_A, both);
    for (const accept of [modern, old])
      expect((await get(mediaAddress(own(), both), SITE_A, { Accept: accept })).status).toBe(404);
  });

  it('without, with a wrong or with an old one gives 404 [PRO-5]', async () => {
    const address = mediaAddress(own(), key);
    const old = mediaAddress(own(new Date(Date.now() - 3 * 86_400_000)), key);
    for (const wrong of [
      `/media/${key}`,
      address.slice(0, -1),
      address.replace(/s=.*/, `s=${'x'.repeat(22)}`),
      old,
    ]) {
      expect((await get(wrong)).status).toBe(404);
    }
  });

  it('of another site, or a file that is gone, gives the same 404 [PRO-5, TEN-10]', async () => {
    expect((await get(mediaAddress(own(), key), SITE_B)).status).toBe(404);
    expect((await get(mediaAddress({ ...own(), tenant: testTenant({}, SITE_B) }, key), SITE_B)).status).toBe(
      404,
    );
    expect((await get(mediaAddress(own(), running().gateways.storage.newKey()))).status).toBe(404);
    expect((await get(mediaAddress(own(), '..%2f..%2fsecrets.json'))).status).toBe(404);
  });
});
