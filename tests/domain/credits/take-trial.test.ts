import { describe, expect, it } from 'vitest';
import { alternativesFor } from '~/domain/deletion/rules';
import { mayTryPremium, TRIAL_DAYS, trialEnd } from '~/domain/credits/rules';
import { takeTrial } from '~/domain/credits/take-trial.server';
import { isPremium } from '~/domain/profiles/rules';
import { makeMember, SITE_A, SITE_B, useDatabase, type MemberSeed } from '../../support/database';

const database = useDatabase();
const db = (site = SITE_A) => database().forTenant(site);

const NOW = new Date('2026-11-21T20:14:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const UNTIL = inDays(3);

const person = async (seed: MemberSeed = {}) => (await makeMember(db(seed.tenantId), seed)).id;
const paying = (id: string, site = SITE_A) =>
  db(site).member.findFirstOrThrow({ where: { id }, select: { paidUser: true, trialUntil: true } });
const take = (memberId: string, now = NOW) => takeTrial(database().sqlFor(SITE_A), { memberId }, { now });

describe('the trial among the ways to stay', () => {
  const never = { invisible: false, paidUser: false, trialUntil: null, mayGetDiscount: false };

  it('is offered for “too expensive” only [ACC-17]', () => {
    expect(alternativesFor('price', never)).toEqual(['trial']);
    for (const reason of ['met', 'mails', 'privacy', 'other', null] as const)
      expect(alternativesFor(reason, never)).not.toContain('trial');
  });

  it('requires that the member never had premium [ACC-17]', () => {
    expect(mayTryPremium(never)).toBe(true);
    for (const had of [{ paidUser: true }, { trialUntil: inDays(1) }, { trialUntil: inDays(-300) }]) {
      expect(mayTryPremium({ ...never, ...had })).toBe(false);
      expect(alternativesFor('price', { ...never, ...had })).toEqual([]);
    }
  });

  it('lasts three days [ACC-17]', () => {
    expect(TRIAL_DAYS).toBe(3);
    expect(trialEnd(NOW)).toEqual(UNTIL);
  });
});

describe('a trial', () => {
  it('is premium for three days, and ends by itself [ACC-17, CRE-3]', async () => {
    const id = await person();
    expect(await take(id)).toEqual({ ok: true, value: { until: UNTIL } });
    const member = await paying(id);
    expect(member).toEqual({ paidUser: false, trialUntil: UNTIL });
    expect([NOW, new Date(UNTIL.getTime() - 1), UNTIL].map((moment) => isPremium(member, moment))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('runs once for ten presses and ends on time [ACC-17]', async () => {
    const id = await person();
    const presses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => take(id, new Date(NOW.getTime() + at))),
    );
    const { trialUntil } = await paying(id);
    for (const press of presses) expect(press).toEqual({ ok: true, value: { until: trialUntil } });
    expect(await take(id, inDays(2))).toEqual({ ok: true, value: { until: trialUntil } });
    expect((await paying(id)).trialUntil).toEqual(trialUntil);
  });

  it('is refused once one is over, however long ago [ACC-17]', async () => {
    const id = await person();
    await take(id);
    for (const later of [UNTIL, inDays(400)])
      expect(await take(id, later)).toMatchObject({ ok: false, reason: 'trial_used' });
    expect((await paying(id)).trialUntil).toEqual(UNTIL);
  });

  it('is refused after a paid premium [ACC-17, CRE-3]', async () => {
    const [paid, both] = [await person({ paidUser: true }), await person()];
    await take(both);
    await db().member.update({ where: { id: both }, data: { paidUser: true } });
    for (const id of [paid, both])
      expect(await take(id)).toMatchObject({ ok: false, reason: 'trial_premium' });
    expect((await paying(paid)).trialUntil).toBeNull();
  });

  it('applies to its taker on this site only [ACC-17, TEN-10]', async () => {
    const [id, other, foreign] = [await person(), await person(), await person({ tenantId: SITE_B })];
    await take(id);
    await expect(take(foreign)).rejects.toThrow();
    expect((await paying(other)).trialUntil).toBeNull();
    expect((await paying(foreign, SITE_B)).trialUntil).toBeNull();
  });
});
