import { describe, expect, it } from 'vitest';
import { proveCode } from '~/domain/operators/prove-code.server';
import { renewRecoveryCodes } from '~/domain/operators/recovery-codes.server';
import { RECOVERY_CODES } from '~/domain/operators/rules';
import { startOperatorSession } from '~/domain/operators/start-operator-session.server';
import { LIMITS } from '~/domain/safety/limits';
import { useDatabase } from '../../support/database';
import { after, appCode, NOW, useOperatorWorld, type MadeOperator } from './operator-world';

const database = useDatabase();
const { db, deps, operator, halfOpen, loggedIn, find, actsOf } = useOperatorWorld(database);

const prove = (token: string, code: string, now = NOW) => proveCode(db(), { token, code }, deps(now));
const WRONG = { ok: false, reason: 'wrong' };
const seconds = (late: number): Date => after(late / 60);

/** Returns the new token. Throws on a refusal. */
async function proven(...attempt: Parameters<typeof prove>): Promise<string> {
  const outcome = await prove(...attempt);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.token;
}

/** Limits would refuse most of many attempts before they reach the database. */
const unlimited = () => ({ ...deps(), limits: { consume: async () => ({ ok: true as const }) } });

/** Tries a code in many new sessions at once; returns how many it opened. */
async function openedAtOnce(operatorId: string, code: string, attempts: number): Promise<number> {
  const start = () =>
    db().$transaction((tx) => startOperatorSession(tx, { operatorId, userAgent: 'test' }, NOW));
  const tokens: string[] = [];
  for (let started = 0; started < attempts; started++) tokens.push(await start());
  const used = await Promise.all(tokens.map((token) => proveCode(db(), { token, code }, unlimited())));
  return used.filter(({ ok }) => ok).length;
}

async function withRecovery(): Promise<MadeOperator & { codes: string[]; token: string }> {
  const made = await operator();
  const codes = await renewRecoveryCodes(db(), { operatorId: made.id }, deps());
  return { ...made, codes, token: (await halfOpen(made)).token };
}

describe('a code of the app', () => {
  it('opens the session, and is recorded', async () => {
    const made = await operator();
    const { token } = await halfOpen(made);
    const opened = await prove(token, appCode(made.secret));
    expect(opened).toMatchObject({ ok: true, value: { recovery: false } });
    expect((await find(opened.ok ? opened.value.token : ''))!.provenAt).toEqual(NOW);
    expect(await actsOf(made.id)).toEqual([
      { action: 'operator_logged_in', subjectId: made.id, detail: { factor: 'totp' } },
    ]);
  });

  it('is accepted with the spaces that apps display', async () => {
    const made = await operator();
    const { token } = await halfOpen(made);
    const code = appCode(made.secret);
    expect(await prove(token, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true });
  });

  it('is refused again, in every session', async () => {
    const made = await operator();
    const [first, second] = [await halfOpen(made), await halfOpen(made)];
    const code = appCode(made.secret);
    const token = await proven(first.token, code);
    for (const used of [token, second.token])
      expect(await prove(used, code, seconds(10))).toMatchObject(WRONG);
    expect((await find(second.token))!.provenAt).toBeNull();
  });

  it('opens one of 20 sessions that use it at once', async () => {
    const { id, secret } = await operator();
    expect(await openedAtOnce(id, appCode(secret), 20)).toBe(1);
  });

  it.each([
    ['one step early', -30, true],
    ['one step late', 30, true],
    ['two steps early', -60, false],
    ['two steps late', 60, false],
  ])('that is %s: %d s, accepted: %s', async (_, late, accepted) => {
    const made = await operator();
    const { token } = await halfOpen(made);
    expect(await prove(token, appCode(made.secret, seconds(late)))).toMatchObject({ ok: accepted });
  });

  it('of an earlier step is refused after a later one', async () => {
    const made = await operator();
    const token = await proven((await halfOpen(made)).token, appCode(made.secret, after(0.5)));
    expect(await prove(token, appCode(made.secret))).toMatchObject(WRONG);
    expect(await prove(token, appCode(made.secret, after(1)), after(1))).toMatchObject({ ok: true });
  });

  it('of somebody else is refused', async () => {
    const [one, other] = [await operator(), await operator()];
    const { token } = await halfOpen(one);
    expect(await prove(token, appCode(other.secret))).toMatchObject(WRONG);
    expect((await find(token))!.provenAt).toBeNull();
  });

  it.each(['', '12345', '1234567', 'ABCDE-FGHJ', 'null', '１２３'])('is not %j', async (typed) => {
    const { token } = await halfOpen(await operator());
    expect(await prove(token, typed)).toMatchObject(WRONG);
  });

  it('renews the proof of an open session', async () => {
    const made = await operator();
    const { token } = await loggedIn(made);
    const later = after(20);
    expect(await proven(token, appCode(made.secret, later), later)).toBe(token);
    expect((await find(token, later))!.provenAt).toEqual(later);
    expect(await actsOf(made.id)).toHaveLength(1);
  });

  it('opens no ended session', async () => {
    const made = await operator();
    const { token } = await halfOpen(made);
    expect(await prove(token, appCode(made.secret, after(30)), after(30))).toMatchObject(WRONG);
  });

  it('opens no session that ends meanwhile', async () => {
    const made = await operator();
    const { id, token } = await halfOpen(made);
    const consume = async () => {
      await db().operatorSession.deleteMany({ where: { id } });
      return { ok: true as const };
    };
    const input = { token, code: appCode(made.secret) };
    expect(await proveCode(db(), input, { ...deps(), limits: { consume } })).toMatchObject(WRONG);
    expect(await actsOf(made.id)).toEqual([]);
  });

  it('opens nothing without a factor in force', async () => {
    const made = await operator([], { enrolled: false });
    const { token } = await halfOpen(made);
    expect(await prove(token, appCode(made.secret))).toMatchObject(WRONG);
  });
});

describe('a proof', () => {
  it('replaces the token, and opens nothing for the one before', async () => {
    const made = await operator();
    const planted = (await halfOpen(made)).token;
    const token = await proven(planted, appCode(made.secret));
    expect(token).not.toBe(planted);
    expect((await find(planted, seconds(9)))!.provenAt).toBeNull();
    expect(await find(planted, seconds(10))).toBeNull();
    const later = seconds(30);
    expect(await prove(planted, appCode(made.secret, later), later)).toMatchObject(WRONG);
    expect((await find(token, later))!.provenAt).toEqual(NOW);
  });

  it('is given again to a form that is sent twice', async () => {
    const { codes, token } = await withRecovery();
    const made = await operator();
    const { token: other } = await halfOpen(made);
    for (const [before, code] of [
      [token, codes[0]!],
      [other, appCode(made.secret)],
    ] as const) {
      const pressed = await Promise.all([prove(before, code), prove(before, code)]);
      const again = await proven(before, code, seconds(9));
      expect(pressed).toMatchObject([{ value: { token: again } }, { value: { token: again } }]);
      expect(await proven(again, code, seconds(9))).toBe(again);
    }
    expect(await actsOf(made.id)).toHaveLength(1);
  });

  it('is given again for the same code only', async () => {
    const { codes, token } = await withRecovery();
    await proven(token, codes[0]!);
    expect(await prove(token, '123456', seconds(1))).toMatchObject(WRONG);
    expect(await prove(token, 'AAAAA-AAAAA', seconds(1))).toMatchObject(WRONG);
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
    const { id, codes, token: first } = await withRecovery();
    let token = first;
    for (const code of codes) {
      token = await proven(token, code);
      expect(await prove(token, code, seconds(10))).toMatchObject(WRONG);
    }
    const uses = (await actsOf(id)).filter(({ detail }) => (detail as { factor?: string }).factor);
    expect(uses.map(({ action }) => action)).toEqual([
      'operator_logged_in',
      ...Array.from({ length: RECOVERY_CODES - 1 }, () => 'recovery_code_used'),
    ]);
  });

  it('are accepted in lowercase and without the dash', async () => {
    const { codes, token } = await withRecovery();
    const [typed = ''] = codes;
    expect(await prove(token, typed.toLowerCase().replace('-', ' '))).toMatchObject({
      ok: true,
      value: { recovery: true },
    });
  });

  it('open one of 50 sessions that use one at once', async () => {
    const { id, codes } = await withRecovery();
    expect(await openedAtOnce(id, codes[0]!, 50)).toBe(1);
    expect(await db().operatorRecoveryCode.count({ where: { operatorId: id, usedAt: null } })).toBe(
      RECOVERY_CODES - 1,
    );
  });

  it('end when new ones are made', async () => {
    const { id, codes, token } = await withRecovery();
    const [old = ''] = codes;
    const [renewed = ''] = await renewRecoveryCodes(db(), { operatorId: id }, deps());
    expect(await prove(token, old)).toMatchObject(WRONG);
    expect(await prove(token, renewed)).toMatchObject({ ok: true });
  });

  it('of somebody else are refused', async () => {
    const [one, other] = [await withRecovery(), await withRecovery()];
    expect(await prove(one.token, other.codes[0]!)).toMatchObject(WRONG);
    expect(await prove(other.token, other.codes[0]!)).toMatchObject({ ok: true });
  });
});

describe('the limit of codes', () => {
  it('locks one operator, with the right code too', async () => {
    const [made, other] = [await operator(), await operator()];
    const [{ token }, { token: otherToken }] = [await halfOpen(made), await halfOpen(other)];
    for (let tried = 0; tried < LIMITS.operator_codes.allowed; tried++)
      expect(await prove(token, 'AAAAA-AAAAA')).toMatchObject(WRONG);
    expect(await prove(token, appCode(made.secret))).toMatchObject({
      reason: 'locked',
      detail: { minutes: 60 },
    });
    expect(await prove(otherToken, appCode(other.secret))).toMatchObject({ ok: true });
  });
});
