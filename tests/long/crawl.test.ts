import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, DEMO_MEMBER, FIRST_PAGES } from '../../bin/crawler.js';
import { serveDemo } from '../../bin/serve.js';
import { openDemo } from '../support/filled-demo';

const PORT = 3433;

let demo: Awaited<ReturnType<typeof openDemo>>;
let server: Awaited<ReturnType<typeof serveDemo>>;

beforeAll(async () => {
  demo = await openDemo();
  server = await serveDemo({ name: 'crawl', port: PORT, env: await demo.copy('crawl') });
});
afterAll(async () => {
  await server.stop();
  await demo.close();
});

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
