import { expect, it, vi } from 'vitest';
import { activateAccount } from '~/domain/accounts/credentials/activate-account.server';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import { UNCONFIRMED_DAYS, UNCONFIRMED_FROM } from '~/domain/accounts/rules';
import { eraseMember, listDueAccounts } from '~/domain/deletion/erase-member.server';
import { giveUpUnconfirmed } from '~/domain/deletion/give-up-unconfirmed.server';
import { dueSince } from '~/domain/deletion/rules';
import { createSecrets } from '~/gateways/secrets.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);

const DAY_MS = 86_400_000;
const NOW = new Date('2027-01-20T12:00:00Z');
const keeping = { invoiceYears: 7, timeZone: 'Europe/Amsterdam' };
const deps = {
  now: NOW,
  secrets: createSecrets('a key for tests and nothing else'),
  storage: { remove: async () => {} },
  jobs: { send: async () => {} },
};

const joined = (days: number, more: object = {}) =>
  makeMember(db(), {
    lastSeenAt: new Date(NOW.getTime() - days * DAY_MS),
    status: 'not_confirmed',
    ...more,
  });

it('erases accounts unconfirmed for 30 days only [ACC-9, ACC-24]', async () => {
  const forgotten = await joined(30);
  const others = [
    await joined(29),
    await joined(31, { status: 'active' }),
    await joined(31, { paidUser: true }),
    await joined(31, { status: 'blocked' }),
  ];
  expect(await giveUpUnconfirmed(db(), deps)).toBe(1);
  expect(await listDueAccounts(db(), keeping, deps)).toEqual([forgotten.id]);
  await eraseMember(db(), { tenantId: SITE_A, memberId: forgotten.id, ...keeping }, deps);
  expect(await db().member.findFirst({ where: { id: forgotten.id } })).toBeNull();
  for (const { id } of others)
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({ deletionRequestedAt: null });
  expect(await giveUpUnconfirmed(db(), deps)).toBe(0);
});

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const [found] = await database().bare.$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return found!.count;
}

it('counts the days since the owner was last seen [ACC-24]', async () => {
  const { id } = await joined(60);
  await db().member.update({ where: { id }, data: { lastSeenAt: new Date(NOW.getTime() - 29 * DAY_MS) } });
  const isGivenUp = async (now: Date) => {
    await giveUpUnconfirmed(db(), { now });
    return (await db().member.count({ where: { id, deletionRequestedAt: null } })) === 0;
  };
  expect(await isGivenUp(NOW)).toBe(false);
  expect(await isGivenUp(new Date(NOW.getTime() + DAY_MS))).toBe(true);
});

it('counts no earlier than the rule’s start [ACC-24]', async () => {
  await joined(400);
  const first = UNCONFIRMED_FROM.getTime() + UNCONFIRMED_DAYS * DAY_MS;
  expect(await giveUpUnconfirmed(db(), { now: new Date(first - 1) })).toBe(0);
  expect(await giveUpUnconfirmed(db(), { now: new Date(first) })).toBe(1);
});

it('is final, even for a link being opened [ACC-9, ACC-24]', async () => {
  const { id } = await joined(31);
  const input = { tenantId: SITE_A, memberId: id, purpose: 'activation', minutes: 60 } as const;
  const tokenId = await db().$transaction((tx) => createToken(tx, input, deps));
  const link = linkToken(deps.secrets, tokenId);
  let activated: Promise<unknown> = Promise.resolve();
  await db().$transaction(async (tx) => {
    await tx.member.updateMany({ where: { id }, data: { deletionRequestedAt: dueSince(NOW) } });
    // It reads the old row, then waits for the lock.
    activated = activateAccount(db(), { link, browser: null }, deps);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
  });
  expect(await activated).toMatchObject({ ok: false, reason: 'link_invalid' });
  expect(await db().member.findFirst({ where: { id } })).toMatchObject({ status: 'not_confirmed' });
});
