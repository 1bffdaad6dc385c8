import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { loader as frame } from '~/root';
import { action as dismiss } from '~/routes/alerts.$alert';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

async function person(seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { lastSeenAt: hoursAgo(1), ...seed });
  return { id, cookie: `${await signedIn(running(), id)}; locale=en` };
}
const page = async (path: string, cookie?: string) =>
  (await (await pages(ask(path, cookie ? { cookie } : {}))).text()).replaceAll('<!-- -->', '');
const STRIP = /<aside aria-label="Welcome bonus"[^]*?<\/aside>/;
const strip = async (path: string, cookie?: string) => STRIP.exec(await page(path, cookie))?.[0] ?? null;

describe('the time bonus strip', () => {
  it('links the credits, and names the later price [DSC-3, DSC-4, NAV-14]', async () => {
    const { cookie } = await person();
    const html = await strip('/likes', cookie);
    expect(html).toContain('href="/credits?to=%2Flikes"');
    // The discount continues after the bonus.
    expect(html).toContain('25% off your first bundle<');
    expect(html).not.toMatch(/off[^<]* until/);
    expect(html).toMatch(/Then the same discount until \d+ \w+ \d{4}, \d\d:\d\d/);
  });

  it('announces the welcome discount before activation [DSC-3]', async () => {
    const { cookie } = await person({ status: 'not_confirmed' });
    expect(await strip('/likes', cookie)).toContain('Then 25% for 72 hours once you confirm your email');
  });

  it('appears beside alerts [DSC-4, NAV-14]', async () => {
    const { cookie } = await person();
    expect(await page('/likes', cookie)).toContain('You have no profile photo yet');
    await visit(dismiss, ask('/alerts/photo', { cookie, form: {} }), { alert: 'photo' });
    expect(await strip('/likes', cookie)).not.toBeNull();
  });

  it.each<[string, MemberSeed]>([
    ['four hours after the sign-up', { lastSeenAt: hoursAgo(4) }],
    ['for a paying member', { paidUser: true }],
  ])('is absent %s [DSC-3, DSC-4]', async (_, seed) => {
    expect(await strip('/likes', (await person(seed)).cookie)).toBeNull();
  });

  it('is absent for visitors [DSC-3]', async () => {
    for (const path of ['/', '/members', '/pricing']) expect(await strip(path)).toBeNull();
  });

  it.each([
    ['pending', false],
    ['cancelled', true],
  ] as const)('with an order that is %s is %s [DSC-3, DSC-7]', async (status, isShown) => {
    const { id, cookie } = await person();
    const own = { tenantId: SITE_A, memberId: id, createdAt: new Date() };
    const code = { code: 'TIMEBONUS25', valuePercentage: 25, status: 'active', validity: 'once-per-user' };
    const known = await db().discountCode.findFirst({ where: { code: code.code } });
    const discountCodeId = known?.id ?? newId();
    if (!known)
      await db().discountCode.create({
        data: { ...code, id: discountCodeId, tenantId: SITE_A, createdAt: new Date() },
      });
    const order = {
      ...own,
      id: newId(),
      number: newId(),
      bundleId: 'small',
      credits: 20,
      idempotencyKey: newId(),
    };
    const price = { amountMinor: 746, discountMinor: 249, currency: 'EUR', country: 'NL', method: 'sdd' };
    await db().order.create({ data: { ...order, ...price, status } });
    await db().discountUse.create({ data: { ...own, id: newId(), discountCodeId, orderId: order.id } });
    expect((await strip('/likes', cookie)) !== null).toBe(isShown);
  });

  it('is absent while deleting the account [ACC-17]', async () => {
    const { cookie } = await person();
    expect(await strip('/notifications/delete', cookie)).toBeNull();
    expect(await strip('/notifications', cookie)).not.toBeNull();
  });
});

describe('the popup', () => {
  const told = async (cookie: string) => (await visit(frame, ask('/members', { cookie }))).body;

  it('is dismissed permanently with its time; the strip stays [DSC-5]', async () => {
    const { id, cookie } = await person();
    expect(await told(cookie)).toMatchObject({ frame: { bonus: { mayPopUp: true } } });
    const answer = await visit(dismiss, ask('/alerts/time-bonus', { cookie, form: {} }), {
      alert: 'time-bonus',
    });
    expect(answer.status).toBe(303);
    expect(await db().alertDismissal.count({ where: { memberId: id, alert: 'time-bonus' } })).toBe(1);
    expect(await told(cookie)).toMatchObject({ frame: { bonus: { mayPopUp: false } } });
    expect(await strip('/likes', cookie)).not.toBeNull();
  });
});
