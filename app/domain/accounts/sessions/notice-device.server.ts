import type { TenantTx } from '~/database/tenant-db';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { parseDevice } from './device';
import { isKnownBrowser } from './device-mark';
import { mailSecurityNotice, type NewDevice } from './mail-security-notice.server';

export type LoggingIn = {
  userAgent: string;
  country: string | null;
  deviceMarks: readonly string[];
};

type Input = LoggingIn & {
  tenantId: string;
  member: { id: string; status: string; passwordHash: string; deviceMarkVersion: number };
};

/** Mails the owner of a confirmed account about a login from a new browser (SAF-13). */
export async function noticeDevice(tx: TenantTx, input: Input, deps: MailDeps): Promise<void> {
  const { tenantId, member, userAgent, country, deviceMarks } = input;
  const { id: memberId, status } = member;
  if (status !== 'active') return;
  if (isKnownBrowser(deps.secrets, { ...member, tenantId, memberId }, deviceMarks)) return;
  const { browser, system } = parseDevice(userAgent);
  const detail = JSON.stringify({ browser, system, country } satisfies NewDevice);
  await mailSecurityNotice(tx, { tenantId, memberId, kind: 'new_device', detail }, deps);
}
