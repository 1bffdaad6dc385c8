/**
 * A folder's problems, one line each. The message is the first, because logs have one line per event (TEN-4).
 */
export class InvalidTenant extends Error {
  readonly problems: readonly [string, ...string[]];

  constructor(problems: readonly [string, ...string[]], options?: ErrorOptions) {
    const more = problems.length - 1;
    super(more > 0 ? `${problems[0]} (and ${more} more: npm run tenant -- check)` : problems[0], options);
    this.name = 'InvalidTenant';
    this.problems = problems;
  }
}

export function refuseProblems(problems: readonly string[]): void {
  const [first, ...others] = problems;
  if (first !== undefined) throw new InvalidTenant([first, ...others]);
}
