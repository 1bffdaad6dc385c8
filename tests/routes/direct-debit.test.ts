import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '~/domain/new-id';
import { refused } from '~/domain/outcome';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import type { PaymentProvider } from '~/domain/payments/provider';
import { reconcilePayments } from '~/domain/payments/reconcile-payments.server';
import { LIMITS } from '~/domain/safety/limits';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { createLimits } from '~/gateways/limits.server';
import type { SandboxAction } from '~/gateways/sandbox-payments.server';
import { disabledSms, type OutgoingSms } from '~/gateways/mail/sms.server';
import { createStripePayments } from '~/gateways/stripe.server';
import { findMailFacts } from '~/mails/letters.server';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { deliveredMails } from '../support/mails';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { DOUBLE_KEY, DOUBLE_SECRET, useStripeDouble } from '../support/stripe-double';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const double = useStripeDouble();
const db = () => running().database.forTenant(SITE_A);

const texts: OutgoingSms[] = [];
let arrives = true;
beforeEach(async () => {
  texts.length = 0;
  arrives = true;
  running().gateways.sms = {
    works: true,
    async send(message) {
      if (arrives) texts.push(message);
      return arrives;
    },
  };
  // The members share a network, whose limit applies.
  running().gateways.limits = createLimits(LIMITS);
  // A mobile number gets three messages a day.
  await db().smsCode.deleteMany();
});
const lastCode = () => /\d{6}/.exec(texts.at(-1)!.text)![0];
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');

const bundle = () => {
  const sold = running().tenants.get(SITE_A)!.bundles;
  return sold.find(({ price_minor: price }) => (price.EUR ?? 100_000) < 45_00)!.id;
};
const address = (more = '') => `/directdebit?bundle=${bundle()}&country=NL${more}`;

type Form = Record<string, string>;
const ACCOUNT: Form = {
  intent: 'account',
  holder: 'Noor van Dijk',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Oudegracht 1',
  postalCode: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
  phone: '06 12345678',
  mandate: 'on',
};

async function visitor(seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { country: 'NL', ...seed });
  const cookie = `${await signedIn(running(), id)}; locale=en`;
  const go = async (path: string, form?: Form) => {
    const answer = await pages(ask(path, { cookie, ...(form ? { form } : {}) }));
    const location = answer.headers.get('Location');
    return { status: answer.status, location, html: plain(await answer.text()) };
  };
  return { id, open: (path = address()) => go(path), post: (form: Form, path = address()) => go(path, form) };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;

const fieldOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const stepOf = (html: string) => /Step (\d) of 3/.exec(html)?.[1] ?? null;

async function confirmed(who: Visitor) {
  expect(await who.post(ACCOUNT)).toMatchObject({ status: 303, location: address() });
  expect(await who.post({ intent: 'code', code: lastCode() })).toMatchObject({ status: 303 });
}
async function ordered(who: Visitor, lastStep?: string) {
  if (!lastStep) await confirmed(who);
  const key = fieldOf(lastStep ?? (await who.open()).html, 'key')!;
  const answer = await who.post({ intent: 'order', key, consent: 'on' });
  expect(answer.status).toBe(303);
  const order = await db().order.findFirstOrThrow({ where: { memberId: who.id, idempotencyKey: key } });
  return { key, order, answer };
}
/** Writes the mail about an order. */
function noticeOf({ id: memberId }: Visitor, causeId: string) {
  const { gateways, database } = running();
  const operator = { to: 'support@a.example', language: 'en' as const };
  const mail = { kind: 'order_received', causeId, memberId };
  const deps = { now: new Date(), secrets: gateways.secrets, operator };
  const sql = database.sqlFor(SITE_A);
  return findMailFacts(sql, mail, { ...deps, countWaiting: () => countWaiting(db()) });
}
async function bank(orderId: string, action: SandboxAction) {
  const { sandbox, payments, events, jobs } = running().gateways;
  const { providerId } = await db().payment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } });
  sandbox!.decide(providerId!, action);
  const sql = running().database.sqlFor(SITE_A);
  await applyPaymentState(sql, await payments.read(providerId!), { now: new Date(), payments, events, jobs });
}

describe('a code by text message', () => {
  it('is refused to unconfirmed members, keeping the account [PAY-2, SAF-6]', async () => {
    const who = await visitor({ status: 'not_confirmed' });
    const { status, html } = await who.post(ACCOUNT);
    expect(status).toBe(422);
    expect(html).toContain('Confirm your email address first: we sent a link to');
    expect(html).toContain('href="/complete-signup"');
    expect(fieldOf(html, 'holder')).toBe(ACCOUNT.holder);
    expect(texts).toEqual([]);
  });

  it.each(['sms_number', 'sms_network', 'sms_country', 'sms_site'] as const)(
    'is limited by %s, and a refusal does not count [PAY-2, SAF-6]',
    async (name) => {
      running().gateways.limits = createLimits({ ...LIMITS, [name]: { allowed: 1, seconds: 86_400 } });
      expect((await (await visitor()).post(ACCOUNT)).status).toBe(303);
      await db().smsCode.deleteMany();
      const { status, html } = await (await visitor()).post(ACCOUNT);
      expect([status, texts.length]).toEqual([422, 1]);
      expect(html).toContain('We cannot send any more codes today.');
      expect(await db().smsCode.count()).toBe(0);
    },
  );
});

describe('a direct debit’s first step', () => {
  it('asks for account and consent [PAY-2]', async () => {
    const { html } = await (await visitor()).open();
    expect(stepOf(html)).toBe('1');
    for (const name of ['holder', 'iban', 'street', 'postalCode', 'city', 'country', 'phone', 'mandate'])
      expect(html).toContain(`name="${name}"`);
    expect(html).not.toMatch(/name="mandate"[^>]*checked/);
    expect(html).toContain('Hartslag Media');
    expect(html).toMatch(/I authorise .* once by direct debit/);
    expect(html).toMatch(/We collect €[\d.]+ once/);
  });

  it('is named plainly, with the mandate’s legal name beside it [PAY-2]', async () => {
    const { html } = await (await visitor()).open();
    expect(html).toMatch(/<h1[^>]*>Pay by direct debit</);
    expect(html).toMatch(/<summary[^>]*>Read the full SEPA direct debit mandate</);
  });

  it.each<[string, Form, string]>([
    [
      'an IBAN with a digit missing',
      { iban: 'NL91 ABNA 0417 1643 0' },
      'This IBAN is incomplete: 1 character is missing.',
    ],
    ['an IBAN with a broken digit', { iban: 'NL91 ABNA 0417 1643 01' }, 'This IBAN is wrong.'],
    ['an IBAN outside SEPA', { iban: 'US64SVBKUS6S3300958879' }, 'only with an account in the SEPA area'],
    ['no IBAN', { iban: '' }, 'Enter the IBAN.'],
    ['a fixed line', { phone: '030 231 0000' }, 'This number cannot receive an SMS.'],
    ['a number that does not exist', { phone: '06 1' }, 'This number does not exist.'],
    ['no name', { holder: ' ' }, 'Enter the name of the account holder.'],
    ['no address', { street: '' }, 'Enter the street and house number.'],
    ['no consent', { mandate: '' }, 'Tick the box to give your consent.'],
  ])('refuses %s beside its value, and sends nothing [PAY-2]', async (_, change, reason) => {
    const who = await visitor();
    const form = { ...ACCOUNT, ...change };
    if (form.mandate === '') delete form.mandate;
    const { status, html } = await who.post(form);
    expect(status).toBe(422);
    expect(html).toContain(reason);
    expect(stepOf(html)).toBe('1');
    expect(fieldOf(html, 'city')).toBe('Utrecht');
    expect(fieldOf(html, 'iban')).toBe(form.iban);
    expect(/name="mandate"[^>]*checked/.test(html)).toBe(form.mandate === 'on');
    expect(texts).toEqual([]);
    expect(await db().mandate.count({ where: { memberId: who.id } })).toBe(0);
  });

  it('explains an unsent text message, and keeps the values [PAY-2]', async () => {
    arrives = false;
    const { status, html } = await (await visitor()).post(ACCOUNT);
    expect(status).toBe(422);
    expect(html).toContain('The SMS could not be sent.');
    expect(fieldOf(html, 'holder')).toBe('Noor van Dijk');
  });

  it('needs text messages [PAY-2, PAY-1]', async () => {
    const who = await visitor();
    const checkout = `/credits/${bundle()}?country=NL`;
    expect((await who.open(checkout)).html).toContain('href="/directdebit?');
    running().gateways.sms = disabledSms;
    expect((await who.open(checkout)).html).not.toContain('href="/directdebit?');
    expect(await who.open()).toMatchObject({ status: 303, location: '/credits' });
    expect(await who.post(ACCOUNT)).toMatchObject({ status: 303, location: '/credits' });
  });

  it('redirects to the bundles without one [PAY-2]', async () => {
    const who = await visitor();
    expect(await who.open('/directdebit')).toMatchObject({ status: 303, location: '/credits' });
    expect(await who.open('/directdebit?bundle=none')).toMatchObject({ status: 303, location: '/credits' });
    expect((await who.post(ACCOUNT, '/directdebit?bundle=none')).status).toBe(303);
  });
});

describe('the URL of a direct debit', () => {
  it('limits guesses of discount codes like the checkout [DSC-1, SAF-6]', async () => {
    running().gateways.limits = createLimits(LIMITS);
    const who = await visitor();
    for (let guess = 0; guess < LIMITS.discount_codes.allowed; guess++)
      expect((await who.open(address(`&code=GUESS${guess}`))).status).toBe(200);
    expect((await who.open(address('&code=ONCEMORE'))).status).toBe(429);
    expect((await who.open()).status).toBe(200);
  });
});

describe('a direct debit’s second step', () => {
  it('masks the number [PAY-2]', async () => {
    const who = await visitor();
    await who.post(ACCOUNT);
    expect(texts).toMatchObject([{ tenantId: SITE_A, to: '+31612345678' }]);
    expect(texts[0]!.text).toMatch(/^Your code is \d{6}\. It is valid for 10.minutes\./);
    const { html } = await who.open();
    expect(stepOf(html)).toBe('2');
    expect(html).toContain('+31 6 ••••• 678');
    expect(html).not.toContain('12345678');
    expect(html).not.toContain(lastCode());
  });

  it('counts wrong codes, then requires a new one [PAY-2]', async () => {
    const who = await visitor();
    await who.post(ACCOUNT);
    const code = wrong(lastCode());
    const said = [];
    for (let tried = 0; tried < 6; tried++) said.push((await who.post({ intent: 'code', code })).html);
    expect(said[0]).toMatch(/>Code invalid<.*>4 of 5 tries left\.</);
    expect(said[3]).toMatch(/>Code invalid<.*>1 of 5 tries left\.</);
    expect(said[4]).toMatch(/>Code invalid<.*>That was the fifth try/);
    expect(said[5]).toMatch(/>Code invalid<.*>It no longer works/);
    expect(stepOf((await who.open()).html)).toBe('2');
  });

  it.each(['', '12345', 'abcdef', '1234567'])(
    'refuses the malformed “%s” without counting it [PAY-2]',
    async (code) => {
      const who = await visitor();
      await who.post(ACCOUNT);
      const { status, html } = await who.post({ intent: 'code', code });
      expect(status).toBe(422);
      expect(html).toContain('Code invalid');
      expect(await db().smsCode.findFirst({ where: { memberId: who.id } })).toMatchObject({ tries: 0 });
    },
  );

  it('accepts a code with spaces [PAY-2]', async () => {
    const who = await visitor();
    await who.post(ACCOUNT);
    const code = `${lastCode().slice(0, 3)} ${lastCode().slice(3)}`;
    expect((await who.post({ intent: 'code', code })).status).toBe(303);
    expect(stepOf((await who.open()).html)).toBe('3');
  });

  it('resends after two minutes, but not for a corrected account [PAY-2]', async () => {
    const who = await visitor();
    await who.post(ACCOUNT);
    expect((await who.post({ intent: 'again' })).html).toContain('A code is on its way.');
    expect((await who.post({ ...ACCOUNT, city: 'Zeist' })).status).toBe(303);
    expect(texts).toHaveLength(1);
    await db().smsCode.updateMany({ data: { createdAt: new Date(Date.now() - 3 * 60_000) } });
    expect((await who.post({ intent: 'again' })).status).toBe(303);
    expect(texts).toHaveLength(2);
  });

  it('shows the account again, without the consent [PAY-2]', async () => {
    const who = await visitor();
    await who.post(ACCOUNT);
    const { html } = await who.open(address('&change=1'));
    expect(stepOf(html)).toBe('1');
    expect(fieldOf(html, 'iban')).toBe('NL91ABNA0417164300');
    expect(html).not.toMatch(/name="mandate"[^>]*checked/);
  });
});

describe('a direct debit’s last step', () => {
  it('masks the account, and requires the consent [PAY-2, CRE-4, CRE-7]', async () => {
    const who = await visitor();
    await confirmed(who);
    const { html } = await who.open();
    expect(html).toContain('NL91 •••• 4300');
    expect(html).not.toContain('NL91ABNA0417164300');
    expect(html).toMatch(/Order and pay/);
    expect(html).toContain('I want my credits as soon as the payment has arrived.');
    expect(html).not.toContain('my credits at once');
    const refused = await who.post({ intent: 'order', key: newId() });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Tick the box to give your consent.');
    expect(await db().order.count({ where: { memberId: who.id } })).toBe(0);
  });

  it('places one order, and deletes the account [PAY-2, CHA-10]', async () => {
    const who = await visitor();
    const { key, order, answer } = await ordered(who);
    expect(answer.location).toMatch(/\/(transactions|dev\/payments)\//);
    expect(order).toMatchObject({ method: 'sdd', currency: 'EUR', country: 'NL' });
    const again = await who.post({ intent: 'order', key, consent: 'on' });
    expect(again.location).toBe(answer.location);
    expect(await db().order.count({ where: { memberId: who.id } })).toBe(1);
    const mandate = await db().mandate.findFirstOrThrow({ where: { memberId: who.id } });
    expect(mandate.usedAt).not.toBeNull();
    expect(mandate.details).toBeNull();
    expect(mandate.text).toContain('Hartslag Media');
    expect(mandate).toMatchObject({ accountHolder: 'Noor van Dijk', ibanLast4: '4300', ip: '192.0.2.1' });
    await db().order.update({ where: { id: order.id }, data: { status: 'pending' } });
    expect(await noticeOf(who, order.id)).toMatchObject({
      debit: { accountHolder: 'Noor van Dijk', ibanLast4: '4300', reference: mandate.reference },
    });
    expect(stepOf((await who.open()).html)).toBe('1');
  });

  it('requires a second click after an equal purchase [PAY-2, CRE-4]', async () => {
    const who = await visitor();
    await confirmed(who);
    const last = (step: string) => ({
      intent: 'order',
      key: fieldOf(step, 'key')!,
      shownAt: fieldOf(step, 'shownAt')!,
      consent: 'on',
    });
    const { html } = await who.open();
    const path = `/credits/${bundle()}/paypal`;
    const checkout = (await who.open(path)).html;
    const fields = ['key', 'country', 'total', 'shownAt'].map((name) => [name, fieldOf(checkout, name)!]);
    expect((await who.post({ ...Object.fromEntries(fields), consent: 'on' }, path)).status).toBe(303);
    const { id: orderId } = await db().order.findFirstOrThrow({ where: { memberId: who.id } });
    expect(await who.post(last(html))).toMatchObject({ status: 303, location: `/transactions/${orderId}` });
    await bank(orderId, 'pay');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const refused = await who.post(last(html));
    vi.useRealTimers();
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('You have bought these very credits since this page was opened.');
    expect(await db().order.count({ where: { memberId: who.id } })).toBe(1);
    expect(stepOf(refused.html)).toBe('3');
    expect(await who.post(last(refused.html))).toMatchObject({ status: 303 });
    expect(await db().order.count({ where: { memberId: who.id } })).toBe(2);
  });

  it('requires a valid code first [PAY-2]', async () => {
    const who = await visitor();
    await who.post(ACCOUNT);
    expect((await who.post({ intent: 'order', key: newId(), consent: 'on' })).status).toBe(303);
    expect(await db().order.count({ where: { memberId: who.id } })).toBe(0);
  });

  it('uses a mandate once, even with concurrent orders [PAY-2]', async () => {
    const who = await visitor();
    await confirmed(who);
    const { gateways } = running();
    const { payments } = gateways;
    const order = () => who.post({ intent: 'order', key: newId(), consent: 'on' });
    let other: Awaited<ReturnType<typeof order>> | null = null;
    gateways.payments = {
      ...payments,
      async start(input) {
        gateways.payments = payments;
        other = await order();
        return payments.start(input);
      },
    };
    const one = await order();
    expect([one, other]).toMatchObject([
      { location: expect.stringContaining('/dev/payments/') },
      { status: 303, location: address() },
    ]);
    expect(await db().order.count({ where: { memberId: who.id } })).toBe(1);
    expect(await db().mandate.findFirst({ where: { memberId: who.id } })).toMatchObject({ details: null });
  });

  it('keeps account, code and page after a refusal [PAY-2]', async () => {
    const who = await visitor();
    await confirmed(who);
    const { gateways } = running();
    const { payments } = gateways;
    gateways.payments = { ...payments, start: async () => refused('payment_unavailable') };
    const answer = await who.post({ intent: 'order', key: newId(), consent: 'on' });
    gateways.payments = payments;
    expect(answer.status).toBe(422);
    expect(stepOf(answer.html)).toBe('3');
    expect((await ordered(who, (await who.open()).html)).order).toMatchObject({ method: 'sdd' });
  });

  it('requires a new mandate after a discount expired [PAY-2, DSC-7, SAF-8]', async () => {
    const who = await visitor();
    const joined = (hours: number) =>
      db().member.update({
        where: { id: who.id },
        data: { activatedAt: new Date(Date.now() - hours * 3_600_000) },
      });
    const totalIn = (html: string) => /mandate[^]*?€\s?([\d.,]+)/.exec(html)?.[1];
    const whole = totalIn((await who.open()).html)!;
    await joined(1);
    expect(totalIn((await who.open()).html)).not.toBe(whole);
    await confirmed(who);
    const { html } = await who.open();
    const key = fieldOf(html, 'key')!;
    await joined(80);
    const refused = await who.post({ intent: 'order', key, consent: 'on' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('The price has changed.');
    expect(stepOf(refused.html)).toBe('1');
    expect(totalIn(refused.html)).toBe(whole);
    expect(await db().order.count({ where: { memberId: who.id } })).toBe(0);
    expect(await db().mandate.count({ where: { memberId: who.id, usedAt: { not: null } } })).toBe(0);
  });

  it('belongs to one member of one site [PAY-2, TEN-10]', async () => {
    await confirmed(await visitor());
    expect(stepOf((await (await visitor()).open()).html)).toBe('1');
    expect(await running().database.forTenant(SITE_B).mandate.count()).toBe(0);
  });
});

describe('the notice before a direct debit', () => {
  let sandbox: PaymentProvider;
  beforeEach(() => {
    const { gateways } = running();
    sandbox = gateways.payments;
    const at = { secretKey: DOUBLE_KEY, apiBase: double.apiBase, webhookSecret: DOUBLE_SECRET };
    gateways.payments = createStripePayments(at);
  });
  afterEach(() => {
    running().gateways.payments = sandbox;
  });

  const referenceAtStripe = () =>
    double.world.all('mandate')[0]!.payment_method_details.sepa_debit.reference as string;
  const mandateOf = ({ id: memberId }: Visitor) => db().mandate.findFirstOrThrow({ where: { memberId } });
  const noticesOf = async ({ number }: { number: string }) =>
    (await deliveredMails(running())).filter(({ text }) => text.includes(number));

  it('names the mandate like Stripe and the bank statement [PAY-2, NOT-2]', async () => {
    const who = await visitor();
    const { order } = await ordered(who);
    const reference = referenceAtStripe();
    expect(await mandateOf(who)).toMatchObject({ reference });
    const [notice] = await noticesOf(order);
    expect(notice!.text).toContain(`: ${reference}`);
    expect(notice!.html).toContain(reference);
  });

  it('waits for Stripe’s mandate after a lost answer [PAY-2, NOT-2, PAY-4]', async () => {
    const who = await visitor();
    await confirmed(who);
    const page = (await who.open()).html;
    // The payment is created, but its result is lost.
    double.troubles.push('nothing', 'nothing', 'limits');
    const { order } = await ordered(who, page);
    expect(await mandateOf(who)).toMatchObject({ reference: null });
    expect(await noticesOf(order)).toEqual([]);
    const notice = { causeId: order.id, kind: 'order_received' };
    expect(await db().delivery.findFirst({ where: notice })).toMatchObject({
      status: 'pending',
      lastError: 'MANDATE',
    });

    const { payments, events, jobs } = running().gateways;
    const deps = { now: new Date(Date.now() + 16 * 60_000), payments, events, jobs };
    const faults: Error[] = [];
    await reconcilePayments(running().database.sqlFor(SITE_A), deps, (_, fault) => faults.push(fault));
    expect(await mandateOf(who)).toMatchObject({ reference: referenceAtStripe() });
    await db().delivery.updateMany({ where: notice, data: { nextAttemptAt: new Date() } });
    const sent = await noticesOf(order);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain(`: ${referenceAtStripe()}`);
  });
});

describe('an unavailable direct debit', () => {
  it('names the limit and other methods [PAY-3]', async () => {
    const who = await visitor();
    for (let count = 0; count < 2; count++) {
      const { order } = await ordered(who);
      await bank(order.id, 'wait');
      await db().smsCode.deleteMany();
    }
    const { html } = await who.open();
    expect(html).toContain('Your limit for direct debit payments has been reached.');
    expect(html).toContain('At most €100.00');
    expect(html).toContain(`href="/credits/${bundle()}`);
    expect(html).not.toContain('name="iban"');
  });

  it.each(['fail', 'pay'] as const)('names a returned debit (%s) until it is paid [PAY-3]', async (first) => {
    const who = await visitor();
    const { order } = await ordered(who);
    if (first === 'pay') {
      await bank(order.id, 'pay');
      await bank(order.id, 'dispute');
    } else await bank(order.id, 'fail');
    for (const path of [address(), '/directdebit']) {
      const { html } = await who.open(path);
      expect(html).toContain('Your account is blocked for direct debit payments.');
      expect(html).toContain(order.number);
      expect(html).not.toContain('name="iban"');
    }
    const key = fieldOf((await who.open()).html, 'key')!;
    const paid = await who.post({ intent: 'settle', key, method: 'ideal' }, '/directdebit');
    expect(paid.status).toBe(303);
    await bank(order.id, 'pay');
    expect(stepOf((await who.open()).html)).toBe('1');
    expect(await db().order.findFirst({ where: { id: order.id } })).toMatchObject({ status: 'completed' });
  });
});
