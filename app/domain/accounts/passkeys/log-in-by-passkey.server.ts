import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import type { LoggingIn } from '~/domain/accounts/sessions/notice-device.server';
import { LOGIN_FIELDS, startNoticedSession } from '~/domain/accounts/sessions/start-login.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Sealer } from '~/domain/sealer';
import { canLogIn } from '~/domain/sessions/rules';
import { answeringKey, checkKnownKey } from './device-answers.server';
import { openQuestion } from './login-question.server';
import type { PasskeySite } from './rules';

type Input = LoggingIn & { tenantId: string; question: string; answer: string; site: PasskeySite };
type Deps = MailDeps & { secrets: Sealer };
type Refusal = 'passkey_failed' | 'account_blocked' | 'account_pending_deletion';

const findPasskey = (db: TenantDb, credentialId: string) =>
  db.passkey.findFirst({
    where: { credentialId },
    select: { id: true, memberId: true, credentialId: true, publicKey: true, counter: true },
  });

/**
 * Logs in with a passkey, whose device has checked its user, so that login codes are not asked (TRU-7). A key answers
 * only questions asked after its last login: a copied answer never counts again. Refuses an unknown key, an
 * answer to another question or site, and an account that may not log in.
 */
export async function logInByPasskey(
  db: TenantDb,
  { question: sealed, answer, site, ...browser }: Input,
  deps: Deps,
): Promise<Outcome<{ memberId: string; sessionToken: string }, Refusal>> {
  const { now, secrets } = deps;
  const question = openQuestion(secrets, sealed, now);
  const credentialId = answeringKey(answer);
  const passkey = credentialId === null ? null : await findPasskey(db, credentialId);
  if (!question || !passkey) return refused('passkey_failed');
  const { challenge, askedAt } = question;
  const key = { ...passkey, counter: Number(passkey.counter) };
  const counter = await checkKnownKey({ answer, challenge, site }, key);
  if (counter === null) return refused('passkey_failed');
  const { id, memberId } = passkey;
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const member = await tx.member.findFirstOrThrow({
      where: { id: memberId },
      select: { ...LOGIN_FIELDS, deletionRequestedAt: true },
    });
    const isUnused = [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(askedAt) } }];
    const { count } = await tx.passkey.updateMany({
      where: { id, counter: passkey.counter, OR: isUnused },
      data: { counter, lastUsedAt: now },
    });
    if (count === 0) return refused('passkey_failed');
    if (!canLogIn(member))
      return refused(member.status === 'blocked' ? 'account_blocked' : 'account_pending_deletion');
    return done({ memberId, sessionToken: await startNoticedSession(tx, { ...browser, member }, deps) });
  });
}
