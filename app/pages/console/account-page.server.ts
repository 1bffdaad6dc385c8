import type { Device } from '~/domain/accounts/sessions/device';
import { listOperatorSessions } from '~/domain/operators/operator-sessions.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import { formatAgo, formatDate, formatTime } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { OperatorSessionRow } from '~/ui/console/account-page';
import { grantLines } from './grant-words.server';

type Listed = Awaited<ReturnType<typeof listOperatorSessions>>[number];

/** Pages without scripts do not know the reader's time zone. */
const ZONE = 'UTC';

/** A date and a time in UTC, which the text says. */
export const consoleMoment = ({ t, dialect }: Pick<OperatorConsole, 't' | 'dialect'>, moment: Date): string =>
  t('moment', { date: formatDate(dialect, moment, ZONE), time: formatTime(dialect, moment, ZONE) });

/** A browser and its system, in words. */
export const deviceName = ({ t }: Pick<OperatorConsole, 't'>, { browser, system }: Device): string =>
  browser && system
    ? t('sessions.device', { browser, system })
    : (browser ?? system ?? t('sessions.unknown'));

function sessionRow(site: OperatorConsole, session: Listed): OperatorSessionRow {
  const { dialect, now } = site;
  return {
    id: session.id,
    device: deviceName(site, session.device),
    isThis: session.id === site.session.id,
    since: consoleMoment(site, session.createdAt),
    ago: formatAgo(dialect, session.lastSeenAt, now),
    at: session.lastSeenAt.toISOString(),
  };
}

/** The operator's own account with their sessions, this one first. */
export async function accountPage(site: OperatorConsole) {
  const { db, operator, deps } = site;
  const sessions = await listOperatorSessions(db, operator.id, deps);
  const rows = sessions.map((session) => sessionRow(site, session));
  return {
    name: operator.name,
    email: operator.email,
    language: operator.language,
    roles: grantLines(site, operator.grants),
    sessions: rows.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)),
    passwordHref: consolePaths.password,
    factorHref: consolePaths.factor,
    passkeysHref: consolePaths.passkeys(),
    recoveryHref: consolePaths.recovery,
  };
}
