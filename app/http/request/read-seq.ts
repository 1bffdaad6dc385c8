const LARGEST = 2 ** 31 - 1;

/** Parses a message's number within its conversation; null for anything else. */
export function readSeq(value: string | null): number | null {
  if (value === null || !/^\d{1,10}$/.test(value)) return null;
  return Math.min(Number(value), LARGEST);
}
