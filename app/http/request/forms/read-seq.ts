/** The database's largest integer. */
export const LARGEST_SEQ = 2 ** 31 - 1;

export function readSeq(value: string | null): number | null {
  if (value === null || !/^\d{1,10}$/.test(value)) return null;
  return Math.min(Number(value), LARGEST_SEQ);
}
