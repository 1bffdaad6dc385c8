import { expectAccessible } from './support/accessible';
import { choose } from './support/newcomer';
import { SITES } from './support/sites';
import { long } from './support/tags';
import { expect, test } from './support/test';

for (const { site, country } of [
  { site: 'vonk', country: 'NL' },
  { site: 'velours', country: 'DE' },
] as const)
  test(`the entry warning of ${site} is accessible [LEG-5, NAV-17]`, long, async ({ openBrowser, at }) => {
    const page = await openBrowser({
      extraHTTPHeaders: { 'X-Country': country, 'X-Forwarded-For': '10.240.1.2' },
    });
    for (const path of ['/', '/login', '/pages/faq']) {
      await page.goto(at(site, path));
      await expect(page.getByRole('dialog', { name: 'This site is for adults' })).toBeVisible();
      await expectAccessible(page);
    }
  });

for (const site of SITES)
  test(
    `the invitation to ${site} is accessible, before and during a sign-up [LEG-5, NAV-18]`,
    long,
    async ({ page, at }) => {
      await page.goto(at(site, '/'));
      await page.locator('main a[href^="/members/"]').first().click();
      await page.waitForURL(/\/members\/[\w-]{36}/);
      const profile = new URL(page.url()).pathname;
      const invitation = page.getByRole('dialog');
      const press = async () => {
        await page.goto(at(site, profile));
        await page
          .getByRole('button', { name: /^Like / })
          .filter({ visible: true })
          .first()
          .click();
      };
      await press();
      await expect(invitation).toHaveAccessibleName('Come in');
      await expectAccessible(page);
      await choose(page, 'I am', 'Woman');
      await choose(page, 'Looking for', 'Men');
      await invitation.getByRole('button', { name: 'See who’s nearby' }).click();
      await page.waitForURL(/\/signup\?step=1/);
      await press();
      await expect(invitation).toHaveAccessibleName('You were on your way in');
      await expectAccessible(page);
    },
  );
