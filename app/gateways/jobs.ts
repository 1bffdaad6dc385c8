import type { AnyTx } from '~/database/tenant-sql';

type JobOptions = {
  /** At most one job with the same key waits at a time. */
  singletonKey?: string;
  startAfter?: Date;
};

export type Jobs = {
  /** Queues a job. With a transaction, the job is queued only if the transaction commits. */
  send(tx: AnyTx | null, name: string, data: object, options?: JobOptions): Promise<void>;
};
