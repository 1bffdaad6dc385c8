type Box = { left: number; top: number; right: number; bottom: number };
/** How wide something is where there is room, what of that is free on each side of it, and how high it is at a width. */
type Size = { width: number; margin: number; heightAt: (width: number) => number };
export type Place = { left: number; top: number; width: number };

/** At a side with less room, something stands there narrower: down to so much of its width. */
const NARROWEST = 2 / 3;

/** How much of a box another one covers, in square px. */
const coveredOf = (box: Box, by: Box) =>
  Math.max(0, Math.min(box.right, by.right) - Math.max(box.left, by.left)) *
  Math.max(0, Math.min(box.bottom, by.bottom) - Math.max(box.top, by.top));

/** Where something that is at most so wide can stand at both sides, where it covers least first. */
function placesOf(card: Box, most: number, { heightAt }: Size, room: Box, others: Box[]) {
  const sides = [
    { space: room.right - card.right, leftOf: () => card.right },
    { space: card.left - room.left, leftOf: (own: number) => card.left - own },
  ];
  const places = sides.flatMap(({ space, leftOf }) => {
    const own = Math.min(most, space);
    const height = heightAt(own);
    if (own < most * NARROWEST || height > room.bottom - room.top) return [];
    const left = leftOf(own);
    const top = Math.max(room.top, Math.min(card.top, room.bottom - height));
    const box = { left, top, right: left + own, bottom: top + height };
    const covered = others.reduce((sum, other) => sum + coveredOf(other, box), 0);
    return [{ place: { left, top, width: own }, covered }];
  });
  return places.sort((one, other) => one.covered - other.covered);
}

/**
 * Returns where something stands beside a card, and never over it: where it covers no other card, as wide as it is; else
 * over one column of them, on the right where both sides are the same. It is level with the card's top as far as the
 * room's foot allows. Null if the room is too small on both sides.
 */
export function placeBeside(card: Box, size: Size, room: Box, others: Box[]): Place | null {
  const column = Math.min(...others.map(({ left, right }) => right - left)) + 2 * size.margin;
  const placesAt = (most: number) => placesOf(card, most, size, room, others);
  const [whole] = placesAt(size.width);
  if (whole?.covered === 0 || column >= size.width) return whole?.place ?? null;
  return (placesAt(column)[0] ?? whole)?.place ?? null;
}
