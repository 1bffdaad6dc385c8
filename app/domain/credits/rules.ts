type Bundle = { credits: number; price_minor: Record<string, number> };

/** What so many of a bundle's credits cost, in minor units: rounded up, so that nothing is said to cost less than it does (CRE-2). */
export const costOfCredits = (credits: number, bundle: { credits: number; priceMinor: number }): number =>
  Math.ceil((credits * bundle.priceMinor) / bundle.credits);

/** The bundles that have a price in a currency, the cheapest first (CRE-2). */
export const bundlesIn = <Offered extends Bundle>(bundles: readonly Offered[], currency: string): (Offered & { priceMinor: number })[] =>
  bundles
    .flatMap((bundle) => {
      const priceMinor = bundle.price_minor[currency];
      return priceMinor ? [{ ...bundle, priceMinor }] : [];
    })
    .sort((one, other) => one.priceMinor - other.priceMinor);

/**
 * What credits are worth at most, in minor units of a currency: at the price of the bundle in which one costs most (CHA-13). Null
 * where no bundle has a price in it.
 */
export function worthMinor(credits: number, bundles: readonly Bundle[], currency: string): number | null {
  const offered = bundlesIn(bundles, currency);
  return offered.length > 0 ? Math.max(...offered.map((bundle) => costOfCredits(credits, bundle))) : null;
}
