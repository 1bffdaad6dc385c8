import { PASSWORD } from './support/members';
import { scripted } from './support/scripted';
import { inTurn, long, plain } from './support/tags';
import { expect, test } from './support/test';
import { ofTheDay } from '../support/soak';

test.use({ language: null });

test(
  "a first visit uses the domain's language until one is chosen [I18-1, I18-2, I18-3]",
  long,
  async ({ page, at }) => {
    await page.goto(at('vonk', '/login'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen');

    await page.goto(at('vonk', '/lang-config'));
    await page
      .getByRole('button', { name: 'Polski' })
      .or(page.getByRole('link', { name: 'Polski' }))
      .last()
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await page.goto(at('vonk', '/login'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Inloggen');
  },
);

test(
  'a typed login address survives a language change, and Enter works [I18-3]',
  plain,
  async ({ page, at, members }) => {
    const { email } = await members.make('vonk');
    for (const path of ['/login?to=%2Flikes', '/reset-password', '/activate/error']) {
      await page.goto(at('vonk', path));
      await page.locator('input[name=email]').fill(email);
      await page.locator('header summary').click();
      await page.getByRole('button', { name: 'Polski' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', /^pl/);
      await expect(page).toHaveURL(at('vonk', path));
      await expect(page.locator('input[name=email]')).toHaveValue(email);
      await page.locator('header summary').click();
      await page.getByRole('button', { name: 'Nederlands' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', /^nl/);
      await expect(page.locator('input[name=email]')).toHaveValue(email);
    }
    await page.goto(at('vonk', '/login?to=%2Flikes'));
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at('vonk', '/likes'));
  },
);

for (const width of ofTheDay([360, 1280]))
  test(
    `typed text survives a language change, at ${width} px [I18-3]`,
    inTurn,
    async ({ page, at, members, signIn }) => {
      await page.setViewportSize({ width, height: 800 });
      const partner = await members.make('vonk');
      await signIn(page, await members.make('vonk', { language: 'nl', signupHoursAgo: 1000 }));
      const choosePolish = async () => {
        // Scripts hide the tabs while one types.
        if (width < 1024) await page.locator('h1').click();
        const menu = page.locator(width < 1024 ? '.member-tabs details' : 'header details').filter({
          has: page.locator(width < 1024 ? 'form[action="/logout"]' : 'button[name=language]'),
        });
        await menu.locator('summary').click();
        if (width < 1024)
          await menu
            .getByRole('button', { name: 'Taal' })
            .or(menu.getByRole('link', { name: 'Taal' }))
            .click();
        await page
          .locator(width < 1024 ? 'main' : 'header')
          .getByRole('button', { name: 'Polski' })
          .click();
        await expect(page.locator('html')).toHaveAttribute('lang', /^pl/);
      };
      const chooseDutch = async () => {
        await page.goto(at('vonk', '/lang-config'));
        await page.locator('main').getByText('Nederlands', { exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', /^nl/);
      };
      for (const [path, field, text] of [
        ['/profile?section=about', 'aboutMe', 'Ik bak op zondag.'],
        [`/members/${partner.id}/report`, 'text', 'Vraagt om geld.'],
        ['/complaints', 'text', 'Twee keer betaald.'],
        ['/notifications/account', 'email', 'romy@example.com'],
      ] as const) {
        await page.goto(at('vonk', path));
        await page.locator(`main [name=${field}]`).fill(text);
        await choosePolish();
        await expect(page).toHaveURL(at('vonk', path));
        await expect(page.locator(`main [name=${field}]`)).toHaveValue(text);
        await chooseDutch();
      }
      await page.goto(at('vonk', '/notifications/delete'));
      await page.locator('main [value=privacy]').check();
      await choosePolish();
      await expect(page).toHaveURL(at('vonk', '/notifications/delete'));
      await expect(page.locator('main [value=privacy]')).toBeChecked();
      await page.locator('main [value=privacy]').press('Enter');
      await expect(page).toHaveURL(/step=confirm&reason=privacy/);
      await chooseDutch();
      // Nothing is typed on the page of photos, which knows the forms of the profile.
      await page.goto(at('vonk', '/profile/photos'));
      await choosePolish();
      await expect(page).toHaveURL(at('vonk', '/profile/photos'));
    },
  );

test('typed sections survive a language change, with and without scripts [I18-3, PRO-2]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn(page, await members.make('vonk', { language: 'nl', signupHoursAgo: 1000 }));
  const open = () => page.goto(at('vonk', '/profile?section=facts'));
  await (javaScriptEnabled ? scripted(page, open) : open());
  const hair = page.locator('main [name=hairColor]');
  const name = page.locator('main [name=name]');
  await hair.selectOption('red');
  await page.locator('#person > summary').click();
  await name.fill('Noortje');
  await page
    .locator('header details')
    .filter({ has: page.locator('button[name=language]') })
    .locator('summary')
    .click();
  const choose = () => page.locator('header').getByRole('button', { name: 'Polski' }).click();
  await (javaScriptEnabled ? scripted(page, choose) : choose());
  await expect(page.locator('html')).toHaveAttribute('lang', /^pl/);
  await expect(hair).toHaveValue('red');
  await expect(name).toHaveValue('Noortje');
  await expect(name).toBeVisible();
  // One press saves all that was changed.
  await page.locator('#facts button[value=facts]').click();
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.goto(at('vonk', '/profile?section=facts'));
  await expect(hair).toHaveValue('red');
  await expect(name).toHaveValue('Noortje');
});

test(
  "a member's language follows them to another browser [I18-2, I18-3]",
  long,
  async ({ page, at, members, logIn }) => {
    const member = await members.make('velours', { language: 'de' });
    await logIn(page, member);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.goto(at('velours', '/lang-config'));
    await page.locator('main').getByText('Svenska', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await page.context().clearCookies();
    await logIn(page, member);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  },
);

test(
  "a member's language outlasts a search and the logout [I18-2, I18-3, NAV-11]",
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk', { language: 'sv' }));
    await page.goto(at('vonk', '/members'));
    await page.locator('form[action="/members"] button').filter({ visible: true }).last().click();
    await page.waitForURL(/min_age=/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    const account = page.locator('header details', { has: page.locator('form[action="/logout"]') });
    await account.locator('summary').click();
    await account.locator('form[action="/logout"] button').click();
    await expect(page).toHaveURL(at('vonk', '/'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await page.getByRole('banner').locator('a[href="/login"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  },
);
