import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerPage } from '~/delivery/answer-page.server';

const HTML = Buffer.from(`<!doctype html>${'<p>A page</p>'.repeat(100)}`);

type Asked = { method?: string; ifNoneMatch?: string; encoding?: string };
type Answered = { html?: Buffer; parts?: string[]; status?: number; stable?: boolean; setsCookie?: boolean };

function answer(
  { method = 'GET', ifNoneMatch, encoding = 'gzip' }: Asked = {},
  { html = HTML, parts = [html.toString()], status = 200, stable = true, setsCookie = false }: Answered = {},
): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie' });
  if (setsCookie) headers.append('Set-Cookie', 'flash=');
  const asked = { 'Accept-Encoding': encoding, ...(ifNoneMatch ? { 'If-None-Match': ifNoneMatch } : {}) };
  const request = new Request('http://a.example/', { method, headers: asked });
  return answerPage(request, parts, { status, headers, stable });
}

const tagOf = (...how: Parameters<typeof answer>) => answer(...how).headers.get('ETag');

describe('a page', () => {
  it('is compressed if the browser accepts that [PER-4]', async () => {
    const zipped = answer();
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer()))).toEqual(HTML);
    for (const encoding of ['zstd', 'identity', 'gzip;q=0, br;q=0']) {
      const plain = answer({ encoding });
      expect(plain.headers.get('Content-Encoding')).toBeNull();
      expect(Buffer.from(await plain.arrayBuffer())).toEqual(HTML);
    }
  });

  it.each([true, false])('is smaller with Brotli (for many readers: %s) [PER-4]', async (stable) => {
    const [zipped, packed] = [answer({}, { stable }), answer({ encoding: 'gzip, deflate, br' }, { stable })];
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    const body = Buffer.from(await packed.arrayBuffer());
    expect(brotliDecompressSync(body)).toEqual(HTML);
    expect(body.length).toBeLessThan((await zipped.arrayBuffer()).byteLength);
  });

  it.each(['identity', 'gzip', 'br'])(
    'keeps its bytes during other responses (%s) [PER-4]',
    async (encoding) => {
      const pages = [
        ['<p>€', 'é</p>'],
        ['<p>'.repeat(300_000), '🎁'],
        ['<i>', '', 'x</i>'],
      ];
      const answered = pages.map((parts) => answer({ encoding }, { parts, stable: false }));
      const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding] ?? ((bytes: Buffer) => bytes);
      for (const [at, each] of answered.entries())
        expect(unpack(Buffer.from(await each.arrayBuffer())).toString()).toBe(pages[at]!.join(''));
    },
  );

  it('is byte-identical after hundreds of pages [PER-2]', async () => {
    const pageOf = (number: number) => Buffer.from(`<p>Page ${number}</p>`);
    const zipped = async (number: number) => {
      const answered = answer({}, { html: pageOf(number) });
      return gunzipSync(Buffer.from(await answered.arrayBuffer()));
    };
    for (let number = 0; number < 300; number += 1) expect(await zipped(number)).toEqual(pageOf(number));
    for (const number of [299, 299, 0]) expect(await zipped(number)).toEqual(pageOf(number));
  });

  it('has a strong ETag of its bytes and encoding [PER-2]', async () => {
    const tag = tagOf();
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(tagOf()).toBe(tag);
    expect(tagOf({}, { html: Buffer.from('another') })).not.toBe(tag);
    for (const encoding of ['identity', 'br']) expect(tagOf({ encoding }), encoding).not.toBe(tag);
  });

  it.each([
    ['it', (tag: string) => tag],
    ['it, called weak by a proxy', (tag: string) => `W/${tag}`],
    ['it among others', (tag: string) => `"other", ${tag}`],
  ])('answers 304 if the browser has %s [PER-2]', async (_, held) => {
    const first = answer();
    const { status, headers, body } = answer({ ifNoneMatch: held(first.headers.get('ETag')!) });
    expect([status, body]).toEqual([304, null]);
    for (const name of ['ETag', 'Cache-Control', 'Vary'])
      expect(headers.get(name), name).toBe(first.headers.get(name));
  });

  it('is sent for other bytes or another encoding [PER-2]', async () => {
    const plain = tagOf({ encoding: 'identity' });
    for (const ifNoneMatch of ['"other"', plain!, 'nonsense'])
      expect(answer({ ifNoneMatch }).status, ifNoneMatch).toBe(200);
  });

  it('has no ETag with a cookie, post or failure [PER-2]', async () => {
    expect(tagOf({}, { stable: false })).toBeNull();
    expect(tagOf({}, { setsCookie: true })).toBeNull();
    for (const status of [404, 422, 500]) expect(tagOf({}, { status }), `${status}`).toBeNull();
    expect(tagOf({ method: 'POST' })).toBeNull();
  });
});
