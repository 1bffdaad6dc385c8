type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; heightAt: (width: number) => number };
export type Place = { left: number; top: number; width: number };

/** At a side with less room, something stands there narrower: down to so much of its width. */
const NARROWEST = 2 / 3;

/** How much of a box another one covers, in square px. */
const coveredOf = (box: Box, by: Box) =>
  Math.max(0, Math.min(box.right, by.right) - Math.max(box.left, by.left)) *
  Math.max(0, Math.min(box.bottom, by.bottom) - Math.max(box.top, by.top));

/**
 * Returns where something stands beside a card, and never over it: at the side where it covers less of the other cards,
 * on the right where that is the same, level with the card's top as far as the room's foot allows. Null if the room is
 * too small on both sides.
 */
export function placeBeside(card: Box, { width, heightAt }: Size, room: Box, others: Box[]): Place | null {
  const sides = [
    { space: room.right - card.right, leftOf: () => card.right },
    { space: card.left - room.left, leftOf: (own: number) => card.left - own },
  ];
  const places = sides.flatMap(({ space, leftOf }) => {
    const own = Math.min(width, space);
    const height = heightAt(own);
    if (own < width * NARROWEST || height > room.bottom - room.top) return [];
    const left = leftOf(own);
    const top = Math.max(room.top, Math.min(card.top, room.bottom - height));
    const box = { left, top, right: left + own, bottom: top + height };
    const covered = others.reduce((sum, other) => sum + coveredOf(other, box), 0);
    return [{ place: { left, top, width: own }, covered }];
  });
  return places.sort((one, other) => one.covered - other.covered)[0]?.place ?? null;
}
