import type { TenantDb } from '~/database/tenant-db';
import { lockMembers, nullIfTaken } from '~/database/transactions.server';
import { checkOwnPassword } from '~/domain/accounts/credentials/check-own-password.server';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { recordLoginChange } from '~/domain/accounts/credentials/record-login-change.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { MINUTE_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Sealer } from '~/domain/sealer';
import { newSecretToken } from '~/domain/secret.server';
import { checkNewKey } from './device-answers.server';
import { ADDING_MINUTES, MAX_PASSKEYS, type PasskeySite } from './rules';

const PURPOSE = 'new-passkey';

type Own = { tenantId: string; memberId: string; sessionId: string };

/** What a session's device is asked to make; `challenge` in base64url. */
export type NewPasskey = { name: string; challenge: string };

export function readNewPasskey(
  sealer: Sealer,
  sealed: string | null | undefined,
  now: Date,
): NewPasskey | null {
  const text = sealed ? sealer.open(PURPOSE, sealed) : null;
  if (text === null) return null;
  const { until, ...passkey } = JSON.parse(text) as NewPasskey & { until: number };
  return until > now.getTime() ? passkey : null;
}

/**
 * Starts to add a passkey in a session, whose page then asks its device for ten minutes (TRU-7). Refuses a wrong password,
 * so that a stolen session cannot, an unconfirmed account, and one with ten passkeys.
 */
export async function beginPasskey(
  db: TenantDb,
  { memberId, sessionId, password, name }: Own & { password: string; name: string },
  { now, secrets, passwords }: { now: Date; secrets: Sealer; passwords: Passwords },
): Promise<Outcome<null, 'password_wrong' | 'action_refused' | 'passkeys_full'>> {
  if (!(await checkOwnPassword(db, { memberId, password }, { passwords }))) return refused('password_wrong');
  if ((await db.member.count({ where: { id: memberId, status: 'active' } })) === 0)
    return refused('action_refused');
  if ((await db.passkey.count({ where: { memberId } })) >= MAX_PASSKEYS)
    return refused('passkeys_full', { max: MAX_PASSKEYS });
  const passkey: NewPasskey = { name, challenge: newSecretToken() };
  const newPasskey = secrets.seal(
    PURPOSE,
    JSON.stringify({ ...passkey, until: now.getTime() + ADDING_MINUTES * MINUTE_MS }),
  );
  await db.session.updateMany({ where: { id: sessionId, memberId }, data: { newPasskey } });
  return done(null);
}

type Adding = Own & { answer: string; site: PasskeySite };
type Deps = MailDeps & { secrets: Sealer };

/**
 * Adds the passkey that the session's device has made, and mails the owner a link that removes it again (TRU-7). Each
 * challenge counts once. Refuses a session that is adding none, an answer to anything else, and a known key.
 */
export async function addPasskey(
  db: TenantDb,
  { tenantId, memberId, sessionId, answer, site }: Adding,
  deps: Deps,
): Promise<Outcome<null, 'passkey_over' | 'passkey_failed' | 'passkeys_full'>> {
  const { now, secrets } = deps;
  const session = await db.session.findFirst({
    where: { id: sessionId, memberId },
    select: { newPasskey: true },
  });
  const sealed = session?.newPasskey;
  const asked = readNewPasskey(secrets, sealed, now);
  if (!sealed || !asked) return refused('passkey_over');
  const key = await checkNewKey({ answer, challenge: asked.challenge, site });
  if (!key) return refused('passkey_failed');
  const added = db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const begun = { id: sessionId, memberId, newPasskey: sealed };
    const { count } = await tx.session.updateMany({ where: begun, data: { newPasskey: null } });
    if (count === 0) return refused('passkey_over');
    if ((await tx.passkey.count({ where: { memberId } })) >= MAX_PASSKEYS)
      return refused('passkeys_full', { max: MAX_PASSKEYS });
    await recordLoginChange(tx, { tenantId, memberId, kind: 'passkey_added' }, deps);
    const data = { id: newId(), tenantId, memberId, ...key, name: asked.name, createdAt: now };
    await tx.passkey.create({ data, select: { id: true } });
    return done(null);
  });
  return (await nullIfTaken(added)) ?? refused('passkey_failed');
}
