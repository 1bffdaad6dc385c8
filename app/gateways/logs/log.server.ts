import pino, { type Logger } from 'pino';
import { currentTask } from './current-task.server';
import type { RecentErrors } from './recent-errors.server';
import { redactEmails, redactSecrets } from './redact-secrets.js';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

const REMOVED = '[removed]';
const SECRETS = /password|token|email|cookie|authorization|secret/i;
const WORDS = /^text$|Text$|_text$/;
// Prisma's error about an invalid query repeats the query's values.
const QUERY = /( invocation:)\s*\{[\s\S]*\n\}\n\n/;

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

/** Creates the log, without secrets, members' texts and full e-mail addresses (SAF-7). `errors` keeps its last errors. */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination(2),
  errors?: Pick<RecentErrors, 'take'>,
): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    mixin() {
      const { requestId } = currentTask() ?? {};
      return requestId === undefined ? {} : { requestId };
    },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map(cleaned) as typeof args);
      },
    },
  };
  return pino(options, {
    write(raw) {
      const line = redactEmails(redactSecrets(raw), REMOVED);
      destination.write(line);
      errors?.take(line, currentTask()?.name ?? null);
    },
  });
}
