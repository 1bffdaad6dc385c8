import type { Route } from '@playwright/test';
import { photoFile } from './support/photo-file';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

test(
  'a stalled photo is aborted, and can be sent again [PRO-4, ERR-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.clock.install();
    await signIn(page, await members.make('harbor'));
    await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
    await page.route('**/profile/photos', () => undefined, { times: 1 });
    const begun = page.waitForRequest('**/profile/photos');
    await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
    await begun;
    const sending = page.getByRole('progressbar', { name: 'Sending…' });
    await expect(sending).toBeVisible();
    // In the site's colours, not in the green that browsers give one without a style.
    const [ground, line] = await sending.evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.backgroundColor, style.getPropertyValue('--c-line').trim().split(' ').join(', ')];
    });
    expect(ground).toBe(`rgb(${line})`);
    await page.clock.runFor('04:00');
    await expect(page.getByText('That was not sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-photo]')).toHaveCount(1);
  },
);

test(
  'a closed dialog’s failed photo is reported [CHA-17, ERR-1]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await members.make('vonk', { credits: 50 });
    const chat = await members.converse(await members.make('vonk', { gender: 'male' }), she, ['Hello']);
    await signIn(page, she);
    await scripted(page, () => page.goto(at('vonk', chat)));
    const dialog = page.getByRole('dialog');
    const held: Route[] = [];
    await page.route(`**${chat}/image`, (route) => void held.push(route));
    const sendAndClose = async () => {
      await page.getByRole('link', { name: 'Send a photo' }).click();
      await dialog.getByLabel('Choose a photo').setInputFiles(await photoFile());
      await dialog.getByRole('button', { name: 'Send the photo' }).click();
      await expect.poll(() => held.length).toBe(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    await sendAndClose();
    await held.pop()!.abort();
    await expect(page.getByRole('alert').filter({ hasText: 'That was not sent.' })).toBeVisible();

    await sendAndClose();
    await page.getByRole('link', { name: 'Send a photo' }).click();
    await dialog.getByLabel('Choose a photo').setInputFiles(await photoFile());
    await held.pop()!.continue();
    await expect(page.getByRole('img', { name: 'Photo you sent' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Preview of the photo' })).toBeVisible();
  },
);
