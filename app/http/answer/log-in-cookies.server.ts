import { findDeviceMark } from '~/domain/accounts/sessions/find-device-mark.server';
import { readMarks, withMark } from '~/domain/accounts/sessions/device-mark';
import { noteEvent } from '~/http/request/note-event.server';
import type { Site } from '~/http/request/open-site.server';
import { authCookie, deviceCookie, readCookie } from './cookies.server';

/** Returns the cookie by which this browser is known at the member's next login. */
export async function rememberDevice(
  { db, tenant, gateways, headers }: Site,
  memberId: string,
): Promise<string> {
  const mark = await findDeviceMark(db, { tenantId: tenant.id, memberId }, gateways);
  return deviceCookie(withMark(readMarks(readCookie({ headers }, 'device')), mark));
}

/** Returns the cookies of a browser in which a session began. */
export async function logInCookies(
  site: Site,
  { memberId, sessionToken }: { memberId: string; sessionToken: string },
): Promise<string[]> {
  noteEvent(site, 'login', { memberId });
  return [authCookie(sessionToken), await rememberDevice(site, memberId)];
}
