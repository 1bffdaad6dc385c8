/** Prints minor units as the vendor's decimals, such as 9.95. All its currencies have two. */
export const formatAmount = (amountMinor: number): string =>
  `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;

/** Reads the vendor's decimals into minor units; null if they are none. */
export function readAmount(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
