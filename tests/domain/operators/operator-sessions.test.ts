import { describe, expect, it } from 'vitest';
import {
  endOperatorSession,
  endOtherSessions,
  listOperatorSessions,
} from '~/domain/operators/operator-sessions.server';
import { useDatabase } from '../../support/database';
import { after, NOW, useOperatorWorld } from './operator-world';

const database = useDatabase();
const { db, deps, operator, halfOpen, find, actsOf } = useOperatorWorld(database);

const listed = async (operatorId: string, now = NOW) =>
  (await listOperatorSessions(db(), operatorId, { now })).map(({ id }) => id);

describe('an operator’s sessions', () => {
  it('are listed by their last use, without those that are over', async () => {
    const [made, other] = [await operator(), await operator()];
    const [first, second] = [await halfOpen(made), await halfOpen(made, after(20))];
    await halfOpen(other);
    expect(await listed(made.id, after(20))).toEqual([second.id, first.id]);
    await find(first.token, after(25));
    expect(await listed(made.id, after(26))).toEqual([first.id, second.id]);
    expect(await listed(made.id, after(52))).toEqual([first.id]);
  });

  it('end one by one, only one’s own', async () => {
    const [made, other] = [await operator(), await operator()];
    const [one, kept] = [await halfOpen(made), await halfOpen(made)];
    const end = (operatorId: string, sessionId: unknown) =>
      endOperatorSession(db(), { operatorId, sessionId }, deps());
    for (const [operatorId, sessionId] of [
      [other.id, one.id],
      [made.id, 'no id'],
      [made.id, made.id],
    ] as const)
      expect(await end(operatorId, sessionId)).toMatchObject({ ok: false, reason: 'not_found' });
    expect(await find(one.token)).not.toBeNull();
    expect(await end(made.id, one.id)).toMatchObject({ ok: true });
    expect(await find(one.token)).toBeNull();
    expect(await find(kept.token)).not.toBeNull();
    expect(await actsOf(made.id)).toMatchObject([{ action: 'operator_session_ended', subjectId: one.id }]);
  });

  it('end together, except the one that asks', async () => {
    const [made, other] = [await operator(), await operator()];
    const sessions = [await halfOpen(made), await halfOpen(made), await halfOpen(made)];
    const foreign = await halfOpen(other);
    const [{ id: sessionId }] = sessions as [(typeof sessions)[number]];
    const end = () => endOtherSessions(db(), { operatorId: made.id, sessionId }, deps());
    expect(await end()).toBe(2);
    expect(await listed(made.id)).toEqual([sessionId]);
    expect(await find(foreign.token)).not.toBeNull();
    expect(await end()).toBe(0);
    expect(await actsOf(made.id)).toMatchObject([
      { action: 'operator_sessions_ended', detail: { count: 2 } },
    ]);
  });

  it('leave no rows behind once they are over', async () => {
    const made = await operator();
    await halfOpen(made);
    const { id } = await halfOpen(made, after(60));
    expect(await db().operatorSession.findMany({ where: { operatorId: made.id } })).toMatchObject([{ id }]);
  });
});
