import { saveSettings } from './support/save-settings';
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
      await page.getByRole('link', { name: 'Quick exit' }).click();
      await page.waitForURL(NEUTRAL);
      await expect(page.locator('body')).toHaveText('none');
    }
    const partner = await members.make('harbor');
    await signIn(page, await members.make('harbor'));
    for (const path of ['/members', '/notifications', `/members/${partner.id}/chat`]) {
      await page.goto(at('harbor', path));
      await page.getByRole('link', { name: 'Quick exit' }).click();
      await page.waitForURL(NEUTRAL);
      await expect(page).toHaveTitle('Neutral');
      await expect(page.locator('body')).toHaveText('none');
    }
  },
);

test('the quick exit is apart from other targets, and can be hidden [SAF-9, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const chat = await members.converse(he, she, ['Hello']);
  await signIn(page, she);
  const exit = page.getByRole('link', { name: 'Quick exit' });
  for (const path of ['/members', chat])
    for (const width of [320, 360, 992, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(at('harbor', path));
      const { x } = (await exit.boundingBox())!;
      const nearest = await page
        .locator('header')
        .filter({ has: exit })
        .evaluate((header) =>
          Math.max(
            ...[...header.querySelectorAll('a:not([data-leave]), summary')]
              .filter((target) => target.checkVisibility() && !target.closest('.menu'))
              .map((target) => target.getBoundingClientRect().right),
          ),
        );
      expect(x - nearest, `${path} ${width} px`).toBeGreaterThanOrEqual(8);
    }
  await page.goto(at('harbor', '/notifications/privacy'));
  await page.getByRole('checkbox', { name: /^Quick exit/ }).uncheck();
  await saveSettings(page);
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible();
  for (const path of ['/members', chat]) {
    await page.goto(at('harbor', path));
    await expect(page.locator('[data-leave]')).toHaveCount(1);
    await expect(exit).toBeHidden();
  }
});
