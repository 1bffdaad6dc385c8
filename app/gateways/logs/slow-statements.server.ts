import { currentTask } from './current-task.server';
import type { Log } from './log.server';

const MAX_LOGGED = 1000;

/** Logs statements of half a second or more: text without values, and the route or job. */
export const reportSlowStatements = (log: Log) => ({
  fromMs: 500,
  sent() {
    const task = currentTask();
    return (statement: string, ms: number) =>
      log.warn(
        {
          route: task?.name,
          requestId: task?.requestId,
          ms: Math.round(ms),
          statement: statement.slice(0, MAX_LOGGED),
        },
        'slow statement',
      );
  },
});
