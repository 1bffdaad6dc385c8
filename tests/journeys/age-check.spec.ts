import { expect, test } from './support/test';

test('a member proves their age after a cancelled and a refused check [TRU-1]', async ({
  page,
  at,
  members,
  logIn,
}) => {
  const who = await members.make('velours');
  await logIn(page, who);
  await page.goto(at(who.site, '/notifications/privacy'));
  await page.getByRole('link', { name: 'Proof of age' }).click();
  await expect(page.getByRole('heading', { name: 'Proof of age', level: 1 })).toBeVisible();
  const begin = page.getByRole('button', { name: 'Check with Trial' });
  await begin.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The check was not finished, and nothing has changed.')).toBeVisible();
  await begin.click();
  await page.getByRole('button', { name: 'Say that the age is not reached' }).click();
  await expect(page.getByText('The check did not work out, and nothing has changed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
  await begin.click();
  await page.getByRole('button', { name: 'Confirm the age' }).click();
  await expect(page.getByText('It is confirmed that you are at least 18.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/members/);
});
