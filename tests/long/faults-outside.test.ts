import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { openStorage } from '~/gateways/storage/open-storage.server';
import { useDatabase } from '../support/database';
import { formOf, SITE, uploadOf, useInstallation } from '../support/installation';
import { lackOfNginx } from '../support/nginx';
import { HAS_REDIS, useRedis } from '../support/redis-server';
import { useSmtp } from '../support/smtp';
import { sized } from '../support/soak';
import { DOUBLE_KEY, DOUBLE_SECRET, useStripeDouble } from '../support/stripe-double';
import { HAS_SWIFT, useSwift, WITHOUT_SWIFT } from '../support/swift-server';

const lack = HAS_REDIS ? lackOfNginx() : 'Redis is not installed';

/** How long a server is away. */
const AWAY_MS = sized({ run: 3000, soak: 30_000 });
/** Stripe's response time: longer than a page waits. */
const SLOW_MS = sized({ run: 6000, soak: 10_000 });
/** The maximum recovery time; mails are retried after a minute. */
const RECOVERY = { timeout: 120_000, interval: 500 };

describe.skipIf(lack)(`two instances without what they use${lack ? ` (${lack})` : ''}`, () => {
  const database = useDatabase();
  const redis = useRedis();
  const smtp = useSmtp();
  const stripe = useStripeDouble();
  const swift = HAS_SWIFT ? useSwift() : null;
  const site = useInstallation({
    database,
    redis,
    variables: () => ({
      ...{ WORKERS: 'on', SMTP_URL: smtp.url() },
      ...{ STRIPE_SECRET_KEY: DOUBLE_KEY, STRIPE_WEBHOOK_SECRET: DOUBLE_SECRET },
      STRIPE_API_BASE: stripe.apiBase,
      ...(swift ? { STORAGE_URL: swift.url() } : {}),
    }),
  });
  const db = () => database().forTenant(SITE);

  async function logIn() {
    const { id, cookie } = await site.logIn();
    return { id, cookie: `${cookie}; locale=en` };
  }
  const look = (address: string, cookie: string) => site.ask(address, { headers: { Cookie: cookie } });
  async function expectPages(cookie: string) {
    for (const address of ['/members', '/chats', '/likes', '/profile/photos', '/credits'])
      expect([address, (await look(address, cookie)).status]).toEqual([address, 200]);
  }
  afterEach(async () => {
    expect((await checkLedger(database().sqlFor(SITE))).fault).toBeNull();
  });

  describe.skipIf(!swift)(`while the store is away${WITHOUT_SWIFT}`, () => {
    const picture = (background: string) =>
      sharp({ create: { width: 400, height: 500, channels: 3, background } })
        .jpeg()
        .toBuffer();

    it('refuse photos in words, and lose none [ERR-5, PRO-4, GRO-5]', async () => {
      const { id, cookie } = await logIn();
      const upload = async (background: string) =>
        site.ask('/profile/photos', await uploadOf(cookie, await picture(background)));
      expect((await upload('red')).status).toBe(303);
      const [shown] = /\/media\/[^"\s]+/.exec((await look('/profile/photos', cookie)).body)!;
      const photo = shown.replaceAll('&amp;', '&');
      expect((await look(photo, cookie)).status).toBe(200);

      await swift!.kill();
      const refused = await upload('blue');
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
      expect(refused.body).toContain('Photos cannot be saved at the moment. Try again in a few minutes.');
      expect((await look(photo, cookie)).status).toBe(503);
      await expectPages(cookie);
      await sleep(AWAY_MS);
      await swift!.start();

      await expect.poll(async () => (await look(photo, cookie)).status, RECOVERY).toBe(200);
      expect((await upload('blue')).status).toBe(303);
      const photos = await db().photo.findMany({ where: { memberId: id }, include: { files: true } });
      expect(photos).toHaveLength(2);
      const storage = await openStorage({ DATA_DIR: 'none', STORAGE_URL: swift!.url(), X_ACCEL: false });
      for (const { key, bytes } of photos.flatMap(({ files }) => files))
        expect((await buffer((await storage.get(SITE, key))!.stream)).length).toBe(bytes);
    }, 240_000);
  });

  it('send each mail once after an outage [NOT-3, GRO-5]', async () => {
    const members = [];
    for (let made = 0; made < 3; made++) members.push(await site.logIn());
    const memberId = { in: members.map(({ id }) => id) };
    const emails = (await db().member.findMany({ where: { id: memberId } })).map(({ email }) => email);
    await smtp.stop();
    for (const email of emails) {
      const sent = await site.ask('/reset-password', formOf('locale=en', { email }));
      expect(sent.status).toBe(303);
    }
    const tried = () => db().delivery.count({ where: { memberId, attempts: { gt: 0 } } });
    await expect.poll(tried, RECOVERY).toBe(members.length);
    expect(smtp.messages).toEqual([]);
    await sleep(AWAY_MS);
    await smtp.start();
    const sent = () => db().delivery.count({ where: { memberId, status: 'sent' } });
    await expect.poll(sent, RECOVERY).toBe(members.length);
    expect(smtp.messages.map(({ to }) => to).sort()).toEqual(emails.sort());
  }, 240_000);

  describe('and Stripe', () => {
    const CHECKOUT = '/credits/small/ideal?country=NL';
    const hidden = (html: string, name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    async function checkout(cookie: string) {
      const { body } = await look(CHECKOUT, cookie);
      const fields = ['key', 'country', 'code', 'total', 'to'].map((name) => [name, hidden(body, name)]);
      return formOf(cookie, { ...Object.fromEntries(fields), consent: 'on' });
    }
    const ordersOf = (memberId: string) =>
      db().order.findMany({ where: { memberId }, include: { payments: true } });
    const creditsOf = async (id: string) => (await db().member.findFirstOrThrow({ where: { id } })).credits;
    /** Pays on Stripe's page; returns the URL that it returns to. */
    async function pay(address: string): Promise<string> {
      const paid = await fetch(address, { redirect: 'manual' });
      const { pathname, search } = new URL(paid.headers.get('Location')!);
      return pathname + search;
    }
    /** Sends all events twice at once, as if to both instances; returns the statuses. */
    async function sendEvents(events = stripe.takeEvents()): Promise<number[]> {
      const posts = events.flatMap((event) => {
        const { body, signature } = stripe.sign(event);
        const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature };
        const post = () => site.ask('/api/stripe-webhook', { method: 'POST', body, headers });
        return [post(), post()];
      });
      return (await Promise.all(posts)).map(({ status }) => status);
    }

    it('lose and double no order while it is slow [PAY-1, PAY-4, GRO-5]', async () => {
      const { id, cookie } = await logIn();
      const form = await checkout(cookie);
      stripe.answerMs = SLOW_MS;
      const pressed = await Promise.all([site.ask(CHECKOUT, form), site.ask(CHECKOUT, form)]);
      const [session, ...others] = stripe.world.all('checkout.session');
      expect(others).toEqual([]);
      expect(pressed.map(({ status, headers }) => [status, headers.location])).toEqual([
        [303, session!.url],
        [303, session!.url],
      ]);
      const back = await look(await pay(session!.url!), cookie);
      expect(back.status).toBe(200);
      expect(back.body).toContain('We cannot check your payment right now');
      expect(new Set(await sendEvents())).toEqual(new Set([200]));
      const orders = await ordersOf(id);
      expect(orders.map(({ status, payments }) => [status, payments.length])).toEqual([['completed', 1]]);
      expect(await creditsOf(id)).toBe(20);
    }, 300_000);

    it('report its outage, and complete paid orders afterwards [PAY-1, CRE-6, GRO-5]', async () => {
      const [payer, buyer] = [await logIn(), await logIn()];
      const forms = { payer: await checkout(payer.cookie), buyer: await checkout(buyer.cookie) };
      const paid = await pay((await site.ask(CHECKOUT, forms.payer)).headers.location!);
      const port = Number(new URL(stripe.apiBase).port);
      await stripe.stop();

      const refused = await site.ask(CHECKOUT, forms.buyer);
      expect(refused.status).toBe(422);
      expect(refused.body).toContain('This way of paying does not work right now. Nothing was charged.');
      const waiting = await look(paid, payer.cookie);
      expect(waiting.status).toBe(200);
      expect(waiting.body).toContain('We cannot check your payment right now');
      const [order] = await ordersOf(payer.id);
      const again = formOf(payer.cookie, { key: crypto.randomUUID() });
      expect((await site.ask(`/transactions/${order!.id}`, again)).status).toBe(303);
      const events = stripe.takeEvents();
      expect(new Set(await sendEvents(events))).toEqual(new Set([503]));
      await expectPages(payer.cookie);
      await sleep(AWAY_MS);

      await stripe.start(port);
      expect(new Set(await sendEvents(events))).toEqual(new Set([200]));
      expect((await ordersOf(payer.id)).map(({ status, payments }) => [status, payments.length])).toEqual([
        ['completed', 1],
      ]);
      expect([await creditsOf(payer.id), await creditsOf(buyer.id)]).toEqual([20, 0]);
      expect((await look(paid, payer.cookie)).body).toContain('You have 20 more credits');
      const anew = await site.ask(CHECKOUT, await checkout(buyer.cookie));
      await look(await pay(anew.headers.location!), buyer.cookie);
      expect(await creditsOf(buyer.id)).toBe(20);
      const stored = (await ordersOf(buyer.id)).map(({ status }) => status).sort();
      expect(stored).toEqual(['completed', 'failed']);
    }, 240_000);
  });
});
