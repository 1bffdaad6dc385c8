import {
  answerAccount,
  answerName,
  answerWhere,
  answerWho,
  choose,
  CONFIRM,
  mailedLink,
  newcomer,
  openMail,
  proceed,
} from './support/newcomer';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

test(
  'a visitor signs up with a message, answered after confirmation [ACC-3, ACC-8, ACC-21, CHA-8, PRO-8]',
  inTurn,
  async ({ page, at, javaScriptEnabled }) => {
    const who = newcomer('vonk', 'Man', 'Women');
    await page.goto(at('vonk', '/?network=north&sub1=spring'));
    await page.locator('main a[href^="/members/"]').first().click();
    await page.waitForURL(/\/members\/[\w-]{36}\?network=north&sub1=spring$/);
    const heading = (await page.getByRole('heading', { level: 1 }).textContent())!;
    const name = heading.replace(/, \d+$/, '');
    await page
      .getByRole('button', { name: `Sign up to write to ${name}` })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('dialog').getByText(heading)).toBeVisible();
    await choose(page, 'I am', 'Man');
    await choose(page, 'Looking for', 'Women');
    await page.getByRole('dialog').getByRole('button', { name: 'See who’s nearby' }).click();
    await page.waitForURL(/\/members\/[\w-]{36}\/signup\?step=1&network=north&sub1=spring$/);
    await expect(page.getByText(heading).first()).toBeAttached();

    await answerWhere(page);
    await answerName(page, who);
    await expect(
      page.getByRole('heading', { name: `What would you like to write to ${name}?` }),
    ).toBeVisible();
    await page.getByLabel(`Message to ${name}`).fill('Hello, I saw that you swim too.');
    await proceed(page);
    await page.waitForURL(/step=4/);
    await answerAccount(page, who);
    await expect(page.getByText(`Your message to ${name} has been sent.`)).toBeVisible();

    await page.goto(at('vonk', '/chats'));
    await page.locator('main a[href^="/chats/"], aside a[href^="/chats/"]').first().click();
    await page.waitForURL(/\/chats\/[\w-]{36}/, { waitUntil: 'commit' });
    const conversation = javaScriptEnabled
      ? page.getByRole('region', { name: 'Conversation' })
      : page.frameLocator('iframe[title="Conversation"]').locator('body');
    await expect(conversation.getByText('Hello, I saw that you swim too.')).toBeVisible();

    await openMail(page, at, who, CONFIRM);
    await mailedLink(page).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.waitForURL(/activate\/done/);
  },
);

test('a campaign-only site opens for a campaign’s visit [ACC-7, ACC-8]', async ({ page, at }) => {
  const who = newcomer('quay', 'Woman', 'Men');
  await page.goto(at('quay', '/signup'));
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);

  await page.goto(at('quay', '/login?ref=spring'));
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL(/\/signup\?ref=spring$/);
  await proceed(page);
  await expect(page.getByRole('alert').first()).toContainText('2 things need another look');
  await answerWho(page, who);
  await page.goto(at('quay', '/signup'));
  await answerWhere(page);
});
