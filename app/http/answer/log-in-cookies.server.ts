import { findDeviceMark } from '~/domain/accounts/sessions/find-device-mark.server';
import { readMarks, withMark } from '~/domain/accounts/sessions/device-mark';
import { logSecurityEvent } from '~/http/request/note-event.server';
import type { Site } from '~/http/request/open-site.server';
import type { LoggedIn } from '~/domain/accounts/sessions/start-login.server';
import * as paths from '~/paths';
import { goTo, type Destination } from './answer.server';
import { authCookie, deviceCookie, expectCookie, readCookie, stepCookie } from './cookies.server';

export async function rememberDevice(
  { db, tenant, gateways, headers }: Site,
  memberId: string,
): Promise<string> {
  const mark = await findDeviceMark(db, { tenantId: tenant.id, memberId }, gateways);
  return deviceCookie(withMark(readMarks(readCookie({ headers }, 'device')), mark));
}

export async function logInCookies(
  site: Site,
  { memberId, sessionToken }: { memberId: string; sessionToken: string },
): Promise<string[]> {
  logSecurityEvent(site, 'login', { memberId });
  return [authCookie(sessionToken), await rememberDevice(site, memberId)];
}

/** Goes on after a proven password or link: to `to`, or to the page that asks for a login code (TRU-3). */
export async function goLoggedIn(site: Site, loggedIn: LoggedIn, to: string): Promise<Destination> {
  if (loggedIn.step !== null)
    return goTo(expectCookie(site, paths.loginCodeTo(to)), { cookies: [stepCookie(loggedIn.step)] });
  return goTo(to, { cookies: await logInCookies(site, loggedIn) });
}
