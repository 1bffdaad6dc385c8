import { retryJob } from '~/domain/health/retry-job.server';
import { grantedSites } from '~/domain/operators/rules';
import { goTo, type Answer } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import type { RunningConsole } from '~/http/request/open-running.server';
import * as consolePaths from '~/console-paths';

/** Tries a failed job again; one that somebody else has tried meanwhile counts as tried. */
export async function postJob({ db, deps, operator }: RunningConsole, request: Request): Promise<Answer> {
  const jobId = fieldText(await readFields(request), 'job');
  if (jobId === '') throw new Response(null, { status: 400 });
  const tenantIds = grantedSites(operator.grants, 'mend');
  if (tenantIds !== 'all' && tenantIds.length === 0) throw notFound();
  await retryJob(db, { jobId, operatorId: operator.id, tenantIds }, deps);
  return goTo(consolePaths.runningJobs({ done: 'retried' }));
}
