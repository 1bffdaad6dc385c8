import type { AnyTx } from '~/database/any-tx';
import { toSql } from '~/database/transactions.server';
import { HOUR_MS } from '~/domain/durations';
import { MAILS, type MailKind } from './mails';
import { newId } from './new-id';

/** The cause of a mail that is about the site as a whole, which has no row of its own with an id. */
export const SITE_ITSELF = '00000000-0000-0000-0000-000000000000';

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
  /** Whether a browser that had logged in to the account before asked for it: it does not count for its recipient. */
  ownRequest?: boolean;
};

/** How long a mail is retried while no mail server accepts it. */
const RETRY_HOURS = 48;

/** Returns until when a mail queued now is retried. */
export const retriedUntil = (now: Date): Date => new Date(now.getTime() + RETRY_HOURS * HOUR_MS);

/**
 * Queues a mail within the caller's transaction, so that the change and its mail are stored together or not
 * at all. Repeating it for the same cause does nothing. Returns whether it stored one.
 */
export async function queueMail(tx: AnyTx, mail: QueuedMail, { now }: { now: Date }): Promise<boolean> {
  const { tenantId, memberId, kind, causeId, causePeriod = '', ownRequest = false } = mail;
  const cause = { kind, causeKind: MAILS[kind].cause, causeId, causePeriod };
  const waiting = { createdAt: now, nextAttemptAt: now, giveUpAt: retriedUntil(now) };
  const { numInsertedOrUpdatedRows } = await toSql(tx)
    .insertInto('Delivery')
    .values({ id: newId(), tenantId, memberId, channel: 'mail', ownRequest, ...cause, ...waiting })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
