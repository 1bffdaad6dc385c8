import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { answerPacked, packedAsset, takes } from '~/http/answer/packed.server';

const asking = (encodings: string | null) =>
  new Request('https://site.example/texts/en', {
    headers: encodings === null ? {} : { 'Accept-Encoding': encodings },
  });

it.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['gzip;q=0.8, br;q=1.0', true],
  ['gzip, br;q=0', false],
  ['br;q=0.000', false],
  ['gzip', false],
  ['brotli', false],
  ['', false],
  [null, false],
])('a browser that says it takes "%s" takes brotli: %s [PER-4]', (encodings, taken) => {
  expect(takes(asking(encodings), 'br')).toBe(taken);
});

it('an answer that stays the same is compressed once, and meanwhile sent as it is [PER-2]', async () => {
  const body = { greeting: 'Grüß dich' };
  const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  const first = answerPacked(asking('br'), body, kept);
  expect(first.headers.get('Content-Encoding')).toBeNull();
  expect(await first.json()).toEqual(body);

  const packed = await vi.waitFor(() => {
    const answer = answerPacked(asking('br'), body, kept);
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    return answer;
  });
  expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
  expect(packed.headers.get('Cache-Control')).toBe(kept['Cache-Control']);
  const json = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString();
  expect(JSON.parse(json)).toEqual(body);

  const plain = answerPacked(asking('gzip'), body, kept);
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await plain.json()).toEqual(body);
});

it.each(['../../package.json', 'none-1.js', 'none-1.js.br', 'a b.js', '', '..'])(
  'no file but a built one is answered with: %j [SAF-5]',
  async (name) => {
    expect(await packedAsset(asking('br'), name)).toBeNull();
  },
);
