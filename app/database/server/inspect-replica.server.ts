import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MAX_LAG_MS, REPLAYED, WRITTEN } from '~/database/replica.server';
import { reachDatabase } from './reach-database.server';

export type ReplicaFacts = {
  isReplica: boolean;
  /** Whether it lags by less than two seconds. */
  isCurrent: boolean;
  /** Whether `hot_standby_feedback` keeps removed rows for the replica's statements. */
  hasFeedback: boolean;
};

const POLL_MS = 100;

type Position = { position: number | null };
const readPosition = async (client: pg.Client, statement: string) =>
  (await client.query<Position>(statement)).rows[0]!.position;

async function replays(replica: pg.Client, position: number): Promise<boolean> {
  for (const until = performance.now() + MAX_LAG_MS; ; await sleep(POLL_MS)) {
    if (((await readPosition(replica, REPLAYED)) ?? 0) >= position) return true;
    if (performance.now() >= until) return false;
  }
}

/** Inspects the replica. Throws one line if it or the database is unreachable. */
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
