import { expectAccessible } from './support/accessible';
import { consoleAt, logInOperator } from './support/operators';
import { expect, test } from './support/test';

test('finance pays a part of an order back and gives credits [CON-5]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}, { project }) => {
  const member = await members.make('vonk');
  await signIn(page, member);
  await page.goto(at('vonk', '/credits'));
  await page.getByRole('link', { name: /50 credits/ }).click();
  await page.getByRole('link', { name: 'iDEAL' }).click();
  await page.getByRole('checkbox', { name: /I want my credits (at once|as soon as)/ }).check();
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await page.waitForURL(/\/dev\/payments\//, { waitUntil: 'commit' });
  await page.locator('main button[value="pay"]').click();
  await expect(page.getByRole('heading', { name: 'You have 50 more credits' })).toBeVisible();

  await logInOperator(page, project.name, 'Fay Finance', 'finance');
  await page.goto(consoleAt(project.name, '/console/money?site=vonk.localhost'));
  await page.getByLabel('Find orders').fill(member.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: /^[A-Z]{2}-/ }).click();
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Mail: receipt');
  if (javaScriptEnabled !== false) await expectAccessible(page);

  await page.getByRole('link', { name: 'Pay back' }).click();
  await page.getByLabel(/^Amount in/).fill('much');
  await page.getByLabel('Reason').selectOption({ label: 'our fault' });
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Enter an amount such as 12.50.')).toBeVisible();
  await expect(page.getByLabel(/^Amount in/)).toHaveValue('much');
  await page.getByLabel(/^Amount in/).fill('1.50');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '€1.50 of order' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay back now' }).click();
  await expect(page.getByRole('status')).toContainText('The money goes back.');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Refund (by an operator)');

  await page.getByRole('link', { name: 'Give credits' }).click();
  await page.getByLabel('Credits', { exact: true }).fill('20');
  await page.getByLabel('Reason').selectOption({ label: 'goodwill' });
  await page.getByRole('button', { name: 'Give credits' }).click();
  await expect(page.getByRole('status')).toContainText('The credits are given.');
});

test('finance reads the money’s figures [CON-5]', async ({ page, javaScriptEnabled }, { project }) => {
  await logInOperator(page, project.name, 'Finn Finance', 'finance');
  await page.goto(consoleAt(project.name, '/console'));
  await page.getByRole('link', { name: 'Money', exact: true }).click();
  await page.getByRole('link', { name: 'Money figures' }).click();
  await expect(page.getByRole('heading', { name: 'Money figures', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^By month: / }).click();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^money-\d{4}\.csv$/);
  await page.getByRole('link', { name: 'Check now' }).click();
  await expect(page.getByRole('status')).toContainText(/balance/);
});
