import type { Page } from '@playwright/test';
import { appCode } from '../domain/operators/operator-world';
import { consoleAt, makeOperator, OPERATOR_PASSWORD, type JourneyOperator } from './support/operators';
import { expect, test } from './support/test';

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /code/i }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

async function logIn(page: Page, { email, secret }: JourneyOperator): Promise<void> {
  await enterPassword(page, email, OPERATOR_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await enterCode(page, appCode(secret, new Date()));
}

const NEW_PASSWORD = 'a walk along the water';

test('an owner logs in, invites somebody, and both see it in the audit [CON-1]', async ({
  page,
  openBrowser,
}, { project }) => {
  const owner = await makeOperator(project.name, 'Olga Owner', 'owner');
  await page.goto(consoleAt(project.name, '/'));
  await expect(page).toHaveURL(consoleAt(project.name, '/console/login?to=/console'));
  await logIn(page, owner);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('link', { name: 'Operators', exact: true }).click();
  await page.getByRole('link', { name: 'Invite an operator' }).click();
  const email = `nina.${Date.now()}@example.com`;
  await page.getByLabel('Name').fill('Nina');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Choose at least one role.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Nina');
  await page.getByRole('group', { name: 'Every site' }).getByLabel('Auditor').check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Auditor: Every site')).toBeVisible();
  await page.getByRole('button', { name: 'Change something' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByLabel('Link').inputValue();

  const nina = await openBrowser();
  await nina.goto(link);
  await expect(nina.getByRole('heading', { name: 'Welcome, Nina' })).toBeVisible();
  await nina.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await nina.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await nina.getByRole('button', { name: 'Next' }).click();
  await expect(nina.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await nina.locator('code').first().innerText()).replaceAll(' ', '');
  await nina.getByLabel('Code of the app').fill('12345');
  await nina.getByRole('button', { name: 'Set up' }).click();
  await expect(nina.getByText('This code is wrong, or was used already.')).toBeVisible();
  expect((await nina.locator('code').first().innerText()).replaceAll(' ', '')).toBe(secret);
  await nina.getByLabel('Code of the app').fill(appCode(secret, new Date()));
  await nina.getByRole('button', { name: 'Set up' }).click();
  await expect(nina.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await nina.locator('main li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await nina.getByRole('button', { name: 'Go on' }).click();
  await expect(nina.getByText('Tick the box once you have stored the codes.')).toBeVisible();
  expect(await nina.locator('main li code').allInnerTexts()).toEqual(codes);
  await nina.getByLabel('I have stored them').check();
  await nina.getByRole('button', { name: 'Go on' }).click();
  await nina.getByRole('link', { name: 'Audit' }).click();
  await expect(nina.getByText('invited an operator').first()).toBeVisible();
  await expect(nina.getByRole('link', { name: 'Operators', exact: true })).toBeHidden();

  await nina.getByRole('button', { name: 'Log out' }).click();
  await nina.goto(consoleAt(project.name, '/console/audit'));
  await enterPassword(nina, email, NEW_PASSWORD);
  await nina.getByRole('link', { name: 'Use a recovery code' }).click();
  await enterCode(nina, codes[0]!);
  await expect(nina).toHaveURL(/\/console\/audit\?done=recovery_used/);
  await expect(nina.getByRole('status')).toContainText('You have used a recovery code');
});

test('a code counts once, and a wrong password keeps the address [CON-1]', async ({ page, openBrowser }, {
  project,
}) => {
  const owner = await makeOperator(project.name, 'Otto Owner', 'owner');
  await page.goto(consoleAt(project.name, '/console/login'));
  await enterPassword(page, owner.email, 'not the password');
  await expect(page.getByRole('alert')).toContainText('Address or password is wrong.');
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await enterPassword(page, owner.email, OPERATOR_PASSWORD);
  const code = appCode(owner.secret, new Date());
  await enterCode(page, code);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const other = await openBrowser();
  await other.goto(consoleAt(project.name, '/console/login'));
  await enterPassword(other, owner.email, OPERATOR_PASSWORD);
  await enterCode(other, code);
  await expect(other.getByText('This code is wrong, or was used already.')).toBeVisible();
  await other.goto(consoleAt(project.name, '/console'));
  await expect(other).toHaveURL(/\/console\/code/);
});

test('the console is on no site, and no site is on its host [CON-1]', async ({ page, at }, { project }) => {
  for (const address of [
    at('harbor', '/console'),
    at('harbor', '/console/login'),
    consoleAt(project.name, '/members'),
  ])
    expect((await page.goto(address))?.status()).toBe(404);
});
