import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { logIn, loginEmailHash } from '~/domain/accounts/sessions/log-in.server';
import { deviceMark } from '~/domain/accounts/sessions/device-mark';
import { replacePassword } from '~/domain/accounts/credentials/replace-password.server';
import { MAX_SESSIONS } from '~/domain/accounts/rules';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { createSecrets } from '~/gateways/secrets.server';
import { createPasswords } from '~/gateways/passwords.server';
import { makeMember, SITE_A, useDatabase } from '../../../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const passwords = createPasswords();

/** Records the hashes verified; `meanwhile` runs during each. */
function counted(meanwhile: () => Promise<unknown>) {
  const verified: (string | null)[] = [];
  const verify = async (hash: string | null, password: string) => {
    verified.push(hash);
    const same = await passwords.verify(hash, password);
    await meanwhile();
    return same;
  };
  return { verified, passwords: { ...passwords, verify } };
}

const secrets = createSecrets('a key of this test and nothing else');
const browser = { userAgent: 'test', country: null, disclose: true };

let tries = 0;
const limits = createLimits(LIMITS);
async function attempt(
  email: string,
  password: string,
  meanwhile: () => Promise<unknown> = async () => null,
  deviceMarks: string[] = [],
) {
  const { verified, passwords: counting } = counted(meanwhile);
  const input = {
    tenantId: SITE_A,
    email,
    password,
    address: `198.18.1.${++tries}`,
    deviceMarks,
    ...browser,
  };
  const answer = await logIn(db(), input, {
    now: new Date(),
    passwords: counting,
    secrets,
    limits,
  });
  return { answer, verified };
}

describe('a login', () => {
  it('verifies once and answers alike if unknown [ACC-12, ACC-22]', async () => {
    const passwordHash = await passwords.hash('a quiet evening walk');
    const { email } = await makeMember(db(), { passwordHash });
    const [wrong, unknown] = [
      await attempt(email, 'not that one'),
      await attempt('nobody@example.com', 'not that one'),
    ];
    expect([wrong.verified, unknown.verified]).toEqual([[passwordHash], [null]]);
    expect(unknown.answer).toEqual(wrong.answer);
    expect((await attempt(email, 'a quiet evening walk')).answer.ok).toBe(true);
  });

  it('rehashes a password that was not normalized [ACC-22]', async () => {
    const typed = 'een rustige café-avond'.normalize('NFD');
    const old = await hash(typed, { memoryCost: 1024, timeCost: 1 });
    const { id, email } = await makeMember(db(), { passwordHash: old });
    expect((await attempt(email, typed.normalize('NFC'))).answer.ok).toBe(true);
    const { passwordHash } = await db().member.findFirstOrThrow({ where: { id } });
    expect(passwordHash).not.toBe(old);
    expect((await attempt(email, typed)).answer.ok).toBe(true);
    expect((await db().member.findFirstOrThrow({ where: { id } })).passwordHash).toBe(passwordHash);
  });

  it('reveals a blocked account to its owner only [ACC-12]', async () => {
    const { email } = await makeMember(db(), {
      status: 'blocked',
      passwordHash: await passwords.hash('a quiet evening walk'),
    });
    const wrong = await attempt(email, 'not that one');
    expect([wrong.verified.length, wrong.answer]).toMatchObject([1, { ok: false, reason: 'login_failed' }]);
    expect((await attempt(email, 'a quiet evening walk')).answer).toMatchObject({
      reason: 'account_blocked',
    });
  });

  it('finds no erased account in retained rows [ACC-12, ACC-24]', async () => {
    const { id } = await makeMember(db());
    const emailKey = `erased ${id}`;
    await db().member.update({
      where: { id },
      data: { status: 'deleted', email: '', emailKey, passwordHash: '' },
    });
    const { answer, verified } = await attempt(emailKey, '');
    expect([answer, verified]).toMatchObject([{ ok: false, reason: 'login_failed' }, [null]]);
  });

  it('fails if the password changes meanwhile [ACC-13]', async () => {
    const [passwordHash, next] = [
      await passwords.hash('a quiet evening walk'),
      await passwords.hash('another quiet evening'),
    ];
    const { id: memberId, email } = await makeMember(db(), { passwordHash });
    const change = () =>
      db().$transaction((tx) =>
        replacePassword(
          tx,
          { tenantId: SITE_A, memberId, passwordHash: next, keptSessionId: null },
          { now: new Date(), secrets },
        ),
      );
    expect((await attempt(email, 'a quiet evening walk', change)).answer).toMatchObject({
      ok: false,
      reason: 'login_failed',
    });
    expect(await db().session.count({ where: { memberId } })).toBe(0);
    expect((await attempt(email, 'another quiet evening')).answer.ok).toBe(true);
  });

  it('fails after 20 correct logins in an hour [ACC-12, SAF-6]', async () => {
    const { email } = await makeMember(db(), { passwordHash: await passwords.hash('a quiet evening walk') });
    const emailHash = loginEmailHash(secrets, SITE_A, email);
    for (let made = 1; made < LIMITS.logins.allowed; made++)
      await limits.consume('logins', `${SITE_A} ${emailHash}`);
    expect((await attempt(email, 'a quiet evening walk')).answer.ok).toBe(true);
    expect(await db().loginAttempt.count({ where: { emailHash } })).toBe(0);
    const { answer } = await attempt(email, 'a quiet evening walk');
    expect(answer).toMatchObject({ ok: false, reason: 'login_often', detail: { minutes: 60 } });
    expect(await db().loginAttempt.count({ where: { emailHash } })).toBe(1);
  });

  it('does not count wrong passwords as logins [ACC-12, SAF-6]', async () => {
    const { email } = await makeMember(db(), { passwordHash: await passwords.hash('a quiet evening walk') });
    const emailHash = loginEmailHash(secrets, SITE_A, email);
    for (let made = 1; made < LIMITS.logins.allowed; made++)
      await limits.consume('logins', `${SITE_A} ${emailHash}`);
    for (let tried = 0; tried < 3; tried++)
      expect((await attempt(email, 'a guess')).answer).toMatchObject({ reason: 'login_failed' });
    expect((await attempt(email, 'a quiet evening walk')).answer.ok).toBe(true);
  });
});

describe('a browser known to the account', () => {
  async function lockedOut(status: 'active' | 'not_confirmed' = 'active') {
    const { id: memberId, email } = await makeMember(db(), {
      status,
      passwordHash: await passwords.hash('a quiet evening walk'),
    });
    for (let tried = 0; tried < 20; tried++) await attempt(email, 'a guess');
    expect((await attempt(email, 'a quiet evening walk')).answer).toMatchObject({
      reason: 'login_blocked_link',
    });
    const mark = deviceMark(secrets, { tenantId: SITE_A, memberId, deviceMarkVersion: 0 });
    const enter = (password: string) => attempt(email, password, undefined, ['another', mark]);
    return { enter };
  }

  it('logs in while strangers block the account [ACC-12]', async () => {
    const { enter } = await lockedOut();
    expect((await enter('a quiet evening walk')).answer.ok).toBe(true);
  });

  it('is blocked by its own five failures [ACC-12]', async () => {
    const { enter } = await lockedOut();
    for (let tried = 0; tried < 5; tried++)
      expect((await enter('a guess')).answer).toMatchObject({ reason: 'login_failed' });
    expect((await enter('a quiet evening walk')).answer).toMatchObject({ reason: 'login_blocked' });
  });

  it('counts as unknown for an unconfirmed account [ACC-6, ACC-12]', async () => {
    const { enter } = await lockedOut('not_confirmed');
    expect((await enter('a quiet evening walk')).answer).toMatchObject({ reason: 'login_blocked_link' });
  });

  it('gains nothing by the mark of another account [ACC-12]', async () => {
    const { email } = await makeMember(db(), { passwordHash: await passwords.hash('a quiet evening walk') });
    const { id: memberId } = await makeMember(db());
    const mark = deviceMark(secrets, { tenantId: SITE_A, memberId, deviceMarkVersion: 0 });
    for (let tried = 0; tried < 20; tried++) await attempt(email, 'a guess');
    const { answer } = await attempt(email, 'a quiet evening walk', undefined, [mark]);
    expect(answer).toMatchObject({ reason: 'login_blocked_link' });
  });
});

describe('the sessions of a member', () => {
  it('ends the least recently used one beyond 20 [ACC-13]', async () => {
    const [{ id: memberId }, other] = [await makeMember(db()), await makeMember(db())];
    const start = (id: string, minute: number) =>
      db().$transaction((tx) =>
        startSession(
          tx,
          { tenantId: SITE_A, memberId: id, userAgent: `browser ${minute}` },
          { now: new Date(Date.UTC(2026, 10, 22, 12, minute)) },
        ),
      );
    await start(other.id, 0);
    for (let minute = 0; minute < MAX_SESSIONS + 2; minute++) await start(memberId, minute);
    const left = await db().session.findMany({ where: { memberId }, orderBy: { lastUsedAt: 'asc' } });
    expect([left.length, left[0]!.userAgent]).toEqual([20, 'browser 2']);
    expect(await db().session.count({ where: { memberId: other.id } })).toBe(1);
  });
});
