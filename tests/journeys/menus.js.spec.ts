import { scripted } from './support/scripted';
import { expect, test } from './support/test';

test('a menu closes by Escape, outside presses and lost focus [LEG-5, NAV-8]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/notifications')));
  const [languages, account] = [page.getByLabel('Language: English'), page.getByLabel(/’s account$/)];
  const [danish, settings] = [
    page.getByRole('button', { name: 'Dansk' }),
    page.getByRole('banner').getByRole('link', { name: 'Settings' }),
  ];

  await languages.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('header .menu :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(danish).toBeHidden();
  await expect(languages).toBeFocused();

  await languages.click();
  await expect(danish).toBeVisible();
  await account.click();
  await expect(settings).toBeVisible();
  await expect(danish).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(settings).toBeHidden();

  await account.press('Enter');
  await expect(settings).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(settings).toBeHidden();
  await expect(languages).toBeFocused();
});
