import type { Page } from '@playwright/test';
import { appCode } from '../domain/operators/operator-world';
import { consoleAt, makeOperator, OPERATOR_PASSWORD } from './support/operators';
import { addDevice } from './support/device';
import { expect, test } from './support/test';

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
}

test('an operator adds a passkey, and logs in with it after the password [CON-1]', async ({ page }, {
  project,
}) => {
  const { email, secret } = await makeOperator(project.name, 'Petra Passkey', 'owner');
  const device = await addDevice(page);
  await page.goto(consoleAt(project.name, '/console/account'));
  await enterPassword(page, email);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await page.getByRole('textbox', { name: /code/i }).fill(appCode(secret, new Date()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await page.getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(page.getByText('Laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('This device has a passkey for you already.')).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.goto(consoleAt(project.name, '/console/account/passkeys'));
  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove ‘Laptop’' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await device.lose();
});
