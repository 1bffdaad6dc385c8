import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SITES } from '../../app/demo/demo-content.server';
import { LOCALES } from '../../app/i18n/locales';
import { crawl, DEMO_MEMBER, FIRST_PAGES, FREE_MEMBER } from '../../bin/crawler.js';
import { freePorts } from '../../bin/free-ports.js';
import { readInEveryLanguage, READ_FROM } from '../../bin/language-walk.js';
import { serveDemo } from '../../bin/serve.js';
import { openDemo } from '../support/filled-demo';
import { ofTheDay } from '../support/soak';

const [PORT] = await freePorts(1);

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

describe.each(ofTheDay(DEMO_SITES.map(({ id }) => id)))('%s', (host) => {
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

  it.each([
    ['a visitor', null, 15],
    ['a free member', FREE_MEMBER, 40],
    ['a premium member', DEMO_MEMBER, 40],
  ])('says everything to %s in every language [I18-1, ERR-1]', async (_, account, atLeast) => {
    const { pages, read, wrong } = await readInEveryLanguage({ host, port: PORT, start: READ_FROM, account });
    expect(wrong).toEqual([]);
    expect(pages).toBeGreaterThan(atLeast);
    expect(read).toBe(pages * LOCALES.length);
  });
});
