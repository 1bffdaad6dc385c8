import { LOGIN_STEP_MINUTES } from '~/domain/accounts/lengths';
import { MINUTE_MS } from '~/domain/durations';
import type { Sealer } from '~/domain/sealer';
import { hashSecretToken } from '~/domain/secret.server';

const PURPOSE = 'login-step';

/** A login that lacks its code: whose password was right, and a digest of its hash. */
type LoginStep = { memberId: string; password: string };

/** Seals that a browser knows a member's password, for ten minutes (TRU-3). */
export const sealLoginStep = (
  sealer: Sealer,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
  now: Date,
): string =>
  sealer.seal(
    PURPOSE,
    JSON.stringify({
      memberId,
      password: hashSecretToken(passwordHash),
      until: now.getTime() + LOGIN_STEP_MINUTES * MINUTE_MS,
    }),
  );

/** Opens a sealed step; null if it is over or was sealed elsewhere. */
export function openLoginStep(sealer: Sealer, sealed: string, now: Date): LoginStep | null {
  const text = sealer.open(PURPOSE, sealed);
  if (text === null) return null;
  const { until, ...step } = JSON.parse(text) as LoginStep & { until: number };
  return until > now.getTime() ? step : null;
}

/** Whether the member's password is still the one of the step. */
export const isOfPassword = ({ password }: LoginStep, passwordHash: string): boolean =>
  hashSecretToken(passwordHash) === password;
