import type { Page } from '@playwright/test';
import { findWholeChromium } from '../../bin/test/find-chromium.js';
import { PASSWORD } from './support/members';
import { answerWho, newcomer, proceed } from './support/newcomer';
import { chooseInPhotoMenu, uploadPhotos } from './support/own-photos';
import { scripted } from './support/scripted';
import { inTurn, plain } from './support/tags';
import { expect, test } from './support/test';

// Playwright switches off what keeps left pages as they were, which is what a reader's Back shows.
test.use({
  channel: 'chromium',
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = findWholeChromium() ?? undefined;
    await use({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** Loads the page again; fails if that sends a form again, before which a browser asks. */
async function reload(page: Page) {
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await page.reload();
  expect((await asked).method()).toBe('GET');
}

/** Goes back; fails where a browser shows that a form would have to be sent again. */
const goBack = async (page: Page) => void (await page.goBack({ waitUntil: 'commit' }));

const alert = (page: Page) => page.getByRole('alert').first();

test(
  'Back after a login leads to the refused one, which works again [ACC-12, ERR-4]',
  plain,
  async ({ page, at, members }) => {
    const { email } = await members.make('harbor');
    await page.goto(at('harbor', '/login'));
    await page.getByLabel('Email').fill(email);
    const logIn = async (password: string) => {
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await logIn('not-the-password');
    await expect(alert(page)).toContainText('Login failed');
    await logIn(PASSWORD);
    await page.waitForURL(/\/members/);
    await goBack(page);
    await expect(alert(page)).toContainText('Login failed');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await logIn(PASSWORD);
    await page.waitForURL(/\/members/);
  },
);

test('Back after a sign-up step leads to the refused one [ACC-1, ERR-4]', plain, async ({ page, at }) => {
  const who = newcomer('harbor', 'Man', 'Women');
  await page.goto(at('harbor', '/signup'));
  await proceed(page);
  await expect(alert(page)).toContainText('2 things need another look');
  await answerWho(page, who);
  await reload(page);
  await goBack(page);
  await expect(alert(page)).toContainText('2 things need another look');
  await answerWho(page, who);
});

test(
  'a sent message stays single after Back, Forward and reload [CHA-10, ERR-4]',
  inTurn,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    const chat = at('harbor', await members.converse(he, she, ['Hello']));
    await signIn(page, she);
    await page.goto(at('harbor', '/likes'));
    await page.goto(chat);
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Rye or spelt?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const conversation = javaScriptEnabled
      ? page.getByRole('region', { name: 'Conversation' })
      : page.frameLocator('iframe').locator('body');
    const sent = conversation.getByText('Rye or spelt?');
    await expect(sent).toHaveCount(1);
    await expect(conversation.getByText('Sent', { exact: true })).toBeVisible();
    await reload(page);
    await expect(sent).toHaveCount(1);
    await goBack(page);
    await page.goForward({ waitUntil: 'commit' });
    // Playwright finds nothing in the iframe of a page that the browser kept.
    await expect(javaScriptEnabled ? sent : page.getByText('You: Rye or spelt?').first()).toHaveCount(1);
  },
);

test(
  'a paid order stays single after a reload and Back [CRE-4, ERR-4]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/credits/small/paypal'));
    await page.getByRole('checkbox', { name: /I want my credits at once/ }).check();
    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await page.waitForURL(/\/dev\/payments\//);
    await page.locator('main button[value="pay"]').click();
    await page.waitForURL(/\/transactions\//);
    const paid = page.getByRole('heading', { name: /more credits$/ });
    await expect(paid).toBeVisible();
    await reload(page);
    await expect(paid).toBeVisible();
    await goBack(page);
    // The page that it led to may lead on.
    await expect(async () => {
      await page.goto(at('vonk', '/transactions'));
      await expect(page.locator('main').getByText('Completed')).toHaveCount(1);
    }).toPass();
  },
);

test(
  'Back after a deleted photo does not ask about it again [PRO-5, ERR-4]',
  inTurn,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.make('harbor'));
    await page.goto(at('harbor', '/profile/photos'));
    const tiles = page.locator('[data-photo]');
    for (const count of [1, 2]) {
      await uploadPhotos(page, javaScriptEnabled);
      await expect(tiles).toHaveCount(count);
    }
    await chooseInPhotoMenu(page, 2, 'Delete');
    await page.getByRole('button', { name: 'Delete photo 2' }).click();
    await expect(tiles).toHaveCount(1);
    await reload(page);
    await expect(tiles).toHaveCount(1);
    await goBack(page);
    await expect(page.getByRole('button', { name: 'Delete photo 2' })).toHaveCount(0);
  },
);

test(
  'Back to a refused account deletion asks for the password again [ACC-17, ERR-4]',
  inTurn,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/notifications/delete?step=confirm&reason=price'));
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('checkbox', { name: 'Yes, delete my account' }).check();
    const press = () => page.getByRole('button', { name: 'Delete my account' }).click();
    // A browser does not keep a page that is left while it still loads.
    await (javaScriptEnabled ? scripted(page, press) : press());
    const refused = page.locator('input[type=password][aria-invalid=true]');
    await expect(refused).toBeVisible();
    await page.goto(at('vonk', '/likes'));
    await goBack(page);
    await expect(page.locator('main input[type=password]')).toBeVisible();
  },
);

test(
  'Back and a reload after a withdrawal show its result [CRE-7, ERR-4]',
  inTurn,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/credits/small/paypal'));
    await page.getByRole('checkbox', { name: /I want my credits at once/ }).check();
    await page.getByRole('button', { name: /^Order and pay/ }).click();
    await page.waitForURL(/\/dev\/payments\//);
    await page.locator('main button[value="pay"]').click();
    await page.waitForURL(/\/transactions\//);
    await page.goto(at('vonk', '/withdraw'));
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
    const confirm = page.getByRole('button', { name: 'Confirm withdrawal' });
    await expect(confirm).toBeVisible();
    await reload(page);
    await confirm.click();
    const done = page.getByRole('heading', { name: 'You have withdrawn from the contract' });
    await expect(done).toBeVisible();
    await reload(page);
    await expect(done).toBeVisible();
    await goBack(page);
    // Without scripts a browser may show the question as it was left; a press of it shows the answer.
    if (!javaScriptEnabled) await confirm.or(done).click();
    await expect(done).toBeVisible();
    await expect(confirm).toHaveCount(0);
  },
);
