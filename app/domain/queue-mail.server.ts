import type { AnyTx } from '~/database/tenant-sql';
import { sqlOf } from '~/database/transactions.server';
import type { DeliveryCause } from '~/database/types';
import { newId } from './new-id';

/** Every kind of mail, with the kind of row that causes it; the texts are in `app/mails`. */
const MAIL_CAUSES = {
  activation: 'token',
  activation_reminder: 'token',
  sign_in: 'token',
  account_exists: 'member',
  password_reset: 'token',
  mail_change: 'token',
  mail_changed: 'token',
  new_device: 'token',
  password_changed: 'token',
  account_deleted: 'token',
  account_reactivated: 'token',
  report_received: 'report',
  report_decided: 'report',
  report_reversed: 'report',
  measure_taken: 'report',
  appeal_decided: 'report',
  data_ready: 'archive',
  minor_reported: 'report',
  cases_waiting: 'site',
  order_received: 'order',
  payment_failed: 'order',
  receipt: 'order',
  withdrawal_receipt: 'order',
  order_refunded: 'refund',
  order_disputed: 'dispute',
  complaint_received: 'complaint',
  complaint_answered: 'complaint',
} as const satisfies Record<string, DeliveryCause>;

/** The cause of a mail that is about the site as a whole, which has no row of its own with an id. */
export const SITE_ITSELF = '00000000-0000-0000-0000-000000000000';

export type MailKind = keyof typeof MAIL_CAUSES;

export type QueuedMail = {
  tenantId: string;
  /** Null for a mail to somebody who is not a member. */
  memberId: string | null;
  kind: MailKind;
  /**
   * The id of the token, member, report, complaint, archive, order, refund or dispute that the mail is about, or
   * SITE_ITSELF; one kind of mail is sent only once for one cause.
   */
  causeId: string;
  /** The day, hour or week of a cause that recurs. */
  causePeriod?: string;
};

/** How long a mail is retried while no mail server accepts it. */
const RETRY_HOURS = 48;

/** Returns until when a mail queued now is retried. */
export const retriedUntil = (now: Date): Date => new Date(now.getTime() + RETRY_HOURS * 3_600_000);

/**
 * Queues a mail within the caller's transaction, so that the change and its mail are stored together or not
 * at all. Repeating it for the same cause does nothing. Returns whether it stored one. All features send mails
 * and none is above the others, so this file is beside them.
 */
export async function queueMail(tx: AnyTx, mail: QueuedMail, { now }: { now: Date }): Promise<boolean> {
  const { tenantId, memberId, kind, causeId, causePeriod = '' } = mail;
  const cause = { kind, causeKind: MAIL_CAUSES[kind], causeId, causePeriod };
  const waiting = { createdAt: now, nextAttemptAt: now, giveUpAt: retriedUntil(now) };
  const { numInsertedOrUpdatedRows } = await sqlOf(tx)
    .insertInto('Delivery')
    .values({ id: newId(), tenantId, memberId, channel: 'mail', ...cause, ...waiting })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
