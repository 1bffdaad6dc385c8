import { photoFile } from './support/photo-file';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';
import { long } from './support/tags';

test('a dialog takes the focus and returns it, however closed [LEG-5, CHA-4, CHA-7, GIF-1]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('vonk');
  const chat = await members.converse(await members.make('vonk', { gender: 'male' }), she, ['Hello']);
  await signIn(page, she);
  await scripted(page, () => page.goto(at('vonk', chat)));
  const dialog = page.getByRole('dialog');

  const menu = page.locator('header summary').last();
  const askToRemove = async () => {
    await menu.click();
    await page.getByRole('link', { name: 'Delete conversation' }).click();
    await expect(dialog).toBeFocused();
  };
  await askToRemove();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await askToRemove();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();

  const gift = page.getByRole('link', { name: 'Give a gift' });
  await gift.press('Enter');
  await expect(dialog).toBeFocused();
  await expect(dialog).toHaveAccessibleName(/^A gift for /);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gift).toBeFocused();

  const photo = page.getByRole('link', { name: 'Send a photo' });
  await photo.press('Enter');
  await expect(dialog).toBeFocused();
  await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
  await page.getByRole('button', { name: 'Send the photo' }).click();
  await expect(page.getByRole('img', { name: 'Photo you sent' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(photo).toBeFocused();
});

test('a match dialog traps the keyboard until it closes [LEG-5, LIK-8]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
  await members.like(he, she);
  await signIn(page, she);
  await scripted(page, () => page.goto(at('vonk', '/likes')));
  await page.getByRole('button', { name: `Like ${he.name} back` }).press('Enter');
  const match = page.getByRole('dialog', { name: 'It’s a match' });
  await expect(match).toBeFocused();
  const stops = (await match.getByRole('link').count()) + (await match.getByRole('button').count());
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop <= stops; stop++) {
      await page.keyboard.press(key);
      await expect(page.locator('body :focus:not([role=dialog] *, [role=dialog])')).toHaveCount(0);
    }
  await page.keyboard.press('Escape');
  await expect(match).toHaveCount(0);
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test(
  'Back after a first message leads to its profile [CHA-2, NAV-11]',
  long,
  async ({ page, at, members, signIn }) => {
    const profile = at('vonk', `/members/${(await members.make('vonk', { gender: 'male' })).id}`);
    await signIn(page, await members.make('vonk'));
    await scripted(page, () => page.goto(profile));
    await scripted(page, () =>
      page.locator(`main a[href$="/chat"]`).filter({ visible: true }).first().click(),
    );
    await page.locator('textarea[name=text]').fill('Which lake do you swim in?');
    await scripted(page, () => page.getByRole('button', { name: 'Send', exact: true }).click());
    await page.waitForURL(/\/chats\//);
    // Who wrote the first message goes on writing.
    await expect(page.locator('textarea[name=text]')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(profile);
    await page.goForward();
    await expect(page).toHaveURL(/\/chats\//);
    await expect(page.locator('main').getByText('Which lake do you swim in?').first()).toBeVisible();
  },
);

test(
  'the last “Show more” focuses its first new card [DIS-2, LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('velours'));
    await scripted(page, () => page.goto(at('velours', '/members?gender=male&min_age=18&max_age=99')));
    const more = page.getByRole('link', { name: 'Show more' });
    const cards = page.locator('main ul > li[id^="m-"]');
    let before = 0;
    while ((await more.count()) > 0) {
      before = await cards.count();
      await more.press('Enter');
      await expect.poll(() => cards.count()).toBeGreaterThan(before);
    }
    await expect(cards.nth(before).locator(':focus')).toHaveCount(1);
    expect((await cards.allTextContents()).filter((text) => !/\w, \d\d/.test(text))).toEqual([]);
  },
);

/** Moves the focus to each control of a page, and names those whose ring is cut off by what they stand in. */
const cutRings = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary)')]
    .filter((control) => {
      control.focus();
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
      if (!control.matches(':focus-visible') || outlineStyle === 'none') return false;
      const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const box = control.getBoundingClientRect();
      let cut = false;
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (around === document.body || (overflowX === 'visible' && overflowY === 'visible')) continue;
        const edge = around.getBoundingClientRect();
        cut ||= box.top - ring < edge.top - 1 || box.bottom + ring > edge.bottom + 1;
        cut ||=
          overflowX === 'hidden' && (box.left - ring < edge.left - 1 || box.right + ring > edge.right + 1);
      }
      return cut;
    })
    .map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML));

test('the focus ring is fully visible [LEG-5]', long, async ({ page, at, members, signIn }) => {
  await signIn(page, await members.demoLogin('harbor'));
  for (const path of ['/members', '/members?filters=1', '/chats', '/credits/medium'])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at('harbor', path));
      await page.keyboard.press('Tab');
      expect(await page.evaluate(cutRings), `${path} at ${width} px`).toEqual([]);
    }
});
