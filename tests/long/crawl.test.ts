import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SITES } from '../../app/demo/demo-content.server';
import { LOCALES } from '../../app/i18n/locales';
import {
  CONSOLE_HOST,
  CONSOLE_START,
  crawl,
  DEMO_MEMBER,
  DEMO_OPERATOR,
  FIRST_PAGES,
  FREE_MEMBER,
} from '../../bin/test/crawler.js';
import { freePorts } from '../../bin/run/free-ports.js';
import { readInEveryLanguage, READ_FROM } from '../../bin/test/language-walk.js';
import { serveDemo } from '../../bin/run/serve.js';
import { openDemo } from '../support/filled-demo';
import { ofTheDay } from '../support/soak';

const [PORT] = await freePorts(1);

const SITES = ofTheDay(DEMO_SITES.map(({ id }) => id));

let demo: Awaited<ReturnType<typeof openDemo>>;
let env: Record<string, string>;

beforeAll(async () => {
  demo = await openDemo();
  env = await demo.copy('crawl');
});
afterAll(() => demo.close());

/** A server per group, because a member can view only so many profiles an hour (SAF-6). */
function serveGroup() {
  let server: Awaited<ReturnType<typeof serveDemo>>;
  beforeAll(async () => {
    server = await serveDemo({ name: 'crawl', port: PORT, env });
  });
  afterAll(() => server.stop());
}

describe('the links and forms', () => {
  serveGroup();

  it.each(SITES)('of %s lead a visitor to existing pages [NAV-19]', async (host) => {
    const { asked, broken } = await crawl({ host, port: PORT, start: FIRST_PAGES });
    expect(broken).toEqual([]);
    expect(asked).toBeGreaterThan(40);
  });

  it.each(SITES)('of %s lead a member to existing pages [NAV-19]', async (host) => {
    const { asked, broken } = await crawl({ host, port: PORT, start: FIRST_PAGES, account: DEMO_MEMBER });
    expect(broken).toEqual([]);
    expect(asked).toBeGreaterThan(150);
  });

  it('of the console lead an operator to existing pages [CON-1]', async () => {
    const { asked, broken } = await crawl({
      host: CONSOLE_HOST,
      port: PORT,
      start: CONSOLE_START,
      account: DEMO_OPERATOR,
    });
    expect(broken).toEqual([]);
    expect(asked).toBeGreaterThan(30);
  });
});

const READERS: [string, { email: string; password: string } | null, number][] = [
  ['a visitor', null, 15],
  ['a free member', FREE_MEMBER, 40],
  ['a premium member', DEMO_MEMBER, 40],
];

describe('every text', () => {
  serveGroup();

  it.each(SITES.flatMap((host) => ofTheDay(READERS).map((reader) => [host, ...reader] as const)))(
    'of %s exists for %s in every language [I18-1, ERR-1]',
    async (host, _, account, atLeast) => {
      const { pages, read, wrong } = await readInEveryLanguage({
        host,
        port: PORT,
        start: READ_FROM,
        account,
      });
      expect(wrong).toEqual([]);
      expect(pages).toBeGreaterThan(atLeast);
      expect(read).toBe(pages * LOCALES.length);
    },
  );
});
