import type { Page } from '@playwright/test';
import { addWaiting, consoleAt, logInModerator } from './support/operators';
import { expect, test } from './support/test';

const byNumber = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });

test('a moderator checks a mail, decides and undoes, and a colleague waits [CON-2, CON-3]', async ({
  page,
  openBrowser,
}, { project }) => {
  const number = await addWaiting(project.name);
  await logInModerator(page, project.name, 'Mira Moderator');
  const list = consoleAt(project.name, '/console/queue?kind=reports&reason=underage');
  await page.goto(list);
  await byNumber(page, number).getByRole('link').click();
  await expect(page.getByText('Far too young')).toBeVisible();

  const colleague = await openBrowser();
  await logInModerator(colleague, project.name, 'Cas Colleague');
  await colleague.goto(list);
  await expect(byNumber(colleague, number)).toContainText('Mira Moderator is handling it');
  await byNumber(colleague, number).getByRole('link').click();
  await expect(colleague.getByRole('button', { name: 'Check' })).toBeHidden();

  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Choose one of the options.')).toBeVisible();
  await page.getByLabel('The report is right').check();
  await page.getByLabel('The profile is hidden').check();
  await page.getByLabel('Writing is suspended', { exact: true }).check();
  await page.getByLabel('30 days').check();
  await page.getByRole('group', { name: 'Rule that was broken' }).getByLabel('Possible minor').check();
  await page.getByLabel('In your own words (optional)').fill('Please send us a proof.');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Say why you choose another measure than the suggested one.')).toBeVisible();
  await page.getByLabel('Why another measure than the suggested one').fill('A minor, it seems');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Writing is suspended for 30 days')).toBeVisible();
  const mail = page.getByRole('region', { name: 'Mail to the member' });
  await expect(mail).toContainText('Please send us a proof.');
  await expect(mail).not.toContainText('A minor, it seems');
  await page.getByRole('button', { name: 'Change something' }).click();
  await expect(page.getByLabel('In your own words (optional)')).toHaveValue('Please send us a proof.');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('status')).toContainText('It is decided.');
  await page
    .getByRole('button', { name: /^Undo: Report/ })
    .first()
    .click();
  await expect(page.getByRole('status')).toContainText('It is undone, and no mail has left.');
  await expect(page.getByText('Far too young')).toBeVisible();

  await page.getByLabel('Note for colleagues').fill('Ask for a proof first');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('Ask for a proof first')).toBeVisible();
  await page.getByRole('button', { name: 'Release' }).click();
  await colleague.goto(list);
  await byNumber(colleague, number).getByRole('link').click();
  await expect(colleague.getByText('Ask for a proof first')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Check' })).toBeVisible();
});

test('photos are decided with one press, without a mouse [CON-2, LEG-5]', async ({ page }, { project }) => {
  await addWaiting(project.name);
  await logInModerator(page, project.name, 'Mick Moderator');
  await page.goto(consoleAt(project.name, '/console/queue/photos'));
  await page.getByRole('button', { name: 'Refuse now: Picture 1', exact: true }).press('Enter');
  await expect(page.getByText('Choose one of the options.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept now: Picture 1', exact: true }).press('Enter');
  await expect(page.getByRole('status')).toContainText('It is decided.');
  await page.getByRole('button', { name: /^Undo: Photo/ }).press('Enter');
  await expect(page.getByRole('status')).toContainText('It is undone');
});
