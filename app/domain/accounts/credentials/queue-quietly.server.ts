import type { AnyTx } from '~/database/any-tx';
import type { Sealer } from '~/domain/sealer';

/** What is asked for an address of which nobody may learn whether it has an account. */
type QuietRequest =
  | { kind: 'reset'; email: string; ownRequest: boolean }
  | { kind: 'activation'; to: { memberId: string } | { email: string } }
  | { kind: 'correction'; memberId: string; tokenId: string; email: string }
  | { kind: 'mail_change'; memberId: string; email: string };

export type QuietDeps = {
  secrets: Sealer;
  jobs: { send(tx: AnyTx | null, name: 'answer-quietly', data: object): Promise<void> };
};

const PURPOSE = 'quiet-request';

/**
 * Queues what depends on whether an address has an account, so that the answer does not: in text and in time
 * it is one queued job for every address (ACC-6). The job's row holds no readable address.
 */
export const queueQuietly = (
  tx: AnyTx | null,
  { tenantId, ...request }: QuietRequest & { tenantId: string },
  { secrets, jobs }: QuietDeps,
): Promise<void> =>
  jobs.send(tx, 'answer-quietly', { tenantId, sealed: secrets.seal(PURPOSE, JSON.stringify(request)) });

/** Opens a queued request; null if it was sealed with another key. */
export function openQuietRequest(sealed: string, secrets: Sealer): QuietRequest | null {
  const text = secrets.open(PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as QuietRequest);
}
