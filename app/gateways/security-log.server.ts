import type { Log } from './log.server';

export type SecurityEvent =
  'login' | 'login_refused' | 'password_changed' | 'origin_refused' | 'limit_reached';

/** What an event is about, by id and name only: no address, no e-mail address, nothing that somebody wrote. */
export type SecurityFacts = {
  tenantId: string;
  requestId?: string;
  memberId?: string;
  path?: string;
  reason?: string;
  limit?: string;
};

/** Writes a line of the log that an operator can watch for attacks (SAF-16). */
export const noteSecurity = ({ log }: { log: Log }, event: SecurityEvent, facts: SecurityFacts): void =>
  log.warn({ event, ...facts }, 'security');
