type Bundle = { credits: number; price_minor: Record<string, number> };

/**
 * What credits are worth at most, in minor units of a currency: at the price of the bundle in which one costs most (CHA-13). Null
 * where no bundle has a price in it.
 */
export function worthMinor(credits: number, bundles: readonly Bundle[], currency: string): number | null {
  const prices = bundles.flatMap(({ price_minor, credits: held }) => (price_minor[currency] ? [price_minor[currency] / held] : []));
  return prices.length > 0 ? Math.ceil(credits * Math.max(...prices)) : null;
}
