import type { TenantQueries } from '~/database/tenant-sql';
import { GIFT_KEYS, isGift, type GiftKey } from './rules';

export async function countGifts(
  sql: TenantQueries,
  { memberId }: { memberId: string },
): Promise<{ gift: GiftKey; count: number }[]> {
  const rows = await sql
    .selectFrom('GiftSent')
    .select(['giftKey', ({ fn }) => fn.countAll<number>().as('count')])
    .where('toId', '=', memberId)
    .groupBy('giftKey')
    .execute();
  const counted = rows.flatMap(({ giftKey, count }) => (isGift(giftKey) ? [{ gift: giftKey, count }] : []));
  return counted.sort((a, b) => GIFT_KEYS.indexOf(a.gift) - GIFT_KEYS.indexOf(b.gift));
}
