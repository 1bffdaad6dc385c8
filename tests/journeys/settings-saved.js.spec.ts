import { delayScripts, scripted } from './support/scripted';
import { expect, test } from './support/test';

test('switches save at once, and their toast undoes it [ACC-27, NOT-1]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('vonk'));
  const settings = at('vonk', '/notifications');
  await scripted(page, () => page.goto(settings));
  await expect(page.getByText('Each change is saved at once.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save notifications' })).toHaveCount(0);
  const like = page.getByRole('switch', { name: 'Likes and matches: Email' });
  const toast = page.getByRole('status').filter({ hasText: 'Saved.' });
  await expect(like).toBeChecked();
  await like.uncheck();
  await expect(toast).toBeVisible();
  await scripted(page, () => page.goto(settings));
  await expect(like).not.toBeChecked();

  await like.check();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(like).not.toBeChecked();
  await expect(like).toBeFocused();
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await scripted(page, () => page.goto(settings));
  await expect(like).not.toBeChecked();
});

test('a choice saves at once, and its toast undoes it [ACC-27, ACC-18]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('vonk'));
  await scripted(page, () => page.goto(at('vonk', '/notifications/privacy')));
  const invisible = page.getByRole('radio', { name: /^Invisible mode/ });
  await invisible.check();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: /^Visible/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await scripted(page, () => page.goto(at('vonk', '/notifications/privacy')));
  await expect(invisible).not.toBeChecked();
});

test('a switch shows its stored state if saving fails [ACC-27, ERR-4]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('vonk'));
  await scripted(page, () => page.goto(at('vonk', '/notifications/chat')));
  const receipts = page.getByRole('switch');
  const isOn = await receipts.isChecked();
  await page.route('**/notifications/chat', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400 }) : route.continue(),
  );
  await receipts.click();
  await expect(page.getByRole('alert')).toContainText('An error has occurred.');
  await expect(receipts).toBeChecked({ checked: isOn });
  await page.unroute('**/notifications/chat');
  await receipts.click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(receipts).toBeChecked({ checked: !isOn });
});

test('a switch that was pressed before the scripts waits for Save [ACC-27]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('vonk'));
  const release = await delayScripts(page);
  await page.goto(at('vonk', '/notifications/chat'));
  const receipts = page.getByRole('switch');
  const isOn = await receipts.isChecked();
  await receipts.click();
  await scripted(page, async () => {
    release();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  });
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect(receipts).toBeChecked({ checked: !isOn });
});
