import type { Gateways } from '~/gateways/index.server';
import { noteSecurity, type SecurityEvent, type SecurityFacts } from '~/gateways/logs/security-log.server';
import { requestId, type HeaderSource } from './client/client-address.server';

/** Logs a security event under its request's id (SAF-16). */
export const logSecurityEvent = (
  { gateways, tenant, headers }: { gateways: Gateways; tenant: { id: string } } & HeaderSource,
  event: SecurityEvent,
  facts: Pick<SecurityFacts, 'memberId' | 'reason' | 'path'>,
): void =>
  noteSecurity(gateways, event, { tenantId: tenant.id, requestId: requestId({ headers }), ...facts });
