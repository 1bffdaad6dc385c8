import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, DEMO_MEMBER, FIRST_PAGES } from '../../bin/crawler.js';
import { serveDemo } from '../../bin/serve.js';

const PORT = 3433;

let server: Awaited<ReturnType<typeof serveDemo>>;

beforeAll(async () => {
  server = await serveDemo({ name: 'crawl', port: PORT });
});
afterAll(() => server.stop());

describe.each(readdirSync('tenants').sort())('%s', (host) => {
  it('has no link and no form that leads a visitor nowhere', async () => {
    const { asked, broken } = await crawl({ host, port: PORT, start: FIRST_PAGES });
    expect(broken).toEqual([]);
    expect(asked).toBeGreaterThan(40);
  });

  it('has no link and no form that leads a member nowhere', async () => {
    const { asked, broken } = await crawl({ host, port: PORT, start: FIRST_PAGES, account: DEMO_MEMBER });
    expect(broken).toEqual([]);
    expect(asked).toBeGreaterThan(150);
  });
});
