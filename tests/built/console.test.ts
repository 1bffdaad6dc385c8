import { expect, test } from '@playwright/test';
import { ask } from './ask';

const HOST = { host: 'operator.localhost' };

/** A page without scripts, with its whole style. */
const MAX_BYTES = 16_384;

test('neither keeps nor lists any answer of the console [CON-1]', async () => {
  for (const path of ['/', '/console', '/console/login', '/console/logout', '/console/nowhere', '/members']) {
    const { headers } = await ask('vonk', path, HOST);
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    expect(headers['x-robots-tag']).toMatch(/^noindex/);
    expect(headers.etag).toBeUndefined();
  }
});

test('shows the console in one small file without scripts [CON-1, PER-4]', async () => {
  const { status, bytes, text } = await ask('vonk', '/console/login', HOST);
  expect(status).toBe(200);
  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(text).not.toMatch(/<script|rel="stylesheet"|modulepreload/);
  // The sheet has the rules of its own pages.
  expect(text).toContain('.console-frame');
  expect(text).toContain('.btn-primary');
});

test('keeps the console’s drawings like any asset [CON-1]', async () => {
  const { text } = await ask('vonk', '/console/login', HOST);
  const [, sprite = ''] = /href="(\/assets\/icons-[^"#]+)#/.exec(text) ?? [];
  const { status, headers } = await ask('vonk', sprite, HOST);
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('has no console on a site [CON-1]', async () => {
  const { status, headers } = await ask('vonk', '/console/login');
  expect(status).toBe(404);
  expect(headers['cache-control']).not.toBe('no-store');
});
