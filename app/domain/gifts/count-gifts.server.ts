import type { TenantDb } from '~/database/tenant-db';
import { GIFT_KEYS, isGift, type GiftKey } from './rules';

/** The gifts that a member was given, by how many of each, in the catalogue's order (GIF-1). */
export async function countGifts(
  db: TenantDb,
  { memberId }: { memberId: string },
): Promise<{ gift: GiftKey; count: number }[]> {
  const rows = await db.giftSent.groupBy({
    by: ['giftKey'],
    where: { toId: memberId },
    _count: { _all: true },
  });
  const counted = rows.flatMap(({ giftKey, _count }) =>
    isGift(giftKey) ? [{ gift: giftKey, count: _count._all }] : [],
  );
  return counted.sort((a, b) => GIFT_KEYS.indexOf(a.gift) - GIFT_KEYS.indexOf(b.gift));
}
