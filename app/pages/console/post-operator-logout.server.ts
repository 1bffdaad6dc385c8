import { endOperatorSession } from '~/domain/operators/operator-sessions.server';
import { goTo } from '~/http/answer/answer.server';
import { operatorLogOutHeaders } from '~/http/answer/cookies.server';
import type { Console } from '~/http/request/open-console.server';
import * as consolePaths from '~/console-paths';

/** Ends the session, even a half open one. */
export async function postOperatorLogout({ db, deps, session }: Console) {
  if (session) await endOperatorSession(db, { operatorId: session.operator.id, sessionId: session.id }, deps);
  return goTo(consolePaths.login, { headers: operatorLogOutHeaders() });
}
