import type { TenantTx } from '~/database/tenant-db';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { END_SESSIONS_DAYS } from '~/domain/accounts/rules';
import { queueMail } from '~/domain/queue-mail.server';

export type NewDevice = { browser: string | null; system: string | null; country: string | null };

type Warning = {
  tenantId: string;
  memberId: string;
  kind: 'new_device' | 'password_changed' | 'mail_changed' | 'codes_changed' | 'passkey_added';
  /** A new device as JSON, or the address before a change, which gets the mail. */
  detail: string;
};

/** Mails the owner about a security event, with a link that ends all sessions (SAF-13); returns the link's id. */
export async function mailSecurityNotice(tx: TenantTx, warning: Warning, deps: MailDeps): Promise<string> {
  const { tenantId, memberId, kind, detail } = warning;
  const link = { tenantId, memberId, purpose: 'end_sessions' as const, minutes: END_SESSIONS_DAYS * 24 * 60 };
  const causeId = await createToken(tx, { ...link, detail }, deps);
  await queueMail(tx, { tenantId, memberId, kind, causeId }, deps);
  return causeId;
}
