import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { correctEmail } from '~/domain/accounts/credentials/correct-email.server';
import { expireLinks } from '~/domain/accounts/credentials/expire-links.server';
import type { QuietDeps } from '~/domain/accounts/credentials/queue-quietly.server';
import { mailAccountExists } from '~/domain/accounts/credentials/send-activation.server';
import { USERNAME_LENGTH } from '~/domain/accounts/lengths';
import { isUsernameTaken } from '~/domain/accounts/is-username-taken.server';
import { cleanUsername, emailKey, UNCONFIRMED_DAYS, usernameKey } from '~/domain/accounts/rules';
import { DAY_MS } from '~/domain/durations';
import { isBanned } from '~/domain/safety/bans.server';
import { firstUnits } from '~/domain/short-text';
import type { Tenant } from '~/tenancy/tenant';
import { holdMessage } from './held-message.server';
import { openQueued, type QueuedAccount } from './queued-account.server';
import { findSignupDraft } from './signup-draft.server';
import { storeAccount, type NewAccount, type StoreDeps } from './store-account.server';

type JobDeps = StoreDeps & QuietDeps;

/** Whether the address was corrected since, also when the job runs again. */
async function isCorrected(db: TenantDb, { visitorId, memberId, email }: QueuedAccount, deps: JobDeps) {
  const { queued } = await findSignupDraft(db, visitorId, deps);
  const latest = queued === null ? null : openQueued(queued, deps.secrets);
  return latest?.memberId === memberId && emailKey(latest.email) !== emailKey(email);
}

/** Adds a number if the name was taken meanwhile. */
async function freeName(db: TenantDb, wanted: string, memberId: string): Promise<string> {
  let name = wanted;
  for (let next = 2; await isUsernameTaken(db, name, memberId); next++)
    name = `${firstUnits(wanted, USERNAME_LENGTH.max - String(next).length - 1)} ${next}`;
  return name;
}

/** Mails an address's owner, if any, about a sign-up with it, and reserves the chosen name. */
async function tellOwner(
  tx: TenantTx,
  input: { tenantId: string; memberId: string | null; username: string; signupId: string },
  deps: StoreDeps,
): Promise<void> {
  const { tenantId, memberId, username, signupId } = input;
  if (memberId) await mailAccountExists(tx, { tenantId, memberId }, deps);
  if (await isUsernameTaken(tx, username)) return;
  const expiresAt = new Date(deps.now.getTime() + UNCONFIRMED_DAYS * DAY_MS);
  const held = { id: signupId, tenantId, usernameKey: usernameKey(username), expiresAt };
  await tx.heldName.createMany({ data: [held], skipDuplicates: true });
}

/** Moves an unconfirmed account to its corrected address, or mails that address's owner. Earlier links expire. */
async function moveAccount(
  db: TenantDb,
  input: { tenantId: string; memberId: string; email: string },
  deps: JobDeps,
): Promise<void> {
  const { tenantId, memberId, email } = input;
  // Nobody waits for this answer, so it may depend on who has an account.
  const corrected = await correctEmail(db, { ...input, disclose: true }, deps);
  if (corrected.ok || corrected.reason === 'already_active') return;
  await db.$transaction(async (tx) => {
    await expireLinks(tx, { memberId, purposes: ['activation', 'password_reset', 'sign_in'] }, deps);
    const owner = await tx.member.findFirst({ where: { emailKey: emailKey(email) }, select: { id: true } });
    if (owner) await mailAccountExists(tx, { tenantId, memberId: owner.id }, deps);
  });
}

/** Stores a queued account and releases its reserved name. */
async function storeQueued(db: TenantDb, account: NewAccount, deps: JobDeps): Promise<void> {
  const { memberId, answers } = account;
  const username = await freeName(db, cleanUsername(answers.username), memberId);
  const named = { ...account, answers: { ...answers, username } };
  const stored = await db.$transaction(async (tx) => {
    await tx.heldName.deleteMany({ where: { id: memberId } });
    return storeAccount(tx, named, deps, holdMessage);
  });
  // Taken at this moment: the job's next attempt handles it.
  if (!stored) throw new Error('The address or the name of a queued account was taken');
}

/**
 * Creates a queued account, or mails its address's owner; a banned address gets nothing (CON-3). Until confirmation, all
 * look alike: the name is taken, and no message arrives. A corrected address moves the existing account (ACC-10). Safe to
 * repeat.
 */
export async function createQueuedAccount(
  db: TenantDb,
  { tenant, sealed }: { tenant: Pick<Tenant, 'id' | 'settings'>; sealed: string },
  deps: JobDeps,
): Promise<void> {
  const queued = openQueued(sealed, deps.secrets);
  if (queued === null || (await isCorrected(db, queued, deps))) return;
  const { memberId, email, answers } = queued;
  const tenantId = tenant.id;
  const found = await db.member.findMany({
    where: { OR: [{ id: memberId }, { emailKey: emailKey(email) }] },
    select: { id: true, emailKey: true },
  });
  const own = found.find(({ id }) => id === memberId);
  if (own?.emailKey === emailKey(email)) return;
  if (own) return moveAccount(db, { tenantId, memberId, email }, deps);
  const [owner] = found;
  const isFree = !owner && !(await isBanned(db, { tenantId, email }, deps));
  if (isFree) return storeQueued(db, { ...queued, tenant }, deps);
  const { username } = answers;
  const told = { tenantId, memberId: owner?.id ?? null, username, signupId: memberId };
  await db.$transaction((tx) => tellOwner(tx, told, deps));
}
