import { describe, expect, it } from 'vitest';
import { changeOperatorLanguage, changeOperatorPassword } from '~/domain/operators/change-operator.server';
import { logInOperator } from '~/domain/operators/log-in-operator.server';
import { LIMITS } from '~/domain/safety/limits';
import { useDatabase } from '../../support/database';
import { PASSWORD, useOperatorWorld } from './operator-world';

const database = useDatabase();
const { db, deps, operator, halfOpen, loggedIn, find, actsOf } = useOperatorWorld(database);

const NEXT = 'another quiet evening';
type Typed = { current?: string; next?: string };

const change = (operatorId: string, sessionId: string, { current = PASSWORD, next = NEXT }: Typed = {}) =>
  changeOperatorPassword(db(), { operatorId, sessionId, current, next }, deps());

const logIn = async (email: string, password: string) =>
  (await logInOperator(db(), { email, password, address: null, userAgent: 'test' }, deps())).ok;

describe('an operator’s password', () => {
  it('is replaced, ends the other sessions, and is recorded', async () => {
    const made = await operator();
    const [other, session] = [await halfOpen(made), await loggedIn(made)];
    expect(await change(made.id, session.id)).toMatchObject({ ok: true });
    expect([await logIn(made.email, PASSWORD), await logIn(made.email, NEXT)]).toEqual([false, true]);
    expect(await find(other.token)).toBeNull();
    expect(await find(session.token)).not.toBeNull();
    expect((await actsOf(made.id)).at(-1)).toMatchObject({ action: 'password_changed', detail: {} });
  });

  it.each([
    ['the current one is wrong', { current: 'not that one' }, 'wrong'],
    ['it is too short', { next: 'eleven char' }, 'too_short'],
    ['it is common', { next: 'Password1234' }, 'common'],
  ])('stays if %s', async (_, typed, reason) => {
    const made = await operator();
    const { id } = await loggedIn(made);
    expect(await change(made.id, id, typed)).toMatchObject({ ok: false, reason });
    expect(await logIn(made.email, PASSWORD)).toBe(true);
  });

  it('is guessed a limited number of times', async () => {
    const made = await operator();
    const { id } = await halfOpen(made);
    for (let tried = 0; tried < LIMITS.operator_codes.allowed; tried++)
      expect(await change(made.id, id, { current: 'a guess' })).toMatchObject({ reason: 'wrong' });
    expect(await change(made.id, id)).toMatchObject({ ok: false, reason: 'locked' });
  });
});

it('an operator’s language is kept, and recorded once', async () => {
  const made = await operator();
  const { token } = await halfOpen(made);
  for (let pressed = 0; pressed < 2; pressed++)
    await changeOperatorLanguage(db(), { operatorId: made.id, language: 'de' }, deps());
  expect((await find(token))!.operator.language).toBe('de');
  expect(await actsOf(made.id)).toMatchObject([{ action: 'language_changed', detail: { language: 'de' } }]);
});
