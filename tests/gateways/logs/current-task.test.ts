import { expect, it } from 'vitest';
import { runTask, taskName } from '~/gateways/logs/current-task.server';

it('names requests by id and jobs by name', () => {
  expect(runTask({ name: 'members', requestId: 'abc' }, taskName)).toBe('request abc');
  expect(runTask({ name: 'job check-ledger' }, taskName)).toBe('job check-ledger');
  expect(taskName()).toBe('site');
});
