import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import type { Member } from './support/members';
import { uploadPhotos } from './support/own-photos';
import { scripted } from './support/scripted';
import { inTurn, long } from './support/tags';
import { expect, test, type At } from './support/test';

async function addPhoto(page: Page, at: At) {
  await page.goto(at('vonk', '/profile/photos'));
  await uploadPhotos(page, false);
  await expect(page.getByText('Your photo has been added.')).toBeVisible();
}

/** Opens a member by the search, and likes them from their profile. */
async function likeFromSearch(page: Page, at: At, { name }: Member) {
  await page.goto(at('vonk', '/members?min_age=18&max_age=99'));
  await page.locator('main ul li a', { hasText: name }).first().click();
  await page
    .getByRole('button', { name: `Like ${name}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Take back your like for ${name}` }).first()).toBeVisible();
}

/** Passes until a member’s card is on top: the last to have been seen is among the first. */
async function swipeTo(page: Page, at: At, name: string, scripts: boolean) {
  const open = () => page.goto(at('vonk', '/swipe-game'));
  await (scripts ? scripted(page, open) : open());
  const card = page.locator('main a[href^="/members/"] b');
  for (let passes = 0; passes < 30; passes++) {
    const shown = await card.innerText();
    if (shown.startsWith(name)) return;
    await page.getByRole('button', { name: /^Pass on/ }).click();
    await expect(card).not.toHaveText(shown);
  }
  throw new Error(`${name} was not among the cards`);
}

test(
  'likes from the search and a swipe match and allow writing [LIK-1, LIK-4, LIK-6, LIK-8, DIS-8]',
  inTurn,
  async ({ page: hers, at, members, signIn, openBrowser }, info) => {
    test.slow();
    const scripts = info.project.name === 'js';
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    const his = await openBrowser({ javaScriptEnabled: false });
    await signIn(hers, she);
    await signIn(his, he);
    await addPhoto(his, at);
    if (scripts) await hers.goto(at('vonk', '/profile'));
    await likeFromSearch(his, at, she);

    if (scripts) {
      // Her page is open: the like comes up over it, and leads to him.
      const overlay = hers.getByRole('dialog', { name: new RegExp(`^${he.name}`) });
      await expect(overlay).toContainText('New like!');
      await overlay.getByRole('button', { name: 'Close' }).click();
      await expect(overlay).toBeHidden();
    } else {
      await hers.goto(at('vonk', '/profile'));
      const banner = hers.getByRole('region', { name: 'New like!' });
      await expect(banner).toContainText(`${he.name} likes you.`);
      await banner.getByRole('button', { name: 'Close the notice of new likes' }).click();
      await expect(banner).toBeHidden();
    }
    await expect(hers).toHaveTitle(/^\(\d+\) /);

    await swipeTo(hers, at, he.name, scripts);
    if (scripts) await hers.keyboard.press('ArrowRight');
    else await hers.getByRole('button', { name: `Like ${he.name}` }).click();
    const match = hers.getByRole('dialog', { name: 'It’s a match' });
    await expect(match.getByRole('link', { name: `Write to ${he.name}` })).toHaveAttribute(
      'href',
      /\/members\/[\w-]{36}\/chat$/,
    );
    await match.getByRole('link', { name: 'Keep looking' }).click();
    await expect(hers.getByText('3 likes left')).toBeVisible();
  },
);

test(
  'a like back announces a match over the likes [LIK-2, LIK-6]',
  long,
  async ({ page, at, members, signIn }, { project }) => {
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    await members.like(he, she);
    await signIn(page, she);
    const open = () => page.goto(at('vonk', '/likes'));
    await (project.name === 'js' ? scripted(page, open) : open());
    await page.getByRole('button', { name: `Like ${he.name} back` }).click();
    const match = page.getByRole('dialog', { name: 'It’s a match' });
    await expect(match.getByRole('link', { name: `Write to ${he.name}` })).toBeVisible();
    await expect(page).toHaveURL(at('vonk', `/likes?match=${he.id}`));
    await match.getByRole('link', { name: 'Keep looking' }).click();
    await expect(match).toHaveCount(0);
    await expect(page).toHaveURL(at('vonk', '/likes'));
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: `Write to ${he.name}` })
        .first(),
    ).toBeVisible();
    // The button that was pressed is gone, his card is not.
    if (project.name === 'js')
      await expect(page.locator(`a[href="/likes/m/${he.id}"]`).first()).toBeFocused();
  },
);

/** Both portraits of a match are seen whole, and its heart lies below their faces. */
async function expectWholeFaces(match: Locator) {
  const portraits = match.locator('.portrait');
  await expect(portraits).toHaveCount(2);
  const place = (await portraits.first().locator('..').boundingBox())!;
  const heart = (await portraits.last().locator('~ span').boundingBox())!;
  for (const portrait of await portraits.all()) {
    const { y, height } = (await portrait.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(place.y);
    expect(y + height).toBeLessThanOrEqual(place.y + place.height);
    expect(heart.y).toBeGreaterThanOrEqual(y + height * 0.65);
  }
}

test('a match opens over the search and returns to its card [LIK-1, LIK-6]', async ({
  page,
  at,
  members,
  signIn,
}, { project }) => {
  const interests = ['wine', 'music'];
  const she = await members.make('vonk', { interests });
  const he = await members.make('vonk', { gender: 'male', interests });
  await members.like(he, she);
  await signIn(page, she);
  await page.setViewportSize({ width: 360, height: 640 });
  const search = at('vonk', '/members?gender=male&min_age=18&max_age=99');
  const open = () => page.goto(search);
  await (project.name === 'js' ? scripted(page, open) : open());
  // Whoever comes meanwhile stands before him when the page is read again.
  for (let each = 0; each < 4; each++) await members.make('vonk', { gender: 'male', interests });
  await page.getByRole('button', { name: `Like ${he.name}` }).click();
  const match = page.getByRole('dialog', { name: 'It’s a match' });
  await expect(match).toContainText('You both like');
  await expect(match.getByRole('listitem').filter({ hasText: 'Wine' })).toHaveCount(1);
  // Taller than the screen, it begins at its top, and the rest can be scrolled to.
  expect((await match.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await expectWholeFaces(match);
  await expect(page).toHaveURL(/\/members\?/);
  if (project.name === 'js') await expectAccessible(page);
  await match.getByRole('link', { name: 'Keep looking' }).click();
  await expect(match).toHaveCount(0);
  await expect(page).not.toHaveURL(/match=/);
  const heart = page.getByRole('button', { name: `Take back your like for ${he.name}` });
  await expect(heart).toBeInViewport();
  if (project.name === 'js') await expect(heart).toBeFocused();
});

const OPENER = 'Red, white, or does it depend on the company?';

test(
  'a match’s opener is sent at once, or waits for credits [LIK-6, CHA-9, CHA-3]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    const interests = ['wine'];
    const he = await members.make('vonk', { gender: 'male', interests });
    const [she, poor] = [
      await members.make('vonk', { interests }),
      await members.make('vonk', { interests, credits: 0 }),
    ];
    for (const liker of [she, poor]) await members.like(he, liker);
    const meet = async (liker: Member) => {
      await signIn(page, liker);
      await page.goto(at('vonk', '/likes'));
      await page.getByRole('button', { name: `Like ${he.name} back` }).click();
      await page.getByRole('dialog').getByRole('button', { name: OPENER }).click();
    };
    await meet(she);
    await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Likes', level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(at('vonk', '/chats'));
    await expect(page.getByRole('main')).toContainText(OPENER);

    await meet(poor);
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(OPENER);
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^\/credits/);
  },
);

test(
  'the parameter t shows a like after seconds, and disappears [LIK-5, LIK-7]',
  long,
  async ({ page: hers, at, members, signIn, openBrowser }, info) => {
    test.skip(
      info.project.name === 'no-js',
      'A page waits by scripts alone; without them a new like is a banner.',
    );
    test.slow();
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    const his = await openBrowser({ javaScriptEnabled: false });
    await signIn(hers, she);
    await signIn(his, he);
    await likeFromSearch(his, at, she);
    await hers.goto(at('vonk', '/profile?t=1&x=2'));
    const modal = hers.getByRole('dialog', { name: new RegExp(`^${he.name}`) });
    await expect(modal).toBeVisible();
    await expect(hers).toHaveURL(/\/profile\?x=2$/);
    await modal
      .getByRole('link', { name: `See ${he.name}’s profile` })
      .last()
      .click();
    await expect(hers).toHaveURL(/\/members\/[\w-]{36}$/);
    await expect(hers).not.toHaveTitle(/^\(/);
    // Its profile was opened, so it is no longer new.
    await hers.goto(at('vonk', '/profile?t=0&x=2'));
    await expect(hers).toHaveURL(/\/profile\?x=2$/);
    await expect(hers.getByRole('dialog')).toHaveCount(0);
    const other = await members.make('vonk', { gender: 'male' });
    await members.like(other, she);
    await hers.goto(at('vonk', '/profile?t=0'));
    await expect(hers.getByRole('dialog', { name: new RegExp(`^${other.name}`) })).toBeVisible();
  },
);

test(
  'four questions lead to fitting members, with reasons [DIS-7]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('harbor', { gender: 'male' }));
    await page.goto(at('harbor', '/members'));
    await page.getByRole('link', { name: 'Match finder' }).click();
    await page.getByRole('radio', { name: 'Women' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Minimum age').fill('36');
    await page.getByLabel('Maximum age').fill('60');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /Up to 100 mi/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Wine', { exact: true }).click();
    await page.getByRole('button', { name: 'Show my results' }).click();
    await expect(page.getByRole('heading', { name: 'Members who might suit you best' })).toBeVisible();
    await expect(page.locator('main ol > li').first()).toContainText(/mi(les)? away/);
    await page.getByRole('link', { name: 'Change the answers' }).click();
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
  },
);
