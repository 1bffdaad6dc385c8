/** Returns a row in which one thing stands at another place; a place beyond an end is that end. */
export function placeInRow(row: string[], moved: string, to: number): string[] {
  const others = row.filter((each) => each !== moved);
  const place = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/** Returns where a key moves the thing at `from`; null if the key moves nothing. */
export function placeByKey(key: string, from: number, length: number): number | null {
  const places: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowUp: from - 1,
    ArrowRight: from + 1,
    ArrowDown: from + 1,
    Home: 0,
    End: length - 1,
  };
  const to = places[key];
  return to === undefined ? null : Math.min(length - 1, Math.max(0, to));
}
