import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { offerPasskeys } from '~/browser/accounts/offer-passkeys';
import { logInByPasskey } from '~/domain/accounts/passkeys/log-in-by-passkey.server';
import { askDevice } from '~/domain/accounts/passkeys/login-question.server';
import { passkeyLoginForm } from '~/domain/accounts/passkeys/passkey-forms.server';
import { goTo } from '~/http/answer/answer.server';
import { expectCookie } from '~/http/answer/cookies.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import { loginFacts } from '~/http/request/client/browser-of.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { logSecurityEvent } from '~/http/request/note-event.server';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';
import { passkeySite } from './passkey-site.server';
import { afterLogin } from './post-login.server';

const REFUSALS = {
  passkey_failed: 'accounts:passkey_failed',
  account_blocked: 'accounts:account_blocked',
  account_pending_deletion: 'errors:account_pending_deletion',
} as const;

/** Returns what a login page asks the device: any of its passkeys for this site (TRU-7). */
export async function passkeyQuestion({ tenant, gateways, now }: Site) {
  const { challenge, question } = askDevice(gateways.secrets, now);
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(tenant).host,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
  return { question, options };
}

/** Logs in with a passkey; a refusal leads back to the login page, whose password still works (TRU-7). */
export async function postPasskeyLogin(site: Site, request: Request) {
  const { tenant, db, now, gateways } = site;
  const fields = await readFields(request);
  await limitOrRefuse(site, 'passkey_logins', clientAddress(site));
  const form = parseFields(fields, passkeyLoginForm);
  const to = afterLogin(site);
  const login = form.status === 'success' ? form.value : { question: '', answer: '' };
  const input = { tenantId: tenant.id, ...login, site: passkeySite(tenant), ...loginFacts(site) };
  const entered = await logInByPasskey(db, input, { now, ...gateways });
  if (entered.ok) {
    const next = site.headers.has('Cookie') ? to : expectCookie(site, paths.loginTo(to));
    return goTo(next, { cookies: await logInCookies(site, entered.value) });
  }
  logSecurityEvent(site, 'login_refused', { reason: entered.reason });
  return goTo(paths.loginTo(to), { toast: { tone: 'error', text: REFUSALS[entered.reason] } });
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
