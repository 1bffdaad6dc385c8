import type { Page } from '@playwright/test';
import { answerAbout, answerName, answerWhere, answerWho, newcomer } from './support/newcomer';
import { expect, test } from './support/test';

const passwords = (page: Page) => page.locator('input[autocomplete=new-password]');

/** Presses a key with Caps Lock on or off; a test browser's keyboard has no such state. */
const press = (page: Page, modifierCapsLock: boolean) =>
  passwords(page)
    .first()
    .evaluate(
      (input, isOn) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, modifierCapsLock: isOn })),
      modifierCapsLock,
    );

/** Tries the controls beside the page's new passwords; without scripts there are none. */
async function tryAids(page: Page, scripts: boolean, count: number) {
  const show = page.getByRole('checkbox', { name: 'Show password' });
  await expect(passwords(page)).toHaveCount(count);
  if (!scripts) {
    await expect(show).toBeHidden();
    return;
  }
  await passwords(page).first().fill('correct horse battery');
  await show.check();
  for (const input of await passwords(page).all()) await expect(input).toHaveAttribute('type', 'text');
  await show.uncheck();
  for (const input of await passwords(page).all()) await expect(input).toHaveAttribute('type', 'password');
  const status = page.getByText('Caps Lock is on.');
  await expect(status).toBeHidden();
  await press(page, true);
  await expect(status).toBeVisible();
  await press(page, false);
  await expect(status).toBeHidden();
}

test('a newcomer can show the password, with a Caps Lock notice [ACC-15]', async ({
  page,
  at,
  javaScriptEnabled,
}) => {
  const who = newcomer('harbor', 'Woman', 'Men');
  await page.goto(at(who.site, '/signup'));
  await answerWho(page, who);
  await answerWhere(page);
  await answerName(page, who);
  await answerAbout(page);
  await tryAids(page, javaScriptEnabled, 1);
  // A refused page works the same, and is sent as a password again.
  if (javaScriptEnabled) await page.getByRole('checkbox', { name: 'Show password' }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(passwords(page)).toHaveAttribute('type', 'password');
  await tryAids(page, javaScriptEnabled, 1);
});

test('a member can show the password, with a Caps Lock notice [ACC-15]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn(page, await members.make('vonk'));
  await page.goto(at('vonk', '/notifications/account'));
  await tryAids(page, javaScriptEnabled, 2);
});
