import { currentTask } from './current-task.server';
import type { Log } from './log.server';

/** How much of a statement is logged, in characters. */
const MAX_LOGGED = 1000;

/** Logs statements that take half a second or longer: their text without values, and the route or job that sent them. */
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
