import { expectAccessible } from './support/accessible';
import { expect, test } from './support/test';

test('a member saves, opens, deletes and restores a search [DIS-22]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  await page.goto(at('harbor', '/members?min_age=40&max_age=49'));
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page).toHaveURL(/min_age=40/);
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expect(page.getByRole('heading', { name: 'Saved searches' })).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete: Women, 40 to 49/ }).click();
  await expect(page.getByText(/^Deleted: Women, 40 to 49/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /^Women, 40 to 49/ }).click();
  await expect(page).toHaveURL(/\/members\?.*min_age=40/);
});

test('a switch turns the alert of a search off [DIS-22]', async ({ page, at, members, signIn }, {
  project,
}) => {
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  await page.goto(at('harbor', '/members?min_age=40&max_age=49'));
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await page.goto(at('harbor', '/saved-searches'));
  const alert = page.getByRole('switch', { name: 'Tell me when somebody new fits' });
  await expect(alert).toBeChecked();
  if (project.name === 'js') {
    // Scripts save each change at once, once they have replaced the button.
    await expect(page.getByText('Each change is saved at once.')).toBeVisible();
    await alert.uncheck();
  } else {
    await alert.uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  }
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.reload();
  await expect(alert).not.toBeChecked();
});
