import type { TenantTx } from '~/database/tenant-db';
import { newId } from './new-id';

/** Every mail that is sent; `app/mails` has the words of each. */
export const MAIL_KINDS = [
  'activation',
  'activation_reminder',
  'sign_in',
  'account_exists',
  'password_reset',
  'mail_change',
  'mail_changed',
  'account_deleted',
  'account_reactivated',
  'report_received',
  'report_decided',
  'report_reversed',
  'measure_taken',
  'appeal_decided',
  'data_ready',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export type QueuedMail = {
  tenantId: string;
  /** Null for a mail to somebody who is no member. */
  memberId: string | null;
  kind: MailKind;
  /** What the mail is about, such as the id of its link's token: the same cause is mailed once. */
  subject: string;
};

/** The part of the job queue that puts a job into the caller's transaction. */
export type MailJobs = {
  send(tx: TenantTx, name: 'deliver-mail', data: { tenantId: string; deliveryId: string }): Promise<unknown>;
};

/**
 * Puts a mail into the post within the caller's transaction: neither the change nor its mail is ever without the other (NOT-3). It
 * stands beside the features, since all of them send mails and none stands above all.
 */
export async function queueMail(
  tx: TenantTx,
  mail: QueuedMail,
  { now, jobs }: { now: Date; jobs: MailJobs },
): Promise<void> {
  const { tenantId, memberId, kind, subject } = mail;
  const id = newId();
  const { count } = await tx.delivery.createMany({
    data: [{ id, tenantId, memberId, channel: 'mail', kind, cause: `${kind}:${subject}`, createdAt: now }],
    skipDuplicates: true,
  });
  if (count > 0) await jobs.send(tx, 'deliver-mail', { tenantId, deliveryId: id });
}
