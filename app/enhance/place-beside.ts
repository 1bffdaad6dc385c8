type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

/**
 * Returns where something of this size stands beside a card, and never over it: on its right or, where that has no
 * room, on its left, level with its top as far as the room's foot allows. Null if the room is too small on both sides.
 */
export function placeBeside(
  card: Box,
  { width, height }: Size,
  room: Box,
): { left: number; top: number } | null {
  if (height > room.bottom - room.top) return null;
  const top = Math.max(room.top, Math.min(card.top, room.bottom - height));
  if (card.right + width <= room.right) return { left: card.right, top };
  return card.left - width >= room.left ? { left: card.left - width, top } : null;
}
