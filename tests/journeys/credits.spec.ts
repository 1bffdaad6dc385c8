import type { Page } from '@playwright/test';
import { ofTheDay } from '../support/soak';
import type { Member } from './support/members';
import { scripted } from './support/scripted';
import { inTurn, long } from './support/tags';
import { expect, test } from './support/test';

const consent = (page: Page) =>
  page.getByRole('checkbox', { name: /I want my credits (at once|as soon as)/ });

const press = (page: Page) => page.getByRole('button', { name: /^Order and pay/ }).click();

/** Consents to the credits at once, and orders. */
async function order(page: Page) {
  await consent(page).check();
  await press(page);
}

const seesCredits = (page: Page) =>
  expect(page.getByRole('heading', { name: 'You have 50 more credits' })).toBeVisible();

/** Does on the sandbox's page what a bank or a payer does. */
async function decide(page: Page, action: string) {
  await page.waitForURL(/\/dev\/payments\//, { waitUntil: 'commit' });
  await page.locator(`main button[value="${action}"]`).click();
}

/** Buys the bundle of 50 credits from its checkout on. */
async function buy(page: Page, method: string, action = 'pay') {
  await page.getByRole('link', { name: /50 credits/ }).click();
  await page.getByRole('link', { name: method }).click();
  await expect(page.locator('main [aria-current=true]', { hasText: method })).toBeVisible();
  await order(page);
  await decide(page, action);
}

test(
  'on a phone, consent and order button are both visible [CRE-4, LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/credits'));
    await page.getByRole('link', { name: /50 credits/ }).click();
    const button = page.getByRole('button', { name: /^Order and pay/ });
    await expect(consent(page)).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 1 });
    const [box, pressed] = [await consent(page).boundingBox(), await button.boundingBox()];
    expect(box!.y + box!.height).toBeLessThanOrEqual(pressed!.y);
  },
);

for (const method of ofTheDay(['iDEAL', 'PayPal', 'Card']))
  test(`a member buys a bundle by ${method}, with credits, receipt and Premium [CRE-3, CRE-4, CRE-6, PAY-1, PAY-5]`, async ({
    page,
    at,
    members,
    signIn,
  }) => {
    await signIn(page, await members.make('vonk', { credits: 1 }));
    await page.goto(at('vonk', '/credits'));
    await buy(page, method);
    await seesCredits(page);
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.locator('main').getByText('Completed')).toBeVisible();
    await expect(page.locator('header [data-credits="51"]')).toBeAttached();
    await expect(page.locator('header').getByRole('link', { name: 'Credits', exact: true })).toBeVisible();
  });

test(
  'an order without consent returns to its box, visibly on phones [CRE-4, CRE-7]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/credits/medium/ideal'));
    await press(page);
    const box = consent(page);
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription('Tick the box to give your consent.');
    // The bar with the button stays at the foot of the window.
    expect((await box.boundingBox())!.y).toBeLessThan(740 - 120);
    await box.check();
    await expect(page.getByText('Tick the box to give your consent.')).toBeHidden();
  },
);

test(
  'a member in Belgium buys by Bancontact [CRE-4, CRE-6, PAY-1]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/credits?country=BE'));
    await buy(page, 'Bancontact');
    await seesCredits(page);
  },
);

test(
  'a member in Poland buys by BLIK on the provider’s page [CRE-4, CRE-6, PAY-1, PAY-5]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('bursztyn'));
    await page.goto(at('bursztyn', '/credits'));
    await buy(page, 'BLIK');
    await seesCredits(page);
  },
);

test(
  'a bank transfer shows its account and waits for the money [CRE-6, PAY-1, PAY-5]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk', { credits: 1 }));
    await page.goto(at('vonk', '/credits'));
    await buy(page, 'Bank transfer', 'wait');
    await expect(page.getByText('IBAN', { exact: true })).toBeVisible();
    await page.goto(at('vonk', '/transactions'));
    await page.getByRole('link', { name: /50 credits, Bank transfer/ }).click();
    for (const told of ['IBAN', 'BIC', 'Reference'])
      await expect(page.getByText(told, { exact: true })).toBeVisible();
    await expect(page.locator('main').getByRole('listitem')).toHaveText([
      /Ordered$/,
      'Pending',
      '50 credits',
    ]);
    await page.getByRole('link', { name: 'Look now' }).click();
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('header [data-credits="1"]')).toBeAttached();
  },
);

for (const [action, status] of ofTheDay([
  ['fail', 'Failed'],
  ['cancel', 'Cancelled'],
] as const))
  test(
    `a payment with “${action}” costs nothing and can be retried [CRE-6]`,
    inTurn,
    async ({ page, at, members, signIn }) => {
      await signIn(page, await members.make('vonk'));
      await page.goto(at('vonk', '/credits'));
      await buy(page, 'PayPal', action);
      await expect(
        page.getByRole('heading', { name: 'Payment failed or has been cancelled.' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await decide(page, 'pay');
      await seesCredits(page);
      await page.goto(at('vonk', '/transactions'));
      await expect(page.locator('main').getByText(status)).toHaveCount(0);
      await expect(page.locator('main').getByText('Completed')).toHaveCount(1);
    },
  );

test(
  'going back from the payment asks for consent, and orders once [CRE-4, CRE-7]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/credits/medium/paypal'));
    await order(page);
    // Chromium goes back only from a page that has been shown.
    await page.waitForURL(/\/dev\/payments\//);
    await page.goBack();
    await expect(consent(page)).not.toBeChecked();
    await order(page);
    await decide(page, 'pay');
    await seesCredits(page);
    await page.goto(at('vonk', '/transactions'));
    await expect(page.locator('main').getByText('Completed')).toHaveCount(1);
  },
);

test(
  'a message without enough credits is sent after buying [CHA-3, CRE-2]',
  inTurn,
  async ({ page, at, members, signIn }, info) => {
    const she: Member = await members.make('vonk', { credits: 1 });
    const he = await members.make('vonk', { gender: 'male' });
    const path = await members.converse(he, she, ['Which lake do you swim in?']);
    await signIn(page, she);
    const open = () => page.goto(at('vonk', path));
    await (info.project.name === 'js' ? scripted(page, open) : open());
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await field.fill('The cold one behind the mill.');
    await page.getByRole('button', { name: 'Send' }).click();
    const refusal = page.locator('#message-error');
    await expect(refusal).toContainText('You do not have enough credits');
    await refusal.getByRole('link').click();
    await expect(page.getByText('A message costs 2 credits and you have 1.')).toBeVisible();
    // “Here” is the chat below the dialog; the page of all bundles is not where they come back to.
    const back = info.project.name === 'js' ? 'come back here' : 'come back to where you were';
    await expect(
      page.getByText(`After paying you ${back}, and what you typed is still there.`),
    ).toBeVisible();
    await buy(page, 'PayPal');
    await page.getByRole('link', { name: 'Back to the chat' }).click();
    await page.waitForURL(at('vonk', path));
    await expect(field).toHaveValue('The cold one behind the mill.');
    await page.getByRole('button', { name: 'Send' }).click();
    const said = info.project.name === 'js' ? page : page.frameLocator('iframe[title="Conversation"]');
    await expect(said.getByText('The cold one behind the mill.').first()).toBeVisible();
    await expect(field).toHaveValue('');
  },
);

test(
  'a declined stored card leads to a retry or PayPal [CRE-5]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/credits'));
    await buy(page, 'Card', 'pay_declined_later');
    await seesCredits(page);
    await page.goto(at('vonk', '/credits'));
    await page.getByRole('link', { name: 'Buy the same again' }).click();
    await order(page);
    await expect(
      page.getByText('Your card could not be charged. Try again or pay with PayPal.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Use PayPal' }).click();
    await order(page);
    await decide(page, 'pay');
    await seesCredits(page);
  },
);

test(
  'a stored card’s approval leads to its bank [CRE-5, PAY-4]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/credits'));
    await buy(page, 'Card', 'pay_approved_later');
    await seesCredits(page);
    await page.goto(at('vonk', '/credits'));
    await page.getByRole('link', { name: 'Buy the same again' }).click();
    await order(page);
    await expect(
      page.getByText('Your bank asks you to approve this payment. Nothing was charged.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Enter a card' }).click();
    await order(page);
    await decide(page, 'pay');
    await seesCredits(page);
  },
);

test(
  'members and others with an order number withdraw in two steps [CRE-7]',
  inTurn,
  async ({ page, at, members, signIn, openBrowser }) => {
    const she = await members.make('vonk');
    await signIn(page, she);
    for (const _ of [1, 2]) {
      await page.goto(at('vonk', '/credits'));
      await buy(page, 'PayPal');
      await seesCredits(page);
    }
    await page.goto(at('vonk', '/notifications'));
    await page.locator('main').getByRole('link', { name: 'Withdraw from contract' }).click();
    await page.getByRole('button', { name: 'Withdraw from contract here' }).first().click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'You have withdrawn from the contract' })).toBeVisible();

    await page.goto(at('vonk', '/transactions'));
    await page.getByRole('link', { name: /50 credits, PayPal.*Completed/ }).click();
    const title = await page.title();
    const number = /Order (\S+)/.exec(title)![1]!;
    const visitor = await openBrowser({ javaScriptEnabled: false });
    await visitor.goto(at('vonk', '/withdraw'));
    await visitor.getByLabel('Order number').fill(number);
    await visitor.getByLabel('Your email address when you bought').fill(she.email);
    await visitor.getByRole('button', { name: 'Withdraw from contract here' }).click();
    await visitor.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(visitor.getByText(`The receipt is on its way to ${she.email}`)).toBeVisible();
  },
);
