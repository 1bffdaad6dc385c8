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
  /** The row that NOTICES names: a conversation's side, a like or a member. Each kind is sent once per cause. */
  causeId: string;
  /** Separates the occasions of a recurring cause: a day, a week or a message's number. */
  causePeriod?: string;
  /** The acting member; nothing but an author's message is sent for fictional members, and nothing between blocked ones. */
  fromId?: string;
  /** The earliest departure; by default, as soon as its kind allows. */
  dueAt?: Date;
};

/** By then, open pages have shown the event. */
const PUSH_WAIT_MS = 5000;
/** Later, a push notification is stale. */
const PUSH_LIFE_MS = DAY_MS;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const sql = expressionBuilder<TenantTables, never>();

const isReal = (memberId: string) =>
  sql.exists(
    sql.selectFrom('Profile').select('Profile.id').where('id', '=', memberId).where('fictional', '=', false),
  );

/** A condition: no mail about this conversation is waiting. A waiting one covers everything unread when it is sent. */
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

/** `mail` and `push`: when, and how long, each is tried. */
export type Queued = Pick<QueuedNotice, 'memberId' | 'kind' | 'causeId'> & {
  fromId: string | null;
  causePeriod: string;
  now: Date;
  mail: Leaving;
  push: Leaving;
};

/** Selects the wanted channels; no row if the member must get none. */
function wishes(tx: Pick<TenantQueries, 'selectFrom'>, { memberId, kind, causeId, fromId }: Queued) {
  const { category } = NOTICES[kind];
  const atFirst = isOnAtFirst(category);
  const bundled = isAboutMessages(kind) ? [isFirstWaiting(causeId)] : [];
  // Authors' messages are notified; fictional profiles do nothing else.
  const acting = fromId && !isAboutMessages(kind) ? [isReal(fromId)] : [];
  const between = fromId ? [...acting, sql.not(isBlockBetween(memberId, fromId))] : [];
  return tx
    .selectFrom('Member as reader')
    .innerJoin('Profile as shown', 'shown.id', 'reader.id')
    .leftJoin('NotificationPreference as chosen', (join) =>
      join.onRef('chosen.memberId', '=', 'reader.id').on('chosen.category', '=', category),
    )
    .where('reader.id', '=', memberId)
    .where('reader.status', '=', 'active')
    .where('reader.deletionRequestedAt', 'is', null)
    .where('reader.sitePausedUntil', 'is', null)
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

/** The bound values of a stored notice, for statements built by shape. */
export const BOUND_OF_QUEUED = [
  ...(['memberId', 'causeId', 'causePeriod', 'fromId'] as const),
  ...(['now', 'id', 'at', 'until'] as const),
];

/** Adds the deliveries of a notice to a statement, one per wanted channel. */
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

/** Returns when a notice leaves by each channel, and how long it is tried. */
function sendWindows(kind: NoticeKind, dueAt: Date): Record<Channel, Omit<Leaving, 'id'>> {
  const mailAt = after(dueAt, NOTICES[kind].waitMinutes * MINUTE_MS);
  return {
    mail: { at: mailAt, until: retriedUntil(mailAt) },
    push: { at: after(dueAt, PUSH_WAIT_MS), until: after(dueAt, PUSH_LIFE_MS) },
  };
}

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
 * Queues a notice in the caller's transaction, by the member's channels for its kind (NOT-1). Skips members who opted
 * out (NOT-5), are unconfirmed, pausing (TRU-5), leaving or fictional. Idempotent per cause; returns whether it stored
 * anything.
 */
export async function queueNotice(tx: AnyTx, notice: QueuedNotice, { now }: { now: Date }): Promise<boolean> {
  return (await queueQuery(toSql(tx), buildDelivery(notice, { now }))).length > 0;
}

/** Requeues skipped notices whose cause exists again. Sent and waiting ones stay. */
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
