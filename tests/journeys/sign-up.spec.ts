import { PASSWORD } from './support/members';
import {
  answerAbout,
  answerAccount,
  answerName,
  answerWhere,
  answerWho,
  CONFIRM,
  joinSite,
  mailedLink,
  newcomer,
  openMail,
  proceed,
} from './support/newcomer';
import { plain } from './support/tags';
import { expect, test } from './support/test';

test('a newcomer signs up, confirms the address and is in [ACC-1, ACC-9, ACC-11, NOT-6]', async ({
  page,
  at,
}) => {
  const who = newcomer('vonk', 'Woman', 'Men');
  await joinSite(page, at, who);
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
  await page.getByRole('link', { name: 'Look around' }).click();
  await page.waitForURL(/\/members/);
  await expect(
    page
      .getByLabel(`${who.name}’s account`)
      .or(page.getByLabel(new RegExp(who.name)))
      .first(),
  ).toBeVisible();
});

test(
  'each step names missing fields, and loses nothing [ACC-1, ACC-2, ACC-4, ACC-5, ACC-6]',
  plain,
  async ({ page, at }) => {
    const who = newcomer('harbor', 'Man', 'Women');
    await page.goto(at('harbor', '/signup'));
    await proceed(page);
    await expect(page.getByRole('alert').first()).toContainText('2 things need another look');
    await expect(page.getByRole('radio').first()).toBeFocused();
    await answerWho(page, who);

    await page.getByLabel('Day', { exact: true }).fill('31');
    await page.getByLabel('Month', { exact: true }).selectOption({ index: 2 });
    await page.getByLabel('Year', { exact: true }).fill('1990');
    await proceed(page);
    await expect(page.getByText('Invalid date of birth.').last()).toBeVisible();
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue('31');
    await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
    await page.getByLabel(/^(Region|State)$/).selectOption({ index: 3 });
    await page.getByRole('button', { name: 'Show cities' }).click();
    await expect(page.getByLabel('City', { exact: true })).toBeFocused();
    await answerWhere(page);

    await page.getByLabel('Username').fill('@nobody');
    await proceed(page);
    await expect(page.getByText('Your username cannot start with @.').last()).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await answerName(page, who);

    await page.getByRole('link', { name: 'Back to the previous step' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(who.name);
    await page.reload();
    await expect(page.getByLabel('Username')).toHaveValue(who.name);
    await proceed(page);
    await answerAbout(page);

    await page.getByLabel('Email address', { exact: true }).fill('nobody@nowhere');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Invalid email').last()).toBeVisible();
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('nobody@nowhere');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByText('Check the box to give your consent.').first()).toBeVisible();
  },
);

test('one question can be answered, and comes back with Back [PRO-17]', plain, async ({ page, at }) => {
  const who = newcomer('harbor', 'Woman', 'Men');
  await page.goto(at('harbor', '/signup'));
  await answerWho(page, who);
  await answerWhere(page);
  await answerName(page, who);
  const question = page.getByLabel('One question, if you like');
  const answer = page.getByLabel('Your answer');
  await answer.fill('Pancakes at eleven.');
  await proceed(page);
  await expect(page.getByText('Choose a question for this answer.')).toBeVisible();
  await expect(question).toBeFocused();
  await expect(answer).toHaveValue('Pancakes at eleven.');
  await question.selectOption('My ideal Sunday');
  await answerAbout(page);
  await page.getByRole('button', { name: 'Back to the previous step' }).click();
  await page.waitForURL(/step=3/);
  await expect(question).toHaveValue('sunday');
  await expect(answer).toHaveValue('Pancakes at eleven.');
});

test('a known address is asked to log in [ACC-6]', plain, async ({ page, at }) => {
  const who = { ...newcomer('vonk', 'Man', 'Women'), email: 'demo@example.com' };
  await page.goto(at('vonk', '/signup'));
  await answerWho(page, who);
  await answerWhere(page);
  await answerName(page, who);
  await answerAbout(page);
  await page.getByLabel('Email address', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /or older and agree/ }).check();
  await page.getByRole('checkbox', { name: /I agree that/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: 'Log in instead.', exact: true }).click();
  await page.waitForURL(/\/login/);
});

test(
  'a corrected address gets the only working link [ACC-10, ACC-11, ACC-21]',
  plain,
  async ({ page, at }) => {
    const who = newcomer('vonk', 'Man', 'Women');
    await page.goto(at('vonk', '/signup'));
    await answerWho(page, who);
    await answerWhere(page);
    await answerName(page, who);
    await answerAbout(page);
    await answerAccount(page, who);
    await expect(page.getByText(who.email)).toBeVisible();

    await page.getByRole('link', { name: 'See who might suit you' }).click();
    await expect(page.getByRole('heading', { name: 'Members who might suit you' })).toBeVisible();
    expect(await page.locator('main ul li').count()).toBeGreaterThan(3);
    await page.goto(at('vonk', '/complete-signup'));

    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('We sent it again.')).toBeVisible();
    // Read before the address is corrected: what has not left by then does not leave any more.
    await openMail(page, at, who, CONFIRM);
    const wrong = await mailedLink(page).getAttribute('href');
    await page.goto(at('vonk', '/complete-signup'));

    const right = { ...who, email: `right-${who.email}` };
    await page.getByText('Wrong address?').click();
    await page.getByLabel('Correct address').fill(right.email);
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText(right.email)).toBeVisible();

    await page.goto(wrong!);
    await expect(page.getByRole('heading', { name: 'Activation failed' })).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Email address')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();

    await openMail(page, at, right, CONFIRM);
    const link = await mailedLink(page).getAttribute('href');
    await page.goto(link!);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.waitForURL(/activate\/done/);
    await page.goto(link!);
    await page.waitForURL(/activate\/done/);
  },
);

test('skipping ahead leads to the open step [ACC-1]', plain, async ({ page, at }) => {
  await page.goto(at('velours', '/signup?step=4'));
  await expect(page).toHaveURL(/step=0/);
});
