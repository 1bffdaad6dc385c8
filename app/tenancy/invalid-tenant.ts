/**
 * What is wrong with a tenant's folder: one line each, with the file, the field, what was found and what is
 * allowed. The message is the first of them, because a log has one line for each event (TEN-4).
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

/** Throws the problems if there are any. */
export function refuseProblems(problems: readonly string[]): void {
  const [first, ...others] = problems;
  if (first !== undefined) throw new InvalidTenant([first, ...others]);
}
