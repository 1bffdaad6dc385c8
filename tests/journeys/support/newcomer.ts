import { expect, type Page } from '@playwright/test';
import { newName, PASSWORD } from './members';
import type { SiteName } from './sites';

export type Newcomer = {
  name: string;
  email: string;
  gender: 'Woman' | 'Man';
  seeks: 'Women' | 'Men' | 'Both';
  site: SiteName;
};

export const CONFIRM = 'Confirm your email address';

/** A name and an address that nobody else has. */
export function newcomer(site: SiteName, gender: Newcomer['gender'], seeks: Newcomer['seeks']): Newcomer {
  const name = newName();
  return { name, email: `${name.toLowerCase()}@example.com`, gender, seeks, site };
}

export const proceed = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true }).last().click();

export const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check();

export async function answerWho(page: Page, { gender, seeks }: Newcomer) {
  await choose(page, 'I am', gender);
  await choose(page, 'Looking for', seeks);
  await proceed(page);
  await page.waitForURL(/step=1/);
}

export async function answerWhere(page: Page) {
  await page.getByLabel('Day', { exact: true }).fill('12');
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 5 });
  await page.getByLabel('Year', { exact: true }).fill('1991');
  await page.getByLabel(/^(Region|State)$/).selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Show cities' }).click();
  await page.getByLabel('City', { exact: true }).selectOption({ index: 1 });
  await proceed(page);
  await page.waitForURL(/step=2/);
}

export async function answerName(page: Page, { name }: Newcomer) {
  await page.getByLabel('Username').fill(name);
  await proceed(page);
  await page.waitForURL(/step=3/);
}

export async function answerAbout(page: Page) {
  await page.getByLabel('About me').fill('Bakes on Sundays, swims on Mondays.');
  await proceed(page);
  await page.waitForURL(/step=4/);
}

export async function answerAccount(page: Page, { email }: Newcomer) {
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /or older and agree/ }).check();
  await page.getByRole('checkbox', { name: /I agree that/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/complete-signup/);
}

/** Opens the newest captured mail to an address; mails are sent by a job, so that one may have to look again. */
export async function openMail(
  page: Page,
  at: (site: SiteName, path: string) => string,
  { site, email }: Pick<Newcomer, 'site' | 'email'>,
  subject: string,
) {
  const mails = page.getByRole('main').getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto(at(site, `/dev/mailbox?to=${encodeURIComponent(email)}`));
    await expect(mails.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mails.first().click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
}

/** The link in the text of the opened mail. */
export const mailedLink = (page: Page) => page.locator('main p a[href^="http"]').first();

/** Signs up, step by step, and confirms the address. */
export async function joinSite(page: Page, at: (site: SiteName, path: string) => string, who: Newcomer) {
  await page.goto(at(who.site, '/signup'));
  await answerWho(page, who);
  await answerWhere(page);
  await answerName(page, who);
  await answerAbout(page);
  await answerAccount(page, who);
  await openMail(page, at, who, CONFIRM);
  await mailedLink(page).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.waitForURL(/activate\/done/);
}
