import PgBoss from 'pg-boss';
import type { AnyTx } from '~/database/any-tx';
import { runTask } from './logs/current-task.server';
import type { Jobs } from './jobs';

export type JobHandler = {
  name: string;
  /** A cron expression, in UTC. */
  schedule?: string;
  handle: (data: never) => Promise<unknown>;
};

export type JobQueue = Jobs & {
  start(names: string[]): Promise<void>;
  work(handlers: JobHandler[]): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  connectionString: string;
  executeWithin: (tx: AnyTx, text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
  report: (error: Error) => void;
};

const RETRY = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 300 };

/** Creates the job queue in the site's own database, so that jobs survive a restart. */
export function createJobQueue({ connectionString, executeWithin, report }: Options): JobQueue {
  const boss = new PgBoss({ connectionString, max: 4, application_name: 'jobs' });
  boss.on('error', report);
  return {
    async start(names) {
      await boss.start();
      for (const name of names) {
        await boss.createQueue(`${name}-dead`);
        await boss.createQueue(name, { name, ...RETRY, deadLetter: `${name}-dead` });
      }
    },
    async send(tx, name, data) {
      const db = tx
        ? { db: { executeSql: (text: string, values: unknown[]) => executeWithin(tx, text, values) } }
        : {};
      await boss.send(name, data, { ...RETRY, ...db });
    },
    async work(handlers) {
      for (const { name, schedule, handle } of handlers) {
        if (schedule) await boss.schedule(name, schedule);
        await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs: PgBoss.Job[]) => {
          for (const job of jobs) await runTask({ name: `job ${name}` }, () => handle(job.data as never));
        });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 });
    },
  };
}
