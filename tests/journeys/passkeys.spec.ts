import { expect, test } from './support/test';

test('the login and the page of passkeys say what is possible in this browser [TRU-7]', async ({
  page,
  at,
  members,
  logIn,
  javaScriptEnabled,
}) => {
  const who = await members.make('vonk');
  await page.goto(at(who.site, '/login'));
  const enter = page.getByRole('button', { name: 'Log in with a passkey' });
  await expect(enter).toBeVisible({ visible: javaScriptEnabled !== false });
  await logIn(page, who);
  await page.goto(at(who.site, '/notifications/passkeys'));
  const note = page.getByText('Passkeys need JavaScript, which is off in this browser.');
  await expect(note).toBeVisible({ visible: javaScriptEnabled === false });
});
