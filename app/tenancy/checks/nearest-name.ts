/** The edit distance of two names. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, theirs] of [...other].entries())
      next.push(
        Math.min(next[column]! + 1, row[column + 1]! + 1, row[column]! + (letter === theirs ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1)!;
}

/** Returns the known name that was probably meant; null if none is close. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const close = known
    .filter((each) => Math.abs(each.length - name.length) <= 3)
    .map((each) => ({ each, far: distance(name, each) }))
    .filter(({ far }) => far <= Math.max(2, Math.floor(name.length / 5)))
    .sort((a, b) => a.far - b.far);
  return close[0]?.each ?? null;
}
