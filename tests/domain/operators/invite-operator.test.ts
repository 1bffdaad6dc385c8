import { beforeAll, describe, expect, it } from 'vitest';
import { acceptInvite, findInvite } from '~/domain/operators/accept-invite.server';
import { changeGrants } from '~/domain/operators/change-grants.server';
import { dismissOperator } from '~/domain/operators/dismiss-operator.server';
import { inviteOperator } from '~/domain/operators/invite-operator.server';
import { listInvites, listOperators } from '~/domain/operators/list-operators.server';
import { proveCode } from '~/domain/operators/prove-code.server';
import { withdrawInvite } from '~/domain/operators/withdraw-invite.server';
import type { Grant } from '~/domain/operators/rules';
import { newId } from '~/domain/new-id';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import {
  after,
  appCode,
  everywhere,
  NOW,
  on,
  PASSWORD,
  useOperatorWorld,
  type MadeOperator,
} from './operator-world';

const database = useDatabase();
const { db, deps, operator, halfOpen, find, actsOf } = useOperatorWorld(database);

const DAYS = 24 * 60;
const NOT_ALLOWED = { ok: false, reason: 'not_allowed' };
const GONE = { ok: false, reason: 'gone' };

type Invited = { email?: string; grants?: Grant[]; by: { id: string } | null; now?: Date };
const invite = ({
  email = `${newId()}@example.com`,
  grants = everywhere('support'),
  by,
  now = NOW,
}: Invited) => inviteOperator(db(), { name: ' Anna ', email, grants, by }, { now });

/** Throws on a refusal; returns the link's secret. */
async function link(invited: Invited): Promise<string> {
  const outcome = await invite(invited);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.token;
}

const accept = (token: string, password = PASSWORD, now = NOW) =>
  acceptInvite(db(), { token, password, language: 'nl', userAgent: 'test' }, deps(now));

async function acceptedId(token: string): Promise<string> {
  const accepted = await accept(token);
  if (!accepted.ok) throw new Error(accepted.reason);
  return (await find(accepted.value.token))!.operator.id;
}

let owner: MadeOperator;

describe('the first owner', () => {
  it('is invited by nobody, as an owner of all sites only', async () => {
    for (const grants of [[], everywhere('moderator'), on(SITE_A, 'owner')])
      expect(await invite({ by: null, grants })).toMatchObject(NOT_ALLOWED);
    const email = 'first@example.com';
    const token = await link({ email, by: null, grants: everywhere('owner', 'finance') });
    const id = await acceptedId(token);
    expect(await listOperators(db())).toMatchObject([
      { id, email, grants: everywhere('finance', 'owner'), enrolled: false, invitedBy: null },
    ]);
  });

  it('leaves nobody else to be invited by nobody', async () => {
    expect(await invite({ by: null, grants: everywhere('owner') })).toMatchObject(NOT_ALLOWED);
  });

  it('is one: a newer first invitation replaces the older', async () => {
    const id = (await listOperators(db()))[0]!.id;
    await db().operator.delete({ where: { id } });
    await db().operatorGrant.deleteMany({ where: { operatorId: id } });
    const [older, newer] = [
      await link({ by: null, grants: everywhere('owner') }),
      await link({ by: null, grants: everywhere('owner') }),
    ];
    expect(await accept(older)).toMatchObject(GONE);
    expect(await accept(newer)).toMatchObject({ ok: true });
  });
});

describe('an invitation', () => {
  beforeAll(async () => {
    owner = await operator(everywhere('owner'));
  });

  it('makes an operator with its roles, in a half-open session', async () => {
    const email = 'Bram@Example.com';
    const grants = [...on(SITE_A, 'moderator'), ...on(SITE_B, 'support')];
    const token = await link({ email, grants, by: owner });
    expect(await findInvite(db(), token, deps())).toEqual({ name: 'Anna', email });
    const accepted = await accept(token);
    const session = await find(accepted.ok ? accepted.value.token : '');
    expect(session).toMatchObject({
      provenAt: null,
      operator: { name: 'Anna', email, language: 'nl', grants, enrolled: false },
    });
    const { id } = session!.operator;
    expect(await actsOf(id)).toMatchObject([
      { action: 'operator_joined', detail: { grants: [`moderator ${SITE_A}`, `support ${SITE_B}`] } },
    ]);
    expect((await listOperators(db())).find((each) => each.id === id)).toMatchObject({
      invitedBy: owner.name,
    });
  });

  it('is recorded with its roles, by its inviter', async () => {
    const inviter = await operator(everywhere('owner'));
    const token = await link({ by: inviter });
    const [act] = await actsOf(inviter.id);
    expect(act).toMatchObject({ action: 'operator_invited', detail: { grants: ['support'] } });
    expect(JSON.stringify(await db().operatorInvite.findMany())).not.toContain(token);
  });

  it('is accepted once, also in parallel', async () => {
    const email = 'once@example.com';
    const token = await link({ email, by: owner });
    const accepted = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accept(token)).toMatchObject(GONE);
    expect(await findInvite(db(), token, deps())).toBeNull();
    expect((await listOperators(db())).filter((each) => each.email === email)).toHaveLength(1);
  });

  it('lasts three days', async () => {
    const [used, unused] = [await link({ by: owner }), await link({ by: owner })];
    const last = new Date(after(3 * DAYS).getTime() - 1);
    expect(await findInvite(db(), unused, { now: last })).not.toBeNull();
    expect(await accept(used, PASSWORD, last)).toMatchObject({ ok: true });
    expect(await findInvite(db(), unused, { now: after(3 * DAYS) })).toBeNull();
    expect(await accept(unused, PASSWORD, after(3 * DAYS))).toMatchObject(GONE);
    expect((await listInvites(db(), { now: after(3 * DAYS) })).length).toBe(0);
  });

  it('of an address replaces the one before', async () => {
    const email = 'twice@example.com';
    const [older, newer] = [await link({ email, by: owner }), await link({ email, by: owner })];
    expect(await accept(older)).toMatchObject(GONE);
    expect(await accept(newer)).toMatchObject({ ok: true });
  });

  it('is refused for the address of an operator, in any case', async () => {
    const { email } = await operator();
    expect(await invite({ email: email.toUpperCase(), by: owner })).toMatchObject({ reason: 'taken' });
  });

  it.each([
    ['too short', 'eleven char', 'too_short'],
    ['common', 'password1234', 'common'],
    ['the address', 'refused@example.com', 'common'],
  ])('refuses a password that is %s, and stays open', async (_, password, reason) => {
    const token = await link({ email: 'refused@example.com', by: owner });
    expect(await accept(token, password)).toMatchObject({ ok: false, reason });
    expect(await findInvite(db(), token, deps())).not.toBeNull();
    expect(await accept(token, '  ')).toMatchObject({ reason: 'too_short' });
  });

  it('falls with its inviter', async () => {
    const leaver = await operator(everywhere('owner'));
    const token = await link({ by: leaver });
    await dismissOperator(db(), { operatorId: leaver.id, by: owner }, deps());
    expect(await accept(token)).toMatchObject(GONE);
  });

  it('gives nothing that its inviter may no longer give', async () => {
    const inviter = await operator(everywhere('owner'));
    const [all, own] = [
      await link({ by: inviter }),
      await link({ by: inviter, grants: on(SITE_A, 'support') }),
    ];
    const change = { operatorId: inviter.id, grants: on(SITE_A, 'owner'), by: owner };
    expect(await changeGrants(db(), change, deps())).toMatchObject({ ok: true });
    expect(await accept(all)).toMatchObject(GONE);
    expect(await findInvite(db(), all, deps())).toBeNull();
    expect(await accept(own)).toMatchObject({ ok: true });
  });

  it('brings a dismissed operator back without their factor', async () => {
    const leaver = await operator(everywhere('auditor'));
    await halfOpen(leaver);
    await dismissOperator(db(), { operatorId: leaver.id, by: owner }, deps());
    const token = await link({ email: leaver.email, by: owner });
    const accepted = await accept(token, 'another quiet evening');
    const reopened = accepted.ok ? accepted.value.token : '';
    expect(await find(reopened)).toMatchObject({
      operator: { id: leaver.id, enrolled: false, grants: everywhere('support') },
    });
    const code = { token: reopened, code: appCode(leaver.secret) };
    expect(await proveCode(db(), code, deps())).toMatchObject({ reason: 'wrong' });
  });
});

describe('a withdrawal', () => {
  const withdraw = (inviteId: string, by: { id: string }, now = NOW) =>
    withdrawInvite(db(), { inviteId, by }, deps(now));
  const newest = async () => (await listInvites(db(), deps()))[0]!.id;

  it('ends an invitation, and is recorded', async () => {
    const by = await operator(on(SITE_A, 'owner'));
    const token = await link({ by: owner, grants: on(SITE_A, 'support') });
    const id = await newest();
    expect(await withdraw(id, by)).toMatchObject({ ok: true });
    expect(await accept(token)).toMatchObject(GONE);
    const detail = { grants: [`support ${SITE_A}`] };
    expect(await actsOf(by.id)).toEqual([{ action: 'invite_withdrawn', subjectId: id, detail }]);
    expect(await withdraw(id, by)).toMatchObject({ ok: false, reason: 'not_found' });
  });

  it('is for whoever may give all of its roles', async () => {
    const token = await link({ by: owner, grants: [...on(SITE_A, 'support'), ...on(SITE_B, 'support')] });
    for (const grants of [on(SITE_A, 'owner'), everywhere('support', 'finance')])
      expect(await withdraw(await newest(), await operator(grants))).toMatchObject(NOT_ALLOWED);
    expect(await accept(token)).toMatchObject({ ok: true });
  });

  it('finds no invitation that is over or unknown', async () => {
    await link({ by: owner });
    for (const [id, now] of [
      [await newest(), after(3 * DAYS)],
      [newId(), NOW],
      ['no id', NOW],
    ] as const)
      expect(await withdraw(id, owner, now)).toMatchObject({ ok: false, reason: 'not_found' });
  });
});

describe('nobody invites beyond their own roles', () => {
  it.each(['moderator', 'reviewer', 'author', 'support', 'finance', 'auditor'] as const)(
    'a %s nobody at all',
    async (role) => {
      const by = await operator(everywhere(role));
      expect(await invite({ by, grants: everywhere(role) })).toMatchObject(NOT_ALLOWED);
    },
  );

  it('an owner of one site only for it', async () => {
    const by = await operator(on(SITE_A, 'owner'));
    expect(await invite({ by, grants: on(SITE_A, 'owner', 'finance') })).toMatchObject({ ok: true });
    for (const grants of [
      on(SITE_B, 'support'),
      everywhere('support'),
      [...on(SITE_A, 'support'), ...on(SITE_B, 'support')],
    ])
      expect(await invite({ by, grants })).toMatchObject(NOT_ALLOWED);
  });

  it('an owner of one site nobody whom others invited beyond it', async () => {
    const by = await operator(on(SITE_A, 'owner'));
    const email = 'invited@example.com';
    const token = await link({
      email,
      by: owner,
      grants: [...on(SITE_A, 'support'), ...on(SITE_B, 'owner')],
    });
    const again = { email, by, grants: on(SITE_A, 'support') };
    expect(await invite(again)).toMatchObject({ ok: false, reason: 'invited' });
    expect(await findInvite(db(), token, deps())).not.toBeNull();
    expect(await invite({ ...again, now: after(3 * DAYS) })).toMatchObject({ ok: true });
  });

  it('a dismissed or unknown operator nobody', async () => {
    const gone = await operator(everywhere('owner'));
    await dismissOperator(db(), { operatorId: gone.id, by: owner }, deps());
    for (const by of [gone, { id: newId() }]) expect(await invite({ by })).toMatchObject(NOT_ALLOWED);
  });
});
