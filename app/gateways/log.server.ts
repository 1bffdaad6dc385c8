import pino, { type Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

const REMOVED = '[removed]';
const SECRETS = /password|token|email|cookie|authorization|secret/i;
const WORDS = /^text$|Text$|_text$/;
const ADDRESS = /[^\s"'<>()\\@/]+@[^\s"'<>()\\@/]+\.[a-z]{2,}/gi;
// Prisma's complaint about a query repeats the query's values.
const QUERY = /( invocation:)\s*\{[\s\S]*\n\}\n\n/;

/** The same without what could carry a secret or a person's words, however deep it stands. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(QUERY, `$1 ${REMOVED} `);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value instanceof Error)
    return cleaned({ name: value.name, message: value.message, stack: value.stack });
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const isSecret = (name: string) => SECRETS.test(name) || WORDS.test(name);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name) ? REMOVED : cleaned(inner)]),
  );
}

/** Log lines in JSON, without secrets, people's words and full e-mail addresses, whatever calls it (SAF-7). */
export function createLog(level: string, destination: pino.DestinationStream = pino.destination(2)): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map(cleaned) as typeof args);
      },
    },
  };
  return pino(options, { write: (line) => destination.write(line.replace(ADDRESS, REMOVED)) });
}
