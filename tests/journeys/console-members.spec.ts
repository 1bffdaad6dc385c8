import { expectAccessible } from './support/accessible';
import { consoleAt, logInOperator } from './support/operators';
import { expect, test } from './support/test';

test('support finds a member and mails a link with a reason [CON-4]', async ({
  page,
  members,
  javaScriptEnabled,
}, { project }) => {
  const { name } = await members.make('vonk');
  await logInOperator(page, project.name, 'Sofie Support', 'support');
  await page.goto(consoleAt(project.name, '/console'));
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByLabel('Search').fill('Nobody Of This Name');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Nobody was found.')).toBeVisible();
  await page.getByLabel('Search').fill(name);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: 'Can they log in?' })).toContainText(
    'Yes, with their password.',
  );
  if (javaScriptEnabled !== false) await expectAccessible(page);

  await page.getByRole('link', { name: 'Mail a link' }).click();
  await page.getByLabel('Number of the case or complaint (optional)').fill('last week');
  await page.getByRole('button', { name: 'Mail a link' }).click();
  await expect(page.getByText('Choose one of the options.')).toBeVisible();
  await expect(page.getByLabel('Number of the case or complaint (optional)')).toHaveValue('last week');
  await page.getByLabel('Number of the case or complaint (optional)').fill('ABCDE-FGHJK');
  await page.getByLabel('Reason').selectOption({ label: 'They get no mail' });
  await page.getByRole('button', { name: 'Mail a link' }).click();
  await expect(page.getByRole('status')).toContainText('It is done');
  await expect(page.getByRole('region', { name: 'Mails and notifications' })).toContainText('Mail: a link');
});
