import { beforeAll, describe, expect, it } from 'vitest';
import { executeWithin } from '~/database/transactions.server';
import { queueMail } from '~/domain/queue-mail.server';
import { createJobQueue, type JobQueue } from '~/gateways/jobs.server';
import { makeMember, SITE_A, SITE_B } from '../../support/database';
import { placedOrder } from '../../support/orders';
import { useRunning } from '../../support/running';

const running = useRunning();
const bare = () => running().database.bare;
const count = (now = new Date()) => running().database.countWork(now);

let queue: JobQueue;
beforeAll(async () => {
  queue = createJobQueue({ connectionString: running().database.url, executeWithin, report: () => {} });
  await queue.start(['make-archive', 'send-refund']);
  return () => queue.stop();
});

async function queuedMail(tenantId: string, status: 'pending' | 'claimed' | 'sent' | 'failed') {
  const db = running().database.forTenant(tenantId);
  const { id: memberId } = await makeMember(db, { tenantId });
  const mail = { tenantId, memberId, kind: 'account_exists' as const, causeId: memberId };
  await db.$transaction((tx) => queueMail(tx, mail, { now: new Date() }));
  await db.delivery.updateMany({ where: { memberId }, data: { status } });
}

describe('the work of all sites', () => {
  it('are counted by job name and state, with age', async () => {
    for (const name of ['make-archive', 'make-archive', 'send-refund', 'send-refund-dead'])
      await queue.send(null, name, {});
    const due = new Date('2026-11-20T12:00:00Z');
    await bare().$executeRawUnsafe(`UPDATE pgboss.job SET start_after = $1, created_on = $1`, due);
    await bare().$executeRawUnsafe(
      `UPDATE pgboss.job SET state = 'completed' WHERE id = (SELECT id FROM pgboss.job WHERE name = 'make-archive' LIMIT 1)`,
    );
    const { jobs } = await count(new Date('2026-11-20T12:01:30Z'));
    expect(
      jobs.sort((one, other) => one.state.localeCompare(other.state) || one.job.localeCompare(other.job)),
    ).toEqual([
      { job: 'make-archive', state: 'created', count: 1, oldestSeconds: 90 },
      { job: 'send-refund', state: 'created', count: 1, oldestSeconds: 90 },
      { job: 'send-refund', state: 'dead', count: 1, oldestSeconds: 90 },
    ]);
    expect((await count(new Date('2026-11-20T11:00:00Z'))).jobs[0]?.oldestSeconds).toBe(0);
  });

  it('include waiting and failed mails by site [NOT-3]', async () => {
    await queuedMail(SITE_A, 'pending');
    await queuedMail(SITE_A, 'claimed');
    await queuedMail(SITE_A, 'sent');
    await queuedMail(SITE_B, 'failed');
    expect((await count()).deliveries).toEqual([
      { tenant: SITE_A, channel: 'mail', state: 'waiting', count: 2 },
      { tenant: SITE_B, channel: 'mail', state: 'failed', count: 1 },
    ]);
  });

  it('include a day’s payments by state', async () => {
    const now = new Date();
    const { id } = await makeMember(running().database.forTenant(SITE_A));
    const { orderId } = await placedOrder(running(), SITE_A, id, now);
    const other = await makeMember(running().database.forTenant(SITE_A));
    await placedOrder(running(), SITE_A, other.id, now);
    await bare().payment.updateMany({ where: { orderId }, data: { status: 'failed' } });
    const { payments } = await count(now);
    expect(payments.find(({ state }) => state === 'failed')).toEqual({
      tenant: SITE_A,
      state: 'failed',
      count: 1,
    });
    expect(payments.reduce((sum, payment) => sum + payment.count, 0)).toBe(2);
    expect((await count(new Date(now.getTime() + 86_401_000))).payments).toEqual([]);
  });
});
