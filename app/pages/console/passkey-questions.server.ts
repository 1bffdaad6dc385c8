import { askForKey, askForLogin } from '~/domain/accounts/passkeys/device-questions.server';
import type { PasskeySite } from '~/domain/accounts/passkeys/rules';
import type { OperatorPasskey } from '~/domain/operators/change-passkeys.server';
import type { OperatorSession } from '~/domain/operators/find-operator-session.server';
import { askOperatorDevice } from '~/domain/operators/passkey-questions.server';
import { consoleOrigin } from '~/http/answer/origin.server';
import type { Console } from '~/http/request/open-console.server';
import * as consolePaths from '~/console-paths';
import type { DeviceQuestion } from '~/ui/console/device-form';

type SessionConsole = Console & { session: OperatorSession };
type Known = readonly Pick<OperatorPasskey, 'credentialId'>[];

/** The console as the site of its passkeys, as configured: never a request's host. */
export function consolePasskeySite(): PasskeySite {
  const origin = consoleOrigin();
  return { origin, host: new URL(origin).hostname };
}

const questionOf = (question: string, options: object): DeviceQuestion => ({
  question,
  options: JSON.stringify(options),
  scriptSrc: consolePaths.passkeyScript,
});

/** Asks for a proof by one of the operator's passkeys. */
export async function proofQuestion(
  { deps, session }: SessionConsole,
  known: Known,
): Promise<DeviceQuestion> {
  const { challenge, question } = askOperatorDevice('operator-passkey-proof', session.id, deps);
  return questionOf(question, await askForLogin({ site: consolePasskeySite(), challenge, known }));
}

/** Asks for a new passkey, on a device that has none of the operator's. */
export async function newKeyQuestion(site: SessionConsole, known: Known): Promise<DeviceQuestion> {
  const { deps, session, t } = site;
  const { challenge, question } = askOperatorDevice('operator-passkey-new', session.id, deps);
  const { id, email } = session.operator;
  const asked = {
    site: consolePasskeySite(),
    siteName: t('console'),
    member: { id, email },
    challenge,
    known,
  };
  return questionOf(question, await askForKey(asked));
}
