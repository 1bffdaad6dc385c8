import type { Client } from './client.server';
import { prepared } from './prepared.server';
import type { AnyTx } from './any-tx';
import type { TenantQueries, TenantSqlTx } from './tenant-sql';
import { runPermitted } from './tenant-sql.server';
import { withinPrisma } from './within-prisma.server';

export const isSqlTx = (tx: object): tx is TenantSqlTx =>
  (tx as { isTransaction?: unknown }).isTransaction === true;

export const toSql = (tx: AnyTx): TenantSqlTx => (isSqlTx(tx) ? tx : withinPrisma(tx));

/** Runs a job queue statement within a tenant's transaction, so that both commit together. */
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

/** Locks members in id order, which prevents deadlocks. Other rows can still refer to them. */
export async function lockMembers(tx: AnyTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await locking(toSql(tx)).where('id', 'in', ids).execute();
}

export const lockPair = (tx: AnyTx, oneId: string, otherId: string): Promise<void> =>
  lockMembers(tx, [oneId, otherId]);

export async function lockReport(tx: AnyTx, number: string): Promise<void> {
  await toSql(tx).selectFrom('Report').select('id').where('number', '=', number).forNoKeyUpdate().execute();
}

/** Locks reports in id order. */
export async function lockReports(tx: AnyTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await toSql(tx)
    .selectFrom('Report')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks a name, across sites, until the transaction ends: for callers without a row to lock. */
export async function lockName(tx: AnyTx, name: string): Promise<void> {
  await executeWithin(tx, 'SELECT 1 FROM pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

/** Locks several names, sorted to prevent deadlocks. */
export async function lockNames(tx: AnyTx, names: readonly string[]): Promise<void> {
  const sorted = JSON.stringify([...new Set(names)].sort());
  const wanted = 'jsonb_array_elements_text($1::jsonb) AS wanted (name)';
  await executeWithin(
    tx,
    `SELECT 1 FROM ${wanted}, pg_advisory_xact_lock(hashtextextended(wanted.name, 0))`,
    [sorted],
  );
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

/** Locks a member and their chat partner, found by id or conversation. Returns the partner's id, or null. */
export async function lockPartners(
  tx: TenantSqlTx,
  asked: OfPartner | OfConversation,
): Promise<string | null> {
  const members = await ('otherId' in asked ? lockById(tx, asked) : lockByConversation(tx, asked));
  return members.find(({ id }) => id !== asked.memberId)?.id ?? null;
}

/** Prisma's code for a unique constraint violation. */
const TAKEN = 'P2002';

/** Returns null if a concurrent transaction has taken a unique name or address. */
export async function nullIfTaken<Done>(work: Promise<Done>): Promise<Done | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === TAKEN) return null;
    throw error;
  }
}
