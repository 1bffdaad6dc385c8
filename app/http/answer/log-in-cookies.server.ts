import { findDeviceMark } from '~/domain/accounts/sessions/find-device-mark.server';
import { readMarks, withMark } from '~/domain/accounts/sessions/device-mark';
import { logSecurityEvent } from '~/http/request/note-event.server';
import type { Site } from '~/http/request/open-site.server';
import { authCookie, deviceCookie, readCookie } from './cookies.server';

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
