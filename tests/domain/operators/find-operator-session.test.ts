import { describe, expect, it } from 'vitest';
import { changeGrants } from '~/domain/operators/change-grants.server';
import { useDatabase } from '../../support/database';
import { after, everywhere, NOW, useOperatorWorld } from './operator-world';

const database = useDatabase();
const { db, deps, operator, loggedIn, find } = useOperatorWorld(database);

const HOURS = 60;

describe('an operator’s session', () => {
  it('is found by its secret alone, of which a hash is stored', async () => {
    const { id, token } = await loggedIn(await operator());
    expect(await find(token)).toMatchObject({ id, provenAt: NOW, operator: { enrolled: true } });
    for (const wrong of ['', `${token}x`, id]) expect(await find(wrong)).toBeNull();
    expect(JSON.stringify(await db().operatorSession.findUnique({ where: { id } }))).not.toContain(token);
  });

  it('ends after 30 idle minutes', async () => {
    const { token } = await loggedIn(await operator());
    expect(await find(token, after(29))).not.toBeNull();
    expect(await find(token, after(58))).not.toBeNull();
    expect(await find(token, after(88))).toBeNull();
  });

  it('ends 12 hours after its login, however busy', async () => {
    const { token } = await loggedIn(await operator());
    for (let minutes = 20; minutes < 12 * HOURS; minutes += 20)
      expect(await find(token, after(minutes))).not.toBeNull();
    expect(await find(token, after(12 * HOURS))).toBeNull();
  });

  it('notes its use at most once a minute', async () => {
    const { id, token } = await loggedIn(await operator());
    const lastSeen = async () => (await db().operatorSession.findUnique({ where: { id } }))!.lastSeenAt;
    await find(token, after(0.9));
    expect(await lastSeen()).toEqual(NOW);
    await find(token, after(1));
    expect(await lastSeen()).toEqual(after(1));
  });

  it('has the roles of now, not of its login', async () => {
    const [owner, made] = [await operator(everywhere('owner')), await operator(everywhere('support'))];
    const { token } = await loggedIn(made);
    const change = { operatorId: made.id, grants: everywhere('finance'), by: owner };
    expect(await changeGrants(db(), change, deps())).toMatchObject({ ok: true });
    expect((await find(token))!.operator.grants).toEqual(everywhere('finance'));
  });
});
