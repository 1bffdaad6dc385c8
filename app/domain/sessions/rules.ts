import { MINUTE_MS } from '~/domain/durations';

export const LAST_SEEN_INTERVAL_MS = MINUTE_MS;

type Standing = {
  status: 'not_confirmed' | 'active' | 'blocked' | 'deleted';
  deletionRequestedAt: Date | null;
};

export const canLogIn = ({ status, deletionRequestedAt }: Standing): boolean =>
  (status === 'not_confirmed' || status === 'active') && deletionRequestedAt === null;
