import { AsyncLocalStorage } from 'node:async_hooks';

/** A request by its route and id, or a job. */
export type Task = { name: string; requestId?: string };

const tasks = new AsyncLocalStorage<Task>();

/** Runs work as a task, which its log lines and slow statements then name. */
export const runTask = <Done>(task: Task, work: () => Done): Done => tasks.run(task, work);

export const currentTask = (): Task | undefined => tasks.getStore();

/** Returns the task's name for PostgreSQL: the request's id, the job, or `site` outside of both. */
export function taskName(): string {
  const task = currentTask();
  if (!task) return 'site';
  return task.requestId === undefined ? task.name : `request ${task.requestId}`;
}
