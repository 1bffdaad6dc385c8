export function moveItem(row: string[], item: string, to: number): string[] {
  const others = row.filter((each) => each !== item);
  const place = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, place), item, ...others.slice(place)];
}

export function positionForKey(key: string, from: number, length: number): number | null {
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
