import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { answerConstantJson } from '~/delivery/constant-json.server';

const asking = (encodings: string) =>
  new Request('https://site.example/texts/en', {
    headers: { 'Accept-Encoding': encodings },
  });

it('compresses a constant response once [PER-2]', async () => {
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
