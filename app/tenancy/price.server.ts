import { z } from 'zod/v4';

/** Describes a valid price, with the probable number of cents. */
function centsFor(input: unknown): string {
  const written = typeof input === 'string' ? Number(input.replace(',', '.')) : input;
  if (typeof written !== 'number' || !Number.isFinite(written) || input === '')
    return 'a price in cents such as 4900';
  const isWhole = Number.isInteger(written) && !/[.,]/.test(String(input));
  return isWhole
    ? `a price in cents, without quotes: ${written}`
    : `a price in cents, so a whole number: ${Math.round(written * 100)}`;
}

/** An amount in the minor units of its currency (PAY-6). */
export const price = (least: number) =>
  z
    .number({ error: ({ input }) => centsFor(input) })
    .int({ error: ({ input }) => centsFor(input) })
    .min(least, `a price in cents, ${least} at least`);
