import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { createStripePayments } from '~/gateways/stripe.server';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { DOUBLE_KEY, DOUBLE_SECRET, useStripeDouble } from '../support/stripe-double';
import { pageRoutes } from './every-route';

const running = useRunning({ countries: ['PL', 'NL'] });
const pages = usePages(pageRoutes);
const double = useStripeDouble();
const { world } = double;
const db = () => running().database.forTenant(SITE_A);

beforeAll(() => {
  const bundle = { id: 'small', credits: 20, price_minor: { PLN: 4495, EUR: 995 }, popular: false };
  running().tenants.get(SITE_A)!.bundles.splice(0, Infinity, bundle);
});

beforeEach(() => {
  running().gateways.payments = createStripePayments({
    secretKey: DOUBLE_KEY,
    apiBase: double.apiBase,
    webhookSecret: DOUBLE_SECRET,
  });
});

const CHECKOUTS = {
  blik: '/credits/small/blik?country=PL',
  sct: '/credits/small/sct?country=NL',
} as const;
type Hosted = keyof typeof CHECKOUTS;

async function person() {
  const { id } = await makeMember(db(), { lastSeenAt: new Date('2026-01-05T12:00:00Z') });
  return { id, cookie: `${await signedIn(running(), id)}; locale=en` };
}

async function open(path: string, cookie: string, form?: Record<string, string>) {
  const answer = await pages(ask(path, { cookie, ...(form ? { form } : {}) }));
  const html = (await answer.text()).replace(/<!-- -->/g, '');
  return { status: answer.status, location: answer.headers.get('Location') ?? '', html };
}

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

async function ordered(method: Hosted) {
  const { id: memberId, cookie } = await person();
  const { html } = await open(CHECKOUTS[method], cookie);
  const fields = ['key', 'country', 'code', 'total', 'to'].map((name) => [name, hidden(html, name)]);
  const form = { ...Object.fromEntries(fields), consent: 'on' };
  const { status, location } = await open(CHECKOUTS[method], cookie, form);
  const { id } = await db().order.findFirstOrThrow({ where: { memberId } });
  return { id, memberId, cookie, status, location };
}

/** Acts on Stripe's page as its last parameter says; returns the return URL. */
async function visit(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  const { pathname, search } = new URL(answer.headers.get('Location')!);
  return pathname + search;
}

/** A changed order reloads its page. */
async function comeBack(path: string, cookie: string) {
  const first = await open(path, cookie);
  return first.status === 303 ? open(first.location, cookie) : first;
}

const statusOf = async (id: string) => (await db().order.findUniqueOrThrow({ where: { id } })).status;
const creditsOf = async (id: string) => (await db().member.findUniqueOrThrow({ where: { id } })).credits;

describe('the checkout on Stripe’s page', () => {
  it('offers BLIK in Poland, and euro transfers [PAY-1, PAY-6]', async () => {
    const { cookie } = await person();
    const { html } = await open(CHECKOUTS.blik, cookie);
    expect(html).toMatch(/PLN\s44\.95|44[.,]95\szł/);
    const methods = [...html.matchAll(/href="\/credits\/small\/(\w+)/g)].map(([, method]) => method);
    expect(methods.sort()).toEqual(['blik', 'creditcard', 'paypal']);
    expect((await open('/credits/small/blik?country=NL', cookie)).status).toBe(404);
    for (const path of Object.values(CHECKOUTS)) {
      const page = await open(path, cookie);
      expect(page.status).toBe(200);
      expect(page.html).not.toMatch(/<input[^>]*inputMode="numeric"/i);
    }
  });

  it.each(['blik', 'sct'] as const)('opens for %s by a redirect, once [PAY-1, CRE-4]', async (method) => {
    const { id, cookie, status, location } = await ordered(method);
    expect([status, location]).toEqual([303, world.sessionOf(id).url]);
    const { idempotencyKey: key } = await db().payment.findFirstOrThrow({ where: { orderId: id } });
    const { html } = await open(CHECKOUTS[method], cookie);
    const form = { key, country: hidden(html, 'country'), total: hidden(html, 'total'), consent: 'on' };
    expect(await open(CHECKOUTS[method], cookie, form)).toMatchObject({ status: 303, location });
    expect(world.all('checkout.session')).toHaveLength(1);
  });

  it.each(['blik', 'sct'] as const)(
    'abandoned for %s costs nothing, and can be reopened [CRE-6, PAY-1]',
    async (method) => {
      const { id, cookie, location } = await ordered(method);
      const { html } = await comeBack(await visit(`${location}?refuse=1`), cookie);
      expect(html).toContain('Pay now');
      const again = await open(`/transactions/${id}`, cookie, { key: newId() });
      expect(again.status).toBe(303);
      expect(again.location).not.toBe(location);
      expect(world.all('checkout.session').map((session) => session.status)).toEqual(['expired', 'open']);
      await comeBack(await visit(again.location), cookie);
      expect(await statusOf(id)).toBe(method === 'blik' ? 'completed' : 'pending');
    },
  );

  it('credits a BLIK payment immediately [PAY-1, CRE-4]', async () => {
    const { id, memberId, cookie, location } = await ordered('blik');
    const { html } = await comeBack(await visit(location), cookie);
    expect(html).toContain('You have 20 more credits');
    expect([await statusOf(id), await creditsOf(memberId)]).toEqual(['completed', 20]);
  });

  it('shows a pending transfer’s account [PAY-1, CRE-6]', async () => {
    const { id, memberId, cookie, location } = await ordered('sct');
    expect((await open(`/transactions/${id}`, cookie)).html).not.toContain('NL35 STPI');
    const back = await visit(location);
    for (const html of [
      (await comeBack(back, cookie)).html,
      (await open(`/transactions/${id}`, cookie)).html,
    ]) {
      expect(html).toMatch(/<h1[^>]*>We are waiting for your bank transfer for 20 credits<\/h1>/);
      for (const told of ['Hartslag Media', 'NL35 STPI 0100 0000 40', 'STPINL2A', 'KX4MN8', '€9.95'])
        expect(html).toContain(told);
    }
    world.fund(world.intentOf(id), 500);
    expect((await comeBack(`/transactions/${id}`, cookie)).html).toMatch(/>Amount<\/dt><dd[^>]*>€4\.95/);
    world.fund(world.intentOf(id), 495);
    const { html } = await comeBack(`/transactions/${id}`, cookie);
    expect(html).not.toContain('NL35 STPI');
    expect([await statusOf(id), await creditsOf(memberId)]).toEqual(['completed', 20]);
  });
});
