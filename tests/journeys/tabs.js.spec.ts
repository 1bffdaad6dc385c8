import { scripted } from './support/scripted';
import { expect, test } from './support/test';

test('the tabs are hidden while one types [NAV-23]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor'));
  await page.setViewportSize({ width: 360, height: 740 });
  await scripted(page, () => page.goto(at('harbor', '/notifications/account')));
  const tabs = page.locator('.member-tabs');
  await expect(tabs).toBeVisible();
  await page.getByLabel('New email').focus();
  await expect(tabs).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(tabs).toBeVisible();
});
