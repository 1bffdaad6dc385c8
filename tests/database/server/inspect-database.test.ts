import { describe, expect, inject, it } from 'vitest';
import { inspectDatabase } from '~/database/server/inspect-database.server';
import { newId } from '~/domain/new-id';
import { SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const options = { clock: () => new Date(), timeoutMs: 20_000 };
const inspect = (url = database().url) => inspectDatabase(url, options);

const MINUTE_MS = 60_000;

async function queueMail(status: 'pending' | 'failed' | 'sent', dueMinutesAgo: number): Promise<void> {
  const at = new Date(Date.now() - dueMinutesAgo * MINUTE_MS);
  await database().bare.delivery.create({
    data: {
      id: newId(),
      tenantId: SITE_A,
      channel: 'mail',
      kind: 'operator_job_failed',
      causeKind: 'site',
      causeId: newId(),
      status,
      nextAttemptAt: at,
      giveUpAt: at,
      createdAt: at,
    },
  });
}

describe('database facts', () => {
  it('are sound if everything is migrated', async () => {
    const { skewMs, ...facts } = await inspect();
    expect(facts).toEqual({
      encoding: 'UTF8',
      isCollationStale: false,
      deniedTables: 0,
      hasQueue: true,
      migrationProblem: null,
      mails: { overdue: 0, failed: 0 },
      operators: [],
    });
    expect(Math.abs(skewMs)).toBeLessThan(5000);
  });

  it('count overdue and failed mails', async () => {
    await queueMail('pending', 1);
    await queueMail('pending', 16);
    await queueMail('failed', 90);
    await queueMail('sent', 90);
    expect((await inspect()).mails).toEqual({ overdue: 1, failed: 1 });
  });

  it('include the clock difference', async () => {
    const clock = () => new Date(Date.now() - 60 * MINUTE_MS);
    const { skewMs } = await inspectDatabase(database().url, { ...options, clock });
    expect(Math.round(skewMs / MINUTE_MS)).toBe(60);
  });

  it('name what an empty database lacks', async () => {
    const facts = await inspect(inject('databaseServer'));
    expect(facts.migrationProblem).toContain('`npm run migrate` applies them');
    expect(facts.mails).toBeNull();
  });

  it('count tables that another user cannot write', async () => {
    const name = `guest_${newId().replaceAll('-', '')}`;
    const { bare, url } = database();
    await bare.$executeRawUnsafe(`CREATE ROLE ${name} LOGIN PASSWORD 'guest'`);
    await bare.$executeRawUnsafe(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${name}`);
    const asGuest = Object.assign(new URL(url), { username: name, password: 'guest' }).toString();
    const facts = await inspect(asGuest);
    expect(facts.deniedTables).toBeGreaterThan(40);
    expect(facts).toMatchObject({ hasQueue: false, mails: null });
    await bare.$executeRawUnsafe(`DROP OWNED BY ${name}`);
    await bare.$executeRawUnsafe(`DROP ROLE ${name}`);
  });
});
