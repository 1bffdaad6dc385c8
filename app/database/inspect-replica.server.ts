import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MAX_LAG_MS, REPLAYED, WRITTEN } from './replica.server';
import { reachDatabase } from './reach-database.server';

/** What an installation needs to know of its replica. */
export type ReplicaFacts = {
  /** Whether it replays what another server writes. */
  isReplica: boolean;
  /** Whether it has what the database had written two seconds ago. */
  isCurrent: boolean;
  /** Whether the database keeps removed rows for the replica's statements (`hot_standby_feedback`). */
  hasFeedback: boolean;
};

const POLL_MS = 100;

type Position = { position: number | null };
const readPosition = async (client: pg.Client, statement: string) =>
  (await client.query<Position>(statement)).rows[0]!.position;

/** Waits for the replica to replay a position; returns whether it did. */
async function replays(replica: pg.Client, position: number): Promise<boolean> {
  for (const until = performance.now() + MAX_LAG_MS; ; await sleep(POLL_MS)) {
    if (((await readPosition(replica, REPLAYED)) ?? 0) >= position) return true;
    if (performance.now() >= until) return false;
  }
}

/** Reads what an installation needs to know of its replica. Throws one line if one of the two cannot be reached. */
export async function inspectReplica(url: string, replicaUrl: string): Promise<ReplicaFacts> {
  await reachDatabase(replicaUrl, { name: 'DATABASE_REPLICA_URL' });
  const [database, replica] = [url, replicaUrl].map((each) => new pg.Client({ connectionString: each }));
  try {
    await Promise.all([database!.connect(), replica!.connect()]);
    const isReplica = (await readPosition(replica!, REPLAYED)) !== null;
    const { rows } = await replica!.query<{ feedback: string }>(
      `SELECT current_setting('hot_standby_feedback') AS feedback`,
    );
    const written = await readPosition(database!, WRITTEN);
    return {
      isReplica,
      isCurrent: isReplica && (await replays(replica!, written ?? 0)),
      hasFeedback: rows[0]!.feedback === 'on',
    };
  } finally {
    await Promise.all([database!.end(), replica!.end()].map((ended) => ended.catch(() => {})));
  }
}
