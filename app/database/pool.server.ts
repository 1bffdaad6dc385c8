import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

// A Date goes out in UTC, wherever the server's clock stands: a `date` keeps its day.
pg.defaults.parseInputDatesAsUTC = true;

/** What a column's text becomes: a day at midnight UTC, as Prisma gives it, and counts as numbers. The rest as the driver does it. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => new Date(`${text}T00:00:00.000Z`),
  [builtins.INT8]: Number,
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? getTypeParser(oid, format as 'text'),
};

/** The connections that Prisma and Kysely share. */
export function createPool(connectionString: string, max: number): pg.Pool {
  // Prisma writes and reads times without a zone, as UTC.
  const pool = new pg.Pool({
    connectionString,
    max,
    options: '-c TimeZone=UTC',
    types: types as pg.CustomTypesConfig,
  });
  // A connection that breaks fails the statement that needs it next, and is replaced; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}
