/** Codes of the system, PostgreSQL and Prisma for an unreachable or exhausted database. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|08...|57P0[1-3]|53300|P100[128]|P1017|P2024)$/;
const KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'];
/** Driver errors without a code. */
const WORDS = /^(Connection terminated|timeout exceeded when trying to connect)/;

type Fault = { code?: unknown; meta?: { driverAdapterError?: { cause?: { kind?: unknown } } } };

/** Returns whether the database is unavailable, rather than the statement wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as Fault;
  const kind = meta?.driverAdapterError?.cause?.kind;
  return CODES.test(String(code)) || KINDS.includes(String(kind)) || WORDS.test(error.message);
}
