import pg from 'pg';

/** The oldest PostgreSQL that the program's statements are written for. */
const OLDEST = 15;
const TIMEOUT_S = 10;

/** Reasons by the code of the system or of PostgreSQL. */
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

/** Reasons that the driver gives without a code, by how its message begins. */
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
    // What Node says of it may hold the password.
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

/** Connects once; throws one line with what is wrong. */
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
 * Connects once to the operator's PostgreSQL. Throws one line that names the variable, its host, port and database, but
 * never its password, if that fails or the server is too old.
 */
export const reachDatabase = (url: string, { name = 'DATABASE_URL', oldest = OLDEST } = {}): Promise<void> =>
  reach(url, name, ({ major }) =>
    major < oldest ? `it is PostgreSQL ${major}, and ${oldest} or later is needed` : null,
  );

/**
 * Connects once through the pooler of DATABASE_URL. Throws one line if that fails, or its sessions do not count in UTC,
 * which nobody can set for them.
 */
export const reachPooler = (url: string): Promise<void> =>
  reach(url, 'DATABASE_URL', ({ timeZone }) =>
    timeZone === 'UTC'
      ? null
      : `its sessions are in the time zone ${timeZone}: ALTER ROLE … SET timezone TO 'UTC', and restart the pooler`,
  );
