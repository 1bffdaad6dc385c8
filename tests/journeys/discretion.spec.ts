import { expectAccessible } from './support/accessible';
import { expect, test } from './support/test';

test('a member hides from people they know, and undoes it [TRU-4]', async ({
  page,
  at,
  members,
  signIn,
  openBrowser,
  javaScriptEnabled,
}) => {
  const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
  const his = await openBrowser();
  await signIn(his, he);
  const statusForHim = async () => (await his.goto(at('vonk', `/members/${she.id}`)))?.status();
  expect(await statusForHim()).toBe(200);

  await signIn(page, she);
  await page.goto(at('vonk', '/notifications'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Discretion/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Discretion', level: 1 })).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  const lines = page.getByLabel('Email addresses and phone numbers');
  await lines.fill(`${he.email}\nnobody.at.all@example.com\nmy neighbour`);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Added: 2. What is left here could not be read.')).toBeVisible();
  await expect(lines).toHaveValue('my neighbour');
  await expect(page.getByText('Entered so far: 2 of at most 500.')).toBeVisible();

  expect(await statusForHim()).toBe(404);
  const hers = await page.goto(at('vonk', `/members/${he.id}`));
  expect(hers?.status()).toBe(404);

  await page.goto(at('vonk', '/notifications/discretion'));
  await lines.fill('nobody.at.all@example.com');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed: 1.')).toBeVisible();
  await expect(page.getByText('Entered so far: 1 of at most 500.')).toBeVisible();
  await page.locator('summary', { hasText: 'Remove all' }).click();
  await page.getByRole('button', { name: 'Yes, remove all' }).click();
  await expect(page.getByText('Entered so far: 0 of at most 500.')).toBeVisible();
  expect(await statusForHim()).toBe(200);
});
