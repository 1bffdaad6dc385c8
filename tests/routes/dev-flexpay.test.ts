import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFlexpayDouble, DOUBLE_KEY, type FlexpayDouble } from '~/gateways/flexpay/double.server';
import * as paths from '~/paths';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const folder = mkdtempSync(path.join(tmpdir(), 'flexpay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keyFor = () => DOUBLE_KEY;
let double: FlexpayDouble;
beforeEach(() => {
  const orderPage = (returnUrl: string) => new URL(paths.flexpayDouble, returnUrl).toString();
  double = createFlexpayDouble({ folder, keyFor, orderPage });
  running().gateways.flexpay = { vendor: double, keyFor, double };
});

async function open(address: string, { cookie = '', form, host = SITE_A }: Opened = {}) {
  const answer = await pages(ask(address, { cookie, host, ...(form ? { form } : {}) }));
  const html = (await answer.text()).replace(/<!-- -->/g, '');
  return { status: answer.status, location: answer.headers.get('Location') ?? '', html };
}
type Opened = { cookie?: string; form?: Record<string, string>; host?: string };

const pathOf = (location: string) => {
  const { pathname, search } = new URL(location);
  return pathname + search;
};

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Orders by card, and returns the address of the order page. */
async function ordered() {
  const { id } = await makeMember(db(), { lastSeenAt: new Date('2026-01-05T12:00:00Z') });
  const cookie = `${await signedIn(running(), id)}; locale=en`;
  const checkout = `/credits/${running().tenants.get(SITE_A)!.bundles[0]!.id}/creditcard?country=NL`;
  const { html } = await open(checkout, { cookie });
  const names = ['key', 'country', 'code', 'total', 'to'];
  const fields = Object.fromEntries(names.map((name) => [name, hidden(html, name)]));
  const { location } = await open(checkout, { cookie, form: { ...fields, consent: 'on' } });
  return { memberId: id, cookie, address: pathOf(location) };
}

const creditsOf = async (id: string) => (await db().member.findUniqueOrThrow({ where: { id } })).credits;

describe('the order page of the stand-in for FlexPay', () => {
  it('takes the payment, its return and what follows [TRU-6, PAY-5]', async () => {
    const { memberId, cookie, address } = await ordered();
    expect(address).toMatch(/^\/dev\/flexpay\?version=4/);
    const page = await open(address, { cookie });
    expect(page.html).toContain('This is a sandbox, not a bank.');
    const paid = await open(address, { cookie, form: { action: 'pay' } });
    expect([paid.status, paid.location]).toEqual([303, expect.stringContaining('signature=')]);
    const credits = await creditsOf(memberId);
    expect(credits).toBeGreaterThan(0);
    expect((await open(pathOf(paid.location), { cookie })).html).toContain(`${credits} more credits`);
    await open(address, { cookie, form: { action: 'credit_half' } });
    expect(await creditsOf(memberId)).toBe(credits / 2);
    await open(address, { cookie, form: { action: 'chargeback' } });
    expect(await creditsOf(memberId)).toBe(0);
  });

  it('sends late messages in the wrong order, twice [TRU-6]', async () => {
    const { memberId, cookie, address } = await ordered();
    await open(address, { cookie, form: { action: 'pay_late' } });
    expect(await creditsOf(memberId)).toBe(0);
    expect((await open(address, { cookie })).html).toContain('value="deliver"');
    await open(address, { cookie, form: { action: 'deliver' } });
    expect(await creditsOf(memberId)).toBeGreaterThan(0);
    expect((await open(address, { cookie })).html).not.toContain('value="deliver"');
  });

  it('returns from a declined card to the order, unpaid [TRU-6, CRE-6]', async () => {
    const { memberId, cookie, address } = await ordered();
    const { location } = await open(address, { cookie, form: { action: 'decline' } });
    expect((await open(pathOf(location), { cookie })).html).toContain('Nothing was charged.');
    expect(await creditsOf(memberId)).toBe(0);
  });

  it('says what the vendor refuses [TRU-6]', async () => {
    const { cookie, address } = await ordered();
    const forged = address.replace('priceCurrency=EUR', 'priceCurrency=PLN');
    expect((await open(forged, { cookie })).html).toContain(
      'The provider refuses this payment: Invalid signature',
    );
    expect((await open(forged, { cookie, form: { action: 'pay' } })).status).toBe(404);
  });

  it('exists on its own site alone, and only where the stand-in is chosen [TRU-6, TEN-10]', async () => {
    const { cookie, address } = await ordered();
    expect((await open(address, { host: SITE_B })).status).toBe(404);
    running().gateways.flexpay = { vendor: double, keyFor, double: null };
    expect((await open(address, { cookie })).status).toBe(404);
  });
});
