import pg from 'pg';

/**
 * Does work that only one process may do at a time, by its name; null if another process is at it. A process
 * that dies frees the name.
 */
export async function alone<Done>(
  connectionString: string,
  name: string,
  work: () => Promise<Done>,
): Promise<Done | null> {
  // A connection of its own, because the lock is the connection's and the pool's may all be taken by the work.
  const client = new pg.Client({ connectionString, application_name: 'job lock' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine',
      [name],
    );
    return rows[0]?.mine ? await work() : null;
  } finally {
    await client.end();
  }
}
