import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { queueMail } from '~/domain/queue-mail.server';
import { createLog } from '~/gateways/logs/log.server';
import { createSmtpMail, type Mail } from '~/gateways/mail/smtp.server';
import { registry } from '~/gateways/logs/metrics.server';
import { jobHandlers, mailWork } from '~/jobs.server';
import { makeMember, SITE_A, SITE_B } from './support/database';
import { useRunning } from './support/running';
import { useSmtp } from './support/smtp';

const running = useRunning();
const smtp = useSmtp();
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  running().gateways.log = createLog('info', { write: (line) => void lines.push(line) });
  running().gateways.mail = createSmtpMail(smtp.url());
  await running().database.bare.delivery.deleteMany({});
});

async function queued(tenantId: string = SITE_A): Promise<{ memberId: string; email: string }> {
  const db = running().database.forTenant(tenantId);
  const { id: memberId, email } = await makeMember(db, { tenantId });
  const mail = { tenantId, memberId, kind: 'account_exists' as const, causeId: memberId };
  await db.$transaction((tx) => queueMail(tx, mail, { now: new Date() }));
  return { memberId, email };
}
const rowOf = (memberId: string) =>
  running().database.bare.delivery.findFirstOrThrow({ where: { memberId } });
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** Handles due deliveries in order, like a worker. */
async function work({ take, handle } = mailWork(running())): Promise<number> {
  let done = 0;
  for (let claimed = await take(); claimed !== null; claimed = await take(), done++) await handle(claimed);
  return done;
}

describe('due mails', () => {
  it('are sent to the members of every site [NOT-2, NOT-3, TEN-10]', async () => {
    const [one, other] = [await queued(SITE_A), await queued(SITE_B)];
    expect(await work()).toBe(2);
    expect(smtp.messages.map(({ to }) => to).sort()).toEqual([one.email, other.email].sort());
    expect(smtp.messages[0]!.text).toContain('Auto-Submitted: auto-generated');
    expect(lines).toEqual([]);
  });

  it('log a final failure with only their id and kind [NOT-3, SAF-7]', async () => {
    const { memberId, email } = await queued();
    smtp.behave(
      { at: 'RCPT TO', says: 450 },
      { at: 'RCPT TO', says: 550, words: `5.1.1 No mailbox ${email}` },
    );
    await work();
    expect(lines).toEqual([]);
    await running().database.bare.delivery.updateMany({ data: { nextAttemptAt: new Date() } });
    await work();
    const { id } = await rowOf(memberId);
    expect(logged()).toEqual([
      { level: 50, time: expect.any(Number), deliveryId: id, kind: 'account_exists', msg: 'mail failed' },
    ]);
  });

  it('report our own faults and wait [NOT-3]', async () => {
    const { memberId } = await queued();
    await running().database.bare.delivery.updateMany({ data: { kind: 'no_such_mail' } });
    await work();
    expect(await rowOf(memberId)).toMatchObject({ status: 'pending', lastError: 'Error' });
    expect(logged()).toMatchObject([{ msg: 'mail not written', message: 'No such mail: no_such_mail' }]);
  });

  it('wait for a removed site [TEN-10]', async () => {
    const { memberId } = await queued();
    const { tenants } = running();
    const none = { ...tenants, all: () => tenants.all().filter(({ id }) => id !== SITE_A) };
    expect(await work(mailWork({ ...running(), tenants: none }))).toBe(0);
    const going = { ...tenants, get: () => null };
    expect(await work(mailWork({ ...running(), tenants: going }))).toBe(1);
    expect((await rowOf(memberId)).status).toBe('claimed');
    expect(smtp.messages).toEqual([]);
  });

  it('are not repeated if the database fails after sending [NOT-3]', async () => {
    const { memberId } = await queued();
    const table = (from: string, to: string) =>
      running().database.bare.$executeRawUnsafe(`ALTER TABLE "${from}" RENAME TO "${to}"`);
    const { send } = running().gateways.mail;
    const gone: Mail = {
      async send(mail) {
        const answer = await send(mail);
        await table('Delivery', 'Gone');
        return answer;
      },
    };
    const { take, handle } = mailWork({ ...running(), gateways: { ...running().gateways, mail: gone } });
    await expect(handle((await take())!)).rejects.toThrow();
    await expect(take()).rejects.toThrow();
    await table('Gone', 'Delivery');
    expect(await take()).toBeNull();
    expect((await rowOf(memberId)).status).toBe('sent');
    expect(smtp.messages).toHaveLength(1);
  });
});

describe('a job of an unserved site', () => {
  const archiveOf = (tenants: ReturnType<typeof running>['tenants']) =>
    jobHandlers({ ...running(), tenants })
      .find(({ name }) => name === 'make-archive')!
      .handle({ tenantId: 'gone.example', archiveId: newId() } as never);

  it('is retried while any folder is invalid [TEN-4, TEN-7]', async () => {
    const problems = ['settings.json: not valid JSON'];
    const broken = () => [{ id: 'renamed.example', domain: 'renamed.example', problems }];
    await expect(archiveOf({ ...running().tenants, broken })).rejects.toThrow('is not served');
  });

  it('is dropped without a folder [TEN-10]', async () => {
    await expect(archiveOf(running().tenants)).resolves.toBeUndefined();
  });
});

describe('check-ledger', () => {
  it('logs a wrong balance and updates the metrics [CRE-1]', async () => {
    const db = running().database.forTenant(SITE_A);
    const { id } = await makeMember(db, { credits: 7 });
    const check = () =>
      (jobHandlers(running()).find(({ name }) => name === 'check-ledger')!.handle as () => Promise<object>)();
    const ledger = async () => {
      const values = (await registry.getSingleMetric('dating_ledger_ok')!.get()).values;
      return Object.fromEntries(values.map(({ labels, value }) => [labels.tenant, value]));
    };
    expect(await check()).toMatchObject({ 'sites with a wrong balance': 0 });
    expect([logged(), await ledger()]).toEqual([[], { [SITE_A]: 1, [SITE_B]: 1 }]);
    await db.member.update({ where: { id }, data: { credits: 8 } });
    expect(await check()).toMatchObject({ 'sites with a wrong balance': 1 });
    expect(logged()).toMatchObject([{ level: 50, msg: 'wrong balance', tenantId: SITE_A, memberId: id }]);
    expect(await ledger()).toEqual({ [SITE_A]: 0, [SITE_B]: 1 });
  });
});
