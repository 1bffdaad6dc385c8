import { INTERESTS, type Interest, type InterestKey } from '~/domain/profiles/rules';
import { useFrame } from '~/ui/layouts/frame-data';

/** By niche; mainstream sites have our order. */
const LEADING: Partial<Record<number, InterestKey[]>> = {
  2: ['dancing', 'wine', 'party', 'kissing', 'massages', 'adventure', 'music', 'lingerie'],
  3: ['cooking', 'hiking', 'theater', 'wine', 'travelling', 'gardening', 'reading', 'art'],
  4: ['gym', 'music', 'party', 'travelling', 'movies', 'fashion', 'outdoors', 'kissing'],
  5: ['music', 'outdoors', 'animals', 'reading', 'cooking', 'art', 'travelling', 'hugging'],
  6: ['tattoos', 'art', 'photography', 'music', 'fashion', 'theater', 'party', 'massages'],
  7: ['gardening', 'reading', 'biking', 'coffee', 'travelling', 'cooking', 'theater', 'dancing'],
};

/** Puts a niche's leading interests first (TEN-9). */
export function leadingFirst<Item extends { key: InterestKey }>(
  niche: number,
  items: readonly Item[],
): Item[] {
  const leading = LEADING[niche] ?? [];
  const led = leading.flatMap((key) => items.find((item) => item.key === key) ?? []);
  return [...led, ...items.filter(({ key }) => !leading.includes(key))];
}

export const useInterests = (): Interest[] => leadingFirst(useFrame().site.niche, INTERESTS);
