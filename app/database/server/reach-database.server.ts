import pg from 'pg';

const OLDEST = 15;
const TIMEOUT_S = 10;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection is refused',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ENOENT: 'there is no such socket',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  '3D000': 'there is no such database',
  '28P01': 'the user or the password is wrong',
  '28000': 'this user may not log in from here',
  '53300': 'no connection is left',
  '57P03': 'it is just starting or stopping',
};

/** Reasons by message prefix, for driver errors without a code. */
const MESSAGES: Record<string, string> = {
  'timeout expired': `it does not answer within ${TIMEOUT_S} s`,
  'Connection terminated': 'the connection was cut',
  SASL: 'it wants a password, and the address has none',
};

function reasonFor(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  const known = Object.entries(MESSAGES).find(([start]) => message.startsWith(start));
  return REASONS[code] ?? known?.[1] ?? (message || code);
}

function parseAddress(url: string, name: string): pg.Client {
  const connectionTimeoutMillis = TIMEOUT_S * 1000;
  try {
    if (/^postgres(ql)?:\/\//.test(url))
      return new pg.Client({ connectionString: url, connectionTimeoutMillis });
  } catch {
    // Node's own message may contain the password.
  }
  throw new Error(
    `${name}: not an address such as postgresql://user:password@host:5432/database; other characters of a password than letters and digits are percent-encoded.`,
  );
}

type Server = { major: number; timeZone: string };

async function readServer(client: pg.Client): Promise<Server> {
  await client.connect();
  const { rows } = await client.query<Server>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('TimeZone') AS "timeZone"`,
  );
  return rows[0]!;
}

async function reach(url: string, name: string, find: (server: Server) => string | null): Promise<void> {
  const client = parseAddress(url, name);
  const refuse = (reason: string): never => {
    throw new Error(`${name} (${client.host}:${client.port}/${client.database}): ${reason}.`);
  };
  client.on('error', () => {});
  const server = await readServer(client)
    .catch((error: unknown) => refuse(reasonFor(error)))
    .finally(() => client.end().catch(() => {}));
  const problem = find(server);
  if (problem) refuse(problem);
}

/**
 * Connects once. Throws one line with the variable and address, but no password, on failure or an old
 * PostgreSQL.
 */
export const reachDatabase = (url: string, { name = 'DATABASE_URL', oldest = OLDEST } = {}): Promise<void> =>
  reach(url, name, ({ major }) =>
    major < oldest ? `it is PostgreSQL ${major}, and ${oldest} or later is needed` : null,
  );

/** Connects once through the pooler. Throws one line on failure, or if its sessions are not in UTC. */
export const reachPooler = (url: string): Promise<void> =>
  reach(url, 'DATABASE_URL', ({ timeZone }) =>
    timeZone === 'UTC'
      ? null
      : `its sessions are in the time zone ${timeZone}: ALTER ROLE … SET timezone TO 'UTC', and restart the pooler`,
  );
