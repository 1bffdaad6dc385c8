import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { answerConstantJson, compressedAsset, acceptsEncoding } from '~/http/answer/packed.server';

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
])('parses "%s" as accepting Brotli: %s [PER-4]', (encodings, taken) => {
  expect(acceptsEncoding(asking(encodings), 'br')).toBe(taken);
});

it('compresses a constant answer once, and sends it plain meanwhile [PER-2]', async () => {
  const body = { greeting: 'Grüß dich' };
  const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  const first = answerConstantJson(asking('br'), body, kept);
  expect(first.headers.get('Content-Encoding')).toBeNull();
  expect(await first.json()).toEqual(body);

  const packed = await vi.waitFor(() => {
    const answer = answerConstantJson(asking('br'), body, kept);
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    return answer;
  });
  expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
  expect(packed.headers.get('Cache-Control')).toBe(kept['Cache-Control']);
  const json = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString();
  expect(JSON.parse(json)).toEqual(body);

  const plain = answerConstantJson(asking('gzip'), body, kept);
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await plain.json()).toEqual(body);
});

it.each(['../../package.json', 'none-1.js', 'none-1.js.br', 'a b.js', '', '..'])(
  'serves only built files, not %j [SAF-5]',
  async (name) => {
    expect(await compressedAsset(asking('br'), name)).toBeNull();
  },
);
