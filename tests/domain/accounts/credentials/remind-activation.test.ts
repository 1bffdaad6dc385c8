import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { remindActivations } from '~/domain/accounts/credentials/remind-activation.server';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { findMailFacts } from '~/mails/letters.server';
import { makeMember, SITE_A, SITE_B, useDatabase, type MemberSeed } from '../../../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const secrets = {
  sign: (purpose: string, value: string) =>
    createHmac('sha256', 'a key').update(`${purpose} ${value}`).digest('base64url'),
};
const operator = { to: 'support@a.example', language: 'en' as const };
const sql = () => database().sqlFor(SITE_A);
const deps = (now: Date) => ({ now, secrets, operator, countWaiting: () => countWaiting(db()) });

const SIGNED_UP = new Date('2026-11-20T12:00:00Z');
const later = (hours: number, minutes = 0) => new Date(SIGNED_UP.getTime() + (hours * 60 + minutes) * 60_000);

beforeEach(async () => {
  await db().member.updateMany({ data: { status: 'active' } });
});

const newcomer = async (seed: MemberSeed = {}) =>
  (await makeMember(db(), { status: 'not_confirmed', lastSeenAt: SIGNED_UP, ...seed })).id;
const remind = (now: Date, tenantId = SITE_A) =>
  remindActivations(database().forTenant(tenantId), { tenantId }, deps(now));
const mailOf = (memberId: string) =>
  db().delivery.findFirst({ where: { memberId, kind: 'activation_reminder' } });

describe('the reminder to confirm an address', () => {
  it('is mailed once, a day after sign-up [ACC-20, NOT-2]', async () => {
    const id = await newcomer();
    expect(await remind(later(23, 59))).toBe(0);
    expect(await remind(later(24))).toBe(1);
    expect(await findMailFacts(sql(), (await mailOf(id))!, deps(later(24)))).toMatchObject({
      kind: 'activation_reminder',
      signupAt: SIGNED_UP,
    });
    expect(await remind(later(48))).toBe(0);
  });

  it('goes to where the last link went [ACC-10, ACC-20]', async () => {
    const id = await newcomer();
    const corrected = {
      tenantId: SITE_A,
      memberId: id,
      purpose: 'activation' as const,
      minutes: 60,
      detail: 'right@example.com',
    };
    await db().$transaction((tx) => createToken(tx, corrected, deps(SIGNED_UP)));
    await remind(later(30));
    expect(await findMailFacts(sql(), (await mailOf(id))!, deps(later(30)))).toMatchObject({
      to: 'right@example.com',
    });
  });

  it('skips confirmed, bounced, leaving and old accounts [ACC-20, NOT-5]', async () => {
    await newcomer({ status: 'active' });
    await db().member.update({
      where: { id: await newcomer() },
      data: { notificationsDisabled: ['bounce'] },
    });
    await db().member.update({ where: { id: await newcomer() }, data: { deletionRequestedAt: SIGNED_UP } });
    expect(await remind(later(30))).toBe(0);
    await newcomer();
    expect(await remind(later(14 * 24))).toBe(0);
  });

  it('is canceled once the address is confirmed [ACC-20, NOT-3]', async () => {
    const id = await newcomer();
    await remind(later(24));
    await db().member.update({ where: { id }, data: { status: 'active' } });
    expect(await findMailFacts(sql(), (await mailOf(id))!, deps(later(24)))).toBeNull();
  });

  it('is sent once by concurrent runs, per site [ACC-20, TEN-10]', async () => {
    await newcomer();
    const counts = await Promise.all([remind(later(24)), remind(later(24)), remind(later(24), SITE_B)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});
