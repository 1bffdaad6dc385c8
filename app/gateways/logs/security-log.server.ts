import type { Log } from './log.server';

export type SecurityEvent =
  | 'login'
  | 'login_refused'
  | 'login_restored'
  | 'password_changed'
  | 'codes_changed'
  | 'passkeys_changed'
  | 'origin_refused'
  | 'limit_reached';

/** Ids and names only: no address, e-mail or member's text. */
export type SecurityFacts = {
  tenantId: string;
  requestId?: string;
  memberId?: string;
  path?: string;
  reason?: string;
  limit?: string;
};

/** Logs an event that an operator can watch for attacks (SAF-16). */
export const noteSecurity = ({ log }: { log: Log }, event: SecurityEvent, facts: SecurityFacts): void =>
  log.warn({ event, ...facts }, 'security');
