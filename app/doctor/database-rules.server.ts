import type { DatabaseFacts } from '~/database/server/inspect-database.server';
import { demoOperatorsLine, listDemoOperators } from '~/demo/seed-operators.server';
import type { Sealer } from '~/domain/sealer';

const MOST_SKEW_MS = 5000;

export function checkDatabase({
  encoding,
  isCollationStale,
  deniedTables,
  hasQueue,
}: DatabaseFacts): string[] {
  const lines: string[] = [];
  if (encoding !== 'UTF8')
    lines.push(
      `The database is encoded in ${encoding}: restore it into one made with createdb --encoding=UTF8 --template=template0.`,
    );
  if (isCollationStale)
    lines.push(
      'The system’s sort order has changed since the indexes were built: run REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
    );
  if (deniedTables > 0)
    lines.push(
      `The user of DATABASE_URL may not read and write ${deniedTables} tables: run npm run migrate as this user, or grant them to it.`,
    );
  if (!hasQueue)
    lines.push('The user of DATABASE_URL may not create the job queue: GRANT CREATE ON DATABASE … to it.');
  return lines;
}

export const checkMigrations = ({ migrationProblem }: DatabaseFacts): string[] =>
  migrationProblem === null ? [] : [migrationProblem];

export function checkClock({ skewMs }: Pick<DatabaseFacts, 'skewMs'>): string[] {
  if (Math.abs(skewMs) <= MOST_SKEW_MS) return [];
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return [
    `The database’s clock is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine’s: set both by NTP.`,
  ];
}

export function checkMails({ mails }: Pick<DatabaseFacts, 'mails'>): string[] {
  const { failed = 0, overdue = 0 } = mails ?? {};
  return [
    ...(failed > 0
      ? [
          `${failed} mails were given up: npm run mails -- failed says why, npm run mails -- resend all sends them.`,
        ]
      : []),
    ...(overdue > 0
      ? [
          `${overdue} mails have been due for more than 15 minutes: start a process with WORKERS=on, or look at its log.`,
        ]
      : []),
  ];
}

/** Lists operators with the demo's public second factor, whom a start in production refuses. */
export function checkOperators({ operators }: Pick<DatabaseFacts, 'operators'>, sealer: Sealer): string[] {
  const emails = listDemoOperators(operators, sealer);
  return emails.length > 0 ? [demoOperatorsLine(emails)] : [];
}
