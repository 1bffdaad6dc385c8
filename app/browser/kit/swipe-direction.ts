/** Returns 1 for a swipe to the right, -1 to the left; null if shorter than `decidesPx` or mostly vertical. */
export function swipeDirection(dx: number, dy: number, decidesPx: number): 1 | -1 | null {
  if (Math.abs(dx) < decidesPx || Math.abs(dx) < Math.abs(dy)) return null;
  return dx > 0 ? 1 : -1;
}
