import { countFailures } from '~/domain/age/begin-check.server';
import { MOST_FAILURES } from '~/domain/age/rules';
import { tellOperator } from '~/domain/notifications/tell-operator.server';
import type { Site } from '~/http/request/open-site.server';

/** Mails the operator, once a day, that a way rests after too many failures running (TRU-1). */
export async function reportFailures({ sql, tenant, now, gateways }: Site, way: string): Promise<void> {
  if ((await countFailures(sql, way, now)) < MOST_FAILURES) return;
  gateways.log.error({ tenantId: tenant.id, way }, 'a way of proving the age rests');
  const causePeriod = now.toISOString().slice(0, 10);
  await tellOperator(sql, { tenantId: tenant.id, kind: 'operator_age_check_away', causePeriod }, { now });
}
