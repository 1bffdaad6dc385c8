import type { TenantDb } from '~/database/tenant-db';
import type { AnyTx } from '~/database/any-tx';
import type { Sealer } from '~/domain/sealer';
import { saveSignupDraft } from './signup-draft.server';
import type { NewAccount } from './store-account.server';

/** A sign-up that waits for its job: the site's settings are read when that runs. */
export type QueuedAccount = Omit<NewAccount, 'tenant'>;

export type QueueDeps = {
  now: Date;
  secrets: Sealer;
  jobs: { send(tx: AnyTx | null, name: 'create-account', data: object): Promise<void> };
};

const PURPOSE = 'queued-account';

/** Opens a queued account; null if it was sealed with another key. */
export function openQueued(sealed: string, secrets: Sealer): QueuedAccount | null {
  const text = secrets.open(PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as QueuedAccount);
}

/** Queues an account and keeps a copy in its visitor's draft, both sealed: neither row holds anything readable (ACC-6). */
export async function queueAccount(
  db: TenantDb,
  { tenantId, ...account }: QueuedAccount & { tenantId: string },
  deps: QueueDeps,
): Promise<void> {
  const { visitorId, email } = account;
  const queued = deps.secrets.seal(PURPOSE, JSON.stringify(account satisfies QueuedAccount));
  await db.$transaction(async (tx) => {
    await saveSignupDraft(tx, { tenantId, visitorId, sentTo: email.trim(), queued }, deps);
    await deps.jobs.send(tx, 'create-account', { tenantId, sealed: queued });
  });
}
