import { limitTime } from '~/gateways/time-limit.server';

/** A check of an installation: it returns what to do, one line each; none if all is fine. */
export type Check<Subject> = {
  name: string;
  /** Why it cannot run, or null. */
  skip?: (subject: Subject) => string | null;
  find: (subject: Subject) => string[] | Promise<string[]>;
  /** It blocks the event loop for long, so it runs after the others, which would time out. */
  isLong?: boolean;
};

export type Finding = { check: string; state: 'fine' | 'wrong' | 'skipped'; lines: string[] };

/** Returns the first line of what went wrong. */
export const firstLine = (error: unknown): string => {
  const { message, code } = error as Error & { code?: string };
  return (message || code || String(error)).trim().split('\n')[0]!;
};

async function runCheck<Subject>(
  { name: check, skip, find }: Check<Subject>,
  subject: Subject,
  limitMs: number,
): Promise<Finding> {
  const reason = skip?.(subject) ?? null;
  if (reason !== null) return { check, state: 'skipped', lines: [reason] };
  const work = Promise.resolve().then(() => find(subject));
  const lines = await limitTime(work, limitMs).catch((error) => [firstLine(error)]);
  return { check, state: lines.length === 0 ? 'fine' : 'wrong', lines };
}

/** Runs the checks, all at once but for the long ones; each has the same limit. */
export async function runChecks<Subject>(
  checks: readonly Check<Subject>[],
  subject: Subject,
  { limitMs }: { limitMs: number },
): Promise<Finding[]> {
  const found = new Map<string, Finding>();
  const run = async (check: Check<Subject>) => found.set(check.name, await runCheck(check, subject, limitMs));
  await Promise.all(checks.filter(({ isLong }) => !isLong).map(run));
  for (const check of checks.filter(({ isLong }) => isLong)) await run(check);
  return checks.flatMap(({ name }) => found.get(name) ?? []);
}
