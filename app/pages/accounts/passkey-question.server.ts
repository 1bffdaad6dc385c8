import { offerPasskeys } from '~/browser/accounts/offer-passkeys';
import { askForLogin } from '~/domain/accounts/passkeys/device-questions.server';
import { askDevice } from '~/domain/accounts/passkeys/login-question.server';
import type { Site } from '~/http/request/open-site.server';
import { passkeyLibrary } from './passkey-library.server';
import { passkeySite } from './passkey-site.server';

/** Returns what a login page asks the device: any of its passkeys for this site (TRU-7). */
export async function passkeyQuestion({ tenant, gateways, now }: Site) {
  const { challenge, question } = askDevice(gateways.secrets, now);
  const options = await askForLogin({ site: passkeySite(tenant), challenge });
  return { question, options };
}

let script: string | null = null;

/** The login page's only script, which offers the device's passkeys; without it, the password logs in (TRU-7). */
export const passkeyScript = (): string =>
  (script ??= `${passkeyLibrary()}\n(${offerPasskeys.toString()})(window);\n`);
