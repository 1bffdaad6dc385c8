import { refused, type Refused } from '~/domain/outcome';
import type { LimitName } from '~/domain/safety/limits';

type OperatorLimit = Extract<LimitName, `operator_${string}`>;

export type Limits = {
  consume(name: OperatorLimit, key: string): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
};

/** Counts an attempt before its work, so that parallel ones gain nothing; refuses one beyond a limit. */
export async function countAttempt(
  limits: Limits,
  counted: readonly (readonly [OperatorLimit, string])[],
): Promise<Refused<'locked'> | null> {
  for (const [name, key] of counted) {
    const allowed = await limits.consume(name, `console ${key}`);
    if (!allowed.ok) return refused('locked', { minutes: Math.ceil(allowed.retryAfterSeconds / 60) });
  }
  return null;
}

/** Counts a code or a password that an operator types. */
export const countCode = (limits: Limits, operatorId: string): Promise<Refused<'locked'> | null> =>
  countAttempt(limits, [
    ['operator_codes', operatorId],
    ['operator_codes_day', operatorId],
  ]);
