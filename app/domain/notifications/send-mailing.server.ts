import type { TenantQueries, TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { MINUTE_MS } from '~/domain/durations';
import { NOTICES, type NoticeKind } from '~/domain/notices';
import { hasBought } from '~/domain/discounts/has-bought.server';
import { queueNotice } from '~/domain/queue-notice.server';

/** `about`: a code's id, or a news slug. */
export type Mailing = {
  kind: Extract<NoticeKind, 'promotion' | 'news'>;
  about: string;
  /** Null: every country. */
  country: string | null;
  /** Only members without a purchase. */
  firstPurchase: boolean;
};

const BATCH = 500;

/** Deliveries due per minute, so that requested links are not delayed. */
const EACH_MINUTE = 240;

/** Selects confirmed, present members who opted in on a usable channel and were not sent it yet. */
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
    .where('reader.sitePausedUntil', 'is', null)
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

export async function countAudience(sql: TenantQueries, mailing: Mailing): Promise<number> {
  const { count } = await audience(sql, mailing)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Deps = {
  now: Date;
  /** Whether the mailing still goes on, asked in each batch's transaction. */
  goesOn?: (tx: TenantSqlTx) => Promise<boolean>;
};

/** Queues a mailing for its recipients, spread over minutes; returns the count. Safe to repeat after an interruption. */
export async function sendMailing(
  sql: TenantSql,
  { tenantId, mailing }: { tenantId: string; mailing: Mailing },
  { now, goesOn = () => Promise.resolve(true) }: Deps,
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
    const queued = await sql.transaction().execute(async (tx) => {
      if (!(await goesOn(tx))) return null;
      let count = 0;
      for (const { memberId } of batch) {
        const dueAt = new Date(now.getTime() + Math.floor((sent + count) / EACH_MINUTE) * MINUTE_MS);
        const notice = { tenantId, memberId, kind, causeId: memberId, causePeriod, dueAt };
        if (await queueNotice(tx, notice, { now })) count += 1;
      }
      return count;
    });
    sent += queued ?? 0;
    if (queued === null || batch.length < BATCH) return sent;
    last = batch.at(-1)!.memberId;
  }
}
