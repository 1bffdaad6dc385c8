import type { Gateways } from '~/gateways/index.server';
import { noteSecurity, type SecurityEvent, type SecurityFacts } from '~/gateways/security-log.server';
import { requestId, type Asked } from './request-facts.server';

/** Writes what a request did into the security log, under the request's number (SAF-16). */
export const noteEvent = (
  { gateways, tenant, headers }: { gateways: Gateways; tenant: { id: string } } & Asked,
  event: SecurityEvent,
  facts: Pick<SecurityFacts, 'memberId' | 'reason' | 'path'>,
): void =>
  noteSecurity(gateways, event, { tenantId: tenant.id, requestId: requestId({ headers }), ...facts });
