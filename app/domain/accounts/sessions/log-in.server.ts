import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { LOGIN_BLOCKS } from '~/domain/safety/limits';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { blockedUntil, minutesUntil } from './login-block';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { emailKey, mayUseAccount, SIGN_IN_MINUTES } from '~/domain/accounts/rules';
import type { Signer } from '~/domain/accounts/credentials/secret-token.server';
import { startSession } from './start-session.server';

type Input = { tenantId: string; email: string; password: string; address: string; userAgent: string };
type Deps = { now: Date; passwords: Passwords; secrets: Signer };
type Attempt = { id: string; tenantId: string; emailHash: string; ipHash: string };
type Failures = { pair: Date[]; account: Date[]; address: Date[] };

export type LoginRefusal =
  'login_failed' | 'login_blocked' | 'login_blocked_link' | 'account_blocked' | 'account_pending_deletion';

const REMEMBERED_MS = (LOGIN_BLOCKS.account.windowMinutes + LOGIN_BLOCKS.account.blockMinutes) * 60_000;

/** The failures before this attempt; attempts at the same time are put in the order of their ids. */
async function failuresBefore(
  db: TenantDb,
  { id, emailHash, ipHash }: Attempt,
  now: Date,
): Promise<Failures> {
  const rows = await db.loginAttempt.findMany({
    where: {
      id: { lt: id },
      createdAt: { gt: new Date(now.getTime() - REMEMBERED_MS) },
      OR: [{ emailHash }, { ipHash }],
    },
    select: { emailHash: true, ipHash: true, createdAt: true },
  });
  const times = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).map((row) => row.createdAt);
  return {
    pair: times((row) => row.emailHash === emailHash && row.ipHash === ipHash),
    account: times((row) => row.emailHash === emailHash),
    address: times((row) => row.ipHash === ipHash),
  };
}

function blockOf(failures: Failures, now: Date) {
  const account = blockedUntil(failures.account, LOGIN_BLOCKS.account, now);
  if (account) return refused('login_blocked_link', { minutes: minutesUntil(account, now) });
  const until =
    blockedUntil(failures.address, LOGIN_BLOCKS.address, now) ??
    blockedUntil(failures.pair, LOGIN_BLOCKS.pair, now);
  return until && refused('login_blocked', { minutes: minutesUntil(until, now) });
}

async function mailSignInLink(
  db: TenantDb,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  deps: Deps,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const tokenId = await createToken(
      tx,
      { tenantId, memberId, purpose: 'sign_in', minutes: SIGN_IN_MINUTES },
      deps,
    );
    await queueMail(tx, { tenantId, memberId, kind: 'sign_in', causeId: tokenId }, deps);
  });
}

/** What a failed login keeps of the address that it was for. */
export const loginEmailHash = (secrets: Signer, tenantId: string, email: string): string =>
  secrets.sign('login-email', `${tenantId} ${emailKey(email)}`);

async function takeAttempt(
  db: TenantDb,
  { tenantId, email, address }: Input,
  { now, secrets }: Deps,
): Promise<Attempt> {
  const emailHash = loginEmailHash(secrets, tenantId, email);
  const attempt = { id: newId(), tenantId, emailHash, ipHash: secrets.sign('login-address', address) };
  await db.loginAttempt.create({ data: { ...attempt, createdAt: now } });
  return attempt;
}

/**
 * Logs in with e-mail and password (ACC-12). Each attempt counts as failed until its password proves right, so that many at once
 * are not more than one after the other. Refuses alike, and after the same work, an unknown address and a wrong password; 5
 * failures block the account for that internet address, 20 the account, whose owner gets a link to sign in, 50 the address.
 */
export async function logIn(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<{ memberId: string; sessionToken: string }, LoginRefusal>> {
  const { now, passwords } = deps;
  const attempt = await takeAttempt(db, input, deps);
  const failures = await failuresBefore(db, attempt, now);
  const block = blockOf(failures, now);
  if (block) {
    await db.loginAttempt.deleteMany({ where: { id: attempt.id } });
    return block;
  }
  const member = await db.member.findFirst({
    where: { emailKey: emailKey(input.email), status: { not: 'deleted' } },
    select: { id: true, passwordHash: true, status: true, deletionRequestedAt: true },
  });
  if (!(await passwords.verify(member?.passwordHash ?? null, input.password)) || !member) {
    const startsBlock = blockedUntil([...failures.account, now], LOGIN_BLOCKS.account, now) !== null;
    if (startsBlock && member && mayUseAccount(member))
      await mailSignInLink(db, { tenantId: input.tenantId, memberId: member.id }, deps);
    return refused('login_failed');
  }
  await db.loginAttempt.deleteMany({ where: { emailHash: attempt.emailHash, ipHash: attempt.ipHash } });
  if (!mayUseAccount(member))
    return refused(member.status === 'blocked' ? 'account_blocked' : 'account_pending_deletion');
  const { id: memberId, passwordHash } = member;
  return db.$transaction(async (tx) => {
    // The row is locked first: a change of the password ends the session that is begun before it, and lets none begin after it.
    const unchanged = await tx.member.updateMany({
      where: { id: memberId, passwordHash },
      data: { lastSeenAt: now },
    });
    if (unchanged.count === 0) return refused('login_failed');
    const { tenantId, userAgent } = input;
    return done({
      memberId,
      sessionToken: await startSession(tx, { tenantId, memberId, userAgent }, { now }),
    });
  });
}
