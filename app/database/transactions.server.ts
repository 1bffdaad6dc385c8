import type { Client } from './client.server';
import { prepared } from './prepared.server';
import type { AnyTx } from './any-tx';
import type { TenantQueries, TenantSqlTx } from './tenant-sql';
import { runPermitted } from './tenant-sql.server';
import { withinPrisma } from './within-prisma.server';

const isSqlTx = (tx: AnyTx): tx is TenantSqlTx => (tx as { isTransaction?: unknown }).isTransaction === true;

/** Returns the transaction as a Kysely one, whichever client began it. */
export const toSql = (tx: AnyTx): TenantSqlTx => (isSqlTx(tx) ? tx : withinPrisma(tx));

/** Runs a statement of the job queue within a tenant's transaction, so that both are stored or neither is. */
export async function executeWithin(
  tx: AnyTx,
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[] }> {
  if (isSqlTx(tx)) return runPermitted(tx, text, values);
  const raw = tx as unknown as Pick<Client, '$queryRawUnsafe'>;
  return { rows: await raw.$queryRawUnsafe<unknown[]>(text, ...values) };
}

const locking = (sql: TenantQueries) => sql.selectFrom('Member').select('id').orderBy('id').forNoKeyUpdate();

/**
 * Locks members' rows in the order of their ids. Everything that locks members uses this order, so that no
 * deadlock can occur. Other rows can still refer to the members meanwhile.
 */
export async function lockMembers(tx: AnyTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await locking(toSql(tx)).where('id', 'in', ids).execute();
}

/** Locks both members' rows, so that likes, messages and blocks between the two happen one after another. */
export const lockPair = (tx: AnyTx, oneId: string, otherId: string): Promise<void> =>
  lockMembers(tx, [oneId, otherId]);

/** Locks a report, so that decisions on it are made one after another; does nothing if there is none. */
export async function lockReport(tx: AnyTx, number: string): Promise<void> {
  await toSql(tx).selectFrom('Report').select('id').where('number', '=', number).forNoKeyUpdate().execute();
}

/**
 * Lets one transaction at a time go on under a name, until it ends: where who asks has no row that could be locked. The
 * name holds for all sites.
 */
export async function lockName(tx: AnyTx, name: string): Promise<void> {
  await executeWithin(tx, 'SELECT 1 FROM pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

type OfPartner = { memberId: string; otherId: string };
type OfConversation = { memberId: string; conversationId: string };

const lockById = prepared((sql, { memberId, otherId }: OfPartner) =>
  locking(sql).where('id', 'in', [memberId, otherId]),
);

const lockByConversation = prepared((sql, { memberId, conversationId }: OfConversation) =>
  locking(sql).where((eb) =>
    eb('id', 'in', [
      eb.val(memberId),
      eb
        .selectFrom('ConversationMember')
        .select('otherId')
        .where('memberId', '=', memberId)
        .where('conversationId', '=', conversationId),
    ]),
  ),
);

/**
 * Locks the rows of a member and their chat partner, whose id or conversation is known, as `lockMembers` does.
 * Returns the partner's id; null if there is no such member or conversation.
 */
export async function lockPartners(
  tx: TenantSqlTx,
  asked: OfPartner | OfConversation,
): Promise<string | null> {
  const members = await ('otherId' in asked ? lockById(tx, asked) : lockByConversation(tx, asked));
  return members.find(({ id }) => id !== asked.memberId)?.id ?? null;
}

/** The code of Prisma's error for a value that must be unique and that another row has. */
const TAKEN = 'P2002';

/**
 * Waits for work that stores a name or an address; null if another transaction took it first. Two may choose
 * the same at once, and neither finds it taken before the database's unique key decides.
 */
export async function nullIfTaken<Done>(work: Promise<Done>): Promise<Done | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === TAKEN) return null;
    throw error;
  }
}
