import { expressionBuilder } from 'kysely';
import { isBlockBetween } from '~/database/blocks.server';
import { preparedByShape } from '~/database/prepared.server';
import type { AnyTx } from '~/database/any-tx';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';
import { toSql } from '~/database/transactions.server';
import { DAY_MS, MINUTE_MS } from '~/domain/durations';
import { newId } from './new-id';
import {
  ABOUT_MESSAGES,
  CHANNELS,
  isAboutMessages,
  isOnAtFirst,
  NOTICES,
  type Channel,
  type NoticeKind,
} from './notices';
import { retriedUntil } from './queue-mail.server';

export type QueuedNotice = {
  tenantId: string;
  memberId: string;
  kind: NoticeKind;
  /**
   * The id of the row that causes it, of the kind that NOTICES names: the receiver's side of a conversation, a
   * like, or a member. One kind is sent once for one cause.
   */
  causeId: string;
  /** Tells the occasions of a recurring cause apart: a day, a week, or a message's number. */
  causePeriod?: string;
  /** Whose doing it tells of; nothing is sent of a fictional profile, or where one has blocked the other. */
  fromId?: string;
  /** When it leaves at the earliest, for one of many; without it, as soon as its kind may. */
  dueAt?: Date;
};

/** So long a push notification waits: whoever has the page open has seen it by then. */
const PUSH_WAIT_MS = 5000;
/** After a day, a push notification is no news. */
const PUSH_LIFE_MS = DAY_MS;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const sql = expressionBuilder<TenantTables, never>();

const isReal = (memberId: string) =>
  sql.exists(
    sql.selectFrom('Profile').select('Profile.id').where('id', '=', memberId).where('fictional', '=', false),
  );

/**
 * A condition: no mail about this conversation waits already. One that waits tells of everything that is
 * unread when it is sent.
 */
const isFirstWaiting = (causeId: string) =>
  sql.not(
    sql.exists(
      sql
        .selectFrom('Delivery')
        .select('Delivery.id')
        .where('channel', '=', 'mail')
        .where('kind', 'in', ABOUT_MESSAGES)
        .where('causeKind', '=', 'side')
        .where('causeId', '=', causeId)
        .where('status', '=', 'pending'),
    ),
  );

type Leaving = { id: string; at: Date; until: Date };

/** What one statement stores: `mail` and `push` are when and how long each would be tried. */
export type Queued = Pick<QueuedNotice, 'memberId' | 'kind' | 'causeId'> & {
  fromId: string | null;
  causePeriod: string;
  now: Date;
  mail: Leaving;
  push: Leaving;
};

/** Selects by which channels the member wants the notice; no row if they must get none. */
function wishes(tx: Pick<TenantQueries, 'selectFrom'>, { memberId, kind, causeId, fromId }: Queued) {
  const { category } = NOTICES[kind];
  const atFirst = isOnAtFirst(category);
  const bundled = isAboutMessages(kind) ? [isFirstWaiting(causeId)] : [];
  const between = fromId ? [isReal(fromId), sql.not(isBlockBetween(memberId, fromId))] : [];
  return tx
    .selectFrom('Member as reader')
    .innerJoin('Profile as shown', 'shown.id', 'reader.id')
    .leftJoin('NotificationPreference as chosen', (join) =>
      join.onRef('chosen.memberId', '=', 'reader.id').on('chosen.category', '=', category),
    )
    .where('reader.id', '=', memberId)
    .where('reader.status', '=', 'active')
    .where('reader.deletionRequestedAt', 'is', null)
    .where('shown.fictional', '=', false)
    .where((eb) => eb.and([eb('reader.notificationsDisabled', '=', eb.val<string[]>([])), ...between]))
    .select((eb) => {
      const wants = (channel: Channel) =>
        eb(eb.fn.coalesce(`chosen.${channel}`, eb.lit(atFirst)), '=', eb.lit(true));
      const reachable = eb
        .selectFrom('PushSubscription')
        .select('PushSubscription.id')
        .whereRef('PushSubscription.memberId', '=', 'reader.id');
      return [
        eb.and([wants('mail'), ...bundled]).as('mail'),
        eb.and([wants('push'), eb.exists(reachable)]).as('push'),
      ];
    });
}

const COLUMNS = [
  ...(['id', 'memberId', 'channel', 'kind', 'causeKind', 'causeId', 'causePeriod'] as const),
  ...(['createdAt', 'nextAttemptAt', 'giveUpAt'] as const),
];

/** Builds the part of the statement that stores the notice for a channel if the member wants it there. */
function into(queries: Pick<TenantQueries, 'insertInto'>, channel: Channel, queued: Queued) {
  const { memberId, kind, causeId, causePeriod, now } = queued;
  const { id, at, until } = queued[channel];
  return queries
    .insertInto('Delivery')
    .columns(COLUMNS)
    .expression(
      expressionBuilder<TenantTables & { wished: { mail: boolean; push: boolean } }, never>()
        .selectFrom('wished')
        .where(`wished.${channel}`, '=', true)
        .select((eb) => [
          eb.val(id).as('id'),
          eb.val(memberId).as('memberId'),
          eb.val(channel).as('channel'),
          eb.val(kind).as('kind'),
          eb.val(NOTICES[kind].cause).as('causeKind'),
          eb.val(causeId).as('causeId'),
          eb.val(causePeriod).as('causePeriod'),
          eb.val(now).as('createdAt'),
          eb.val(at).as('nextAttemptAt'),
          eb.val(until).as('giveUpAt'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing());
}

/** The names of what a stored notice only binds, for statements that are built by shape. */
export const BOUND_OF_QUEUED = [
  ...(['memberId', 'causeId', 'causePeriod', 'fromId'] as const),
  ...(['now', 'id', 'at', 'until'] as const),
];

/** Adds to a statement what stores a notice, for each channel by which the member wants it. */
export const insertDeliveries = (queries: TenantQueries, queued: Queued) =>
  queries
    .with('wished', (query) => wishes(query, queued))
    .with('mailed', (query) => into(query as never, 'mail', queued).returning('id'))
    .with('pushed', (query) => into(query as never, 'push', queued).returning('id'));

const queueQuery = preparedByShape(
  { bound: BOUND_OF_QUEUED, plannedOnce: () => true },
  (sql, queued: Queued) =>
    insertDeliveries(sql, queued)
      .selectFrom('mailed')
      .select('mailed.id')
      .unionAll((eb) => eb.selectFrom('pushed').select('pushed.id')),
);

/** Returns when a notice that is told at a moment would leave by each channel, and until when that is tried. */
function sendWindows(kind: NoticeKind, dueAt: Date): Record<Channel, Omit<Leaving, 'id'>> {
  const mailAt = after(dueAt, NOTICES[kind].waitMinutes * MINUTE_MS);
  return {
    mail: { at: mailAt, until: retriedUntil(mailAt) },
    push: { at: after(dueAt, PUSH_WAIT_MS), until: after(dueAt, PUSH_LIFE_MS) },
  };
}

/** Returns what a statement stores to tell a member something, as `queueNotice` does. */
export function buildDelivery(notice: Omit<QueuedNotice, 'tenantId'>, { now }: { now: Date }): Queued {
  const { memberId, kind, causeId, causePeriod = '', fromId = null, dueAt = now } = notice;
  const leaving = sendWindows(kind, dueAt);
  const [mail, push] = [
    { id: newId(), ...leaving.mail },
    { id: newId(), ...leaving.push },
  ];
  return { memberId, kind, causeId, causePeriod, fromId, now, mail, push };
}

/**
 * Tells a member something within the caller's transaction, by the channels that they want for this kind
 * (NOT-1): a mail, a push notification for members with a browser that takes them, both, or nothing. Nothing
 * goes to a member who turned notices off in any way (NOT-5), whose address is not confirmed, who leaves, or
 * who is fictional. Repeating it for the same cause does nothing. Returns whether it stored anything. One
 * statement; all features tell members something and none is above the others, so this file is beside them.
 */
export async function queueNotice(tx: AnyTx, notice: QueuedNotice, { now }: { now: Date }): Promise<boolean> {
  return (await queueQuery(toSql(tx), buildDelivery(notice, { now }))).length > 0;
}

/**
 * Lets the notices of a cause be tried again that were left out because the cause was gone, now that it is back,
 * as if it were told of now. Those that were sent, or wait already, are as they were.
 */
export async function requeueNotices(
  tx: AnyTx,
  { causeId, kind }: Pick<QueuedNotice, 'causeId' | 'kind'>,
  { now }: { now: Date },
): Promise<void> {
  for (const channel of CHANNELS) {
    const { at: nextAttemptAt, until: giveUpAt } = sendWindows(kind, now)[channel];
    await toSql(tx)
      .updateTable('Delivery')
      .set({ status: 'pending', lastError: null, nextAttemptAt, giveUpAt })
      .where('causeId', '=', causeId)
      .where('channel', '=', channel)
      .where('status', '=', 'skipped')
      .where('lastError', '=', 'GONE')
      .execute();
  }
}
