import { inTurn } from './support/tags';
import { expect, test } from './support/test';

const NEUTRAL = 'https://www.wikipedia.org/';

test(
  'visitors and members leave to a neutral site at once [SAF-9]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await page.route(NEUTRAL, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Neutral</title>${route.request().headers().referer ?? 'none'}`,
      }),
    );
    for (const path of ['/login', '/signup']) {
      await page.goto(at('harbor', path));
      await page.getByRole('link', { name: 'Leave this site at once' }).click();
      await page.waitForURL(NEUTRAL);
      await expect(page.locator('body')).toHaveText('none');
    }
    const partner = await members.make('harbor');
    await signIn(page, await members.make('harbor'));
    for (const path of ['/members', '/notifications', `/members/${partner.id}/chat`]) {
      await page.goto(at('harbor', path));
      await page.getByRole('link', { name: 'Leave this site at once' }).click();
      await page.waitForURL(NEUTRAL);
      await expect(page).toHaveTitle('Neutral');
      await expect(page.locator('body')).toHaveText('none');
    }
  },
);
