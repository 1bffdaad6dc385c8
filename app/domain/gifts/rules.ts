type Priced = { key: string; thirds: 1 | 2 | 3 | 6 };

/** Prices are in thirds of the site's `gift_credits`. */
export const GIFTS = [
  { key: 'rose', thirds: 1 },
  { key: 'coffee', thirds: 1 },
  { key: 'croissant', thirds: 1 },
  { key: 'postcard', thirds: 1 },
  { key: 'chocolates', thirds: 2 },
  { key: 'cocktail', thirds: 2 },
  { key: 'ice_cream', thirds: 2 },
  { key: 'record', thirds: 2 },
  { key: 'bottle', thirds: 3 },
  { key: 'bouquet', thirds: 3 },
  { key: 'dinner', thirds: 3 },
  { key: 'tickets', thirds: 3 },
  { key: 'perfume', thirds: 6 },
  { key: 'balloon', thirds: 6 },
  { key: 'stars', thirds: 6 },
  { key: 'weekend', thirds: 6 },
] as const satisfies readonly Priced[];

export type GiftKey = (typeof GIFTS)[number]['key'];

export const GIFT_KEYS = GIFTS.map(({ key }) => key) as [GiftKey, ...GiftKey[]];

export const isGift = (key: unknown): key is GiftKey => GIFT_KEYS.includes(key as GiftKey);

/** Returns whole credits. */
export function giftCost(key: GiftKey, giftCredits: number): number {
  const thirds = GIFTS.find((gift) => gift.key === key)?.thirds ?? 3;
  return Math.ceil((giftCredits * thirds) / 3);
}

export function giftRange(giftCredits: number): { from: number; to: number } {
  const costs = GIFT_KEYS.map((key) => giftCost(key, giftCredits));
  return { from: Math.min(...costs), to: Math.max(...costs) };
}
