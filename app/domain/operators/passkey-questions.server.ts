import { MINUTE_MS } from '~/domain/durations';
import type { Sealer } from '~/domain/sealer';
import { newSecretToken } from '~/domain/secret.server';
import { IDLE_MINUTES } from './rules';

/** To prove the second factor with a known key, or to add a new one. */
type Purpose = 'operator-passkey-proof' | 'operator-passkey-new';

/** What a session's page asks a device; `challenge` in base64url. */
type Question = { sessionId: string; challenge: string; askedAt: number };

/** Returns a new challenge for a session's page, and the same sealed, which the page sends back with the answer (CON-1). */
export function askOperatorDevice(
  purpose: Purpose,
  sessionId: string,
  { now, secrets }: { now: Date; secrets: Sealer },
): { challenge: string; question: string } {
  const asked: Question = { sessionId, challenge: newSecretToken(), askedAt: now.getTime() };
  return { challenge: asked.challenge, question: secrets.seal(purpose, JSON.stringify(asked)) };
}

/** Opens a sealed question; null after 30 minutes, for another session, and for anything else. */
export function openOperatorQuestion(
  purpose: Purpose,
  { sessionId, question }: { sessionId: string; question: string },
  { now, secrets }: { now: Date; secrets: Sealer },
): Question | null {
  const text = secrets.open(purpose, question);
  if (text === null) return null;
  const asked = JSON.parse(text) as Question;
  const isOpen = asked.askedAt + IDLE_MINUTES * MINUTE_MS > now.getTime();
  return isOpen && asked.sessionId === sessionId ? asked : null;
}
