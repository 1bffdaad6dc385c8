type Box = { left: number; top: number; right: number; bottom: number };
/** A preview's full width in px, its side margin, and its height at a width. */
type Size = { width: number; margin: number; heightAt: (width: number) => number };
export type Place = { left: number; top: number; width: number };

/** The minimum width, as a part of the full width. */
const NARROWEST = 2 / 3;

const overlapPx2 = (box: Box, by: Box) =>
  Math.max(0, Math.min(box.right, by.right) - Math.max(box.left, by.left)) *
  Math.max(0, Math.min(box.bottom, by.bottom) - Math.max(box.top, by.top));

/** Returns both positions beside a card, the one with the smaller overlap first. */
function listPositions(card: Box, most: number, { heightAt }: Size, room: Box, others: Box[]) {
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
    const covered = others.reduce((sum, other) => sum + overlapPx2(other, box), 0);
    return [{ place: { left, top, width: own }, covered }];
  });
  return places.sort((one, other) => one.covered - other.covered);
}

/**
 * Returns a preview's position beside its card; null if both sides are too narrow.
 * It covers no other card if possible, otherwise one column, on the right if both sides are equal.
 */
export function positionPreview(card: Box, size: Size, room: Box, others: Box[]): Place | null {
  const column = Math.min(...others.map(({ left, right }) => right - left)) + 2 * size.margin;
  const placesAt = (most: number) => listPositions(card, most, size, room, others);
  const [whole] = placesAt(size.width);
  if (whole?.covered === 0 || column >= size.width) return whole?.place ?? null;
  return (placesAt(column)[0] ?? whole)?.place ?? null;
}
