import type { AnyTx } from '~/database/any-tx';

export type Jobs = {
  /** Queues a job. With a transaction, the job is queued only if the transaction commits. */
  send(tx: AnyTx | null, name: string, data: object): Promise<void>;
};
