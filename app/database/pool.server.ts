import { AsyncResource } from 'node:async_hooks';
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
const TIMEOUT_MS = 10_000;

/** What happens to statements that take long. */
export type SlowStatements = {
  /** How many ms a statement takes that is slow. */
  fromMs: number;
  /** Called as each statement is sent; returns what to call with its text, without values, if it was slow. */
  sent(): (statement: string, ms: number) => void;
};

export type PoolOptions = {
  /** Whether a pooler gives each transaction another session: nothing can then be set for a session. */
  isPooled?: boolean;
  /** Names the task that asks for a connection; PostgreSQL lists the connection by it, as `application_name`. */
  taskName?: () => string;
  /** How long a statement may take, in ms; PostgreSQL then ends it. Without it, there is no limit. */
  statementMs?: number;
  /** How long a statement waits for a connection, in ms. */
  connectMs?: number;
  /** How long a statement waits for its answer, in ms; the connection is then of no use. Without it, there is no limit. */
  queryMs?: number;
  slow?: SlowStatements;
};

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => void;

const statementText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

/** Returns a client that measures its statements. */
function measuredClient({ fromMs, sent }: SlowStatements): new () => pg.Client {
  class MeasuredClient extends pg.Client {}
  const query: Query = function (...given) {
    const report = sent();
    const startedAt = performance.now();
    const end = () => {
      const ms = performance.now() - startedAt;
      if (ms >= fromMs) report(statementText(given[0]), ms);
    };
    const done = given.at(-1);
    if (typeof done === 'function')
      given[given.length - 1] = (...answer: unknown[]) => {
        end();
        (done as Callback)(...answer);
      };
    const answer = (pg.Client.prototype.query as unknown as Query).apply(this, given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
  Object.assign(MeasuredClient.prototype, { query });
  return MeasuredClient;
}

/** Names a connection, unless it has that name already. */
function createRename(): (client: pg.PoolClient, name: string) => void {
  const names = new WeakMap<pg.PoolClient, string>();
  return (client, name) => {
    if (names.get(client) === name) return;
    names.set(client, name);
    // Not awaited: it is sent with the first statement, which fails as well if the connection is broken.
    client.query(`SET application_name TO ${client.escapeLiteral(name)}`, () => {});
  };
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** Gives connections the name of the task that asks, and calls it back as that task, not as the one that released. */
function assignTasks(pool: pg.Pool, taskName: () => string): void {
  const connect = pool.connect.bind(pool) as (done: Connected) => void;
  const rename = createRename();
  const connectAs = (name: string, done: Connected) => {
    const renamed: Connected = (error, client, release) => {
      if (client) rename(client, name);
      done(error, client, release);
    };
    // `AsyncResource.bind` does the same, and takes fifty times as long in Node.js 20.
    const asked = new AsyncResource('connection');
    connect((...answer) => asked.runInAsyncScope(renamed, undefined, ...answer));
  };
  const connectLater = (name: string) =>
    new Promise<pg.PoolClient>((resolve, reject) =>
      connectAs(name, (error, client) => (client ? resolve(client) : reject(error!))),
    );
  pool.connect = ((done?: Connected) =>
    done ? connectAs(taskName(), done) : connectLater(taskName())) as pg.Pool['connect'];
}

/** Creates the connection pool that Prisma and Kysely share. */
export function createPool(
  connectionString: string,
  max: number,
  { isPooled = false, statementMs = 0, connectMs = TIMEOUT_MS, queryMs, slow, taskName }: PoolOptions = {},
): pg.Pool {
  // Prisma writes and reads times without a time zone, as UTC.
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    ...(queryMs ? { query_timeout: queryMs } : {}),
    ...(isPooled ? {} : { options: `-c TimeZone=UTC -c statement_timeout=${statementMs}` }),
    // A transaction's BEGIN and COMMIT go with its first and last statement instead of waiting for answers.
    pipeline: true,
    types: types as pg.CustomTypesConfig,
    ...(slow ? { Client: measuredClient(slow) } : {}),
  });
  // A broken connection makes its next statement fail and is then replaced. Without these listeners, its
  // error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  if (taskName && !isPooled) assignTasks(pool, taskName);
  return pool;
}
