import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { offerPasskeys } from '~/browser/accounts/offer-passkeys';
import { askForLogin } from '~/domain/accounts/passkeys/device-questions.server';
import { askDevice } from '~/domain/accounts/passkeys/login-question.server';
import type { Site } from '~/http/request/open-site.server';
import { passkeySite } from './passkey-site.server';

/** Returns what a login page asks the device: any of its passkeys for this site (TRU-7). */
export async function passkeyQuestion({ tenant, gateways, now }: Site) {
  const { challenge, question } = askDevice(gateways.secrets, now);
  const options = await askForLogin({ site: passkeySite(tenant), challenge });
  return { question, options };
}

/** The library as one file for a page without modules; its package exports only modules. */
const readLibrary = (): string => {
  const main = createRequire(import.meta.url).resolve('@simplewebauthn/browser');
  return readFileSync(path.join(path.dirname(main), '..', 'dist', 'bundle', 'index.umd.min.js'), 'utf8');
};

let script: string | null = null;

/** The login page's only script, which offers the device's passkeys; without it, the password logs in (TRU-7). */
export const passkeyScript = (): string =>
  (script ??= `${readLibrary()}\n(${offerPasskeys.toString()})(window);\n`);
