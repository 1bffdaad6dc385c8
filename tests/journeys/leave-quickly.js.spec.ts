import { scripted } from './support/scripted';
import { expect, test } from './support/test';

const NEUTRAL = 'https://www.wikipedia.org/';

test('Escape twice leaves the site, not while closing a dialog [SAF-9]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await page.route(NEUTRAL, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Neutral</title>' }),
  );
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/pages/terms'));
  await scripted(page, () => page.goto(at('harbor', '/members')));
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.id = 'open';
    dialog.showModal();
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('#open')).toBeHidden();
  const menu = page.getByLabel(/’s account$/);
  await menu.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.locator('details[open] > .menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('harbor', '/members'));
  await page.keyboard.press('Escape');
  await page.waitForURL(NEUTRAL);
  await page.goBack();
  await expect(page).toHaveURL(at('harbor', '/pages/terms'));
});
