/** Each has a text of its own: `openers:<interest>`. */
export const OPENER_INTERESTS = [
  'travelling',
  'cooking',
  'coffee',
  'wine',
  'music',
  'movies',
  'reading',
  'dancing',
  'hiking',
  'beach',
  'animals',
  'gym',
  'video_games',
  'art',
  'bbq',
  'biking',
  'photography',
  'foodie',
] as const;

const GENERAL = ['general.smile', 'general.morning', 'general.afternoon'] as const;

export type OpenerKey = (typeof OPENER_INTERESTS)[number] | (typeof GENERAL)[number];

export type Openers = { keys: OpenerKey[]; shared: boolean; both: string[] };

const OFFERED = 3;

export const isOpener = (key: unknown): key is OpenerKey =>
  [...OPENER_INTERESTS, ...GENERAL].includes(key as OpenerKey);

/** `shared` is true if all openers are about shared interests; `both` lists the shared interests. */
export function openersFor(theirs: readonly string[], mine: readonly string[]): Openers {
  const fitting = OPENER_INTERESTS.filter((interest) => theirs.includes(interest));
  const shared = fitting.filter((interest) => mine.includes(interest));
  const others = fitting.filter((interest) => !mine.includes(interest));
  return {
    keys: [...shared, ...others, ...GENERAL].slice(0, OFFERED),
    shared: shared.length >= OFFERED,
    both: theirs.filter((interest) => mine.includes(interest)),
  };
}
