import type { TenantTx } from '~/database/tenant-db';
import type { DeliveryCause } from '~/database/types';
import { newId } from './new-id';

/** Every mail that is sent, with what causes it; `app/mails` has the words of each. */
export const MAIL_CAUSES = {
  activation: 'token',
  activation_reminder: 'token',
  sign_in: 'token',
  account_exists: 'member',
  password_reset: 'token',
  mail_change: 'token',
  mail_changed: 'token',
  account_deleted: 'token',
  account_reactivated: 'token',
  report_received: 'report',
  report_decided: 'report',
  report_reversed: 'report',
  measure_taken: 'report',
  appeal_decided: 'report',
  data_ready: 'archive',
} as const satisfies Record<string, DeliveryCause>;
export type MailKind = keyof typeof MAIL_CAUSES;

export type QueuedMail = {
  tenantId: string;
  /** Null for a mail to somebody who is no member. */
  memberId: string | null;
  kind: MailKind;
  /** The id of the token, member, report or archive that the mail is about: the same cause is mailed once. */
  causeId: string;
  /** The day, hour or week of a cause that comes again. */
  causePeriod?: string;
};

/** How long a mail is tried again that no mail server takes. */
const RETRY_HOURS = 48;

/** When a mail that is queued now has its last attempt. */
export const retriedUntil = (now: Date): Date => new Date(now.getTime() + RETRY_HOURS * 3_600_000);

/**
 * Puts a mail into the queue within the caller's transaction: neither the change nor its mail is ever without the other (NOT-3). It
 * stands beside the features, since all of them send mails and none stands above all.
 */
export async function queueMail(tx: TenantTx, mail: QueuedMail, { now }: { now: Date }): Promise<void> {
  const { tenantId, memberId, kind, causeId, causePeriod = '' } = mail;
  const cause = { kind, causeKind: MAIL_CAUSES[kind], causeId, causePeriod };
  const waiting = { createdAt: now, nextAttemptAt: now, giveUpAt: retriedUntil(now) };
  await tx.delivery.createMany({
    data: [{ id: newId(), tenantId, memberId, channel: 'mail', ...cause, ...waiting }],
    skipDuplicates: true,
  });
}
