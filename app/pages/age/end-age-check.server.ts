import { completeCheck } from '~/domain/age/complete-check.server';
import { siteOrigin } from '~/http/answer/origin.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { requestId } from '~/http/request/client/client-address.server';
import * as paths from '~/paths';
import { reportFailures } from './report-failures.server';

/**
 * Ends the check with which the third party sends the member back; returns whether its page may explain the result. What
 * proves nothing is logged by its class, site and way alone (TRU-1).
 */
export async function endAgeCheck(site: MemberSite): Promise<'explained' | 'failed'> {
  const { sql, tenant, member, now, gateways, pageAddress } = site;
  const { ways, months } = tenant.settings.age_check;
  const { result, fault, way } = await completeCheck(
    sql,
    {
      ...{ tenantId: tenant.id, memberId: member.id, sessionId: member.sessionId },
      back: new URL(paths.ageCheckBack + pageAddress.search, siteOrigin(tenant)),
      ways,
      months,
    },
    { now, secrets: gateways.secrets, providers: gateways.age },
  );
  if (result !== 'passed')
    gateways.log.warn(
      { requestId: requestId(site), tenantId: tenant.id, way, result, fault },
      'age check not passed',
    );
  if (result === 'unavailable' && way) await reportFailures(site, way);
  return result === 'refused' || result === 'invalid' ? 'failed' : 'explained';
}
