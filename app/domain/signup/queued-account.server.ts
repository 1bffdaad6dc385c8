import type { TenantDb } from '~/database/tenant-db';
import type { AnyTx } from '~/database/any-tx';
import type { Sealer } from '~/domain/sealer';
import { saveSignupDraft } from './signup-draft.server';
import type { NewAccount } from './store-account.server';

/** The job reads the site's settings when it runs. */
export type QueuedAccount = Omit<NewAccount, 'tenant'>;

export type QueueDeps = {
  now: Date;
  secrets: Sealer;
  jobs: { send(tx: AnyTx | null, name: 'create-account', data: object): Promise<void> };
};

const PURPOSE = 'queued-account';

/** Null if sealed with another key. */
export function openQueued(sealed: string, secrets: Sealer): QueuedAccount | null {
  const text = secrets.open(PURPOSE, sealed);
  return text === null ? null : (JSON.parse(text) as QueuedAccount);
}

/** Queues an account with a copy in its visitor's draft, both sealed (ACC-6). */
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
