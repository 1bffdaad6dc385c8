import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ countries: ['PL'] });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

beforeAll(() => {
  const bundle = { id: 'small', credits: 20, price_minor: { PLN: 4495 }, popular: false };
  running().tenants.get(SITE_A)!.bundles.splice(0, Infinity, bundle);
});

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

async function pole() {
  const { id } = await makeMember(db(), { country: 'PL', lastSeenAt: new Date('2026-01-05T12:00:00Z') });
  return { id, cookie: `${await signedIn(running(), id)}; locale=en` };
}

/** Orders with a code of BLIK as it was typed. */
async function orderWith(blikCode: string, cookie: string) {
  const html = await (await pages(ask('/credits/small/blik', { cookie }))).text();
  const fields = ['country', 'code', 'total', 'to'].map((name) => [name, hidden(html, name)]);
  const form = { ...Object.fromEntries(fields), key: newId(), consent: 'on', blikCode };
  const answer = await pages(ask('/credits/small/blik', { cookie, form }));
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() };
}

describe('the checkout by BLIK', () => {
  it('is for złotys in Poland, and asks for the six digits [PAY-1, PAY-6]', async () => {
    const { cookie } = await pole();
    const html = await (await pages(ask('/credits/small/blik', { cookie }))).text();
    expect(html).toMatch(/PLN\s44\.95|44[.,]95\szł/);
    expect(html).toMatch(/<input[^>]*name="blikCode"/);
    const methods = [...html.matchAll(/href="\/credits\/small\/(\w+)/g)].map(([, method]) => method);
    expect(methods.sort()).toEqual(['blik', 'creditcard', 'paypal']);
  });

  it.each(['', '12345', 'letters'])(
    'orders nothing with the code “%s”, and says so beside it [PAY-1]',
    async (code) => {
      const { cookie, id } = await pole();
      const refused = await orderWith(code, cookie);
      expect(refused.status).toBe(422);
      expect(refused.html).toMatch(/id="blik-error"/);
      expect(await db().order.count({ where: { memberId: id } })).toBe(0);
    },
  );

  it('takes the digits with a space, and leads to the payment [PAY-1, PAY-5]', async () => {
    const { cookie, id } = await pole();
    expect(await orderWith('123 456', cookie)).toMatchObject({
      status: 303,
      location: expect.stringContaining('/dev/payments/'),
    });
    expect(await db().order.findFirstOrThrow({ where: { memberId: id } })).toMatchObject({
      method: 'blik',
      currency: 'PLN',
      amountMinor: 4495,
    });
  });
});
