import type { TenantQueries, TenantSql } from '~/database/tenant-sql';
import { MINUTE_MS } from '~/domain/durations';
import { NOTICES, type NoticeKind } from '~/domain/notices';
import { hasBought } from '~/domain/discounts/has-bought.server';
import { queueNotice } from '~/domain/queue-notice.server';

/** A mailing to all who want its category, once each: what it is about is told by `about`, a code's id or a slug. */
export type Mailing = {
  kind: Extract<NoticeKind, 'promotion' | 'news'>;
  about: string;
  /** Only members of this country; null: of every one. */
  country: string | null;
  /** Only members who have not bought anything. */
  firstPurchase: boolean;
};

const BATCH = 500;

/** How many of a mailing become due each minute, so that a link that somebody waits for never stands behind it. */
const EACH_MINUTE = 240;

/**
 * Selects whom a mailing goes to: members who ticked its category, by mail or by push with a browser that takes
 * it, whose address is confirmed, who turned nothing off, are not leaving, and have not been sent it.
 */
const audience = (sql: TenantQueries, { kind, about, country, firstPurchase }: Mailing) =>
  sql
    .selectFrom('NotificationPreference as wish')
    .innerJoin('Member as reader', 'reader.id', 'wish.memberId')
    .innerJoin('Profile as shown', 'shown.id', 'wish.memberId')
    .where('wish.category', '=', NOTICES[kind].category)
    .where((eb) =>
      eb.or([
        eb.ref('wish.mail'),
        eb.and([
          eb.ref('wish.push'),
          eb.exists(
            eb
              .selectFrom('PushSubscription as browser')
              .select('browser.id')
              .whereRef('browser.memberId', '=', 'wish.memberId'),
          ),
        ]),
      ]),
    )
    .where('reader.status', '=', 'active')
    .where('reader.deletionRequestedAt', 'is', null)
    .where((eb) => eb('reader.notificationsDisabled', '=', eb.val<string[]>([])))
    .where('shown.fictional', '=', false)
    .$if(country !== null, (members) => members.where('shown.country', '=', country!))
    .$if(firstPurchase, (members) => members.where((eb) => eb.not(hasBought(eb.ref('wish.memberId')))))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('Delivery as delivery')
            .select('delivery.id')
            .where('delivery.kind', '=', kind)
            .where('delivery.causeKind', '=', NOTICES[kind].cause)
            .whereRef('delivery.causeId', '=', 'wish.memberId')
            .where('delivery.causePeriod', '=', about),
        ),
      ),
    );

/** Counts whom a mailing would go to now. */
export async function countAudience(sql: TenantQueries, mailing: Mailing): Promise<number> {
  const { count } = await audience(sql, mailing)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Queues a mailing for everybody it goes to, some each minute; returns how many members. Repeating it, also
 * after an interrupted run, queues it for those alone who were not sent it.
 */
export async function sendMailing(
  sql: TenantSql,
  { tenantId, mailing }: { tenantId: string; mailing: Mailing },
  { now }: { now: Date },
): Promise<number> {
  const { kind, about: causePeriod } = mailing;
  let [sent, last] = [0, ''];
  for (;;) {
    const batch = await audience(sql, mailing)
      .select('wish.memberId')
      .$if(last !== '', (members) => members.where('wish.memberId', '>', last))
      .orderBy('wish.memberId')
      .limit(BATCH)
      .execute();
    for (const { memberId } of batch) {
      const dueAt = new Date(now.getTime() + Math.floor(sent / EACH_MINUTE) * MINUTE_MS);
      const notice = { tenantId, memberId, kind, causeId: memberId, causePeriod, dueAt };
      if (await sql.transaction().execute((tx) => queueNotice(tx, notice, { now }))) sent += 1;
    }
    if (batch.length < BATCH) return sent;
    last = batch.at(-1)!.memberId;
  }
}
