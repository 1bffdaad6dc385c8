import { test as base, expect, type Page } from '@playwright/test';
import { PORTS } from './ports';

export const SITES = ['vonk', 'velours', 'harbor'] as const;
/** The demo's sites, and one without members that is closed but to campaigns. */
export type SiteName = (typeof SITES)[number] | 'quay';

let addresses = 0;

type Fixtures = {
  /** The language that the browser asks for by its cookie; null for a first visit. */
  language: string | null;
  /** The address of a site's page, on the project's own server. */
  at: (site: SiteName, path?: string) => string;
  logIn: (page: Page, site: SiteName, email: string, password?: string) => Promise<void>;
};

/** Each test comes from an address of its own, so that limits hold without one test using up another's. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, use, info) => {
    addresses += 1;
    await use({
      'X-Forwarded-For': `10.${info.workerIndex % 250}.${Math.floor(addresses / 250)}.${addresses % 250}`,
    });
  },
  language: ['en', { option: true }],
  context: async ({ context, at, language }, use) => {
    if (language)
      await context.addCookies(
        [...SITES, 'quay' as const].map((site) => ({ name: 'locale', value: language, url: at(site) })),
      );
    await use(context);
  },
  at: async ({}, use, info) => {
    const port = PORTS[info.project.name as keyof typeof PORTS];
    await use((site, path = '/') => `http://${site}.localhost:${port}${path}`);
  },
  logIn: async ({ at }, use) => {
    await use(async (page, site, email, password = 'demo-password') => {
      await page.goto(at(site, '/login'));
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill(password);
      await page.locator('main form[method=post] button:not([name])').first().click();
      await page.waitForURL(/\/members/);
    });
  },
});

export { expect };
