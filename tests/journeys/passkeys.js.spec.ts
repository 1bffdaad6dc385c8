import { addDevice } from './support/device';
import { PASSWORD } from './support/members';
import { expect, test } from './support/test';

test('a member adds a passkey, logs in with it, and removes it [TRU-7]', async ({
  page,
  at,
  members,
  logIn,
}) => {
  const who = await members.make('vonk');
  await logIn(page, who);
  const device = await addDevice(page);
  await page.goto(at(who.site, '/notifications'));
  await page.locator('main').getByRole('link', { name: 'Passkeys' }).click();
  await page.getByLabel('Name').fill('Phone in the kitchen');
  await page.getByLabel('Current password').fill('not my password');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Phone in the kitchen');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(page.getByText('Phone in the kitchen')).toBeVisible();

  // The address field offers the key, and the device takes the offer.
  await page.context().clearCookies({ name: 'auth' });
  await page.goto(at(who.site, '/login?to=/profile'));
  await page.waitForURL(at(who.site, '/profile'));

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.context().clearCookies({ name: 'auth' });
  await page.goto(at(who.site, '/login?to=/likes'));
  const enter = page.getByRole('button', { name: 'Log in with a passkey' });
  await enter.click();
  await page.waitForURL(at(who.site, '/likes'));

  await page.goto(at(who.site, '/notifications/passkeys'));
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.getByRole('link', { name: 'Remove ‘Phone in the kitchen’' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();

  await page.context().clearCookies({ name: 'auth' });
  await page.goto(at(who.site, '/login'));
  await enter.click();
  await expect(page.getByRole('alert').getByText('The passkey was not accepted.')).toBeVisible();
  await device.lose();
  await page.reload();
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/members/);
});
