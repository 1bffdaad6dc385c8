import { expect, it } from 'vitest';
import { acceptsEncoding } from '~/delivery/accepts-encoding.server';

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
