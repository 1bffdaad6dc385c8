import { expect, test } from './support/test';

test('a member logs in, lands among the members, and logs out to the home page [ACC-12, ACC-13, NAV-11]', async ({
  page,
  at,
  logIn,
}) => {
  await logIn(page, 'harbor', 'demo@example.com');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.getByLabel(/’s account$/).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('harbor', '/'));
  await page.goto(at('harbor', '/profile'));
  await expect(page).toHaveURL(/\/login/);
});

test('a wrong password is refused without telling what was wrong, and the address stays [ACC-12]', async ({
  page,
  at,
}) => {
  await page.goto(at('velours', '/login'));
  await page.getByLabel('Email').fill('free@example.com');
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed, please try again');
  await expect(page.getByLabel('Email')).toHaveValue('free@example.com');
  await expect(page.getByLabel('Password')).toHaveValue('');
});

test('whoever asks for a member’s page comes back to it after the login [NAV-11]', async ({ page, at }) => {
  await page.goto(at('harbor', '/likes/given'));
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByLabel('Email').fill('demo@example.com');
  await page.getByLabel('Password').fill('demo-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(at('harbor', '/likes/given'));
});
