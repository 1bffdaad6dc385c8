import { expectAccessible } from './support/accessible';
import { PASSWORD } from './support/members';
import { expect, test } from './support/test';

test('an order beyond a limit shows what is left [TRU-5]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn(page, await members.make('vonk'));
  await page.goto(at('vonk', '/notifications'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Spending/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Spending', level: 1 })).toBeVisible();
  await expect(page.getByText('In the last 12 months you spent €0.00.')).toBeVisible();
  await page.getByLabel('At most per week, from Monday (EUR)').fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('€0.00 of €5.00 this week')).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);

  await page.goto(at('vonk', '/credits/medium/ideal'));
  await expect(page.getByText('€0.00 of €5.00 this week')).toBeVisible();
  const consent = page.getByRole('checkbox', { name: /I want my credits (at once|as soon as)/ });
  await consent.check();
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    'your limit of €5.00 a week. You have €5.00 left until',
  );
  await expect(consent).toBeChecked();
});

test('a member cancels a waiting raise [TRU-5]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('vonk'));
  await page.goto(at('vonk', '/notifications/spending'));
  const day = page.getByLabel('At most per day (EUR)');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await day.fill('10');
  await save.click();
  await expect(page.getByText('€0.00 of €10.00 today')).toBeVisible();
  await day.fill('90');
  await save.click();
  await expect(page.getByText(/^From \w+day, \d\d:\d\d: €90\.00$/)).toBeVisible();
  await expect(page.getByText('€0.00 of €10.00 today')).toBeVisible();
  await page.getByRole('button', { name: 'Keep €10.00' }).click();
  await expect(page.getByText(/€90\.00/)).toHaveCount(0);
  await expect(day).toHaveValue('10.00');
});

test('nothing is sold during a pause from buying [TRU-5]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn(page, await members.make('vonk'));
  await page.goto(at('vonk', '/notifications/spending'));
  await page.getByRole('link', { name: 'Choose how long' }).first().click();
  await expect(page.getByText('A pause cannot be lifted early: not by you, and not by us.')).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByLabel('How long').selectOption('3');
  await page.getByRole('button', { name: 'Start the pause' }).click();
  await expect(page.getByRole('main').getByText(/You pause from buying until/)).toBeVisible();
  await page.goto(at('vonk', '/credits'));
  await expect(page.getByRole('main').getByText(/You pause from buying until/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /\d credits/ })).toHaveCount(0);
});

test('a pause from the site shows its member one page [TRU-5]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  const member = await members.make('vonk');
  await signIn(page, member);
  await page.goto(at('vonk', '/notifications/spending/pause?from=site'));
  await page.getByLabel('How long').selectOption('30');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Start the pause' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await expect(page.getByLabel('How long')).toHaveValue('30');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Start the pause' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Your pause runs until/)).toBeVisible();
  await signIn(page, member);
  await page.goto(at('vonk', '/members'));
  await expect(page).toHaveURL(/\/paused$/);
  await expect(page.getByRole('heading', { name: 'You are on a pause' })).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByRole('link', { name: 'Your data', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
});
