/** Reads a typed sum such as 12,50 as minor units of a currency with `digits` decimals; null for an invalid one or zero. */
export function readMinor(typed: string, digits: number): number | null {
  const [whole = '', decimals = ''] = typed.trim().replace(',', '.').split('.');
  if (!/^\d{1,7}$/.test(whole) || !/^\d*$/.test(decimals) || decimals.length > digits) return null;
  const minor = Number(whole) * 10 ** digits + Number(decimals.padEnd(digits, '0') || 0);
  return minor > 0 ? minor : null;
}
