import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { NARROWEST } from './support/fits';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test, type Fixtures } from './support/test';

/** Opens a profile of the demo that has several photos. */
async function openProfile(page: Page, { at, members, signIn }: Pick<Fixtures, 'at' | 'members' | 'signIn'>) {
  await signIn(page, await members.demoLogin('harbor'));
  const id = await members.withPhotos('harbor', 3);
  await scripted(page, () => page.goto(at('harbor', `/members/${id}`)));
}

test('photos open, step, zoom and close by keys [PRO-7]', long, async ({ page, at, members, signIn }) => {
  await openProfile(page, { at, members, signIn });
  const link = page.getByRole('link', { name: /^Photo 2 of / });
  const viewer = page.getByRole('dialog');
  const address = page.url();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  const shown = (number: number) => viewer.getByRole('img', { name: new RegExp(`^Photo ${number} of `) });
  await expect(shown(2)).toBeInViewport();
  await expect(shown(3)).toHaveAttribute('src', /media/);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await expect(shown(3)).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await expectAccessible(page);

  const widthOf = async () => (await shown(2).boundingBox())!.width;
  const whole = await widthOf();
  await viewer.getByRole('button', { name: 'Zoom in' }).press('Enter');
  expect(await widthOf()).toBeGreaterThan(whole * 2);
  await viewer.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await shown(2).dblclick();
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await shown(2).dblclick();
  expect(Math.abs((await widthOf()) - whole)).toBeLessThan(2);

  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(page.url()).toBe(address);
});

test('Back closes the viewer, not the profile [PRO-7]', long, async ({ page, at, members, signIn }) => {
  const terms = at('harbor', '/pages/terms');
  await page.goto(terms);
  await openProfile(page, { at, members, signIn });
  const profile = page.url();
  const before = await page.evaluate(() => history.state as object);
  const stands = () => page.evaluate(() => history.state as object);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${profile}.data`)) loaded.push(request.url());
  });
  const link = page.getByRole('link', { name: /^Photo 2 of / });
  const viewer = page.getByRole('dialog');
  const open = async () => {
    await link.click();
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    expect(await stands()).not.toEqual(before);
  };
  await open();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(page.url()).toBe(profile);
  expect(await stands()).toEqual(before);
  expect(loaded).toEqual([]);

  await open();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect.poll(stands).toEqual(before);
  expect(loaded).toEqual([]);
  await open();
  await viewer.getByRole('button', { name: /^Close/ }).click();
  await expect.poll(stands).toEqual(before);
  expect(loaded).toEqual([]);

  await open();
  await scripted(page, () => page.reload());
  await expect.poll(stands).toEqual(before);
  await expect(viewer).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(terms);
});

test(
  'the viewer fits a small phone, and reports its photo [PRO-7, SAF-2]',
  long,
  async ({ page, at, members, signIn }) => {
    await openProfile(page, { at, members, signIn });
    await page.getByRole('link', { name: /^Photo 1 of / }).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText('1 / 3')).toBeVisible();
    const report = viewer.getByRole('link', { name: 'Report this photo' });
    const first = await report.getAttribute('href');
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    expect(await report.getAttribute('href')).not.toBe(first);
    for (const { width } of NARROWEST) {
      await page.setViewportSize({ width, height: 740 });
      for (const button of await viewer.getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
    }
    await viewer.getByRole('button', { name: /^Close/ }).click();
    await expect(viewer).toHaveCount(0);
  },
);

test('two fingers zoom their photo [PRO-7]', long, async ({ page, at, members, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openProfile(page, { at, members, signIn });
  await page.getByRole('link', { name: /^Photo 1 of / }).click();
  const viewer = page.getByRole('dialog');
  const shown = viewer.getByRole('img', { name: /^Photo 1 of / });
  await expect(shown).toBeInViewport();
  const { x, y, width, height } = (await shown.boundingBox())!;
  const [middle, centre] = [x + width / 2, y + height / 2];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: across.map((by, id) => ({ x: middle + by, y: centre, id })),
    });
  // While the photo moves into its place, a browser takes no touch.
  await expect(async () => {
    await touch('touchStart', -40, 40);
    await touch('touchMove', -60, 60);
    await touch('touchMove', -80, 80);
    await touch('touchEnd');
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect((await shown.boundingBox())!.width).toBeGreaterThan(width * 1.5);
});
