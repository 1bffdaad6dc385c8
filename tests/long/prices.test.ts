import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundlesIn } from '~/domain/credits/rules';
import { grantStayDiscount } from '~/domain/discounts/grant-stay-discount.server';
import { newId } from '~/domain/new-id';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { createStripePayments } from '~/gateways/stripe.server';
import { paymentsFor } from '~/http/request/site-payments.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import type { Tenant } from '~/tenancy/tenant';
import { makeMember } from '../support/database';
import { deliveredMails } from '../support/mails';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { flexpayDouble, flexpayGateway, PAYS_BY_FLEXPAY } from '../support/payment-banks';
import { DOUBLE_KEY, DOUBLE_SECRET, useStripeDouble } from '../support/stripe-double';
import { pageRoutes } from '../routes/every-route';

/** The sites that ship. */
const SITES = readdirSync('tenants', { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => loadTenant(`tenants/${name}`));

const running = useRunning();
const pages = usePages(pageRoutes);
const double = useStripeDouble();
const { world } = double;
const dbOf = ({ id }: Pick<Tenant, 'id'>) => running().database.forTenant(id);

/** The current sites, whose prices a test changes. */
const sold = new Map<string, Tenant>();
beforeAll(async () => {
  const find = (id: string) => sold.get(id.toLowerCase()) ?? null;
  Object.assign(running().tenants, { all: () => [...sold.values()], get: find, forHost: find });
  await running().database.bare.tenant.createMany({
    data: SITES.map(({ id }) => ({ id, createdAt: new Date() })),
  });
});

/** What a member is asked for at a provider. */
type Provider = {
  /** Opens the provider; nothing was ordered there yet. */
  open(): void;
  sell(site: Tenant): Tenant;
  takes(offer: Offer): boolean;
  /** Pays an order where its member was led to, and returns the amounts there. */
  pay(order: { id: string; redirectUrl: string }): Record<string, string>;
  /** Counts the orders that were begun there. */
  begun(): number;
};

const stripe: Provider = {
  open() {
    running().gateways.payments = createStripePayments({
      secretKey: DOUBLE_KEY,
      apiBase: double.apiBase,
      webhookSecret: DOUBLE_SECRET,
    });
  },
  sell: (site) => site,
  takes: () => true,
  pay({ id }) {
    const page = world.sessionOf(id);
    const intent = world.payCheckout(page);
    return {
      'page of Stripe': `${page.amount_total} ${page.currency.toUpperCase()}`,
      'payment at Stripe': `${intent.amount} ${intent.currency.toUpperCase()}`,
    };
  },
  begun: () => double.requests.length,
};

const folder = mkdtempSync(join(tmpdir(), 'prices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let vendor = flexpayDouble(folder);

const inMinor = (price = '') => Number(price.replace('.', ''));

const flexpay: Provider = {
  open() {
    vendor = flexpayDouble(mkdtempSync(join(folder, 'shop-')));
    running().gateways.flexpay = flexpayGateway(vendor);
  },
  sell: (site) => ({ ...site, settings: { ...site.settings, payments: PAYS_BY_FLEXPAY } }),
  // The vendor takes no złoty.
  takes: ({ currency }) => currency !== 'PLN',
  pay({ redirectUrl }) {
    const opened = vendor.open(new URL(redirectUrl).search.slice(1));
    if (!opened.ok) throw new Error(`The vendor refuses: ${opened.detail.fault}`);
    const { referenceID: reference = '', priceAmount, priceCurrency } = opened.value.fields;
    const [postback] = vendor.decide(reference, 'pay');
    const told = new URLSearchParams(postback);
    return {
      'page of FlexPay': `${inMinor(priceAmount)} ${priceCurrency}`,
      'postback of FlexPay': `${inMinor(told.get('priceAmount') ?? '')} ${told.get('priceCurrency')}`,
    };
  },
  begun: () => vendor.all().length,
};

const PROVIDERS = Object.entries({ stripe, flexpay }).map(([name, provider]) => ({ name, provider }));

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const LONG_AGO = ago(1000);

/** One bundle in one currency of one site. */
type Offer = { site: Tenant; country: string; currency: string; bundleId: string; priceMinor: number };

function offersOf(site: Tenant): Offer[] {
  const countries = new Map<string, string>();
  for (const country of site.settings.countries) {
    const { currency } = site.settings.minimum_message_costs[country]!;
    if (!countries.has(currency)) countries.set(currency, country);
  }
  return [...countries].flatMap(([currency, country]) =>
    bundlesIn(site.bundles, currency).map(({ id, priceMinor }) => ({
      site,
      country,
      currency,
      bundleId: id,
      priceMinor,
    })),
  );
}
const OFFERS = SITES.flatMap(offersOf);

type Buyer = { id: string; cookie: string };

/** A member's discount: its percentage, start and end. */
type Kind = {
  name: string;
  percent: number;
  code?: string;
  begins(offer: Offer, buyer: Buyer): Promise<unknown>;
  ends(offer: Offer, buyer: Buyer): Promise<unknown>;
};

const joined = ({ site }: Offer, { id }: Buyer, data: { signupAt?: Date; activatedAt?: Date | null }) =>
  dbOf(site).member.updateMany({ where: { id }, data });
const nothing = async () => {};

const STAY_PERCENT = 30;
// A third of most prices is not a whole number of cents.
const CODE = { code: 'THIRD33', percent: 33 };

const KINDS: Kind[] = [
  {
    name: 'the time bonus',
    percent: 25,
    begins: (offer, buyer) => joined(offer, buyer, { signupAt: ago(1), activatedAt: null }),
    ends: (offer, buyer) => joined(offer, buyer, { signupAt: ago(5) }),
  },
  {
    name: 'the welcome discount',
    percent: 25,
    begins: (offer, buyer) => joined(offer, buyer, { activatedAt: ago(1) }),
    ends: (offer, buyer) => joined(offer, buyer, { activatedAt: ago(80) }),
  },
  {
    name: 'a code in percent',
    ...CODE,
    async begins({ site }) {
      await dbOf(site).discountCode.createMany({
        data: [
          {
            ...{ id: newId(), tenantId: site.id, code: CODE.code, valuePercentage: CODE.percent },
            ...{ status: 'active', validity: 'once-per-user', createdAt: new Date() },
          },
        ],
        skipDuplicates: true,
      });
      // An earlier test may have ended it.
      await dbOf(site).discountCode.updateMany({ where: { code: CODE.code }, data: { status: 'active' } });
    },
    ends: ({ site }) =>
      dbOf(site).discountCode.updateMany({ where: { code: CODE.code }, data: { status: 'ended' } }),
  },
  {
    name: 'the discount for staying',
    percent: STAY_PERCENT,
    begins: ({ site }, { id: memberId }) =>
      grantStayDiscount(
        running().database.sqlFor(site.id),
        { tenantId: site.id, memberId, offer: { percentage: STAY_PERCENT, days: 3 } },
        { now: new Date() },
      ),
    ends: ({ site }, { id: memberId }) =>
      dbOf(site).discountCode.updateMany({ where: { memberId }, data: { expiresAt: ago(1) } }),
  },
];
const NONE: Kind = { name: 'no discount', percent: 0, begins: nothing, ends: nothing };

/** Rounded in the member's favour (DSC-1). */
const totalOf = ({ priceMinor }: Offer, { percent }: Pick<Kind, 'percent'>) =>
  Math.floor((priceMinor * (100 - percent)) / 100);

async function buyerOf(offer: Offer, kind: Kind): Promise<Buyer> {
  const { site } = offer;
  const { id } = await makeMember(dbOf(site), { tenantId: site.id, lastSeenAt: LONG_AGO });
  const buyer = { id, cookie: `${await signedIn(running(), id, site.id)}; locale=en` };
  await kind.begins(offer, buyer);
  return buyer;
}

async function open(
  { site }: Offer,
  { cookie }: Buyer,
  path: string,
  form?: Record<string, string>,
): Promise<{ status: number; location: string | null; html: string }> {
  const answer = await pages(ask(path, { cookie, host: site.id, ...(form ? { form } : {}) }));
  const html = (await answer.text()).replace(/<!-- -->/g, '');
  return { status: answer.status, location: answer.headers.get('Location'), html };
}

/** A displayed amount in minor units with its currency. */
function amountIn(text: string | undefined): string {
  const [, code = '', number = ''] = /^(\D*?)\s*([\d.,\s]+)$/u.exec(text ?? '') ?? [];
  const currency = { '€': 'EUR', $: 'USD', zł: 'PLN' }[code] ?? code;
  return `${Number(number.replace(/\D/g, ''))} ${currency}`;
}
const buttonOf = (html: string) => amountIn(/<button[^>]*>Order and pay ([^<]+)<\/button>/.exec(html)?.[1]);

const addressOf = ({ bundleId, country }: Offer, { code }: Kind) =>
  `/credits/${bundleId}/creditcard?country=${country}${code ? `&code=${code}` : ''}`;

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const formOf = (html: string) => ({
  ...Object.fromEntries(['key', 'country', 'code', 'total', 'to'].map((name) => [name, hidden(html, name)])),
  consent: 'on',
});

/** Buys, and returns the amount wherever it appears, except in the mail. */
async function bought(provider: Provider, offer: Offer, kind: Kind) {
  const buyer = await buyerOf(offer, kind);
  const path = addressOf(offer, kind);
  const { html } = await open(offer, buyer, path);
  expect((await open(offer, buyer, path, formOf(html))).status).toBe(303);
  const order = await dbOf(offer.site).order.findFirstOrThrow({
    where: { memberId: buyer.id },
    include: { payments: true },
  });
  const [payment] = order.payments;
  const there = provider.pay({ id: order.id, redirectUrl: payment!.redirectUrl! });
  const { gateways, database } = running();
  const sql = database.sqlFor(offer.site.id);
  const payments = paymentsFor({ tenant: sold.get(offer.site.id)!, sql, gateways });
  const deps = { now: new Date(), payments, events: gateways.events, jobs: gateways.jobs };
  await applyPaymentState(sql, await payments.read(payment!.providerId!), deps);
  const receipt = await open(offer, buyer, `/transactions/${order.id}`);
  const inWords = /Total, including tax<\/dt><dd[^>]*>([^<]+)/.exec(receipt.html)?.[1];
  return {
    number: order.number,
    expected: `${totalOf(offer, kind)} ${offer.currency}`,
    told: {
      button: buttonOf(html),
      'order row': `${order.amountMinor} ${order.currency}`,
      'payment row': `${payment!.amountMinor} ${payment!.currency}`,
      ...there,
      'receipt page': amountIn(inWords),
    },
  };
}

const everywhere = (told: object, expected: string) =>
  Object.fromEntries(Object.keys(told).map((place) => [place, expected]));

describe.each(PROVIDERS)('the price of every bundle on every site, by $name,', ({ provider }) => {
  beforeEach(() => {
    for (const site of SITES) sold.set(site.id, provider.sell(site));
    provider.open();
  });
  const offers = OFFERS.filter(provider.takes);

  it.each([NONE, ...KINDS])(
    'is with $name the same on every page and receipt [CRE-4, CRE-6, PAY-6, SAF-8, TRU-6]',
    async (kind) => {
      const orders = await Promise.all(offers.map((offer) => bought(provider, offer, kind)));
      expect(orders.length).toBeGreaterThan(SITES.length);
      const mails = await deliveredMails(running());
      for (const { number, expected, told } of orders) {
        const mail = mails.find(({ text }) => text.includes(number));
        const inMail = amountIn(/Total, including tax: (.+)/.exec(mail?.text ?? '')?.[1]);
        const all = { ...told, 'receipt mail': inMail };
        expect(all).toEqual(everywhere(all, expected));
      }
    },
  );

  const changed = ({ site, currency }: Offer) =>
    sold.set(site.id, {
      ...provider.sell(site),
      bundles: site.bundles.map((bundle) => ({
        ...bundle,
        price_minor: { ...bundle.price_minor, [currency]: bundle.price_minor[currency]! + 111 },
      })),
    });

  /** Presses the button after a change. */
  async function pressed(offer: Offer, kind: Kind, change: (buyer: Buyer) => unknown) {
    const buyer = await buyerOf(offer, kind);
    const path = addressOf(offer, kind);
    const { html } = await open(offer, buyer, path);
    expect(buttonOf(html)).toBe(`${totalOf(offer, kind)} ${offer.currency}`);
    await change(buyer);
    const answer = await open(offer, buyer, path, formOf(html));
    const orders = await dbOf(offer.site).order.count({ where: { memberId: buyer.id } });
    const isTold = answer.html.includes('The price has changed.');
    return { status: answer.status, isTold, button: buttonOf(answer.html), orders };
  }
  const refusedAt = (totalMinor: number, { currency }: Offer) => ({
    status: 422,
    isTold: true,
    button: `${totalMinor} ${currency}`,
    orders: 0,
  });

  it.each(KINDS)('is shown again, uncharged, if $name has ended [CRE-4, DSC-7, SAF-8]', async (kind) => {
    for (const offer of SITES.flatMap((site) => offersOf(site).filter(provider.takes).slice(0, 1))) {
      const answer = await pressed(offer, kind, (buyer) => kind.ends(offer, buyer));
      expect(answer).toEqual(refusedAt(offer.priceMinor, offer));
    }
    expect(provider.begun()).toBe(0);
  });

  it('is shown again, uncharged, if it has changed [CRE-4, SAF-8]', async () => {
    for (const offer of offers) {
      const answer = await pressed(offer, NONE, () => changed(offer));
      expect(answer).toEqual(refusedAt(offer.priceMinor + 111, offer));
      sold.set(offer.site.id, provider.sell(offer.site));
    }
    expect(provider.begun()).toBe(0);
  });

  it('is not offered in a currency that the provider does not take [TRU-6]', async () => {
    for (const offer of OFFERS.filter((each) => !provider.takes(each))) {
      const buyer = await buyerOf(offer, NONE);
      expect((await open(offer, buyer, addressOf(offer, NONE))).status).toBe(404);
    }
  });
});
