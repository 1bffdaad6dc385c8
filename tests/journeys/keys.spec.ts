import type { Page } from '@playwright/test';
import { tabTo, whereByKeys } from './support/keys';
import { PASSWORD } from './support/members';
import { newcomer } from './support/newcomer';
import { inTurn, long, plain } from './support/tags';
import { expect, test } from './support/test';

/** Presses Enter on the step's own button. */
async function pressOn(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name, exact: true }).last());
  await page.keyboard.press('Enter');
}

test('the sign-up works by keys alone, with visible focus [LEG-5, ACC-1]', inTurn, async ({ page, at }) => {
  const who = newcomer('vonk', 'Woman', 'Men');
  await page.goto(at('vonk', '/signup'));
  await tabTo(page, page.locator('main [name=gender]').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.locator('main [name=seek]').first());
  await page.keyboard.press('ArrowRight');
  await pressOn(page, 'Continue');
  await page.waitForURL(/step=1/);
  await whereByKeys(page);
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(who.name);
  await pressOn(page, 'Continue');
  await page.waitForURL(/step=3/);
  await tabTo(page, page.getByLabel('About me'));
  await page.keyboard.type('Bakes on Sundays.');
  await pressOn(page, 'Continue');
  await page.waitForURL(/step=4/);
  await tabTo(page, page.getByLabel('Email address', { exact: true }));
  await page.keyboard.type(who.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  for (const consent of [/or older and agree/, /I agree that/]) {
    await tabTo(page, page.getByRole('checkbox', { name: consent }));
    await page.keyboard.press('Space');
  }
  await pressOn(page, 'Sign up');
  await page.waitForURL(/complete-signup/);
  await expect(page.getByText(who.email)).toBeVisible();
});

test(
  'a member searches, writes and buys credits by keys alone [LEG-5, DIS-1, CHA-3, CRE-3]',
  inTurn,
  async ({ page, at, members, signIn }, { project }) => {
    const scripts = project.name === 'js';
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page, await members.make('vonk', { gender: 'male' }));
    await page.goto(at('vonk', '/members'));
    await tabTo(page, page.getByLabel('Maximum age').last());
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await page.waitForURL(/max_age=60/);
    await tabTo(page, page.locator('main li a[href^="/members/"]').first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/members\/[\w-]{36}/);
    const write = page.getByRole('link', { name: /^Write to/ }).filter({ visible: true });
    await tabTo(page, write.first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chat/);
    const field = page.getByRole('textbox', { name: /^Message to/ });
    // Scripts have put the focus there.
    if (scripts) await expect(field).toBeFocused();
    else await tabTo(page, field);
    await page.keyboard.type('Which lake do you swim in?');
    await pressOn(page, 'Send');
    const conversation = scripts
      ? page.getByRole('region', { name: 'Conversation' })
      : page.frameLocator('iframe[title="Conversation"]').locator('body');
    await expect(conversation.getByText('Which lake do you swim in?')).toBeVisible();

    await page.goto(at('vonk', '/credits'));
    await tabTo(page, page.getByRole('link', { name: /50 credits/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/credits\/medium/);
    await tabTo(page, page.getByRole('link', { name: 'iDEAL' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('main [aria-current=true]', { hasText: 'iDEAL' })).toBeVisible();
    await tabTo(page, page.getByRole('checkbox', { name: /I want my credits at once/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: /^Order and pay/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dev\/payments\//, { waitUntil: 'commit' });
  },
);

test(
  'the invitation traps the keyboard and offers everything to Tab [LEG-5, NAV-18]',
  long,
  async ({ page, at }) => {
    await page.goto(at('vonk', '/members?with_photo=on'));
    await page.locator('main li a[href^="/members/"]').first().click();
    await page.waitForURL(/\/members\/[\w-]{36}/);
    const gift = page.getByRole('button', { name: /^Give .* a gift$/ }).filter({ visible: true });
    await gift.focus();
    await page.keyboard.press('Enter');
    const invitation = page.getByRole('dialog', { name: 'Come in' });
    await expect(invitation).toBeVisible();
    await expect(invitation.getByRole('button', { name: 'Close' })).toBeFocused();
    await tabTo(page, invitation.getByRole('radiogroup', { name: 'I am' }).getByRole('radio').first());
    await tabTo(page, invitation.getByRole('radiogroup', { name: 'Looking for' }).getByRole('radio').first());
    await tabTo(page, invitation.getByRole('button', { name: 'See who’s nearby' }));
    const logIn = invitation.getByRole('link', { name: 'Already a member? Log in' });
    await tabTo(page, logIn);
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(0);
    await tabTo(page, logIn);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login\?to=/);
  },
);

test('the language menu works by Tab and Enter [LEG-5, NAV-8]', long, async ({ page, at }) => {
  await page.goto(at('vonk', '/pages/faq'));
  await tabTo(page, page.getByLabel('Language: English'));
  await page.keyboard.press('Enter');
  const languages = page.locator('button[name=language]').filter({ visible: true });
  await expect(languages).toHaveCount(11);
  for (const language of await languages.all()) await tabTo(page, language);
  const last = (await languages.last().getAttribute('lang'))!;
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', last);
});

test(
  'without scripts the match dialog traps the keyboard too [LEG-5, LIK-8]',
  plain,
  async ({ page, at, members, signIn }) => {
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    await members.like(he, she);
    await signIn(page, she);
    await page.goto(at('vonk', '/likes'));
    await page.getByRole('button', { name: `Like ${he.name} back` }).press('Enter');
    const match = page.getByRole('dialog', { name: 'It’s a match' });
    await expect(match).toBeVisible();
    const stops = (await match.getByRole('link').count()) + (await match.getByRole('button').count());
    for (let stop = 0; stop <= stops; stop++) {
      await page.keyboard.press('Tab');
      await expect(page.locator('body :focus:not([role=dialog] *)')).toHaveCount(0);
    }
    await page.goto(at('vonk', '/likes'));
    await expect(page.getByRole('banner').getByRole('link', { name: /^Likes/ })).toBeVisible();
  },
);

test(
  'without scripts one menu is open at a time [LEG-5, NAV-8]',
  plain,
  async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    await signIn(page, she);
    await page.goto(at('harbor', `/members/${he.id}`));
    const open = page.locator('details[open] > .menu');
    for (const menu of [page.getByLabel('Language: English'), page.getByLabel(/’s account$/)]) {
      await menu.click();
      await expect(open).toHaveCount(1);
    }
  },
);
