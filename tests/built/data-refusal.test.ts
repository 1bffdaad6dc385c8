import { expect, test } from '@playwright/test';
import { ask } from './ask';

/** A visitor's search limit per minute, and a little more. */
const OFTEN = 260;

test('refuses excessive script fetches like pages [SAF-6]', async () => {
  test.slow();
  const from = { headers: { 'X-Forwarded-For': '10.252.7.7' } };
  const fetched = () => ask('vonk', '/members.data?_routes=routes%2Fmembers._index', from);
  const answers: Awaited<ReturnType<typeof fetched>>[] = [];
  while (answers.length < OFTEN) answers.push(...(await Promise.all(Array.from({ length: 20 }, fetched))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const page = await ask('vonk', '/members', from);
  expect([page.status, Number(page.headers['retry-after']) > 0]).toEqual([429, true]);
});
