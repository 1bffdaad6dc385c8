import { describe, expect, it } from 'vitest';
import { proveCode } from '~/domain/operators/prove-code.server';
import { beginTotp, confirmTotp } from '~/domain/operators/set-up-totp.server';
import { useDatabase } from '../../support/database';
import { after, appCode, NOW, useOperatorWorld } from './operator-world';

const database = useDatabase();
const { db, deps, operator, halfOpen, loggedIn, find, actsOf } = useOperatorWorld(database);

const WRONG = { ok: false, reason: 'wrong' };
const ISSUER = 'operator.example.com';

const ask = (operatorId: string, sessionId: string, now = NOW) =>
  beginTotp(db(), { operatorId, sessionId, issuer: ISSUER }, deps(now));

async function begin(operatorId: string, sessionId: string, now = NOW) {
  const begun = await ask(operatorId, sessionId, now);
  if (!begun) throw new Error('This session may not begin');
  return begun;
}

type Session = { id: string; token: string };

const confirm = (operatorId: string, { id: sessionId, token }: Session, code: string, now = NOW) =>
  confirmTotp(db(), { operatorId, sessionId, token, code }, deps(now));

const prove = (token: string, code: string, now = NOW) => proveCode(db(), { token, code }, deps(now));

const newcomer = async () => {
  const made = await operator([], { enrolled: false });
  return { ...made, session: await halfOpen(made) };
};

describe('a second factor', () => {
  it('has an address for the app with the console and the person', async () => {
    const { id, email, session } = await newcomer();
    const { secret, uri } = await begin(id, session.id);
    const address = new URL(uri);
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toContain(email);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      issuer: ISSUER,
      secret,
      digits: '6',
      period: '30',
    });
  });

  it('keeps its secret over a reload, sealed, for this session alone', async () => {
    const made = await newcomer();
    const other = await halfOpen(made);
    const { secret } = await begin(made.id, made.session.id);
    expect((await begin(made.id, made.session.id)).secret).toBe(secret);
    expect((await begin(made.id, other.id)).secret).not.toBe(secret);
    expect(JSON.stringify(await db().operatorSession.findMany())).not.toContain(secret);
  });

  it('is in force, and opens the session, once a code confirms it', async () => {
    const { id, session } = await newcomer();
    const { secret } = await begin(id, session.id);
    expect((await find(session.token))!.operator.enrolled).toBe(false);
    expect(await prove(session.token, appCode(secret))).toMatchObject(WRONG);
    expect(await confirm(id, session, appCode(secret, after(5)))).toMatchObject(WRONG);
    const confirmed = await confirm(id, session, appCode(secret));
    expect(confirmed.ok && confirmed.value.recoveryCodes).toHaveLength(10);
    const token = confirmed.ok ? confirmed.value.token : '';
    expect(await find(token)).toMatchObject({ provenAt: NOW, operator: { enrolled: true } });
    expect((await find(session.token))!.provenAt).toBeNull();
    expect(await find(session.token, after(1))).toBeNull();
    expect(await actsOf(id)).toMatchObject([{ action: 'second_factor_confirmed' }]);
  });

  it('accepts the code of its confirmation no second time', async () => {
    const { id, email, session } = await newcomer();
    const code = appCode((await begin(id, session.id)).secret);
    const confirmed = await confirm(id, session, code);
    const token = confirmed.ok ? confirmed.value.token : '';
    expect(await confirm(id, { ...session, token }, code, after(0.5))).toMatchObject(WRONG);
    expect(await prove(token, code, after(0.5))).toMatchObject(WRONG);
    const other = await halfOpen({ id, email, name: '', secret: '' });
    expect(await prove(other.token, code)).toMatchObject(WRONG);
  });

  it('is confirmed once, and gives codes that work, if its form is sent twice', async () => {
    const { id, session } = await newcomer();
    const code = appCode((await begin(id, session.id)).secret);
    await Promise.all(Array.from({ length: 4 }, () => confirm(id, session, code)));
    const last = await confirm(id, session, code, after(0.1));
    if (!last.ok) throw new Error(last.reason);
    expect(await actsOf(id)).toHaveLength(1);
    expect(await db().operatorRecoveryCode.count({ where: { operatorId: id } })).toBe(10);
    const { token, recoveryCodes } = last.value;
    for (const each of recoveryCodes) expect(await prove(token, each)).toMatchObject({ ok: true });
  });

  it('is neither seen nor replaced by a half-open session', async () => {
    const made = await newcomer();
    const { secret } = await begin(made.id, made.session.id);
    const waiting = await halfOpen(made);
    const planted = await begin(made.id, waiting.id);
    expect(await confirm(made.id, made.session, appCode(secret))).toMatchObject({ ok: true });
    const intruder = await halfOpen(made);
    expect(await ask(made.id, intruder.id)).toBeNull();
    expect(await confirm(made.id, intruder, appCode(planted.secret))).toMatchObject(WRONG);
    expect(await confirm(made.id, waiting, appCode(planted.secret))).toMatchObject(WRONG);
    expect((await find(intruder.token))!.provenAt).toBeNull();
  });

  it('is not replaced by a session proven 10 minutes ago', async () => {
    const made = await operator();
    const session = await loggedIn(made);
    const { secret } = await begin(made.id, session.id, after(9));
    expect(await ask(made.id, session.id, after(10))).toBeNull();
    expect(await confirm(made.id, session, appCode(secret, after(10)), after(10))).toMatchObject(WRONG);
  });

  it('replaces the one before with a fresh proof, and ends other sessions', async () => {
    const made = await operator();
    const [other, session] = [await halfOpen(made), await loggedIn(made)];
    const { secret } = await begin(made.id, session.id);
    const confirmed = await confirm(made.id, session, appCode(secret, after(5)), after(5));
    expect(confirmed).toMatchObject({ ok: true, value: { token: session.token } });
    expect(await find(other.token, after(5))).toBeNull();
    expect(await prove(session.token, appCode(made.secret, after(6)), after(6))).toMatchObject(WRONG);
    expect(await prove(session.token, appCode(secret, after(6)), after(6))).toMatchObject({ ok: true });
  });

  it('is not confirmed by the code of the login a moment ago', async () => {
    const made = await operator();
    const session = await loggedIn(made);
    const code = appCode(made.secret);
    expect(await confirm(made.id, session, code)).toMatchObject(WRONG);
    await begin(made.id, session.id);
    expect(await confirm(made.id, session, code)).toMatchObject(WRONG);
    expect(await db().operatorRecoveryCode.count({ where: { operatorId: made.id } })).toBe(0);
  });

  it('is not confirmed by somebody else’s session', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { secret } = await begin(one.id, one.session.id);
    expect(await ask(one.id, other.session.id)).toBeNull();
    expect(await confirm(one.id, other.session, appCode(secret))).toMatchObject(WRONG);
  });

  it('begins in no ended session', async () => {
    const { id, session } = await newcomer();
    expect(await ask(id, session.id, after(30))).toBeNull();
  });
});
