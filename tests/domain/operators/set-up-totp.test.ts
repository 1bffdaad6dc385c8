import { describe, expect, it } from 'vitest';
import { proveCode } from '~/domain/operators/prove-code.server';
import { beginTotp, confirmTotp } from '~/domain/operators/set-up-totp.server';
import { useDatabase } from '../../support/database';
import { after, appCode, NOW, useOperatorWorld } from './operator-world';

const database = useDatabase();
const { db, deps, operator, halfOpen, loggedIn, find, actsOf } = useOperatorWorld(database);

const WRONG = { ok: false, reason: 'wrong' };

async function begin(operatorId: string) {
  const begun = await beginTotp(db(), { operatorId, issuer: 'operator.example.com' }, deps());
  if (!begun) throw new Error('No such operator');
  return begun;
}

const confirm = (operatorId: string, sessionId: string, code: string, now = NOW) =>
  confirmTotp(db(), { operatorId, sessionId, code }, deps(now));

const newcomer = async () => {
  const made = await operator([], { enrolled: false });
  return { ...made, session: await halfOpen(made) };
};

describe('a second factor', () => {
  it('has an address for the app with the site and the person', async () => {
    const { id, email } = await newcomer();
    const { secret, uri } = await begin(id);
    const address = new URL(uri);
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toContain(email);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      issuer: 'operator.example.com',
      secret,
      digits: '6',
      period: '30',
    });
  });

  it('keeps its secret over a reload, sealed', async () => {
    const { id } = await newcomer();
    const { secret } = await begin(id);
    expect((await begin(id)).secret).toBe(secret);
    expect(JSON.stringify(await db().operator.findUnique({ where: { id } }))).not.toContain(secret);
  });

  it('is in force, and opens the session, only once a code confirms it', async () => {
    const { id, session } = await newcomer();
    const { secret } = await begin(id);
    expect((await find(session.token))!.operator.enrolled).toBe(false);
    expect(await proveCode(db(), { sessionId: session.id, code: appCode(secret) }, deps())).toMatchObject(
      WRONG,
    );
    expect(await confirm(id, session.id, '000000')).toMatchObject(WRONG);
    const confirmed = await confirm(id, session.id, appCode(secret));
    expect(confirmed.ok && confirmed.value.recoveryCodes).toHaveLength(10);
    expect(await find(session.token)).toMatchObject({ provenAt: NOW, operator: { enrolled: true } });
    expect(await actsOf(id)).toMatchObject([{ action: 'second_factor_confirmed' }]);
  });

  it('accepts the code of its confirmation no second time', async () => {
    const { id, session } = await newcomer();
    const { secret } = await begin(id);
    const code = appCode(secret);
    expect(await confirm(id, session.id, code)).toMatchObject({ ok: true });
    expect(await confirm(id, session.id, code)).toMatchObject(WRONG);
    expect(await proveCode(db(), { sessionId: session.id, code }, deps())).toMatchObject(WRONG);
  });

  it('is not replaced by a half-open session', async () => {
    const made = await operator();
    const { id: sessionId, token } = await halfOpen(made);
    const { secret } = await begin(made.id);
    expect(await confirm(made.id, sessionId, appCode(secret))).toMatchObject(WRONG);
    expect((await find(token))!.provenAt).toBeNull();
    expect((await loggedIn(made)).id).not.toBe(sessionId);
  });

  it('is not replaced by a session proven 10 minutes ago', async () => {
    const made = await operator();
    const { id: sessionId } = await loggedIn(made);
    const { secret } = await begin(made.id);
    expect(await confirm(made.id, sessionId, appCode(secret, after(10)), after(10))).toMatchObject(WRONG);
  });

  it('replaces the one before with a fresh proof, and ends other sessions', async () => {
    const made = await operator();
    const [other, session] = [await halfOpen(made), await loggedIn(made)];
    const { secret } = await begin(made.id);
    expect(await confirm(made.id, session.id, appCode(secret, after(5)), after(5))).toMatchObject({
      ok: true,
    });
    expect(await find(other.token, after(5))).toBeNull();
    const prove = (code: string) => proveCode(db(), { sessionId: session.id, code }, deps(after(6)));
    expect(await prove(appCode(made.secret, after(6)))).toMatchObject(WRONG);
    expect(await prove(appCode(secret, after(6)))).toMatchObject({ ok: true });
  });

  it('is not confirmed by somebody else’s session', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { secret } = await begin(one.id);
    expect(await confirm(one.id, other.session.id, appCode(secret))).toMatchObject(WRONG);
  });

  it('begins for no dismissed operator', async () => {
    const { id } = await operator();
    await db().operator.update({ where: { id }, data: { dismissedAt: NOW } });
    expect(await beginTotp(db(), { operatorId: id, issuer: 'x' }, deps())).toBeNull();
  });
});
