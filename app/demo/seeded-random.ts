export type Random = {
  /** At least 0, below 1. */
  next(): number;
  chance(probability: number): boolean;
  whole(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  some<Item>(items: readonly Item[], count: number): Item[];
};

function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ char.codePointAt(0)!, 16777619);
  return value >>> 0;
}

/** Creates random numbers determined by the seed, so that the demo is the same everywhere. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const random: Random = {
    next,
    chance: (probability) => next() < probability,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    some(items, count) {
      const left = [...items];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(Math.floor(next() * left.length), 1)[0]!,
      );
    },
  };
  return random;
}
