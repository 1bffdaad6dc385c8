import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { MINUTE_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { LOGIN_BLOCKS } from '~/domain/safety/limits';
import { blockedUntil, minutesUntil } from './login-block';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { emailKey } from '~/domain/accounts/rules';
import { canLogIn } from '~/domain/sessions/rules';
import type { Sealer, Signer } from '~/domain/sealer';
import { mailLogInLink } from './mail-log-in-link.server';
import { findKnownMark } from './device-mark';
import type { LoggingIn } from './notice-device.server';
import { LOGIN_FIELDS, startLogin, type LoggedIn } from './start-login.server';

type Input = LoggingIn & {
  tenantId: string;
  email: string;
  password: string;
  /** Null if the client has no address of its own; failures then do not count by address. */
  address: string | null;
  disclose: boolean;
};
type Deps = {
  now: Date;
  passwords: Passwords;
  secrets: Sealer & Signer;
  limits: {
    consume(name: 'logins', key: string): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
  };
};
type Attempt = { id: string; tenantId: string; emailHash: string; ipHash: string };
type Failures = { pair: Date[]; account: Date[]; address: Date[] };

type LoginRefusal =
  | 'login_failed'
  | 'login_often'
  | 'login_blocked'
  | 'login_blocked_link'
  | 'account_blocked'
  | 'account_pending_deletion';

const REMEMBERED_MS = (LOGIN_BLOCKS.account.windowMinutes + LOGIN_BLOCKS.account.blockMinutes) * MINUTE_MS;

/** Simultaneous attempts are ordered by id. */
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

/** Only its own failures block a known browser, so that no stranger locks the owner out. */
function loginBlock(failures: Failures, isKnown: boolean, now: Date) {
  const account = isKnown ? null : blockedUntil(failures.account, LOGIN_BLOCKS.account, now);
  if (account) return refused('login_blocked_link', { minutes: minutesUntil(account, now) });
  const until =
    blockedUntil(failures.address, LOGIN_BLOCKS.address, now) ??
    blockedUntil(failures.pair, LOGIN_BLOCKS.pair, now);
  return until && refused('login_blocked', { minutes: minutesUntil(until, now) });
}

async function countLogin({ tenantId, emailHash }: Attempt, { limits }: Deps) {
  const counted = await limits.consume('logins', `${tenantId} ${emailHash}`);
  return counted.ok ? null : refused('login_often', { minutes: Math.ceil(counted.retryAfterSeconds / 60) });
}

/** Returns the keyed hash that failed logins store instead of an e-mail address. */
export const loginEmailHash = (secrets: Signer, tenantId: string, email: string): string =>
  secrets.sign('login-email', `${tenantId} ${emailKey(email)}`);

/** Returns the keyed hash that failed logins store instead of an IP address. */
export const loginAddressHash = (secrets: Signer, address: string): string =>
  secrets.sign('login-address', address);

/** A known browser counts in place of its network; without either, only the account counts. */
async function takeAttempt(
  db: TenantDb,
  { tenantId, email, address }: Input,
  knownMark: string | null,
  { now, secrets }: Deps,
): Promise<Attempt> {
  const emailHash = loginEmailHash(secrets, tenantId, email);
  const id = newId();
  const ipHash = knownMark
    ? secrets.sign('login-browser', knownMark)
    : loginAddressHash(secrets, address ?? `none ${id}`);
  const attempt = { id, tenantId, emailHash, ipHash };
  await db.loginAttempt.create({ data: { ...attempt, createdAt: now } });
  return attempt;
}

/**
 * Logs in with e-mail and password. An attempt counts as failed until verified, so parallel ones gain nothing
 * (ACC-12). Refuses unknown addresses and wrong passwords alike, after equal work. If accounts are not
 * disclosed, an unconfirmed one counts as unknown (ACC-6). Mails the owner about a new browser (SAF-13). With login
 * codes, the login waits for one (TRU-3).
 */
export async function logIn(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<LoggedIn, LoginRefusal>> {
  const { now, passwords } = deps;
  const member = await db.member.findFirst({
    where: { emailKey: emailKey(input.email), status: { not: 'deleted' } },
    select: { ...LOGIN_FIELDS, deletionRequestedAt: true },
  });
  const knownMark = findKnownMark(deps.secrets, { ...input, member }, input.deviceMarks);
  const attempt = await takeAttempt(db, input, knownMark, deps);
  const failures = await failuresBefore(db, attempt, now);
  const block = loginBlock(failures, knownMark !== null, now);
  if (block) {
    await db.loginAttempt.deleteMany({ where: { id: attempt.id } });
    return block;
  }
  if (!(await passwords.verify(member?.passwordHash ?? null, input.password)) || !member) {
    const startsBlock = blockedUntil([...failures.account, now], LOGIN_BLOCKS.account, now) !== null;
    if (startsBlock && member && canLogIn(member))
      await mailLogInLink(db, { tenantId: input.tenantId, memberId: member.id }, deps);
    return refused('login_failed');
  }
  // Somebody who signed up with a stranger's address must not learn that it was new.
  if (!input.disclose && member.status === 'not_confirmed') return refused('login_failed');
  // Only correct passwords count here, so that no stranger uses up the owner's logins. An attempt beyond the
  // limit stays failed, since it cost the same work.
  const often = await countLogin(attempt, deps);
  if (often) return often;
  await db.loginAttempt.deleteMany({ where: { emailHash: attempt.emailHash, ipHash: attempt.ipHash } });
  if (!canLogIn(member))
    return refused(member.status === 'blocked' ? 'account_blocked' : 'account_pending_deletion');
  const { id: memberId, passwordHash } = member;
  const renewedHash = await passwords.renewHash(passwordHash, input.password);
  return db.$transaction(async (tx) => {
    // A concurrent password change either ends this session or makes this login fail.
    await lockMembers(tx, [memberId]);
    const present = await tx.member.findFirst({
      where: { id: memberId, passwordHash },
      select: LOGIN_FIELDS,
    });
    if (!present) return refused('login_failed');
    if (renewedHash)
      await tx.member.updateMany({ where: { id: memberId }, data: { passwordHash: renewedHash } });
    const storedHash = renewedHash ?? passwordHash;
    return done(await startLogin(tx, { ...input, member: present, storedHash }, deps));
  });
}
