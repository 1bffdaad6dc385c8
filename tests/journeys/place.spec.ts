import { expect, test } from './support/test';

test('a place is picked from lists, or found by the browser where it can and may [PRO-6, API-4]', async ({
  page,
  at,
  logIn,
  context,
  javaScriptEnabled,
}) => {
  await logIn(page, 'vonk', 'free@example.com');
  await page.goto(at('vonk', '/profile'));
  const button = page.getByRole('button', { name: 'Use my location' });
  if (javaScriptEnabled) {
    await context.grantPermissions(['geolocation'], { origin: at('vonk', '').replace(/\/$/, '') });
    await context.setGeolocation({ latitude: 51.9244, longitude: 4.4777 });
    await button.click();
    await expect(page.getByText('Found: Rotterdam. Save the place to keep it.')).toBeVisible();
  } else {
    await expect(button).toHaveCount(0);
    await page.getByLabel('Country').selectOption({ label: 'Netherlands' });
    await page.getByLabel('Region').selectOption({ label: 'South Holland' });
    await page.getByRole('button', { name: 'Show regions and cities' }).click();
    await page.getByLabel('City').selectOption({ label: 'Rotterdam' });
  }
  await expect(page.getByLabel('City')).toHaveValue(/\d+/);
  await expect(page.locator('#cityId option:checked')).toHaveText('Rotterdam');
  await page.getByRole('button', { name: 'Save place' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(at('vonk', '/profile'));
  await expect(page.locator('#cityId option:checked')).toHaveText('Rotterdam');
});
