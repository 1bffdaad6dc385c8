import type { OperatorDb, OperatorTx } from '~/database/operator-db';
import { hashSecretToken } from '~/domain/secret.server';
import type { Signer } from '~/domain/sealer';
import { isJustProven } from './rules';
import { normalizeFactor } from './take-code.server';

type Deps = { now: Date; secrets: Signer };
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** `isReplaced`: found by an older token, which a first proof has replaced. */
type FoundSession = { session: Row; isReplaced: boolean };

const findRow = (tx: OperatorTx, id: string) => tx.operatorSession.findUnique({ where: { id } });

/** Derived, so that a form that is sent twice gets the same token. */
const derivedToken = (secrets: Signer, token: string): string => secrets.sign('operator-session', token);

/** A code, and the form that it was typed into: of a known factor, or of a new one. A passkey's code is its answer. */
type TypedCode = { form: 'factor' | 'new-factor' | 'passkey'; code: string };

const codeHash = (secrets: Signer, sessionId: string, { form, code }: TypedCode): string =>
  secrets.sign('operator-code', `${form} ${sessionId} ${normalizeFactor(code)}`);

/** Finds a session by its token, and for a few seconds by the one that its first proof has replaced. */
export async function findByToken(
  db: OperatorDb,
  token: string,
  { now, secrets }: Deps,
): Promise<FoundSession | null> {
  const own = hashSecretToken(token);
  const derived = hashSecretToken(derivedToken(secrets, token));
  const session = await db.operatorSession.findFirst({ where: { tokenHash: { in: [own, derived] } } });
  if (!session) return null;
  const isReplaced = session.tokenHash !== own;
  return isReplaced && !isJustProven(session.provenAt, now) ? null : { session, isReplaced };
}

/**
 * Returns a session's token once it is proven. The first proof replaces the token: one that somebody planted in the
 * browser before opens nothing (session fixation).
 */
export const provenToken = (
  { tokenHash, provenAt }: Pick<Row, 'tokenHash' | 'provenAt'>,
  token: string,
  secrets: Signer,
): string =>
  provenAt !== null && tokenHash === hashSecretToken(token) ? token : derivedToken(secrets, token);

/** The columns of a session that a code proves. */
export const proofFields = (
  sessionId: string,
  { token, ...typed }: TypedCode & { token: string },
  { now, secrets }: Deps,
) => ({
  provenAt: now,
  tokenHash: hashSecretToken(token),
  codeHash: codeHash(secrets, sessionId, typed),
});

/** Returns a session that this form has proven with this code a few seconds ago, as when it is sent twice; else null. */
export async function findRepeated(
  tx: OperatorTx,
  { sessionId, ...typed }: TypedCode & { sessionId: string },
  { now, secrets }: Deps,
): Promise<Row | null> {
  const session = await findRow(tx, sessionId);
  const isSame = session?.codeHash === codeHash(secrets, sessionId, typed);
  return session && isSame && isJustProven(session.provenAt, now) ? session : null;
}
