import { beforeEach, describe, expect, it } from 'vitest';
import { acceptMandate, type AcceptedMandate } from '~/domain/payments/debit/accept-mandate.server';
import { confirmCode } from '~/domain/payments/debit/confirm-code.server';
import { debitedAccount, findDraftMandate } from '~/domain/payments/debit/find-mandate.server';
import { findSentCode, sendCode } from '~/domain/payments/debit/send-code.server';
import { consumeMandate } from '~/domain/payments/debit/consume-mandate.server';
import { createSecrets } from '~/gateways/secrets.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const secrets = createSecrets('a key of more than thirty-two characters');
const NOON = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const PHONE = '+4915123456789';

const sql = () => database().sqlFor(SITE_A);
const db = () => database().forTenant(SITE_A);
const newMember = async () => (await makeMember(db())).id;

const sent: { to: string; text: string }[] = [];
beforeEach(async () => {
  sent.length = 0;
  // The tests share a number, which takes three messages a day.
  await db().smsCode.deleteMany();
});

const deps = (now: Date, arrives = true) => ({
  now,
  secrets,
  admit: async () => true,
  write: (code: string) => `Code ${code}`,
  async send(message: { to: string; text: string }) {
    if (arrives) sent.push(message);
    return arrives;
  },
});
const send = (memberId: string, now: Date, phone = PHONE, arrives = true) =>
  sendCode(sql(), { tenantId: SITE_A, memberId, phone }, deps(now, arrives));
const lastCode = () => sent.at(-1)!.text.slice(-6);

const accept = (memberId: string, now = NOON, more: Partial<AcceptedMandate> = {}) =>
  acceptMandate(
    sql(),
    {
      memberId,
      accountHolder: 'Maximilian Schwarzenberger',
      iban: 'DE89370400440532013000',
      amountMinor: 995,
      street: 'Donaugasse 12',
      postalCode: '80331',
      city: 'München',
      country: 'DE',
      phone: PHONE,
      text: 'I authorise …',
      ip: '203.0.113.7',
      userAgent: 'Tests',
      ...more,
    },
    { now, secrets },
  );
const draft = (memberId: string, now = NOON) => findDraftMandate(sql(), { memberId }, { now, secrets });
const confirm = (memberId: string, mandateId: string, code: string, now = NOON, phone = PHONE) =>
  confirmCode(sql(), { tenantId: SITE_A, memberId, mandateId, phone, code }, { now, secrets });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a code by text message', () => {
  it('has six digits and is stored only as digests [PAY-2]', async () => {
    const memberId = await newMember();
    expect(await send(memberId, NOON)).toEqual({ ok: true, value: null });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: PHONE, text: expect.stringMatching(/^Code \d{6}$/) as string });
    const [row] = await db().smsCode.findMany({ where: { memberId } });
    expect(JSON.stringify(row)).not.toContain(lastCode());
    expect(JSON.stringify(row)).not.toContain(PHONE.slice(-6));
  });

  it('confirms the mandate, once [PAY-2]', async () => {
    const memberId = await newMember();
    const { mandateId } = await accept(memberId);
    await send(memberId, NOON);
    expect(await confirm(memberId, mandateId, lastCode(), minutes(9))).toEqual({ ok: true, value: null });
    expect((await draft(memberId))?.verifiedAt).toEqual(minutes(9));
    expect(await confirm(memberId, mandateId, lastCode(), minutes(9))).toMatchObject({ reason: 'sms_over' });
  });

  it('makes the number the member’s own, as a keyed hash [PAY-2, TRU-4]', async () => {
    const memberId = await newMember();
    const { mandateId } = await accept(memberId);
    await send(memberId, NOON);
    const own = async () => (await db().member.findFirstOrThrow({ where: { id: memberId } })).phoneHash;
    await confirm(memberId, mandateId, wrong(lastCode()));
    expect(await own()).toBeNull();
    await confirm(memberId, mandateId, lastCode());
    expect(await own()).toMatch(/^[\w-]{43}$/);
  });

  it('expires after 10 minutes [PAY-2]', async () => {
    const memberId = await newMember();
    const { mandateId } = await accept(memberId);
    await send(memberId, NOON);
    expect(await confirm(memberId, mandateId, lastCode(), minutes(10))).toMatchObject({ reason: 'sms_over' });
    expect((await draft(memberId))?.verifiedAt).toBeNull();
  });

  it('expires after five wrong attempts [PAY-2]', async () => {
    const memberId = await newMember();
    const { mandateId } = await accept(memberId);
    await send(memberId, NOON);
    const code = lastCode();
    for (const left of [4, 3, 2, 1])
      expect(await confirm(memberId, mandateId, wrong(code))).toMatchObject({
        reason: 'sms_invalid',
        detail: { count: left },
      });
    expect(await confirm(memberId, mandateId, wrong(code))).toMatchObject({ reason: 'sms_tries' });
    expect(await confirm(memberId, mandateId, code)).toMatchObject({ reason: 'sms_over' });
  });

  it('allows five attempts, even in parallel [PAY-2]', async () => {
    const memberId = await newMember();
    const { mandateId } = await accept(memberId);
    await send(memberId, NOON);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => confirm(memberId, mandateId, wrong(lastCode()))),
    );
    expect(tries.filter((each) => !each.ok && each.reason !== 'sms_over')).toHaveLength(5);
  });

  it('fails for another number, member or message [PAY-2]', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const { mandateId } = await accept(one);
    await send(one, NOON);
    const first = lastCode();
    expect(await confirm(other, mandateId, first)).toMatchObject({ reason: 'sms_over' });
    expect(await confirm(one, mandateId, first, NOON, '+4915123456780')).toMatchObject({
      reason: 'sms_over',
    });
    await send(one, minutes(3));
    if (first !== lastCode()) expect((await confirm(one, mandateId, first, minutes(3))).ok).toBe(false);
    expect((await confirm(one, mandateId, lastCode(), minutes(3))).ok).toBe(true);
  });

  it('is sent three times a day, two minutes apart [PAY-2]', async () => {
    const memberId = await newMember();
    const phone = '+4915123456701';
    const outcomes = [];
    for (const at of [0, 1, 2, 4, 6, 24 * 60 + 1]) outcomes.push(await send(memberId, minutes(at), phone));
    expect(outcomes.map((each) => (each.ok ? 'sent' : each.reason))).toEqual([
      'sent',
      'sms_wait',
      'sent',
      'sent',
      'sms_limit',
      'sent',
    ]);
  });

  it('is sent to one number three times a day [PAY-2]', async () => {
    const phone = '+4915123456702';
    const outcomes = [];
    for (const at of [0, 3, 6, 9]) outcomes.push(await send(await newMember(), minutes(at), phone));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  });

  it('is sent once for simultaneous requests [PAY-2]', async () => {
    const memberId = await newMember();
    await Promise.all(Array.from({ length: 6 }, () => send(memberId, NOON, '+4915123456703')));
    expect(sent).toHaveLength(1);
  });

  it('does not count if it could not be handed over [PAY-2]', async () => {
    const memberId = await newMember();
    const phone = '+4915123456704';
    expect(await send(memberId, NOON, phone, false)).toMatchObject({ reason: 'sms_unsent' });
    expect(await findSentCode(sql(), { memberId, phone }, deps(NOON))).toEqual({
      sentAt: null,
      sendsLeft: 3,
      nextAt: null,
    });
    expect((await send(memberId, NOON, phone)).ok).toBe(true);
  });
});

describe('a mandate', () => {
  it('stores the consent, and seals the account [PAY-2]', async () => {
    const memberId = await newMember();
    const { mandateId } = await accept(memberId);
    const row = await db().mandate.findFirstOrThrow({ where: { id: mandateId } });
    expect(row).toMatchObject({
      text: 'I authorise …',
      acceptedAt: NOON,
      ip: '203.0.113.7',
      userAgent: 'Tests',
      ibanLast4: '3000',
    });
    expect(JSON.stringify(row)).not.toContain('0532013000');
    expect(JSON.stringify(row)).not.toContain('Donaugasse');
    expect(debitedAccount((await draft(memberId))!)).toMatchObject({
      iban: 'DE89370400440532013000',
      accountHolder: 'Maximilian Schwarzenberger',
      address: { street: 'Donaugasse 12', postalCode: '80331', city: 'München', country: 'DE' },
    });
    // Only the provider knows the bank's reference.
    expect(row.reference).toBeNull();
  });

  it('has one draft per member, for an hour [PAY-2]', async () => {
    const [memberId, other] = [await newMember(), await newMember()];
    await accept(memberId);
    const { mandateId } = await accept(memberId, minutes(1), { accountHolder: 'Anna' });
    expect(await draft(memberId, minutes(2))).toMatchObject({ id: mandateId, accountHolder: 'Anna' });
    expect(await db().mandate.count({ where: { memberId } })).toBe(1);
    expect(await draft(other)).toBeNull();
    expect(await draft(memberId, minutes(62))).toBeNull();
  });

  it('forgets the account once the debit is sent [PAY-2]', async () => {
    const memberId = await newMember();
    const { mandateId } = await accept(memberId);
    const placing = async () => {
      expect(await draft(memberId)).toBeNull();
      return { ok: true };
    };
    await consumeMandate(sql(), { mandateId }, placing, { now: minutes(5) });
    expect(await draft(memberId)).toBeNull();
    await accept(memberId, minutes(6));
    const kept = await db().mandate.findFirstOrThrow({ where: { id: mandateId } });
    expect(kept).toMatchObject({ usedAt: minutes(5), details: null, ibanLast4: '3000' });
  });

  it('is for one order, and survives a refusal [PAY-2]', async () => {
    const memberId = await newMember();
    const { mandateId } = await accept(memberId);
    const use = (ok: boolean) =>
      consumeMandate(sql(), { mandateId }, async () => ({ ok }), { now: minutes(5) });
    expect(await use(false)).toEqual({ ok: false });
    expect(await draft(memberId)).toMatchObject({ id: mandateId, iban: 'DE89370400440532013000' });
    expect(await use(true)).toEqual({ ok: true });
    expect(await use(true)).toBeNull();
  });
});
