import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

// Sends a Date in UTC whatever the server's time zone, so that a `date` keeps its day.
pg.defaults.parseInputDatesAsUTC = true;

/**
 * How a column's text is parsed: a day as midnight UTC, as in Prisma, and counts as numbers. Other types are
 * left to the driver.
 */
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => new Date(`${text}T00:00:00.000Z`),
  [builtins.INT8]: Number,
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? getTypeParser(oid, format as 'text'),
};

/** How long a statement waits for a connection: a database that is away does not hold its readers for minutes. */
const PATIENCE_MS = 10_000;

/** Creates the connection pool that Prisma and Kysely share. */
export function createPool(connectionString: string, max: number): pg.Pool {
  // Prisma writes and reads times without a time zone, as UTC.
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    options: '-c TimeZone=UTC',
    // A transaction's BEGIN and COMMIT go with its first and last statement instead of waiting for answers.
    pipeline: true,
    types: types as pg.CustomTypesConfig,
  });
  // A broken connection makes its next statement fail and is then replaced. Without these listeners, its
  // error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}
