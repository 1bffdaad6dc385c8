import type { Page } from '@playwright/test';
import { unsubscribeToken } from '../../app/domain/notifications/choices/unsubscribe-token.server';
import { createSecrets, readSecretKey } from '../../app/gateways/secrets.server';
import { ofTheDay } from '../support/soak';
import { expectAccessible } from './support/accessible';
import { readEnvOf } from './support/copy-of-demo';
import { mailedLink, openMail } from './support/newcomer';
import { SITES } from './support/sites';
import { long } from './support/tags';
import { expect, test } from './support/test';

/** Presses the button of the page's own form, empty or as it was filled in, and looks at what comes. */
async function submit(page: Page) {
  await page.locator('main form[method=post] button:not([name]):not([aria-hidden])').last().click();
  await page.waitForLoadState();
}

for (const site of ofTheDay(SITES)) {
  test(
    `a checkout and a decision of ${site} are accessible [LEG-5, LEG-2]`,
    long,
    async ({ page, at, members, signIn }) => {
      await signIn(page, await members.demoLogin(site));
      await page.goto(at(site, '/credits/medium'));
      await expectAccessible(page);
      await page.goto(at(site, '/profile/photos'));
      await page.locator('main a[href^="/decisions/"]').first().click();
      await page.waitForURL(/\/decisions\//);
      await expectAccessible(page);
    },
  );
}

test('a complaint is accessible, refused and sent [LEG-5, LEG-2]', long, async ({ page, at, members }) => {
  test.setTimeout(300_000);
  const { email } = await members.make('vonk');
  await page.goto(at('vonk', '/complaints'));
  await submit(page);
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page);
  await page.locator('main select[name=about]').selectOption({ index: 1 });
  await page.locator('main input[name=name]').fill('Noor van Dijk');
  await page.locator('main input[name=email]').fill(email);
  await page.locator('main textarea[name=text]').fill('My card was refused, yet the amount is reserved.');
  await submit(page);
  await page.waitForURL(/\/complaints\/./);
  await expectAccessible(page);
});

test('each step to a new password is accessible [LEG-5, ACC-14]', long, async ({ page, at, members }) => {
  test.setTimeout(300_000);
  const who = await members.make('vonk', { gender: 'male' });
  await page.goto(at('vonk', '/reset-password'));
  await page.getByLabel('Email').fill(`nobody.${who.email}`);
  await submit(page);
  await expectAccessible(page);
  await page.getByLabel('Email').fill(who.email);
  await submit(page);
  await expect(page.getByText('A link is on its way.')).toBeVisible();
  await expectAccessible(page);
  await openMail(page, at, who, 'Choose a new password');
  await mailedLink(page).click();
  await page.waitForURL(/reset-password\/do/);
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('another quiet evening');
  await page.getByLabel('Repeat the new password').fill('yet another evening');
  await submit(page);
  await expectAccessible(page);
});

test('the unsubscribe page is accessible [LEG-5, NOT-4]', long, async ({ page, at, members }, info) => {
  test.setTimeout(300_000);
  const secrets = createSecrets(readSecretKey(readEnvOf(info.project.name)));
  const { id: memberId } = await members.make('vonk');
  const of = { tenantId: 'vonk.localhost', memberId, category: 'like' } as const;
  await page.goto(at('vonk', `/unsubscribe/${unsubscribeToken(secrets, of, new Date())}`));
  await expectAccessible(page);
  await page.locator('main button[value=category]').click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page);
});

/** Buys the bundle of 50 credits, and looks at each page on the way. */
async function buy(page: Page, method: string) {
  await page.getByRole('link', { name: /50 credits/ }).click();
  await page.waitForURL(/\/credits\/medium/);
  await page.getByRole('link', { name: method }).click();
  await page.waitForURL(/\/credits\/medium\/./);
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /I want my credits at once/ }).check();
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await page.waitForURL(/\/dev\/payments\//, { waitUntil: 'commit' });
  await expectAccessible(page);
}

test(
  'each step of purchases and withdrawals is accessible [LEG-5, CRE-3, CRE-7]',
  long,
  async ({ page, at, members, signIn }) => {
    test.setTimeout(600_000);
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/credits'));
    await expectAccessible(page);
    await buy(page, 'PayPal');
    await page.locator('main button[value="cancel"]').click();
    await page.waitForURL(/\/transactions\//);
    await expectAccessible(page);
    await page.goto(at('vonk', '/credits'));
    await buy(page, 'Card');
    await page.locator('main button[value="pay"]').click();
    await expect(page.getByRole('heading', { name: 'You have 50 more credits' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Receipt' }).click();
    await page.waitForURL((url) => /\/transactions\/[\w-]+$/.test(url.pathname) && !url.search);
    await expectAccessible(page);
    for (const path of ['/transactions', '/credits', '/credits/repeat-order', '/withdraw']) {
      await page.goto(at('vonk', path));
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Withdraw from contract here' }).first().click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'You have withdrawn from the contract' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'each step of a direct debit is accessible [LEG-5, PAY-2]',
  long,
  async ({ page, at, members, signIn }) => {
    test.setTimeout(600_000);
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/directdebit?bundle=medium'));
    await page.getByLabel('Account holder').fill('Noor van Dijk');
    await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 0');
    await page.getByRole('button', { name: 'Send me the code by SMS' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessible(page);
    const phone = `06 1${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
    await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00');
    await page.getByLabel('Street and house number').fill('Oudegracht 1');
    await page.getByLabel('Postcode').fill('3511 AA');
    await page.getByLabel('Town or city').fill('Utrecht');
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('checkbox', { name: /^I authorise/ }).check();
    await page.getByRole('button', { name: 'Send me the code by SMS' }).click();
    await expect(page.getByRole('heading', { name: 'Enter the code from the SMS' })).toBeVisible();
    await expectAccessible(page);
    const step = page.url();
    const number = `+31${phone.replace(/\D/g, '').slice(1)}`;
    await page.goto(at('vonk', `/dev/mailbox?to=${encodeURIComponent(number)}`));
    const message = await page.getByText(/Your code is \d{6}/).textContent();
    const code = /\d{6}/.exec(message ?? '')![0];
    await page.goto(step);
    await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Confirm code' }).click();
    await expect(page.getByText('4 of 5 tries left.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Six-digit code').fill(code);
    await page.getByRole('button', { name: 'Confirm code' }).click();
    await expect(page.getByRole('heading', { name: 'Check and order' })).toBeVisible();
    await expectAccessible(page);
  },
);
