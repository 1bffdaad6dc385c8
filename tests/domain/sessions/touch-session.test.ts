import { expect, it } from 'vitest';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { touchSession } from '~/domain/sessions/touch-session.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 22, 12, minute, second));

const start = (memberId: string, now: Date) =>
  db().$transaction((tx) => startSession(tx, { tenantId: SITE_A, memberId, userAgent: 'test' }, { now }));

/** A member's last seen, in account and profile. */
async function seen(id: string) {
  const select = { lastSeenAt: true } as const;
  const rows = [
    await db().member.findUniqueOrThrow({ where: { id }, select }),
    await db().profile.findUniqueOrThrow({ where: { id }, select }),
  ];
  return rows.map(({ lastSeenAt }) => lastSeenAt);
}

it('a login dates only its member and profile [ACC-13, DIS-13]', async () => {
  const [anna, bert] = [
    await makeMember(db(), { lastSeenAt: at(0) }),
    await makeMember(db(), { lastSeenAt: at(0) }),
  ];
  await start(anna.id, at(5));
  expect(await seen(anna.id)).toEqual([at(5), at(5)]);
  expect(await seen(bert.id)).toEqual([at(0), at(0)]);
});

it('another member’s session dates nobody [ACC-13]', async () => {
  const [anna, bert] = [await makeMember(db(), { lastSeenAt: at(0) }), await makeMember(db())];
  await start(bert.id, at(5));
  const { id: sessionId } = await db().session.findFirstOrThrow({ where: { memberId: bert.id } });
  await touchSession(database().sqlFor(SITE_A), { sessionId, memberId: anna.id }, { now: at(9) });
  expect(await seen(bert.id)).toEqual([at(5), at(5)]);
  expect(await db().session.findFirstOrThrow({ where: { id: sessionId } })).toMatchObject({
    lastUsedAt: at(5),
  });
});
