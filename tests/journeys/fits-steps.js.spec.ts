import type { Page } from '@playwright/test';
import { ofTheDay } from '../support/soak';
import { expectFits } from './support/fits';
import { moderate } from './support/moderate';
import {
  answerAbout,
  answerAccount,
  answerName,
  answerWhere,
  answerWho,
  newcomer,
  proceed,
} from './support/newcomer';
import { uploadPhotos } from './support/own-photos';
import { SITES } from './support/sites';
import { long } from './support/tags';
import { expect, test } from './support/test';

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();

async function order(page: Page) {
  await page.getByRole('checkbox', { name: /^I want my credits/ }).check();
  await press(page, /^Order and pay/);
  await page.waitForURL(/\/dev\/payments\//, { waitUntil: 'commit' });
  await page.locator('main button[value="pay"]').click();
  await expect(page.getByRole('heading', { name: /more credits$/ })).toBeVisible();
}

for (const site of ofTheDay(SITES)) {
  test(
    `everything fits from the first bundle to the withdrawal on ${site} [LEG-5, CRE-4, CRE-7]`,
    long,
    async ({ page, at, members, signIn }) => {
      test.setTimeout(600_000);
      await signIn(page, await members.make(site, { credits: 1 }));
      for (const path of ['/credits', '/transactions', '/withdraw', '/credits/medium']) {
        await page.goto(at(site, path));
        await expectFits(page);
      }
      await page.goto(at(site, '/credits/medium/paypal'));
      await press(page, /^Order and pay/);
      await expectFits(page);
      await order(page);
      await expectFits(page);

      await page.goto(at(site, '/credits'));
      await expectFits(page);
      await page.goto(at(site, '/transactions'));
      await expectFits(page);
      await page.getByRole('link', { name: /PayPal.*Completed/ }).click();
      await page.waitForURL(/\/transactions\/[\w-]{36}/);
      await expectFits(page);

      await page.goto(at(site, '/withdraw'));
      await expectFits(page);
      await press(page, 'Withdraw from contract here');
      await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible();
      await expectFits(page);
      await press(page, 'Confirm withdrawal');
      await expect(page.getByRole('heading', { name: 'You have withdrawn from the contract' })).toBeVisible();
      await expectFits(page);
      await page.goto(at(site, '/transactions'));
      await expectFits(page);
    },
  );

  test(
    `the sign-up's steps fit on ${site}, refused and answered [LEG-5, ACC-1]`,
    long,
    async ({ page, at }) => {
      test.setTimeout(600_000);
      const who = newcomer(site, 'Woman', 'Men');
      await page.goto(at(site, '/signup'));
      await proceed(page);
      await expectFits(page);
      await answerWho(page, who);
      await proceed(page);
      await expectFits(page);
      await answerWhere(page);
      await proceed(page);
      await expectFits(page);
      await answerName(page, who);
      await expectFits(page);
      await answerAbout(page);
      await press(page, 'Sign up');
      await expectFits(page);
      await answerAccount(page, who);
      await expectFits(page);
      await page.getByText('Wrong address?').click();
      await expectFits(page);
    },
  );
}

test('the direct debit’s steps fit [LEG-5, PAY-2]', long, async ({ page, at, members, signIn }) => {
  test.setTimeout(600_000);
  await signIn(page, await members.make('vonk', { credits: 1 }));
  await page.goto(at('vonk', '/credits'));
  await page.getByRole('link', { name: /^50 credits/ }).click();
  await page.getByRole('link', { name: /Direct debit/ }).click();
  await page.waitForURL(/\/directdebit/);
  await expectFits(page);
  await press(page, 'Send me the code by SMS');
  await expectFits(page);

  const phone = `06 ${10_000_000 + Math.floor(Math.random() * 40_000_000)}`;
  await page.getByLabel('Account holder').fill('Noor van Dijk');
  await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00');
  await page.getByLabel('Street and house number').fill('Oudegracht 1');
  await page.getByLabel('Postcode').fill('3511 AA');
  await page.getByLabel('Town or city').fill('Utrecht');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('checkbox', { name: /^I authorise/ }).check();
  await press(page, 'Send me the code by SMS');
  await expect(page.getByRole('heading', { name: 'Enter the code from the SMS' })).toBeVisible();
  await expectFits(page);

  const step = page.url();
  const number = `+31${phone.replace(/\D/g, '').slice(1)}`;
  await page.goto(at('vonk', `/dev/mailbox?to=${encodeURIComponent(number)}`));
  const code = /\d{6}/.exec((await page.getByText(/Your code is \d{6}/).textContent()) ?? '')![0];
  await page.goto(step);
  await page.getByLabel('Six-digit code').fill('12');
  await press(page, 'Confirm code');
  await expectFits(page);
  await page.getByLabel('Six-digit code').fill(code);
  await press(page, 'Confirm code');
  await expect(page.getByRole('heading', { name: 'Check and order' })).toBeVisible();
  await press(page, /^Order and pay/);
  await expectFits(page);
  await order(page);
  await page.goto(at('vonk', '/transactions'));
  await page.getByRole('link', { name: /Direct debit/ }).click();
  await expectFits(page);
});

test(
  'photo crop, report, decision and complaint pages fit [LEG-5, SAF-2, SAF-11]',
  long,
  async ({ page: hers, at, members, signIn, openBrowser }, info) => {
    test.setTimeout(600_000);
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    await signIn(hers, she);
    await hers.goto(at('harbor', '/profile/photos'));
    await uploadPhotos(hers, true);
    const crop = hers.locator('[data-photo] a[href^="/profile/photos/"]').first();
    const address = await crop.getAttribute('href');
    await hers.goto(at('harbor', address ?? ''));
    await expectFits(hers);

    const his = await openBrowser({ javaScriptEnabled: true });
    await signIn(his, he);
    await his.goto(at('harbor', `/members/${she.id}/report`));
    await expectFits(his);
    await press(his, 'Send the report');
    await expectFits(his);
    await his.getByRole('radio', { name: 'Asks for money or sells something' }).check();
    await his.getByLabel('In your own words').fill('Three times in a row.');
    await press(his, 'Send the report');
    await his.waitForURL(/\/reports\//);
    await expectFits(his);

    const number = new URL(his.url()).pathname.replace('/reports/', '');
    const reason = 'You asked for money in three messages.';
    await moderate(
      info.project.name,
      'Mo',
      'accept',
      number,
      '--measure',
      'profile',
      '--rule',
      'money',
      '--reason',
      reason,
      '--why',
      'A bot.',
    );
    await his.reload();
    await expectFits(his);

    await hers.goto(at('harbor', '/profile'));
    const decision = hers.locator('a[href^="/decisions/"]').first();
    await hers.goto(at('harbor', (await decision.getAttribute('href')) ?? ''));
    await expect(hers.getByText(reason)).toBeVisible();
    await expectFits(hers);
    await hers.getByLabel('Why is the decision wrong?').fill('It is only my face.');
    await press(hers, 'Send the appeal');
    await expectFits(hers);

    await hers.goto(at('harbor', '/complaints'));
    await expectFits(hers);
    await press(hers, 'Send the complaint');
    await expectFits(hers);
    await hers.locator('#about').selectOption({ index: 1 });
    await hers.locator('#name').fill(she.name);
    await hers.locator('#email').fill(she.email);
    await hers.locator('#text').fill('The same message came three times.');
    await press(hers, 'Send the complaint');
    await hers.waitForURL(/\/complaints\//);
    await expectFits(hers);
  },
);
