import { scripted } from './support/scripted';
import { expect, test } from './support/test';

const PICK = 'Choose from my contacts';

test('contacts of the device fill in the field [TRU-4]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('vonk'));
  await page.addInitScript(() => {
    const picked = [
      { email: ['anna@example.com'], tel: ['+31 6 12345678'] },
      { email: ['bram@example.com'], tel: [] },
    ];
    Object.defineProperty(navigator, 'contacts', { value: { select: async () => picked } });
  });
  await scripted(page, () => page.goto(at('vonk', '/notifications/discretion')));
  const lines = page.getByLabel('Email addresses and phone numbers');
  await lines.fill('bram@example.com');
  await page.getByRole('button', { name: PICK }).click();
  await expect(lines).toHaveValue('bram@example.com\nanna@example.com\n+31 6 12345678');
  await expect(lines).toBeFocused();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Added: 3.')).toBeVisible();
});

test('no button stands where browsers have no contacts [TRU-4]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('vonk'));
  await scripted(page, () => page.goto(at('vonk', '/notifications/discretion')));
  await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: PICK })).toHaveCount(0);
});
