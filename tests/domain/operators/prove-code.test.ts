import { describe, expect, it } from 'vitest';
import { proveCode } from '~/domain/operators/prove-code.server';
import { renewRecoveryCodes } from '~/domain/operators/recovery-codes.server';
import { RECOVERY_CODES } from '~/domain/operators/rules';
import { LIMITS } from '~/domain/safety/limits';
import { useDatabase } from '../../support/database';
import { after, appCode, NOW, useOperatorWorld, type MadeOperator } from './operator-world';

const database = useDatabase();
const { db, deps, operator, halfOpen, loggedIn, find, actsOf } = useOperatorWorld(database);

const prove = (sessionId: string, code: string, now = NOW) => proveCode(db(), { sessionId, code }, deps(now));
const WRONG = { ok: false, reason: 'wrong' };

async function withRecovery(): Promise<MadeOperator & { codes: string[]; sessionId: string }> {
  const made = await operator();
  const codes = await renewRecoveryCodes(db(), { operatorId: made.id }, deps());
  return { ...made, codes, sessionId: (await halfOpen(made)).id };
}

describe('a code of the app', () => {
  it('opens the session, and is recorded', async () => {
    const made = await operator();
    const { id, token } = await halfOpen(made);
    expect(await prove(id, appCode(made.secret))).toEqual({ ok: true, value: { recovery: false } });
    expect((await find(token))!.provenAt).toEqual(NOW);
    expect(await actsOf(made.id)).toEqual([
      { action: 'operator_logged_in', subjectId: made.id, detail: { factor: 'totp' } },
    ]);
  });

  it('is accepted with the spaces that apps display', async () => {
    const made = await operator();
    const { id } = await halfOpen(made);
    const code = appCode(made.secret);
    expect(await prove(id, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true });
  });

  it('is refused again, in every session', async () => {
    const made = await operator();
    const [first, second] = [await halfOpen(made), await halfOpen(made)];
    const code = appCode(made.secret);
    expect(await prove(first.id, code)).toMatchObject({ ok: true });
    for (const { id } of [first, second]) expect(await prove(id, code)).toMatchObject(WRONG);
    expect((await find(second.token))!.provenAt).toBeNull();
  });

  it('lets one of 20 parallel uses through', async () => {
    const made = await operator();
    const { id } = await halfOpen(made);
    const code = appCode(made.secret);
    const used = await Promise.all(Array.from({ length: 20 }, () => prove(id, code)));
    expect(used.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each([
    ['one step early', -30, true],
    ['one step late', 30, true],
    ['two steps early', -60, false],
    ['two steps late', 60, false],
  ])('that is %s: %d s, accepted: %s', async (_, seconds, accepted) => {
    const made = await operator();
    const { id } = await halfOpen(made);
    const code = appCode(made.secret, new Date(NOW.getTime() + seconds * 1000));
    expect(await prove(id, code)).toMatchObject({ ok: accepted });
  });

  it('of an earlier step is refused after a later one', async () => {
    const made = await operator();
    const { id } = await halfOpen(made);
    expect(await prove(id, appCode(made.secret, after(0.5)))).toMatchObject({ ok: true });
    expect(await prove(id, appCode(made.secret))).toMatchObject(WRONG);
    expect(await prove(id, appCode(made.secret, after(1)), after(1))).toMatchObject({ ok: true });
  });

  it('of somebody else is refused', async () => {
    const [one, other] = [await operator(), await operator()];
    const { id, token } = await halfOpen(one);
    expect(await prove(id, appCode(other.secret))).toMatchObject(WRONG);
    expect((await find(token))!.provenAt).toBeNull();
  });

  it.each(['', '12345', '1234567', 'ABCDE-FGHJ', 'null', '１２３'])('is not %j', async (typed) => {
    const { id } = await halfOpen(await operator());
    expect(await prove(id, typed)).toMatchObject(WRONG);
  });

  it('renews the proof of an open session', async () => {
    const made = await operator();
    const { id, token } = await loggedIn(made);
    const later = after(20);
    expect(await prove(id, appCode(made.secret, later), later)).toMatchObject({ ok: true });
    expect((await find(token, later))!.provenAt).toEqual(later);
    expect(await actsOf(made.id)).toHaveLength(1);
  });

  it('opens no ended session', async () => {
    const made = await operator();
    const { id } = await halfOpen(made);
    expect(await prove(id, appCode(made.secret, after(30)), after(30))).toMatchObject(WRONG);
  });

  it('opens no session that ends meanwhile', async () => {
    const made = await operator();
    const { id } = await halfOpen(made);
    const consume = async () => {
      await db().operatorSession.deleteMany({ where: { id } });
      return { ok: true as const };
    };
    const input = { sessionId: id, code: appCode(made.secret) };
    expect(await proveCode(db(), input, { ...deps(), limits: { consume } })).toMatchObject(WRONG);
    expect(await actsOf(made.id)).toEqual([]);
  });

  it('opens nothing without a factor in force', async () => {
    const made = await operator([], { enrolled: false });
    const { id } = await halfOpen(made);
    expect(await prove(id, appCode(made.secret))).toMatchObject(WRONG);
  });
});

describe('recovery codes', () => {
  it('are ten, unlike each other, and stored as hashes only', async () => {
    const { id, codes } = await withRecovery();
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    const rows = JSON.stringify(await db().operatorRecoveryCode.findMany({ where: { operatorId: id } }));
    for (const code of codes) expect(rows).not.toMatch(new RegExp(code.replace('-', '-?')));
  });

  it('each open a session, once', async () => {
    const { id, codes, sessionId } = await withRecovery();
    for (const code of codes) {
      expect(await prove(sessionId, code)).toEqual({ ok: true, value: { recovery: true } });
      expect(await prove(sessionId, code)).toMatchObject(WRONG);
    }
    const uses = (await actsOf(id)).filter(({ detail }) => (detail as { factor?: string }).factor);
    expect(uses.map(({ action }) => action)).toEqual([
      'operator_logged_in',
      ...Array.from({ length: RECOVERY_CODES - 1 }, () => 'recovery_code_used'),
    ]);
  });

  it('are accepted in lowercase and without the dash', async () => {
    const { codes, sessionId } = await withRecovery();
    const [typed = ''] = codes;
    expect(await prove(sessionId, typed.toLowerCase().replace('-', ' '))).toMatchObject({ ok: true });
  });

  it('let one of 50 parallel uses through', async () => {
    const { id, codes } = await withRecovery();
    const made = { id, name: '', email: `${id}@example.com`, secret: '' };
    const [one, other] = [await halfOpen(made), await halfOpen(made)];
    const [code = ''] = codes;
    // Limits would refuse most of the attempts before they reach the database.
    const unlimited = { ...deps(), limits: { consume: async () => ({ ok: true as const }) } };
    const used = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        proveCode(db(), { sessionId: index % 2 === 0 ? one.id : other.id, code }, unlimited),
      ),
    );
    expect(used.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db().operatorRecoveryCode.count({ where: { operatorId: id, usedAt: null } })).toBe(
      RECOVERY_CODES - 1,
    );
  });

  it('end when new ones are made', async () => {
    const { id, codes, sessionId } = await withRecovery();
    const [old = ''] = codes;
    const [renewed = ''] = await renewRecoveryCodes(db(), { operatorId: id }, deps());
    expect(await prove(sessionId, old)).toMatchObject(WRONG);
    expect(await prove(sessionId, renewed)).toMatchObject({ ok: true });
  });

  it('of somebody else are refused', async () => {
    const [one, other] = [await withRecovery(), await withRecovery()];
    expect(await prove(one.sessionId, other.codes[0]!)).toMatchObject(WRONG);
    expect(await prove(other.sessionId, other.codes[0]!)).toMatchObject({ ok: true });
  });
});

describe('the limit of codes', () => {
  it('locks one operator, with the right code too', async () => {
    const [made, other] = [await operator(), await operator()];
    const [{ id }, { id: otherId }] = [await halfOpen(made), await halfOpen(other)];
    for (let tried = 0; tried < LIMITS.operator_codes.allowed; tried++)
      expect(await prove(id, 'AAAAA-AAAAA')).toMatchObject(WRONG);
    expect(await prove(id, appCode(made.secret))).toMatchObject({
      reason: 'locked',
      detail: { minutes: 60 },
    });
    expect(await prove(otherId, appCode(other.secret))).toMatchObject({ ok: true });
  });
});
