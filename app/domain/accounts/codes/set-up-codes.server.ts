import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { checkOwnPassword } from '~/domain/accounts/credentials/check-own-password.server';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { recordLoginChange } from '~/domain/accounts/credentials/record-login-change.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { MINUTE_MS } from '~/domain/durations';
import type { SessionEventPublisher } from '~/domain/live-events';
import { newRecoveryCodes } from '~/domain/one-time-codes/recovery-codes.server';
import { readCode } from '~/domain/one-time-codes/rules';
import { newTotpSecret, totpStep } from '~/domain/one-time-codes/totp.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Sealer, Signer } from '~/domain/sealer';
import { sealSecret, storeRecoveryCodes } from './login-codes.server';

const PURPOSE = 'new-totp';

/** How long a session shows codes that no code of the app has confirmed; then it takes the password again. */
const SET_UP_MS = 30 * MINUTE_MS;

type Own = { tenantId: string; memberId: string; sessionId: string };
type Deps = MailDeps & { secrets: Sealer & Signer; events: SessionEventPublisher };

/** The secret and the recovery codes that a session is setting up; not in force yet. */
type NewCodes = { secret: string; recoveryCodes: string[] };

function readNewCodes(sealer: Sealer, sealed: string | null | undefined, now: Date): NewCodes | null {
  const text = sealed ? sealer.open(PURPOSE, sealed) : null;
  if (text === null) return null;
  const { until, ...codes } = JSON.parse(text) as NewCodes & { until: number };
  return until > now.getTime() ? codes : null;
}

/**
 * Starts to set up login codes in a session, whose pages then show them until a code confirms them (TRU-3). Refuses a
 * wrong password, so that a stolen session cannot, an unconfirmed account, and one whose codes are on.
 */
export async function beginCodes(
  db: TenantDb,
  { memberId, sessionId, password }: Own & { password: string },
  { now, secrets, passwords }: { now: Date; secrets: Sealer; passwords: Passwords },
): Promise<Outcome<null, 'password_wrong' | 'action_refused'>> {
  if (!(await checkOwnPassword(db, { memberId, password }, { passwords }))) return refused('password_wrong');
  const member = { id: memberId, status: 'active' as const, totpSecret: null };
  if ((await db.member.count({ where: member })) === 0) return refused('action_refused');
  const codes: NewCodes = { secret: newTotpSecret(), recoveryCodes: newRecoveryCodes() };
  const newTotp = secrets.seal(PURPOSE, JSON.stringify({ ...codes, until: now.getTime() + SET_UP_MS }));
  await db.session.updateMany({ where: { id: sessionId, memberId }, data: { newTotp } });
  return done(null);
}

type CodesState = { isOn: boolean; codesLeft: number; newCodes: NewCodes | null };

/** Finds whether login codes are on, how many recovery codes are left, and the codes that the session is setting up. */
export async function findCodes(
  db: TenantDb | TenantTx,
  { memberId, sessionId }: Pick<Own, 'memberId' | 'sessionId'>,
  { now, secrets }: { now: Date; secrets: Sealer },
): Promise<CodesState> {
  const member = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: {
      totpSecret: true,
      recoveryCodes: { where: { usedAt: null }, select: { id: true } },
      sessions: { where: { id: sessionId }, select: { newTotp: true } },
    },
  });
  const isOn = member.totpSecret !== null;
  const newCodes = isOn ? null : readNewCodes(secrets, member.sessions[0]?.newTotp, now);
  return { isOn, codesLeft: member.recoveryCodes.length, newCodes };
}

/**
 * Puts the session's codes in force by the first code of the app, ends all other sessions, and mails the owner a link
 * that undoes it (TRU-3). Refuses a wrong code, and a session that is setting up none.
 */
export async function confirmCodes(
  db: TenantDb,
  { code, ...own }: Own & { code: string },
  deps: Deps,
): Promise<Outcome<null, 'code_wrong' | 'action_refused'>> {
  const { now, secrets, events } = deps;
  const { tenantId, memberId, sessionId } = own;
  const confirmed = await db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const { newCodes } = await findCodes(tx, own, deps);
    if (!newCodes) return refused('action_refused');
    const read = readCode(code);
    const step = read?.kind === 'totp' ? totpStep(newCodes.secret, read.code, now) : null;
    if (step === null) return refused('code_wrong');
    await recordLoginChange(tx, { tenantId, memberId, kind: 'codes_changed' }, deps);
    const totp = { totpSecret: sealSecret(secrets, newCodes.secret), totpStep: step };
    await tx.member.updateMany({ where: { id: memberId }, data: totp });
    await storeRecoveryCodes(tx, { tenantId, memberId, codes: newCodes.recoveryCodes }, deps);
    await tx.session.updateMany({ where: { id: sessionId }, data: { newTotp: null } });
    await tx.session.deleteMany({ where: { memberId, id: { not: sessionId } } });
    return done(null);
  });
  if (confirmed.ok) events.endSessions(tenantId, memberId, { except: sessionId });
  return confirmed;
}
