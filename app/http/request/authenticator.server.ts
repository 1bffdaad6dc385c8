import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { logIn } from '~/domain/accounts/sessions/log-in.server';
import { loginFacts } from './client/browser-of.server';
import { fieldText } from './forms/field-text';
import { logSecurityEvent } from './note-event.server';
import type { Site } from './open-site.server';
import { ownAddress } from './client/client-address.server';

type LoggedIn = Awaited<ReturnType<typeof logIn>>;

/** Logs in with the submitted fields: remix-auth parses them, and the use-case decides. */
export async function authenticate(site: Site, fields: FormData): Promise<LoggedIn> {
  const { tenant, db, now, gateways } = site;
  const authenticator = new Authenticator<LoggedIn>();
  const strategy = new FormStrategy<LoggedIn>(({ form }) => {
    const facts = {
      address: ownAddress(site),
      disclose: tenant.settings.disclose_accounts,
      ...loginFacts(site),
    };
    const input = {
      tenantId: tenant.id,
      email: fieldText(form, 'email'),
      password: fieldText(form, 'password'),
      ...facts,
    };
    return logIn(db, input, { now, ...gateways });
  });
  // remix-auth reads bodies of any size, so it gets fields that were read within the limit.
  const posted = new Request(site.pageAddress, { method: 'POST', body: fields });
  const answer = await authenticator.use(strategy, 'form').authenticate('form', posted);
  if (!answer.ok) logSecurityEvent(site, 'login_refused', { reason: answer.reason });
  return answer;
}
