import { button, choice, field, link } from './support/targets';
import { expect, test } from './support/test';

const DIALOG = `//dialog[@id="signup-dialog"]`;
const TITLE = `${DIALOG}//h2`;

test('a visitor’s press opens the sign-up [NAV-18, ACC-1, ACC-2]', async ({ reader }) => {
  await reader.open('vonk', '/members');
  await reader.click(`//header//summary[contains(@aria-label, "Nederlands")]`);
  await reader.click(`//header${button('English')}`);
  await reader.shows(link('Log in'));
  await reader.click(`//main//li//a[starts-with(@href, "/members/")]`);
  await reader.isAt(/^\/members\/[\w-]{36}/);

  const press = `//main//button[@commandfor="signup-dialog"]`;
  const hasFocus = () => reader.run(() => document.activeElement?.closest('dialog') !== null);
  await reader.click(press);
  await reader.shows(TITLE);
  await reader.press('Escape');
  await reader.hides(TITLE);
  await reader.click(press);
  await reader.shows(TITLE);
  await reader.becomes('the focus in it', hasFocus);
  await reader.click(`${DIALOG}//button[@commandfor]`);
  await reader.hides(TITLE);
  expect(await hasFocus()).toBe(false);

  await reader.click(press);
  await reader.click(`${DIALOG}${choice('Woman')}`);
  await reader.click(`${DIALOG}${choice('Men')}`);
  await reader.click(`${DIALOG}//form//button[not(@commandfor)]`);
  await reader.isAt(/step=1/);
  await reader.fill(field('Day'), '31');
  await reader.choose(field('Month'), 'February');
  await reader.fill(field('Year'), '1991');
  await reader.click(button('Continue'));
  await reader.isAt(/step=1/);
  await reader.shows(`//main//*[@aria-invalid="true"]`);
  expect(await reader.valueOf(field('Year'))).toBe('1991');
});
