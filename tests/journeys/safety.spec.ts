import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { newName } from './support/members';
import { chooseInMenu, messageMenus } from './support/message-menu';
import { moderate } from './support/moderate';
import { mailedLink, openMail } from './support/newcomer';
import { uploadPhotos } from './support/own-photos';
import { inTurn, long, plain } from './support/tags';
import { expect, test, type At, type Fixtures } from './support/test';

/** Without scripts a chat’s frame goes on loading for as long as it is open. */
const OPEN = { waitUntil: 'domcontentloaded' } as const;

const REASON = 'You asked for money in three messages.';

async function more(page: Page, entry: string | RegExp) {
  await page.locator('summary[aria-label="More actions"]:visible').click();
  await page.getByRole('link', { name: entry }).click();
}

/** Fills in the form of a report and sends it; gives the number on the receipt. */
async function sendReport(page: Page, email?: string): Promise<string> {
  await page.getByRole('radio', { name: 'Asks for money or sells something' }).check();
  await page.getByLabel('In your own words').fill('Three times in a row.');
  if (email) await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your report is with us' })).toBeVisible();
  return new URL(page.url()).pathname.replace('/reports/', '');
}

async function putUpPhoto(page: Page, at: At, javaScriptEnabled: boolean | undefined) {
  await page.goto(at('harbor', '/profile/photos'));
  await uploadPhotos(page, javaScriptEnabled);
  await expect(page.getByText('Your photo has been added.')).toBeVisible();
}

/** Signs in a member whom another wrote to, and opens their conversation. */
async function openChat(page: Page, { at, members, signIn }: Pick<Fixtures, 'at' | 'members' | 'signIn'>) {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const chat = await members.converse(he, she, ['Send me money', 'Now']);
  await signIn(page, she);
  await page.goto(at('harbor', chat), OPEN);
}

test(
  'a member is blocked and unblocked, from profile and chat [SAF-1, CHA-11]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await openChat(page, { at, members, signIn });
    const chat = page.url();
    await more(page, 'View profile');
    await page.waitForURL(/\/members\/[\w-]{36}$/);

    await more(page, /^Block /);
    await page.getByRole('button', { name: /^Block / }).click();
    await expect(page.getByText('Blocked. They cannot see your profile or write to you.')).toBeVisible();
    await page.locator('main button:visible', { hasText: 'Unblock' }).first().click();
    await expect(page.getByText('Unblocked. Everything is as it was before.')).toBeVisible();

    await page.goto(chat, OPEN);
    await more(page, /^Block /);
    await page.getByRole('button', { name: /^Block / }).click();
    await page.waitForURL(chat, OPEN);
    await expect(page.getByText(/^You have blocked .* Neither of you can write here/)).toBeVisible();
    await page.goto(at('harbor', '/notifications/blocked'));
    await page
      .getByRole('button', { name: /^Unblock / })
      .first()
      .click();
    await page.goto(chat, OPEN);
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  },
);

test('a message is reported without notifying its sender [SAF-2]', async ({
  page,
  at,
  members,
  signIn,
}, info) => {
  await openChat(page, { at, members, signIn });
  const messages =
    info.project.name === 'js'
      ? page.getByRole('region', { name: 'Conversation' })
      : page.frameLocator('iframe[title="Conversation"]').locator('body');
  const report = messages.getByRole('link', { name: 'Report this message' });
  await chooseInMenu(messageMenus(messages).last(), report);
  await expect(page.getByRole('heading', { name: /^Report a message from / })).toBeVisible();
  await sendReport(page);
});

test(
  'a visitor reports a photo and gets a mailed answer [SAF-2, SAF-3, NOT-2]',
  { tag: [...plain.tag, ...long.tag] },
  async ({ page, at }, info) => {
    const email = `${newName().toLowerCase()}@example.com`;
    await page.goto(at('vonk', '/members?with_photo=on'));
    await page.locator('main li a[href*="/members/"]').first().click();
    await page.waitForURL(/\/members\/[\w-]{36}/);
    await page.getByRole('link', { name: /^Photo 1 of / }).click();
    await page.getByRole('link', { name: 'Report this photo' }).click();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Choose one of the options.').first()).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeFocused();
    const number = await sendReport(page, email);
    await moderate(info.project.name, 'Mo', 'reject', number, '--reason', 'A fine photo.');
    await openMail(page, at, { site: 'vonk', email }, `The decision about your report ${number}`);
    await mailedLink(page).click();
    await expect(page.getByRole('heading', { name: 'We found nothing against our rules' })).toBeVisible();
    await expect(page.getByText('A fine photo.')).toBeVisible();
  },
);

// The rules and pages of it are tested one by one as well; the whole walk starts the moderators' command twice.
test(
  'a reported photo is rejected, then restored by another moderator [SAF-2, SAF-11, NOT-2, PRO-5]',
  long,
  async ({ page: hers, at, members, signIn, openBrowser }, info) => {
    test.slow();
    const project = info.project.name;
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    await signIn(hers, she);
    await putUpPhoto(hers, at, project === 'js');
    const his = await openBrowser({ javaScriptEnabled: false });
    await signIn(his, he);
    await his.goto(at('harbor', `/members/${she.id}?photo=1`));
    await his.getByRole('link', { name: 'Report this photo' }).click();
    const number = await sendReport(his);

    await moderate(
      project,
      'Mo',
      'accept',
      number,
      '--measure',
      'photo',
      '--rule',
      'money',
      '--reason',
      REASON,
    );
    await his.reload();
    await expect(his.getByRole('heading', { name: 'You were right, and we have acted' })).toBeVisible();
    await openMail(his, at, he, `The decision about your report ${number}`);

    await hers.goto(at('harbor', '/profile/photos'));
    await expect(
      hers.getByText('The rule that was broken: do not ask for money and do not sell.'),
    ).toBeVisible();
    await openMail(hers, at, she, 'A decision that affects you');
    await mailedLink(hers).click();
    await expect(hers.getByText(REASON)).toBeVisible();
    // This site is American: bodies that settle such disputes out of court are Europe's.
    await expect(hers.getByText('You can also turn to a court.')).toBeVisible();
    if (project === 'js') await expectAccessible(hers);
    await hers.getByLabel('Why is the decision wrong?').fill('It is only my face.');
    await hers.getByRole('button', { name: 'Send the appeal' }).click();
    await expect(hers.getByText('Your appeal is with us. The outcome comes by email.')).toBeVisible();

    await moderate(project, 'Nils', 'accept', number, '--reason', 'Only a face indeed.');
    await openMail(hers, at, she, 'The decision about your appeal');
    await mailedLink(hers).click();
    await expect(hers.getByText('You were right: the decision was reversed.')).toBeVisible();
    await expect(hers.getByText(/^This no longer applies: [‘“]One of your photos/)).toBeVisible();
    await hers.goto(at('harbor', '/profile/photos'));
    await expect(hers.getByText('Not accepted')).toHaveCount(0);
  },
);
