import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

// Sends a Date in UTC whatever the server's time zone, so that a `date` keeps its day.
pg.defaults.parseInputDatesAsUTC = true;

/** A day is midnight UTC, as in Prisma; counts are numbers; other types are the driver's. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => new Date(`${text}T00:00:00.000Z`),
  [builtins.INT8]: Number,
};

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS[oid] ?? getTypeParser(oid, format),
};

/** An unavailable database must not block requests for minutes. */
const TIMEOUT_MS = 10_000;

export type SlowStatements = {
  fromMs: number;
  /** Called as a statement is sent; returns the callback for a slow one, without values. */
  sent: () => (statement: string, ms: number) => void;
};

export type PoolOptions = {
  /** A pooler may switch sessions between transactions, so session settings are impossible. */
  isPooled?: boolean;
  /** The name of the current task, set as the connection's `application_name`. */
  taskName?: () => string;
  /** PostgreSQL's statement timeout in ms; none by default. */
  statementMs?: number;
  connectMs?: number;
  /** Response timeout in ms, which makes the connection unusable; none by default. */
  queryMs?: number;
  slow?: SlowStatements;
};

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => void;

const statementText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

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

function createRename(): (client: pg.PoolClient, name: string) => void {
  const names = new WeakMap<pg.PoolClient, string>();
  return (client, name) => {
    if (names.get(client) === name) return;
    names.set(client, name);
    // Not awaited: it precedes the first statement, which fails too on a broken connection.
    client.query(`SET application_name TO ${client.escapeLiteral(name)}`, () => {});
  };
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** Names connections after the task, and runs its callback in that task's context. */
function assignTasks(pool: pg.Pool, taskName: () => string): void {
  const connect = pool.connect.bind(pool) as (done: Connected) => void;
  const rename = createRename();
  const connectAs = (name: string, done: Connected) => {
    const renamed: Connected = (error, client, release) => {
      if (client) rename(client, name);
      done(error, client, release);
    };
    // `AsyncResource.bind` does the same, but is fifty times slower in Node.js 20.
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

export function createPool(
  connectionString: string,
  max: number,
  { isPooled = false, statementMs = 0, connectMs = TIMEOUT_MS, queryMs, slow, taskName }: PoolOptions = {},
): pg.Pool {
  // Prisma treats times without a time zone as UTC.
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    ...(queryMs ? { query_timeout: queryMs } : {}),
    ...(isPooled ? {} : { options: `-c TimeZone=UTC -c statement_timeout=${statementMs}` }),
    // BEGIN and COMMIT share a round trip with the first and last statement.
    pipeline: true,
    types,
    ...(slow ? { Client: measuredClient(slow) } : {}),
  });
  // Without these listeners, a broken connection's error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  if (taskName && !isPooled) assignTasks(pool, taskName);
  return pool;
}
