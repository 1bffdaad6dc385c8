import type { AnyTx } from '~/database/any-tx';
import type { OperatorDb } from '~/database/operator-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';

type Input = { jobId: string; operatorId: string; tenantIds: 'all' | readonly string[] };

type Deps = { now: Date; jobs: { send(tx: AnyTx, name: string, data: object): Promise<void> } };

/** Queues a failed job of the operator's sites again, with its act in the audit; refuses any other (CON-7). */
export async function retryJob(
  db: OperatorDb,
  { jobId, operatorId, tenantIds }: Input,
  { now, jobs }: Deps,
): Promise<Outcome<null, 'not_failed'>> {
  if (!isId(jobId)) return refused('not_failed');
  const isTaken = await db.takeFailedJob({ id: jobId, tenantIds }, async (tx, { name, tenantId, data }) => {
    await jobs.send(tx, name, data);
    await recordAct(
      tx,
      { operatorId, tenantId, action: 'job_retried', subjectId: jobId, change: { job: name } },
      now,
    );
  });
  return isTaken ? done(null) : refused('not_failed');
}
