import type { TenantTx } from '~/database/tenant-db';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import type { Sealer } from '~/domain/sealer';
import { sealLoginStep } from './login-step.server';
import { noticeDevice, type LoggingIn } from './notice-device.server';
import { startSession } from './start-session.server';

/** A started session, or the step that waits for a login code. */
export type LoggedIn = { memberId: string } & (
  { sessionToken: string; step: null } | { sessionToken: null; step: string }
);

type Member = {
  id: string;
  status: string;
  passwordHash: string;
  deviceMarkVersion: number;
  totpSecret: string | null;
};

/** What `startLogin` reads of a member. */
export const LOGIN_FIELDS = {
  id: true,
  status: true,
  passwordHash: true,
  deviceMarkVersion: true,
  totpSecret: true,
} as const;

/** Starts a session, and mails the owner about a new browser (SAF-13). */
export async function startNoticedSession(
  tx: TenantTx,
  input: LoggingIn & { tenantId: string; member: Omit<Member, 'totpSecret'> },
  deps: MailDeps,
): Promise<string> {
  const { tenantId, member, userAgent, country } = input;
  await noticeDevice(tx, input, deps);
  return startSession(tx, { tenantId, memberId: member.id, userAgent, country }, deps);
}

/** Starts the session of a member who proved their password or mailbox; with login codes it waits for one (TRU-3). */
export async function startLogin(
  tx: TenantTx,
  { storedHash, ...input }: LoggingIn & { tenantId: string; member: Member; storedHash: string },
  deps: MailDeps & { secrets: Sealer },
): Promise<LoggedIn> {
  const { id: memberId, totpSecret } = input.member;
  if (totpSecret === null)
    return { memberId, sessionToken: await startNoticedSession(tx, input, deps), step: null };
  const step = sealLoginStep(deps.secrets, { memberId, passwordHash: storedHash }, deps.now);
  return { memberId, sessionToken: null, step };
}
