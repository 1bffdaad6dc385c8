import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { readEnvOf } from './copy-of-demo';
import { FROM_ELSEWHERE } from './elsewhere';
import { openMembers, PASSWORD, type Member, type Members } from './members';
import { PORTS } from './ports';
import { SITES, type SiteName } from './sites';

let addresses = 0;

/** An internet address that nothing else comes from, so that limits hold without one test using up another's. */
function newAddress(worker: number): string {
  addresses += 1;
  return `10.${worker % 250}.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

export type At = (site: SiteName, path?: string) => string;

export type Fixtures = {
  /** What the project's database has of members; a worker's own connection. */
  members: Members;
  /** The language that the browser asks for by its cookie; null for a first visit. */
  language: string | null;
  /** Whether the test changes pages before they hydrate; else a page that hydrates differently fails its test. */
  changesPages: boolean;
  /** The address of a site's page, on the project's own server. */
  at: At;
  /** The page of somebody else's browser, closed when the test ends. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs a member in on a page's browser, by a session of the database. */
  signIn: (page: Page, member: Pick<Member, 'id' | 'site'>) => Promise<void>;
  /** Logs a member in as they would, by the page for it. */
  logIn: (page: Page, member: Member, password?: string) => Promise<void>;
};

/** Each test makes its own members, so that none waits for another or finds what it left. */
export const test = base.extend<Omit<Fixtures, 'members'>, Pick<Fixtures, 'members'>>({
  members: [
    async ({}, use, worker) => {
      const members = openMembers(readEnvOf(worker.project.name).DATABASE_URL);
      await use(members);
      await members.close();
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({}, use, info) => {
    await use({ ...FROM_ELSEWHERE, 'X-Forwarded-For': newAddress(info.workerIndex) });
  },
  language: ['en', { option: true }],
  changesPages: [false, { option: true }],
  context: async ({ context, at, language, changesPages }, use) => {
    await context.addCookies(localeCookies(at, language));
    const mismatches: string[] = [];
    context.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'debug' && text.startsWith('Hydration')) mismatches.push(text);
    });
    await use(context);
    if (!changesPages) expect(mismatches, 'what differs from the HTML when React hydrates').toEqual([]);
  },
  at: async ({}, use, info) => {
    const port = PORTS[info.project.name as keyof typeof PORTS];
    await use((site, path = '/') => `http://${site}.localhost:${port}${path}`);
  },
  openBrowser: async ({ browser, at, language }, use, info) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const extraHTTPHeaders = {
        ...FROM_ELSEWHERE,
        'X-Forwarded-For': newAddress(info.workerIndex),
        ...options.extraHTTPHeaders,
      };
      const context = await browser.newContext({ ...options, extraHTTPHeaders });
      await context.addCookies(localeCookies(at, language));
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  signIn: async ({ at, members }, use) => {
    await use(async (page, member) => {
      const value = await members.startSession(member);
      await page.context().addCookies([{ name: 'auth', value, url: at(member.site), httpOnly: true }]);
    });
  },
  logIn: async ({ at }, use) => {
    await use(async (page, { site, email }, password = PASSWORD) => {
      await page.goto(at(site, '/login'));
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill(password);
      await page.locator('main form[method=post] button:not([name])').first().click();
      await page.waitForURL(/\/members/);
    });
  },
});

const localeCookies = (at: At, language: string | null) =>
  language
    ? [...SITES, 'quay' as const].map((site) => ({ name: 'locale', value: language, url: at(site) }))
    : [];

export { expect };
