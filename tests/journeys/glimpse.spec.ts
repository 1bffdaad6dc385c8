import { SITES } from './support/sites';
import { expect, test } from './support/test';

for (const site of SITES)
  test(`${site}'s search, profile and game show people before photos load [PER-4, PRO-4]`, async ({
    page,
    at,
    members,
    signIn,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, await members.demoLogin(site));
    await page.route('**/media/**', () => {});
    await page.goto(at(site, '/members?with_photo=on'), { waitUntil: 'commit' });
    const profile = await page.locator('main li a[href^="/members/"]').first().getAttribute('href');
    for (const path of ['/members?with_photo=on', profile!, '/swipe-game']) {
      await page.goto(at(site, path), { waitUntil: 'commit' });
      const photo = page.locator('img[fetchpriority="high"]');
      const glimpse = page.locator('img:has(+ img[fetchpriority="high"])');
      await expect(glimpse, path).toBeInViewport();
      const width = (image: HTMLImageElement) => image.naturalWidth;
      await expect(async () => expect(await glimpse.evaluate(width), path).toBe(24)).toPass();
      expect(await photo.evaluate(width), path).toBe(0);
      expect(await glimpse.boundingBox(), path).toEqual(await photo.boundingBox());
    }
  });
