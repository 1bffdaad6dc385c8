import { expect, test } from './support/test';

test('a new member follows “Your start”, then puts it away [NAV-25]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('harbor');
  await signIn(page, she);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('harbor', '/members'));
  const start = page.locator('details').filter({ hasText: 'Your start' });
  await expect(start).toContainText('1 of 4');
  await expect(page.getByText('You have no profile photo yet')).toHaveCount(0);
  expect((await start.boundingBox())!.height).toBeLessThanOrEqual(48);

  await start.locator('summary').click();
  await start.getByRole('link', { name: 'Add a photo' }).click();
  await expect(page).toHaveURL(/\/profile\/photos$/);

  await page.goto(at('harbor', '/members'));
  await start.locator('summary').focus();
  await page.keyboard.press('Enter');
  await start.getByRole('button', { name: 'Put away' }).click();
  await expect(start).toHaveCount(0);
  await expect(page.getByText('You have no profile photo yet')).toBeVisible();
});

test('an alert is one row that unfolds to its reason and ways [NAV-14, PRO-9]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('harbor', '/likes'));
  const alert = page.getByRole('region', { name: 'You have no profile photo yet' });
  expect((await alert.boundingBox())!.height).toBeLessThanOrEqual(48);
  await expect(alert.getByRole('link')).toBeHidden();
  await alert.locator('summary').click();
  await expect(alert.getByText('People like to see who they are writing to.')).toBeVisible();
  await alert.getByRole('link').click();
  await expect(page).toHaveURL(/\/profile\/photos$/);
});
