import { choose } from './support/newcomer';
import { long, plain } from './support/tags';
import { expect, test } from './support/test';

test(
  'the entry warning traps the keyboard until its form [NAV-17, LEG-5]',
  plain,
  async ({ openBrowser, at }) => {
    const page = await openBrowser({
      extraHTTPHeaders: { 'X-Country': 'NL', 'X-Forwarded-For': '10.240.1.1' },
    });
    await page.goto(at('vonk', '/login'));
    const warning = page.getByRole('dialog', { name: 'This site is for adults' });
    await expect(warning).toBeVisible();
    await expect(page.getByLabel('Email address')).toBeHidden();
    const reached: string[] = [];
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab');
      reached.push(await page.locator(':focus').innerText());
    }
    expect(reached).toEqual(['terms', 'privacy notice', 'I am 18 or older', 'Leave']);
    await warning.getByRole('button', { name: 'I am 18 or older' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at('vonk', '/login'));
    await expect(page.getByLabel('Email address')).toBeVisible();
    await expect(warning).toHaveCount(0);
  },
);

test('shows a visitor nothing after t, which leaves the URL [LIK-5]', plain, async ({ page, at }) => {
  await page.goto(at('harbor', '/pages/terms?t=0&ref=r'));
  await expect(page).toHaveURL(at('harbor', '/pages/terms?ref=r'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'a visitor’s profile press opens the sign-up, and returns focus [NAV-18, PRO-8, SAF-12]',
  long,
  async ({ page, at }) => {
    await page.goto(at('vonk', '/members?with_photo=on'));
    await page.locator('main li a[href^="/members/"]').first().click();
    await page.waitForURL(/\/members\/[\w-]{36}/);
    const profile = page.url();
    const heading = (await page.getByRole('heading', { level: 1 }).textContent())!;
    const invitation = page.getByRole('dialog', { name: 'Come in' });
    const gift = page.getByRole('button', { name: /^Give .* a gift$/ }).filter({ visible: true });
    await gift.focus();
    await page.keyboard.press('Enter');
    await expect(invitation.getByText(heading)).toBeVisible();
    await expect(invitation.locator('img')).toBeVisible();
    await expect(invitation.getByRole('link', { name: 'Already a member? Log in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(invitation).toBeHidden();
    await expect(gift).toBeFocused();
    await page
      .getByRole('button', { name: /^Like / })
      .filter({ visible: true })
      .click();
    await invitation.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /^Like / }).filter({ visible: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await choose(page, 'I am', 'Woman');
    await choose(page, 'Looking for', 'Men');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/members\/[\w-]{36}\/signup\?step=1/);

    await page.goto(profile);
    await gift.click();
    const begun = page.getByRole('dialog', { name: 'You were on your way in' });
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(begun).toBeVisible();
    await begun.getByRole('link', { name: 'Continue signing up' }).click();
    await expect(page).toHaveURL(`${profile}/signup`);
    await expect(page.getByLabel(/^(Region|State)$/)).toBeVisible();
  },
);

test('a visitor’s language menu works by keyboard [NAV-8, LEG-5]', plain, async ({ page, at }) => {
  await page.goto(at('vonk', '/pages/faq'));
  await page.getByLabel('Language: English').focus();
  await page.keyboard.press('Enter');
  const german = page.getByRole('button', { name: 'Deutsch' });
  await expect(german).toBeVisible();
  await german.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' })).toBeVisible();
});
