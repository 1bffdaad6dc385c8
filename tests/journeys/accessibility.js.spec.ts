import { ofTheDay } from '../support/soak';
import { expectAccessible } from './support/accessible';
import {
  answerAbout,
  answerAccount,
  answerName,
  answerWhere,
  answerWho,
  newcomer,
  proceed,
} from './support/newcomer';
import { MEMBER_PATHS, VISITOR_PATHS } from './support/page-paths';
import { SITES } from './support/sites';
import { long } from './support/tags';
import { expect, test } from './support/test';

for (const site of ofTheDay(SITES)) {
  test(`the pages of ${site} for visitors are accessible [LEG-5]`, long, async ({ page, at }) => {
    test.setTimeout(600_000);
    for (const path of VISITOR_PATHS) {
      await page.goto(at(site, path));
      await expectAccessible(page);
    }
    await page.goto(at(site, '/'));
    await page.locator('main a[href^="/members/"]').first().click();
    await page.waitForURL(/\/members\/[\w-]{36}/);
    await expectAccessible(page);
    const profile = new URL(page.url()).pathname;
    for (const lander of ['landing', 'landing2', 'landing3']) {
      await page.goto(at(site, `${profile}/${lander}`));
      await expectAccessible(page);
    }
    await page.goto(at(site, `${profile}/report`));
    await page.locator('main form button').click();
    await expectAccessible(page);
    await page.locator('[name=reason]').first().check();
    await page.locator('main form button').click();
    await page.waitForURL(/\/reports\//);
    await expectAccessible(page);
    await page.goto(at(site, profile));
    await page.locator('main button[command=show-modal]').filter({ visible: true }).first().click();
    const invitation = page.getByRole('dialog').filter({ has: page.locator('form[action*="/signup"]') });
    await expect(invitation).toBeVisible();
    await expectAccessible(page);
    await page.goto(at(site, `${profile}/signup`));
    await expectAccessible(page);
  });

  test(
    `the pages of ${site} for members are accessible [LEG-5]`,
    long,
    async ({ page, at, members, signIn }) => {
      test.setTimeout(600_000);
      await signIn(page, await members.demoLogin(site));
      for (const path of MEMBER_PATHS) {
        await page.goto(at(site, path));
        await expectAccessible(page);
      }
      await page.goto(at(site, '/members'));
      await page.locator('main li a[href^="/members/"]').nth(1).click();
      await page.waitForURL(/\/members\/[\w-]{36}/);
      await expectAccessible(page);
      await page.goto(at(site, '/chats'));
      await page.locator('a[href^="/chats/"]').first().click();
      await page.waitForURL(/\/chats\/[\w-]{36}/);
      await expectAccessible(page);
      const gifts = await page.locator('a[href$="/gift"]').first().getAttribute('href');
      const chat = new URL(page.url()).pathname;
      for (const path of [gifts ?? '', `${chat}/image`, `${chat}/remove`, `${chat}/messages`]) {
        await page.goto(at(site, path));
        await expectAccessible(page);
      }
    },
  );
}

test('each step of the sign-up is accessible [LEG-5, ACC-1]', long, async ({ page, at }) => {
  test.setTimeout(600_000);
  const who = newcomer('velours', 'Woman', 'Both');
  await page.goto(at('velours', '/signup'));
  await proceed(page);
  await expectAccessible(page);
  await answerWho(page, who);
  await proceed(page);
  await expectAccessible(page);
  await answerWhere(page);
  await proceed(page);
  await expectAccessible(page);
  await answerName(page, who);
  await expectAccessible(page);
  await answerAbout(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expectAccessible(page);
  await answerAccount(page, who);
  await expectAccessible(page);
});
