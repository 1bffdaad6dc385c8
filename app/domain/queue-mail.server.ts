import type { AnyTx } from '~/database/any-tx';
import { toSql } from '~/database/transactions.server';
import { HOUR_MS } from '~/domain/durations';
import { MAILS, type MailKind } from './mail-kinds';
import { newId } from './new-id';

/** The cause of mails about the whole site. */
export const SITE_ITSELF = '00000000-0000-0000-0000-000000000000';

export type QueuedMail = {
  tenantId: string;
  /** Null for recipients who are not members. */
  memberId: string | null;
  kind: MailKind;
  /** The row that the mail is about, or SITE_ITSELF. Each kind is sent once per cause. */
  causeId: string;
  /** The day, hour or week of a recurring cause. */
  causePeriod?: string;
  /** Requested by a browser that had logged in before, so it does not count for its recipient. */
  ownRequest?: boolean;
};

const RETRY_HOURS = 48;

export const retriedUntil = (now: Date): Date => new Date(now.getTime() + RETRY_HOURS * HOUR_MS);

/** `dueAt`: when the mail leaves at the earliest; at once without it. */
type MailTime = { now: Date; dueAt?: Date };

/** Queues a mail in the caller's transaction; idempotent per cause. Returns whether it stored one. */
export async function queueMail(
  tx: AnyTx,
  mail: QueuedMail,
  { now, dueAt = now }: MailTime,
): Promise<boolean> {
  const { tenantId, memberId, kind, causeId, causePeriod = '', ownRequest = false } = mail;
  const cause = { kind, causeKind: MAILS[kind].cause, causeId, causePeriod };
  const waiting = { createdAt: now, nextAttemptAt: dueAt, giveUpAt: retriedUntil(dueAt) };
  const { numInsertedOrUpdatedRows } = await toSql(tx)
    .insertInto('Delivery')
    .values({ id: newId(), tenantId, memberId, channel: 'mail', ownRequest, ...cause, ...waiting })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}
