export type AgeRange = { from: number; to: number };

type Limits = { min: number; max: number };

/** Moves one thumb, at most to the other one. */
export const moveThumb = ({ from, to }: AgeRange, thumb: keyof AgeRange, age: number): AgeRange =>
  thumb === 'from' ? { from: Math.min(age, to), to } : { from, to: Math.max(age, from) };

/** Reads the texts of the two number fields, within the limits and the smaller first. Without an age, a limit counts. */
export function readAges([from, to]: readonly [string, string], { min, max }: Limits): AgeRange {
  const read = (text: string, limit: number) => {
    const age = text.trim() === '' ? NaN : Number(text);
    return Number.isInteger(age) ? Math.min(max, Math.max(min, age)) : limit;
  };
  const ages = [read(from, min), read(to, max)];
  return { from: Math.min(...ages), to: Math.max(...ages) };
}
