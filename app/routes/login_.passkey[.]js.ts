import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { passkeyScript } from '~/pages/accounts/passkey-question.server';

export const handle = { name: 'login-passkey-js', layout: 'empty' };

/** The same for all sites and members; an hour, as for other files without a hash in their name. */
export const loader = () =>
  new Response(passkeyScript(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });

export const action = refuseMethod;
