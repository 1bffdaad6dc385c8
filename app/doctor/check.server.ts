import { limitTime } from '~/gateways/time-limit.server';

/** Returns what to do, one line each; empty if all is fine. */
export type Check<Subject> = {
  name: string;
  /** Why it cannot run, or null. */
  skip?: (subject: Subject) => string | null;
  find: (subject: Subject) => string[] | Promise<string[]>;
  /** Blocks the event loop, so it runs last; others would time out. */
  isLong?: boolean;
};

export type Finding = { check: string; state: 'fine' | 'wrong' | 'skipped'; lines: string[] };

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

/** Runs the checks concurrently, the long ones last, each with the same time limit. */
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
