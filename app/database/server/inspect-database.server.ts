import pg from 'pg';
import { requireMigrated } from './migrate.server';
import { reachDatabase } from './reach-database.server';

export type DatabaseFacts = {
  encoding: string;
  /** Whether the system's sort order differs from the indexes'. */
  isCollationStale: boolean;
  /** How many tables this user cannot read and write. */
  deniedTables: number;
  hasQueue: boolean;
  /** How far the database's clock is ahead of this machine's, in ms. */
  skewMs: number;
  /** One line, or null. */
  migrationProblem: string | null;
  /** Overdue and failed mails; null without the table. */
  mails: { overdue: number; failed: number } | null;
  /** The console's active operators with their sealed second factors; none without the table. */
  operators: { email: string; totpSecret: string | null }[];
};

const FACTS = `
  SELECT pg_encoding_to_char(encoding) AS encoding,
    coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) AS "isCollationStale",
    to_regnamespace('pgboss') IS NOT NULL OR has_database_privilege(oid, 'CREATE') AS "hasQueue",
    (SELECT count(*)::int FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text IN ('public', 'pgboss')
      AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
        AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))) AS "deniedTables",
    to_regclass('"Delivery"') IS NOT NULL AS "hasMails",
    to_regclass('"Operator"') IS NOT NULL AS "hasOperators"
  FROM pg_database WHERE datname = current_database()`;

const MAILS = `
  SELECT count(*) FILTER (WHERE status = 'failed')::int AS failed,
    count(*) FILTER (WHERE status = 'pending' AND "nextAttemptAt" < now() - interval '15 minutes')::int AS overdue
  FROM "Delivery" WHERE channel = 'mail' AND status IN ('pending', 'failed')`;

const OPERATORS = `SELECT email, "totpSecret" FROM "Operator" WHERE "dismissedAt" IS NULL ORDER BY email`;

type Mails = NonNullable<DatabaseFacts['mails']>;
type Operator = DatabaseFacts['operators'][number];
type Row = Pick<DatabaseFacts, 'encoding' | 'isCollationStale' | 'hasQueue' | 'deniedTables'> & {
  hasMails: boolean;
  hasOperators: boolean;
};

async function readSkew(client: pg.Client, clock: () => Date): Promise<number> {
  const before = clock().getTime();
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  return rows[0]!.at.getTime() - (before + clock().getTime()) / 2;
}

/** Inspects the database read-only. Throws one line if it is unreachable or too old. */
export async function inspectDatabase(
  url: string,
  { clock, timeoutMs }: { clock: () => Date; timeoutMs: number },
): Promise<DatabaseFacts> {
  await reachDatabase(url);
  const client = new pg.Client({ connectionString: url, query_timeout: timeoutMs });
  client.on('error', () => {});
  await client.connect();
  try {
    const { hasMails, hasOperators, ...facts } = (await client.query<Row>(FACTS)).rows[0]!;
    const canRead = facts.deniedTables === 0;
    return {
      ...facts,
      skewMs: await readSkew(client, clock),
      migrationProblem: await requireMigrated(url).then(
        () => null,
        (error: Error) => error.message,
      ),
      mails: canRead && hasMails ? (await client.query<Mails>(MAILS)).rows[0]! : null,
      operators: canRead && hasOperators ? (await client.query<Operator>(OPERATORS)).rows : [],
    };
  } finally {
    await client.end();
  }
}
