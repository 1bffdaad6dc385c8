import { expect, test } from './support/test';

test('a place is chosen from lists or by geolocation [PRO-6, API-4]', async ({
  page,
  at,
  members,
  signIn,
  context,
  javaScriptEnabled,
}) => {
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/profile?section=place'));
  const button = page.getByRole('button', { name: 'Use my location' });
  if (javaScriptEnabled) {
    await context.grantPermissions(['geolocation'], { origin: at('harbor', '').replace(/\/$/, '') });
    await context.setGeolocation({ latitude: 42.3601, longitude: -71.0589 });
    await button.click();
    await expect(page.getByText('Found: Boston. Save to keep it.')).toBeVisible();
  } else {
    await expect(button).toHaveCount(0);
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' });
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Massachusetts' });
    await page.getByRole('button', { name: 'Show states and cities' }).click();
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Boston' });
  }
  await expect(page.getByLabel('City', { exact: true })).toHaveValue(/\d+/);
  await expect(page.locator('#cityId option:checked')).toHaveText('Boston');
  await page.getByRole('button', { name: 'Save place' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(at('harbor', '/profile?section=place'));
  await expect(page.locator('#cityId option:checked')).toHaveText('Boston');
});
