import type { FailedJobLine, JobRuns, OperatorDb } from '~/database/operator-db';
import { isId } from '~/domain/new-id';

export const FAILED_PAGE = 50;

type Asked = { tenantIds: 'all' | readonly string[]; before: string | null };

export type Jobs = { jobs: JobRuns[]; failed: FailedJobLine[]; next: string | null };

/**
 * Lists the background jobs, which all sites share, and the failed ones of these sites, the newest first (CON-7). A job of
 * no single site is of operators of every site. `next` leads to older ones.
 */
export async function listJobs(db: OperatorDb, { tenantIds, before }: Asked): Promise<Jobs> {
  const page = { tenantIds, before: isId(before) ? before : null, limit: FAILED_PAGE + 1 };
  const [jobs, rows] = await Promise.all([db.listJobRuns(), db.pageFailedJobs(page)]);
  const failed = rows.slice(0, FAILED_PAGE);
  return { jobs, failed, next: rows.length > FAILED_PAGE ? failed.at(-1)!.id : null };
}
