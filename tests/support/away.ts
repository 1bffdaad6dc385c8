import { connectDatabase } from '~/database/index.server';
import type { TestRunning } from './running';

/** Does something while the program's database cannot be reached. */
export async function whileAway<Answer>(running: TestRunning, work: () => Promise<Answer>): Promise<Answer> {
  const there = running.database;
  const away = connectDatabase('postgresql://nobody:x@127.0.0.1:1/none', 2);
  running.database = away;
  try {
    return await work();
  } finally {
    running.database = there;
    await away.close();
  }
}
