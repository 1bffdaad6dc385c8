import { expect, it } from 'vitest';
import { isPrefetch } from '~/http/request/client/is-prefetch.server';
import { readSeq } from '~/http/request/forms/read-seq';

const asked = (headers: Record<string, string>) => new Request('http://vonk.localhost/chats/1', { headers });

it('detects prefetches and header requests [CHA-6]', () => {
  expect(isPrefetch(asked({}))).toBe(false);
  expect(isPrefetch(asked({ 'Sec-Purpose': 'prefetch' }))).toBe(true);
  expect(isPrefetch(asked({ 'Sec-Purpose': 'prefetch;prerender' }))).toBe(true);
  expect(isPrefetch(asked({ Purpose: 'prefetch' }))).toBe(true);
  expect(isPrefetch(asked({ 'X-Moz': 'prefetch' }))).toBe(true);
  expect(isPrefetch(new Request('http://vonk.localhost/chats/1', { method: 'HEAD' }))).toBe(true);
});

it('parses only message numbers [CHA-12]', () => {
  expect(readSeq('12')).toBe(12);
  expect(readSeq('9999999999')).toBe(2 ** 31 - 1);
  for (const other of [null, '', '-1', '1.5', '1e3', 'x', '99999999999']) expect(readSeq(other)).toBeNull();
});
