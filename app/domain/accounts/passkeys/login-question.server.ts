import { MINUTE_MS } from '~/domain/durations';
import type { Sealer } from '~/domain/sealer';
import { newSecretToken } from '~/domain/secret.server';
import { QUESTION_MINUTES } from './rules';

const PURPOSE = 'passkey-login';

/** What a login page asks a device to sign; `challenge` in base64url. */
type Question = { challenge: string; askedAt: number };

/** Returns a new challenge for a login page, and the same sealed, which the page sends back with the answer (TRU-7). */
export function askDevice(sealer: Sealer, now: Date): { challenge: string; question: string } {
  const asked: Question = { challenge: newSecretToken(), askedAt: now.getTime() };
  return { challenge: asked.challenge, question: sealer.seal(PURPOSE, JSON.stringify(asked)) };
}

/** Opens a sealed question; null if it is over or was sealed elsewhere. */
export function openQuestion(sealer: Sealer, sealed: string, now: Date): Question | null {
  const text = sealer.open(PURPOSE, sealed);
  if (text === null) return null;
  const asked = JSON.parse(text) as Question;
  return asked.askedAt + QUESTION_MINUTES * MINUTE_MS > now.getTime() ? asked : null;
}
