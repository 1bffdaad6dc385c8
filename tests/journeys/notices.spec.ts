import { plain } from './support/tags';
import { expect, test } from './support/test';

test(
  'the warning that the site is for adults holds the keyboard, and goes for good by its form [NAV-17, LEG-5]',
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

test(
  'the invitation to sign up comes by itself, also where motion is reduced, and is closed or followed by the keyboard [LIK-5, NAV-18]',
  plain,
  async ({ page, at }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const invitation = page.getByRole('dialog', { name: 'Come in' });
    const behind = page.getByRole('link', { name: 'Pricing' });
    await page.goto(at('harbor', '/pages/terms?t=60'));
    await expect(behind).toBeVisible();
    await expect(invitation).toBeHidden();
    await page.goto(at('harbor', '/pages/terms?t=0'));
    await expect(invitation).toBeVisible();
    await expect(behind).toBeHidden();
    await invitation.getByRole('link', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at('harbor', '/pages/terms'));
    await expect(invitation).toHaveCount(0);
    await page.goto(at('harbor', '/pages/terms?t=0'));
    await invitation.getByLabel('Woman', { exact: true }).focus();
    await page.keyboard.press('Space');
    await invitation.getByLabel('Men', { exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/signup\?step=1/);
  },
);

test(
  'a visitor’s menu of languages opens, is walked and chosen from by the keyboard [NAV-8, LEG-5]',
  plain,
  async ({ page, at }) => {
    await page.goto(at('vonk', '/pages/faq'));
    await page.getByLabel('Language: English').focus();
    await page.keyboard.press('Enter');
    const german = page.getByRole('button', { name: 'Deutsch' });
    await expect(german).toBeVisible();
    await german.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' })).toBeVisible();
  },
);
