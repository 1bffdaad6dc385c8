import type { Locator, Page, Response } from '@playwright/test';
import type { Member } from './support/members';
import { scripted } from './support/scripted';
import { inTurn, long } from './support/tags';
import { expect, test } from './support/test';

/** With scripts, the button soon counts the members. */
const SHOW = /^Show( [\d,]+\+?)? members?$/;

/** The filters stand beside the results on a desk. */
const filters = (page: Page) => page.locator('form[action="/members"]').last();

/** Those whom the search found, without the similar ones below them. */
const results = (page: Page) =>
  page
    .locator('main ul:not([aria-labelledby="similar"]) > li')
    .filter({ has: page.locator('a[href^="/members/"]') });

/** Searches among everybody: whoever was just made is the first of them. */
async function searchAll(page: Page, withPhoto: boolean) {
  await filters(page).getByLabel('Minimum age').fill('18');
  await filters(page).getByLabel('Maximum age').fill('99');
  await filters(page).getByLabel('With photo').setChecked(withPhoto);
  await filters(page).getByRole('button', { name: SHOW }).click();
  await page.waitForURL(/max_age=99/);
}

const writeLink = (page: Page) => page.getByRole('link', { name: /^Write to / }).filter({ visible: true });

const FURTHER = /^Further away than 50\skm$/;

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/chats\/[\w-]{36}$/, { waitUntil: 'commit' });
}

test(
  'a fictional chat is labelled, free, and outside the limit [PRO-10, CHA-8]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    const women = [
      await members.make('vonk'),
      await members.make('vonk'),
      await members.make('vonk'),
    ] as const;
    await signIn(page, await members.make('vonk', { gender: 'male', credits: 4 }));
    await page.goto(at('vonk', '/members'));
    await searchAll(page, true);
    await results(page).filter({ hasText: 'Fictional' }).locator('a[href^="/members/"]').first().click();
    await expect(page.getByRole('main')).toContainText('Nobody will answer messages to this profile.');
    await writeLink(page).first().click();
    await expect(page.getByText('Nobody will answer messages to this profile.').first()).toBeVisible();
    await write(page, 'Is anybody there?');

    await page.goto(at('vonk', '/members'));
    await searchAll(page, false);
    const meet = async ({ name }: Member) => {
      await page.goto(at('vonk', '/members'));
      await results(page).locator('a[href^="/members/"]', { hasText: name }).first().click();
      await writeLink(page).first().click();
    };
    // The four credits are those of two messages: the fictional profile cost nothing.
    for (const woman of women.slice(0, 2)) {
      await meet(woman);
      await write(page, 'Which lake do you swim in?');
    }
    await meet(women[2]);
    await expect(page.getByRole('heading', { name: 'You cannot start more conversations' })).toBeVisible();
  },
);

test(
  'a card liked in two tabs costs one daily like [DIS-8, DIS-14, LIK-1]',
  inTurn,
  async ({ page, at, members, signIn }, { project }) => {
    await signIn(page, await members.make('velours'));
    const second = await page.context().newPage();
    const card = (tab: Page) => tab.locator('main a[href^="/members/"] b');
    for (const tab of [page, second]) {
      await tab.goto(at('velours', '/members'));
      const open = () => tab.getByRole('link', { name: 'Yes or no?' }).click();
      // Two tabs share one stream, so only the first one’s is a sign that scripts run.
      await (project.name === 'js' && tab === page ? scripted(tab, open) : open());
      await expect(tab.getByText('4 likes left')).toBeVisible();
    }
    const name = await card(page).innerText();
    expect(await card(second).innerText()).toBe(name);
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: /^Like / }).click();
      await expect(tab.getByText('3 likes left')).toBeVisible();
      await expect(card(tab)).not.toHaveText(name);
    }
    await page.getByRole('button', { name: 'Undo the last swipe' }).click();
    await expect(page.getByText('4 likes left')).toBeVisible();
    await expect(card(page)).toHaveText(name);
  },
);

test(
  'a heart in two tabs likes once; a repeat notifies once [LIK-1, LIK-3, LIK-8]',
  inTurn,
  async ({ page, at, members, signIn, openBrowser }) => {
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    const hers = await openBrowser({ javaScriptEnabled: false });
    await signIn(hers, she);
    await signIn(page, he);
    const second = await page.context().newPage();
    for (const tab of [page, second]) {
      await tab.goto(at('vonk', '/members'));
      await searchAll(tab, false);
    }
    const like = (tab: Page) => tab.getByRole('button', { name: `Like ${she.name}`, exact: true });
    const liked = (tab: Page) => tab.getByRole('button', { name: `Take back your like for ${she.name}` });
    for (const tab of [page, second]) {
      await like(tab).click();
      await expect(liked(tab)).toBeVisible();
    }

    await hers.goto(at('vonk', '/members'));
    const banner = hers.getByRole('region', { name: 'New like!' });
    await expect(banner).toContainText(`${he.name} likes you.`);
    await banner.getByRole('button', { name: 'Close the notice of new likes' }).click();
    await expect(banner).toHaveCount(0);

    // A press that follows another at once counts as a doubled one. The heart fills before it is stored.
    const isStored = (answer: Response) => /^\/members\/[\w-]+\/like/.test(new URL(answer.url()).pathname);
    const pressUntil = (button: typeof like, shown: typeof like) =>
      expect(async () => {
        if (!(await shown(page).isVisible()))
          await Promise.all([
            page.waitForResponse(isStored, { timeout: 5000 }),
            button(page).click({ timeout: 1000 }),
          ]);
        await expect(shown(page)).toBeVisible({ timeout: 5000 });
      }).toPass();
    await pressUntil(liked, like);
    await page.reload();
    await expect(like(page)).toBeVisible();
    await pressUntil(like, liked);
    await page.reload();
    await expect(liked(page)).toBeVisible();
    // The likes’ own page would put the notice away.
    await hers
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await expect(hers.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await hers
      .getByRole('link', { name: /^Likes/ })
      .first()
      .click();
    await expect(hers.getByRole('main').getByRole('button', { name: `Like ${he.name} back` })).toHaveCount(1);
  },
);

test(
  'a member sorts by distance, limits it, and resets it [DIS-13, DIS-2]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('velours'));
    await page.goto(at('velours', '/members'));
    await filters(page).getByLabel('Minimum age').fill('18');
    await filters(page).getByLabel('Maximum age').fill('99');
    await filters(page).getByLabel('Distance').selectOption({ label: 'Up to 250 km' });
    await filters(page).getByLabel('Order').selectOption({ label: 'Nearest first' });
    await filters(page).getByRole('button', { name: SHOW }).click();
    await page.waitForURL(/distance=250/);
    // Of those who are there now, a card says that instead of how far away they live.
    const kilometresOf = async (cards: Locator) =>
      (await cards.allInnerTexts())
        .map((text) => /([\d,]+)\skm/.exec(text)?.[1])
        .flatMap((km) => (km ? [Number(km.replace(',', ''))] : []));
    const kilometres = await kilometresOf(results(page));
    expect(kilometres.length).toBeGreaterThan(3);
    expect(kilometres).toEqual([...kilometres].sort((one, other) => one - other));
    expect(kilometres.at(-1)).toBeLessThanOrEqual(250);
    await expect(page.getByRole('heading', { name: FURTHER })).toBeVisible();
    const far = page.getByRole('list', { name: FURTHER }).getByRole('listitem');
    expect(await kilometresOf(far)).toEqual(kilometres.filter((km) => km > 50));
    await page.getByRole('link', { name: /^Up to 250\skm/ }).click();
    await expect(page).not.toHaveURL(/distance=/);
    await expect(page).toHaveURL(/order=nearest/);
  },
);
