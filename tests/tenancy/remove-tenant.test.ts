import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { jobHandlers } from '~/jobs.server';
import { runTenantCommand } from '~/operator/tenant.server';
import { lostSites } from '~/tenancy/lost-sites.server';
import { createTenants } from '~/tenancy/registry.server';
import { tenantRow } from '~/tenancy/tenant';
import { makeMember, SITE_A } from '../support/database';
import { useRunning } from '../support/running';
import { useCopiedSites, VELOURS, VONK } from './copied-sites';

const running = useRunning();
const sites = useCopiedSites();
const db = () => running().database.forTenant(VONK);

const openTenants = () => createTenants({ root: sites.root, report: () => {}, now: () => Date.now() });

beforeEach(async () => {
  Object.assign(running(), { tenants: openTenants() });
  for (const tenant of running().tenants.all())
    await running().database.keepTenant(tenantRow(tenant), new Date());
});

async function remove(words: string[], answer = '') {
  const [lines, questions]: [string[], string[]] = [[], []];
  const tenants = openTenants();
  const code = await runTenantCommand(['remove', ...words], {
    write: (line) => void lines.push(line),
    preview: async () => {},
    ask: async (question) => {
      questions.push(question);
      return answer;
    },
    sites: sites.root,
    now: new Date(),
    onData: async (command) => command({ ...running(), tenants }),
  });
  return { code, lines, questions };
}

const close = (closes_on = '2026-01-31') => sites.change(VONK, 'settings.json', { closes_on });

async function order(memberId: string, completedAt: Date) {
  const [id, key] = [newId(), newId()];
  const price = { credits: 20, amountMinor: 995, discountMinor: 0, currency: 'EUR', country: 'NL' };
  const moments = { createdAt: completedAt, completedAt, consentAt: completedAt };
  await db().order.create({
    data: {
      id,
      tenantId: VONK,
      memberId,
      number: `VO-${key}`,
      bundleId: 'small',
      method: 'ideal',
      status: 'completed',
      idempotencyKey: key,
      ...price,
      ...moments,
    },
  });
  return id;
}

const LONG_AGO = new Date(Date.now() - 200 * 86_400_000);

describe('npm run tenant -- remove', () => {
  it('erases the site, but keeps paid orders [TEN-7, ACC-24]', async () => {
    const payer = await makeMember(db(), { tenantId: VONK, credits: 20 });
    const other = await makeMember(db(), { tenantId: VONK });
    const stranger = await makeMember(running().database.forTenant(SITE_A));
    const orderId = await order(payer.id, LONG_AGO);
    await db().visitor.create({ data: { id: newId(), tenantId: VONK, createdAt: new Date() } });
    close();
    const { code, lines } = await remove([VONK], VONK);
    expect(code).toBe(0);
    expect(lines[0]).toBe(`${VONK}: 2 accounts are erased, and its folder is removed.`);
    expect(existsSync(sites.file(VONK, ''))).toBe(false);
    expect(await db().member.findFirst({ where: { id: other.id } })).toBeNull();
    expect(await db().member.findFirst({ where: { id: payer.id } })).toMatchObject({
      email: '',
      status: 'deleted',
    });
    expect(await db().order.findMany({ select: { id: true } })).toEqual([{ id: orderId }]);
    expect(await db().visitor.count()).toBe(0);
    expect(await db().profile.count()).toBe(0);
    const untouched = running().database.forTenant(SITE_A);
    expect(await untouched.member.count({ where: { id: stranger.id, status: 'active' } })).toBe(1);
    expect((await lostSites(running().database, openTenants())).join()).not.toContain(VONK);
  });

  it('erases kept orders hourly after their period [TEN-7, ACC-24]', async () => {
    const { id } = await makeMember(db(), { tenantId: VONK });
    await order(id, new Date('2012-05-01'));
    await order(id, LONG_AGO);
    close();
    await remove([VONK, '--yes']);
    await db().order.updateMany({ data: { createdAt: new Date('2012-05-01') } });
    Object.assign(running(), { tenants: openTenants() });
    const eraseLeavers = jobHandlers(running()).find(({ name }) => name === 'erase-leavers')!;
    await eraseLeavers.handle(undefined as never);
    expect(await db().order.count()).toBe(0);
    expect(await db().member.count({ where: { id } })).toBe(0);
  });

  it('keeps the folder after a failure, and resumes [TEN-7]', async () => {
    const members = [await makeMember(db(), { tenantId: VONK }), await makeMember(db(), { tenantId: VONK })];
    const [first] = members;
    await db().member.update({ where: { id: first!.id }, data: { paymentCustomerId: 'cus_1' } });
    close();
    const { jobs } = running().gateways;
    running().gateways.jobs = { send: () => Promise.reject(new Error('no queue')) } as never;
    const failed = await remove([VONK, '--yes']);
    expect(failed.code).toBe(1);
    expect(failed.lines[0]).toContain('1 accounts are erased, 1 are not');
    expect(existsSync(sites.file(VONK, ''))).toBe(true);
    running().gateways.jobs = jobs;
    expect((await remove([VONK, '--yes'])).lines[0]).toContain('1 accounts are erased, and its folder');
    expect(await db().member.count({ where: { status: { not: 'deleted' } } })).toBe(0);
  });

  it.each([
    [
      'a site that is open',
      [VELOURS, '--yes'],
      /^velours\.localhost: is not closed; npm run tenant -- close /,
    ],
    ['a site without a folder', ['no.example', '--yes'], /^no\.example: found no folder of a site/],
    ['a domain that is not typed again', [VONK], /^The domain was not typed again, so nothing was done\./],
  ])('refuses %s, and changes nothing [TEN-7]', async (_, words, line) => {
    const { id } = await makeMember(db(), { tenantId: VONK });
    close();
    const { code, lines } = await remove(words, 'vonk');
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(existsSync(sites.file(VONK, ''))).toBe(true);
    expect(await db().member.count({ where: { id, deletionRequestedAt: null } })).toBe(1);
  });

  it('refuses before the day [TEN-7]', async () => {
    close('2099-01-31');
    const { code, lines, questions } = await remove([VONK, '--yes']);
    expect(code).toBe(1);
    expect(lines).toEqual([`${VONK}: closes on 2099-01-31; it can be removed from then on`]);
    expect(questions).toEqual([]);
  });

  it('refuses while a purchase can be withdrawn [TEN-7, CRE-7]', async () => {
    const { id } = await makeMember(db(), { tenantId: VONK });
    await order(id, new Date());
    close();
    const { code, lines } = await remove([VONK, '--yes']);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(
      /its last purchase can be withdrawn from until \d{4}-\d\d-\d\d\. Nothing was done\.$/,
    );
    expect(await db().member.count({ where: { id, deletionRequestedAt: null } })).toBe(1);
  });
});
