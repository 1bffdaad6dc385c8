import type { OperatorDb } from '~/database/operator-db';
import { findOperatorSession } from '~/domain/operators/find-operator-session.server';
import type { Gateways } from '~/gateways/index.server';
import { operatorCookie, readCookie } from '~/http/answer/cookies.server';
import type { HeaderSource } from './client/client-address.server';

const PURPOSE = 'console-owner';

/** Identifies an operator in a browser after their session has ended, without their id. */
export const ownerMark = ({ secrets }: Pick<Gateways, 'secrets'>, operatorId: string): string =>
  secrets.sign(PURPOSE, operatorId);

/** Reads the session's token, and its operator's mark; null without a cookie. */
export function readOperatorCookie(asked: HeaderSource): { token: string; mark: string } | null {
  const [token = '', mark = ''] = readCookie(asked, 'operator')?.split('.') ?? [];
  return token === '' ? null : { token, mark };
}

/** The token of the browser's session; empty without a login. */
export const sessionToken = (asked: HeaderSource): string => readOperatorCookie(asked)?.token ?? '';

/** Returns the cookie of a session. After the session, its mark still identifies the owner of a draft. */
export async function sessionCookie(
  { db, deps }: { db: OperatorDb; deps: Pick<Gateways, 'secrets'> & { now: Date } },
  token: string,
): Promise<string> {
  const session = await findOperatorSession(db, token, deps);
  return operatorCookie(session ? `${token}.${ownerMark(deps, session.operator.id)}` : token);
}
