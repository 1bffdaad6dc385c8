import { writeFileSync } from 'node:fs';
import { photoFile } from '../journeys/support/photo-file';
import { button, link } from './support/targets';
import { expect, test } from './support/test';

const CARD = `//*[@data-photo]//img`;

test('a member logs in, crops a photo, and logs out [ACC-12, ACC-13, PRO-4, PWA-3]', async ({
  reader,
  members,
}, info) => {
  const she = await members.make('harbor');
  await reader.logIn(she);
  await reader.openScripted('harbor', '/profile/photos');
  const file = info.outputPath('me.jpg');
  writeFileSync(file, (await photoFile()).buffer);
  await reader.upload(`//input[@id="photo"]`, file);
  if (!reader.scripts) await reader.click(button('Upload'));
  await reader.shows(CARD);
  const source = () => reader.run(() => document.querySelector('[data-photo] img')?.getAttribute('src'));
  const whole = await source();
  await reader.click(button('Options for photo 1'));
  await reader.click(link('Choose the part to show'));
  await reader.click(button('Use this part'));
  await reader.becomes('another part', async () => {
    const now = await source();
    return typeof now === 'string' && now !== whole;
  });

  // Browsers without push get no offer.
  await reader.openScripted('harbor', '/notifications');
  const canPush = reader.scripts && (await reader.run(() => 'PushManager' in window));
  if (!canPush) expect(await reader.isShown(button('Turn on'))).toBe(false);

  await reader.openScripted('harbor', '/notifications/account');
  await reader.sees(she.email);
  await reader.click(`//summary[contains(@aria-label, "account")]`);
  await reader.click(button('Log out'));
  await reader.isAt(/^\/$/);
  await reader.back();
  await reader.sees(/Password|You are logged out/);
  expect(await reader.read()).not.toContain(she.email);
});
