import type { AnyTx } from '~/database/any-tx';
import type { Sealer } from '~/domain/sealer';

/** A request whose answer must not disclose whether the address has an account. */
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

/** Queues one job for every address, so that neither text nor timing discloses an account (ACC-6). */
export const queueQuietly = (
  tx: AnyTx | null,
  { tenantId, ...request }: QuietRequest & { tenantId: string },
  { secrets, jobs }: QuietDeps,
): Promise<void> =>
  jobs.send(tx, 'answer-quietly', { tenantId, sealed: secrets.seal(PURPOSE, JSON.stringify(request)) });

export function openQuietRequest(sealed: string, secrets: Sealer): QuietRequest | null {
  const text = secrets.open(PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as QuietRequest);
}
