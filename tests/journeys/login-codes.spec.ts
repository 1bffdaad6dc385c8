import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from './support/members';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

test(
  'a member sets up login codes and logs in with a recovery code [TRU-3, ACC-12]',
  inTurn,
  async ({ page, at, members, logIn, openBrowser }) => {
    const who = await members.make('vonk');
    await logIn(page, who);
    await page.goto(at(who.site, '/notifications'));
    await page.locator('main').getByRole('link', { name: 'Login codes' }).click();
    await page.getByLabel('Current password').fill('not my password');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByText('That is not your password.')).toBeVisible();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up' }).click();

    await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
    const uri = await page.getByRole('link', { name: 'Open in the app' }).getAttribute('href');
    const secret = new URL(uri!).searchParams.get('secret')!;
    const code = page.getByRole('textbox', { name: 'Code from the app' });
    const recovery = await page.getByRole('listitem').locator('code').first().innerText();
    await code.fill('12345');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('This code is wrong or has been used.')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Recovery codes left: 10 of 10')).toBeVisible();

    const other = await openBrowser();
    await other.goto(at(who.site, '/login?to=/profile'));
    await other.getByLabel('Email').fill(who.email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await other.getByLabel('Code', { exact: true }).fill(recovery);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other).toHaveURL(/\/profile$/);

    await page.reload();
    await expect(page.getByText('Recovery codes left: 9 of 10')).toBeVisible();
  },
);
