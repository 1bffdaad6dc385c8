import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { AnyTx } from '~/database/tenant-sql';
import { mailAccountExists } from '~/domain/accounts/credentials/send-activation.server';
import { USERNAME_LENGTH } from '~/domain/accounts/lengths';
import { isUsernameTaken } from '~/domain/accounts/is-username-taken.server';
import { cleanUsername, emailKey, UNCONFIRMED_DAYS, usernameKey } from '~/domain/accounts/rules';
import { DAY_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { firstUnits } from '~/domain/short-text';
import type { Sealer } from '~/domain/sealer';
import type { Tenant } from '~/tenancy/tenant';
import { holdMessage } from './held-message.server';
import { saveSignupDraft } from './signup-draft.server';
import { storeAccount, type NewAccount, type StoreDeps } from './store-account.server';

export type QuietSignupDeps = {
  now: Date;
  secrets: Sealer;
  jobs: { send(tx: AnyTx | null, name: 'create-account', data: object): Promise<void> };
};

type Queued = Omit<NewAccount, 'tenant'>;

const PURPOSE = 'queued-account';

/**
 * Queues a sign-up, so that its answer is the same in text and in time for an address that has an account and
 * one that has none (ACC-6). The job's row holds nothing readable.
 */
export async function signUpQuietly(
  db: TenantDb,
  { tenant, ...account }: NewAccount,
  deps: QuietSignupDeps,
): Promise<void> {
  const { visitorId, email } = account;
  const sealed = deps.secrets.seal(PURPOSE, JSON.stringify(account satisfies Queued));
  await db.$transaction(async (tx) => {
    await saveSignupDraft(tx, { tenantId: tenant.id, visitorId, sentTo: email.trim() }, deps);
    await deps.jobs.send(tx, 'create-account', { tenantId: tenant.id, sealed });
  });
}

/** Adds a number to a name that somebody else took between the answer and the job. */
async function freeName(db: TenantDb, wanted: string): Promise<string> {
  let name = wanted;
  for (let next = 2; await isUsernameTaken(db, name); next++)
    name = `${firstUnits(wanted, USERNAME_LENGTH.max - String(next).length - 1)} ${next}`;
  return name;
}

/** Tells the owner of an address that somebody signed up with it, and holds the name that was chosen. */
async function tellOwner(
  tx: TenantTx,
  { tenantId, memberId, username }: { tenantId: string; memberId: string; username: string },
  deps: StoreDeps,
): Promise<void> {
  await mailAccountExists(tx, { tenantId, memberId }, deps);
  if (await isUsernameTaken(tx, username)) return;
  const expiresAt = new Date(deps.now.getTime() + UNCONFIRMED_DAYS * DAY_MS);
  const held = { id: newId(), tenantId, usernameKey: usernameKey(username), expiresAt };
  await tx.heldName.createMany({ data: [held], skipDuplicates: true });
}

/**
 * Creates a queued account, or tells the owner of its address that somebody signed up with it. Until an address is
 * confirmed, both leave the same traces for others: the name is taken, and no message arrives. It may run
 * twice: the account of its own id is left as it is.
 */
export async function createQueuedAccount(
  db: TenantDb,
  { tenant, sealed }: { tenant: Pick<Tenant, 'id' | 'settings'>; sealed: string },
  deps: StoreDeps,
): Promise<void> {
  const text = deps.secrets.open(PURPOSE, sealed);
  if (text === null) return;
  const queued = JSON.parse(text) as Queued;
  const owner = await db.member.findFirst({
    where: { emailKey: emailKey(queued.email) },
    select: { id: true },
  });
  if (owner?.id === queued.memberId) return;
  if (owner) {
    const { username } = queued.answers;
    await db.$transaction((tx) => tellOwner(tx, { tenantId: tenant.id, memberId: owner.id, username }, deps));
    return;
  }
  const username = await freeName(db, cleanUsername(queued.answers.username));
  const account = { ...queued, tenant, answers: { ...queued.answers, username } };
  const stored = await db.$transaction((tx) => storeAccount(tx, account, deps, holdMessage));
  // Its address or name was taken at this moment: the next try of the job finds it so.
  if (!stored) throw new Error('The address or the name of a queued account was taken');
}
