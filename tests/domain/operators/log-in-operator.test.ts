import { describe, expect, it } from 'vitest';
import { changeOperatorPassword } from '~/domain/operators/change-operator.server';
import { dismissOperator } from '~/domain/operators/dismiss-operator.server';
import { logInOperator } from '~/domain/operators/log-in-operator.server';
import { LIMITS } from '~/domain/safety/limits';
import { useDatabase } from '../../support/database';
import { everywhere, NOW, PASSWORD, useOperatorWorld } from './operator-world';

const database = useDatabase();
const { db, deps, gateways, operator, halfOpen, loggedIn, find } = useOperatorWorld(database);

type Typed = { email: string; password?: string; address?: string | null };

const logIn = (
  { email, password = PASSWORD, address = null }: Typed,
  passwords: typeof gateways.passwords = gateways.passwords,
) => logInOperator(db(), { email, password, address, userAgent: 'test' }, { ...deps(), passwords });

describe('an operator’s login', () => {
  it('starts a half-open session', async () => {
    const made = await operator(everywhere('support'));
    const entered = await logIn({ email: made.email.toUpperCase() });
    expect(entered).toMatchObject({ ok: true, value: { enrolled: true } });
    const session = await find(entered.ok ? entered.value.token : '');
    expect(session).toMatchObject({
      provenAt: null,
      createdAt: NOW,
      operator: { id: made.id, email: made.email, language: 'en', grants: everywhere('support') },
    });
  });

  it('says whether a second factor is in force', async () => {
    const { email } = await operator([], { enrolled: false });
    expect(await logIn({ email })).toMatchObject({ ok: true, value: { enrolled: false } });
  });

  it('verifies once and answers alike if unknown', async () => {
    const { id, email } = await operator();
    const { passwordHash } = await db().operator.findUniqueOrThrow({ where: { id } });
    const verified: (string | null)[] = [];
    const counting = {
      ...gateways.passwords,
      verify(hash: string | null, password: string) {
        verified.push(hash);
        return gateways.passwords.verify(hash, password);
      },
    };
    const wrong = await logIn({ email, password: 'not that one' }, counting);
    const unknown = await logIn({ email: 'nobody@example.com', password: PASSWORD }, counting);
    expect(verified).toEqual([passwordHash, null]);
    expect(wrong).toEqual({ ok: false, reason: 'wrong', detail: {} });
    expect(unknown).toEqual(wrong);
  });

  it('is refused to a dismissed operator', async () => {
    const [owner, leaver] = [await operator(everywhere('owner')), await operator(everywhere('support'))];
    const { token } = await loggedIn(leaver);
    await dismissOperator(db(), { operatorId: leaver.id, by: owner }, deps());
    expect(await logIn(leaver)).toMatchObject({ ok: false, reason: 'wrong' });
    expect(await find(token)).toBeNull();
  });

  it('fails if the password changes meanwhile', async () => {
    const made = await operator();
    const { id: sessionId } = await halfOpen(made);
    const change = { operatorId: made.id, sessionId, current: PASSWORD, next: 'another quiet evening' };
    const slow = {
      ...gateways.passwords,
      async verify(hash: string | null, password: string) {
        const isRight = await gateways.passwords.verify(hash, password);
        expect(await changeOperatorPassword(db(), change, deps())).toMatchObject({ ok: true });
        return isRight;
      },
    };
    expect(await logIn(made, slow)).toMatchObject({ ok: false, reason: 'wrong' });
    expect(await db().operatorSession.count({ where: { operatorId: made.id } })).toBe(1);
  });
});

describe('the limits of operators’ logins', () => {
  const { allowed } = LIMITS.operator_logins;

  it.each([
    ['a known address', true],
    ['an unknown address', false],
  ])('lock %s from one network, with the right password too', async (_, known) => {
    const email = known ? (await operator()).email : `${NOW.getTime()}@example.com`;
    const from = { email, address: `198.51.100.${known ? 1 : 2}` };
    for (let tried = 0; tried < allowed; tried++)
      expect(await logIn({ ...from, password: 'a guess' })).toMatchObject({ reason: 'wrong' });
    expect(await logIn(from)).toMatchObject({ ok: false, reason: 'locked', detail: { minutes: 60 } });
    expect(await logIn({ ...from, address: '198.51.100.9' })).toMatchObject({ ok: known });
  });

  it('lock a network that tries many addresses', async () => {
    const { email } = await operator();
    const address = '198.51.100.3';
    for (let tried = 0; tried < LIMITS.operator_logins_network.allowed; tried++)
      await logIn({ email: `guess${tried}@example.com`, password: 'a guess', address });
    expect(await logIn({ email, address })).toMatchObject({ reason: 'locked' });
    expect(await logIn({ email, address: '198.51.100.4' })).toMatchObject({ ok: true });
  });

  it('lock an address that many networks try', async () => {
    const { email } = await operator();
    for (let tried = 0; tried < LIMITS.operator_logins_account.allowed; tried++)
      await logIn({ email, password: 'a guess', address: `203.0.113.${tried}` });
    expect(await logIn({ email, address: '198.51.100.5' })).toMatchObject({ reason: 'locked' });
  });

  it('count parallel attempts before their work', async () => {
    const { email } = await operator();
    const address = '198.51.100.6';
    const tries = Array.from({ length: allowed + 5 }, () => logIn({ email, password: 'a guess', address }));
    const reasons = (await Promise.all(tries)).map((outcome) => (outcome.ok ? 'in' : outcome.reason));
    expect(reasons.filter((reason) => reason === 'locked')).toHaveLength(5);
  });
});
