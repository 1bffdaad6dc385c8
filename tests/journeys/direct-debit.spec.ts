import type { Page } from '@playwright/test';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

const decide = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

/**
 * A number for each test and project, because one number takes three messages a day; 06 6, 06 7 and 06 9 are no
 * mobile numbers.
 */
const newPhone = () => `06 ${10_000_000 + Math.floor(Math.random() * 40_000_000)}`;

test(
  'direct debit shows errors at their fields, then orders [PAY-2, PAY-5]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    const she = await members.make('vonk', { credits: 1 });
    const phone = newPhone();
    await signIn(page, she);
    await page.goto(at('vonk', '/credits'));
    await page.getByRole('link', { name: /^50 credits/ }).click();
    await page.getByRole('link', { name: /Direct debit/ }).click();

    await page.getByLabel('Account holder').fill('Noor van Dijk');
    await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 0');
    await page.getByLabel('Street and house number').fill('Oudegracht 1');
    await page.getByLabel('Postcode').fill('3511 AA');
    await page.getByLabel('Town or city').fill('Utrecht');
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByRole('button', { name: 'Send me the code by SMS' }).click();
    await expect(
      page.getByText('This IBAN is incomplete: 1 character is missing.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('Town or city')).toHaveValue('Utrecht');
    // The two faults stand in the order of the form.
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/^IBAN/, /^Mandate/]);
    await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00');
    await page.getByRole('checkbox', { name: /^I authorise/ }).check();
    await page.getByRole('button', { name: 'Send me the code by SMS' }).click();

    await expect(page.getByRole('heading', { name: 'Enter the code from the SMS' })).toBeVisible();
    const step = page.url();
    const number = `+31${phone.replace(/\D/g, '').slice(1)}`;
    await page.goto(at('vonk', `/dev/mailbox?to=${encodeURIComponent(number)}`));
    const message = await page.getByText(/Your code is \d{6}/).textContent();
    const code = /\d{6}/.exec(message ?? '')![0];
    await page.goto(step);
    await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Confirm code' }).click();
    await expect(page.getByText('4 of 5 tries left.', { exact: true })).toBeVisible();
    await page.getByLabel('Six-digit code').fill(code);
    await page.getByRole('button', { name: 'Confirm code' }).click();

    await expect(page.getByRole('heading', { name: 'Check and order' })).toBeVisible();
    await expect(page.getByText('NL91 •••• 4300')).toBeVisible();
    await page
      .getByRole('checkbox', { name: /I want my credits as soon as the payment has arrived/ })
      .check();
    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await decide(page, /^Pay/);
    await expect(page.getByRole('heading', { name: 'You have 50 more credits' })).toBeVisible();
  },
);
