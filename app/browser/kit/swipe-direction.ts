/**
 * Returns a swipe's direction: 1 to the right, -1 to the left; null while it is shorter than `decidesPx` or more
 * vertical than horizontal.
 */
export function swipeDirection(dx: number, dy: number, decidesPx: number): 1 | -1 | null {
  if (Math.abs(dx) < decidesPx || Math.abs(dx) < Math.abs(dy)) return null;
  return dx > 0 ? 1 : -1;
}
