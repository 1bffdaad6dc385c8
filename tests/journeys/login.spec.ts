import { PASSWORD } from './support/members';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';

test('a member logs in, reaches the search, and logs out home [ACC-12, ACC-13, NAV-11]', async ({
  page,
  at,
  members,
  logIn,
}) => {
  await logIn(page, await members.make('harbor'));
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.getByLabel(/’s account$/).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('harbor', '/'));
  await page.goto(at('harbor', '/profile'));
  await expect(page).toHaveURL(/\/login/);
});

test('a wrong password is refused vaguely, and the address stays [ACC-12]', async ({ page, at, members }) => {
  const { email } = await members.make('velours');
  await page.goto(at('velours', '/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed, please try again');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password')).toHaveValue('');
});

test('an empty login and reset name what is missing [ACC-26]', async ({ page, at }) => {
  await page.goto(at('velours', '/login'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Enter your password.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.goto(at('velours', '/reset-password'));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
});

test('a member’s page returns after the login [NAV-11]', async ({ page, at, members }) => {
  const { email } = await members.make('harbor');
  await page.goto(at('harbor', '/likes/given'));
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(at('harbor', '/likes/given'));
});

test('typed text returns after an ended login: profile, message [NAV-11, CHA-18, ERR-4]', async ({
  page,
  at,
  members,
}, { project }) => {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  await members.converse(he, she, ['Which lake do you swim in?']);
  const logIn = async () => {
    await page.getByLabel('Email').fill(she.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const logInAgain = async () => {
    await expect(page).toHaveURL(/\/login\?to=/);
    await logIn();
  };
  // What is kept is for whom the browser knows by the login's own cookie.
  await page.goto(at('harbor', '/login'));
  await logIn();
  await expect(page).toHaveURL(/\/members/);
  const open = () => page.goto(at('harbor', '/profile'));
  await (project.name === 'js' ? scripted(page, open) : open());
  await page.locator('#about summary').click();
  const words = page.getByLabel('What should others know about you?');
  await words.fill('Walks in the rain.');
  await page.context().clearCookies({ name: 'auth' });
  await page.getByRole('button', { name: 'Save text' }).click();
  await logInAgain();
  await expect(page).toHaveURL(/\/profile/);
  await expect(words).toHaveValue('Walks in the rain.');
  // With scripts a message waits in the browser, as another journey shows.
  if (project.name === 'js') return;
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await page.locator('main a[href^="/chats/"]').first().click();
  const message = page.getByRole('textbox', { name: /^Message to/ });
  await message.fill('The one behind the church.');
  await page.context().clearCookies({ name: 'auth' });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await logInAgain();
  await expect(page).toHaveURL(/\/chats\/[\w-]{36}/);
  await expect(message).toHaveValue('The one behind the church.');
});
