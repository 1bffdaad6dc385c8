import { once } from 'node:events';
import { expect, it } from 'vitest';
import { claimLapsesAt } from '~/domain/notifications/rules';
import { queueMail } from '~/domain/queue-mail.server';
import { makeMember, SITE_A, useDatabase } from '../support/database';
import { useSmtp } from '../support/smtp';
import { sized } from '../support/soak';
import { useWorkerProgram } from '../support/worker-program';

const database = useDatabase();
const smtp = useSmtp();
const db = () => database().forTenant(SITE_A);

const MAILS = 30;
const KILLS = sized({ run: 3, soak: 10 });

const start = useWorkerProgram('tests/long/notice-worker.ts');
const startWorker = (now: Date) => start([database().url, smtp.url(), SITE_A, now.toISOString()]);

async function queueMails(now: Date): Promise<void> {
  for (let made = 0; made < MAILS; made++) {
    const { id } = await makeMember(db());
    const mail = { tenantId: SITE_A, memberId: id, kind: 'account_exists' as const, causeId: id };
    await db().$transaction((tx) => queueMail(tx, mail, { now }));
  }
}

it(`loses no mail in ${KILLS} kills, repeats only held ones [NOT-3]`, async () => {
  let now = new Date('2026-11-21T12:00:00Z');
  await queueMails(now);
  let read = 0;
  for (let killed = 0; killed < KILLS; killed++) {
    // The server takes two mails and stalls at the third, where the process dies.
    smtp.behave('takes', 'takes', 'stalls');
    const worker = startWorker(now);
    await expect.poll(() => smtp.messages.length, { timeout: 60_000 }).toBe((read += 3));
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    now = claimLapsesAt(now);
  }
  const [code] = (await once(startWorker(now), 'exit')) as [number];
  expect(code).toBe(0);
  const states = await db().delivery.groupBy({ by: ['status'], _count: true });
  expect(states).toEqual([{ status: 'sent', _count: MAILS }]);
  const times = new Map<string, number>();
  for (const { messageId } of smtp.messages) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  expect(times.size).toBe(MAILS);
  expect(smtp.messages).toHaveLength(MAILS + KILLS);
});
