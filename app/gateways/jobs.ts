import type { AnyTx } from '~/database/tenant-sql';

export type JobOptions = {
  /** Of jobs with the same key, one waits at a time. */
  singletonKey?: string;
  startAfter?: Date;
};

export type Jobs = {
  /** Puts a job into the queue; with a transaction, the job is there only if the transaction is. */
  send(tx: AnyTx | null, name: string, data: object, options?: JobOptions): Promise<void>;
};
