import type { TenantTx } from '~/database/tenant-db';
import { newId } from './new-id';

/** Every kind of mail that is sent; their texts are in `app/mails`. */
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
  /** Null for a mail to somebody who is not a member. */
  memberId: string | null;
  kind: MailKind;
  /**
   * What the mail is about, such as the id of its link's token. One kind of mail is sent only once for one
   * subject.
   */
  subject: string;
};

/** The part of the job queue that adds a job within the caller's transaction. */
export type MailJobs = {
  send(tx: TenantTx, name: 'deliver-mail', data: { tenantId: string; deliveryId: string }): Promise<unknown>;
};

/**
 * Queues a mail within the caller's transaction, so that the change and its mail are stored together or not
 * at all. Repeating it for the same kind and subject does nothing. All features send mails and none is above
 * the others, so this file is beside them.
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
