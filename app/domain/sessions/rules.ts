import { MINUTE_MS } from '~/domain/durations';

/** The shortest time between two updates of when a member was last seen. */
export const LAST_SEEN_INTERVAL_MS = MINUTE_MS;

type Standing = {
  status: 'not_confirmed' | 'active' | 'blocked' | 'deleted';
  deletionRequestedAt: Date | null;
};

/** Whether the account's owner may log in. */
export const canLogIn = ({ status, deletionRequestedAt }: Standing): boolean =>
  (status === 'not_confirmed' || status === 'active') && deletionRequestedAt === null;
