import type { OperatorDb } from '~/database/operator-db';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { emailKey } from '~/domain/email-address';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Signer } from '~/domain/sealer';
import { countAttempt, type Limits } from './count-attempt.server';
import { startOperatorSession } from './start-operator-session.server';

type Credentials = {
  email: string;
  password: string;
  /** Null if the client has no address of its own. */
  address: string | null;
};
type Deps = { now: Date; passwords: Passwords; secrets: Signer; limits: Limits };

/** Without an address only the account counts. No limit's key holds an address in the clear. */
async function countLogin({ email, address }: Credentials, { secrets, limits }: Deps) {
  const account = secrets.sign('operator-email', emailKey(email));
  const network = address === null ? null : secrets.sign('operator-address', address);
  const fromNetwork =
    network === null
      ? null
      : await countAttempt(limits, [
          ['operator_logins_network', network],
          ['operator_logins', `${account} ${network}`],
        ]);
  return fromNetwork ?? countAttempt(limits, [['operator_logins_account', account]]);
}

/** Finds an active operator by address and password. Refuses unknown addresses and wrong passwords alike, after equal work. */
export async function findByPassword(
  db: OperatorDb,
  credentials: Credentials,
  deps: Deps,
): Promise<Outcome<{ id: string; passwordHash: string; enrolled: boolean }, 'wrong' | 'locked'>> {
  const locked = await countLogin(credentials, deps);
  if (locked) return locked;
  const operator = await db.operator.findFirst({
    where: { emailKey: emailKey(credentials.email), dismissedAt: null },
    select: { id: true, passwordHash: true, totpSecret: true },
  });
  const isRight = await deps.passwords.verify(operator?.passwordHash ?? null, credentials.password);
  if (!operator || !isRight) return refused('wrong');
  const { id, passwordHash, totpSecret } = operator;
  return done({ id, passwordHash, enrolled: totpSecret !== null });
}

/**
 * Starts a half-open session for an address and its password; a second factor opens it. Refuses as `findByPassword`
 * does, and beyond a limit, whether or not the address is an operator's.
 */
export async function logInOperator(
  db: OperatorDb,
  { userAgent, ...credentials }: Credentials & { userAgent: string },
  deps: Deps,
): Promise<Outcome<{ token: string; enrolled: boolean }, 'wrong' | 'locked'>> {
  const found = await findByPassword(db, credentials, deps);
  if (!found.ok) return found;
  const { id: operatorId, passwordHash, enrolled } = found.value;
  return db.$transaction(async (tx) => {
    // A concurrent change of the password or a dismissal makes this login fail, or ends its session.
    const { count } = await tx.operator.updateMany({
      where: { id: operatorId, passwordHash, dismissedAt: null },
      data: { lastLoginAt: deps.now },
    });
    if (count === 0) return refused('wrong');
    return done({ token: await startOperatorSession(tx, { operatorId, userAgent }, deps.now), enrolled });
  });
}
