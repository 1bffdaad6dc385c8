import { beforeEach, describe, expect, it } from 'vitest';
import { changeGrants } from '~/domain/operators/change-grants.server';
import { dismissOperator } from '~/domain/operators/dismiss-operator.server';
import { listOperators } from '~/domain/operators/list-operators.server';
import { isOwner, type Grant } from '~/domain/operators/rules';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { everywhere, on, useOperatorWorld, type MadeOperator } from './operator-world';

const database = useDatabase();
const { db, deps, operator, loggedIn, find, actsOf } = useOperatorWorld(database);

let owner: MadeOperator;
beforeEach(async () => {
  owner = await operator(everywhere('owner'));
});

const change = (operatorId: string, grants: Grant[], by: { id: string } = owner) =>
  changeGrants(db(), { operatorId, grants, by }, deps());
const dismiss = (operatorId: string, by: { id: string } = owner) =>
  dismissOperator(db(), { operatorId, by }, deps());
const grantsOf = async (id: string) => (await listOperators(db())).find((each) => each.id === id)?.grants;

describe('a change of roles', () => {
  it('replaces them, and is recorded as before and after', async () => {
    const { id } = await operator(on(SITE_A, 'support'));
    expect(await change(id, [...everywhere('auditor'), ...on(SITE_A, 'support')])).toMatchObject({
      ok: true,
    });
    expect(await grantsOf(id)).toEqual([...on(SITE_A, 'support'), ...everywhere('auditor')]);
    const named = { before: [`support ${SITE_A}`], after: [`support ${SITE_A}`, 'auditor'] };
    expect(await actsOf(owner.id)).toEqual([{ action: 'roles_changed', subjectId: id, detail: named }]);
  });

  it('without a difference leaves no entry', async () => {
    const { id } = await operator(on(SITE_A, 'support'));
    expect(await change(id, on(SITE_A, 'support'))).toMatchObject({ ok: true });
    expect(await actsOf(owner.id)).toEqual([]);
  });

  it('can take every role away', async () => {
    const { id } = await operator(everywhere('support'));
    expect(await change(id, [])).toMatchObject({ ok: true });
    expect(await grantsOf(id)).toEqual([]);
  });

  it('is refused for one’s own', async () => {
    expect(await change(owner.id, everywhere('owner', 'finance'))).toMatchObject({
      ok: false,
      reason: 'own',
    });
    expect(await grantsOf(owner.id)).toEqual(everywhere('owner'));
  });

  it.each(['moderator', 'reviewer', 'author', 'support', 'finance', 'auditor'] as const)(
    'is refused to a %s',
    async (role) => {
      const [by, { id }] = [await operator(everywhere(role)), await operator(everywhere(role))];
      expect(await change(id, [], by)).toMatchObject({ ok: false, reason: 'not_allowed' });
      expect(await change(by.id, everywhere('owner'), by)).toMatchObject({
        ok: false,
        reason: 'not_allowed',
      });
      expect(await grantsOf(id)).toEqual(everywhere(role));
    },
  );

  it('of an owner of one site touches that site only', async () => {
    const by = await operator(on(SITE_A, 'owner'));
    const elsewhere = [...on(SITE_B, 'moderator'), ...everywhere('auditor')];
    const { id } = await operator([...on(SITE_A, 'support'), ...elsewhere]);
    expect(await change(id, [...on(SITE_A, 'finance'), ...elsewhere], by)).toMatchObject({ ok: true });
    for (const grants of [on(SITE_A, 'finance'), [...elsewhere, ...everywhere('support')]])
      expect(await change(id, grants, by)).toMatchObject({ ok: false, reason: 'not_allowed' });
    expect(await dismiss(id, by)).toMatchObject({ ok: false, reason: 'not_allowed' });
  });

  it('of an operator without roles is for owners of all sites', async () => {
    const by = await operator(on(SITE_A, 'owner'));
    const { id } = await operator(on(SITE_B, 'support'));
    await change(id, []);
    for (const refused of [await change(id, on(SITE_A, 'support'), by), await dismiss(id, by)])
      expect(refused).toMatchObject({ ok: false, reason: 'not_allowed' });
    expect(await change(id, on(SITE_A, 'support'))).toMatchObject({ ok: true });
    expect(await dismiss(id, by)).toMatchObject({ ok: true });
  });

  it('is refused for an unknown and a dismissed operator', async () => {
    const { id: gone } = await operator(everywhere('support'));
    await dismiss(gone);
    for (const id of [newId(), 'no id', gone])
      expect(await change(id, [])).toMatchObject({ ok: false, reason: 'not_found' });
  });
});

describe('a dismissal', () => {
  it('ends roles and sessions, and is recorded', async () => {
    const made = await operator(everywhere('support'));
    const { token } = await loggedIn(made);
    expect(await dismiss(made.id)).toMatchObject({ ok: true });
    expect(await find(token)).toBeNull();
    expect(await grantsOf(made.id)).toBeUndefined();
    expect(await db().operatorGrant.count({ where: { operatorId: made.id } })).toBe(0);
    const detail = { grants: ['support'] };
    expect(await actsOf(owner.id)).toEqual([{ action: 'operator_dismissed', subjectId: made.id, detail }]);
    expect(await dismiss(made.id)).toMatchObject({ ok: false, reason: 'not_found' });
  });

  it('is refused for oneself', async () => {
    expect(await dismiss(owner.id)).toMatchObject({ ok: false, reason: 'own' });
  });
});

describe('the last owner', () => {
  it('stays when owners dismiss each other at once', async () => {
    const owners = [owner];
    for (let made = 1; made < 6; made++) owners.push(await operator(everywhere('owner')));
    await db().operatorGrant.deleteMany({ where: { operatorId: { notIn: owners.map(({ id }) => id) } } });
    const outcomes = await Promise.all(
      owners.map(({ id }, index) => dismiss(id, owners[(index + 1) % owners.length]!)),
    );
    const left = (await listOperators(db())).filter(({ grants }) => isOwner(grants));
    expect(left.length).toBeGreaterThan(0);
    expect(outcomes.filter(({ ok }) => ok).length + left.length).toBe(owners.length);
  });

  it('is not replaced by an owner of one site', async () => {
    const by = await operator(on(SITE_A, 'owner'));
    const all = (await listOperators(db())).filter(({ grants }) => isOwner(grants));
    for (const { id } of all)
      expect(await change(id, [], by)).toMatchObject({ ok: false, reason: 'not_allowed' });
  });
});
