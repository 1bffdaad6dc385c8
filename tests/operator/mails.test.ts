import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { queueMail } from '~/domain/queue-mail.server';
import { mendMails } from '~/operator/mails.server';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { deliveredMails } from '../support/mails';
import { useRunning } from '../support/running';

const running = useRunning();
const dbOf = (site: string) => running().database.forTenant(site);

beforeEach(async () => {
  await running().database.bare.delivery.deleteMany({});
});

async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await mendMails(argv, running(), { write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

/** A mail that the server rejected permanently. */
async function failed(site: string = SITE_A) {
  const { id: memberId, email, name } = await makeMember(dbOf(site), { tenantId: site });
  const mail = { tenantId: site, memberId, kind: 'account_exists' as const, causeId: memberId };
  await dbOf(site).$transaction((tx) => queueMail(tx, mail, { now: new Date('2026-11-20T12:00:00Z') }));
  const refusal = { status: 'failed' as const, attempts: 3, lastError: '550 5.1.1' };
  const claimedAt = new Date('2026-11-20T12:03:00Z');
  await dbOf(site).delivery.updateMany({ where: { memberId }, data: { ...refusal, claimedAt } });
  const { id } = await dbOf(site).delivery.findFirstOrThrow({ where: { memberId } });
  return { id, memberId, email, name };
}
const statusOf = async (id: string) =>
  (await running().database.bare.delivery.findUniqueOrThrow({ where: { id } })).status;

describe('npm run mails', () => {
  it('lists failed mails without personal text [NOT-3, SAF-7]', async () => {
    const { id, memberId, email, name } = await failed();
    const all = await run('failed');
    expect(all).toEqual({
      code: 0,
      said: `${SITE_A}: 1 failed
  ${id}  account_exists, to member ${memberId}, queued 2026-11-20 12:00, last of 3 attempts 2026-11-20 12:03: 550 5.1.1
${SITE_B}: 0 failed`,
    });
    for (const word of [email, name]) expect(all.said).not.toContain(word);
    expect((await run('failed', '--site', SITE_B)).said).toBe(`${SITE_B}: 0 failed`);
  });

  it('requeues one, which is then sent [NOT-3]', async () => {
    const [mended, other] = [await failed(), await failed()];
    expect(await run('resend', mended.id)).toEqual({
      code: 0,
      said: '1 back in the queue: the site sends what is still due of them.',
    });
    expect([await statusOf(mended.id), await statusOf(other.id)]).toEqual(['pending', 'failed']);
    expect(await deliveredMails(running())).toMatchObject([{ to: mended.email }]);
    expect(await statusOf(mended.id)).toBe('sent');
    expect((await run('failed')).said).not.toContain(mended.id);
  });

  it('gives a mail another 48 hours of attempts [NOT-3]', async () => {
    const { id } = await failed();
    const before = Date.now();
    await run('resend', id);
    const row = await dbOf(SITE_A).delivery.findFirstOrThrow({ where: { id } });
    expect(row).toMatchObject({ attempts: 0, createdAt: new Date('2026-11-20T12:00:00Z') });
    expect(row.giveUpAt.getTime() - row.nextAttemptAt.getTime()).toBe(48 * 3_600_000);
    expect(row.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('requeues all, of every site or one [NOT-3, TEN-10]', async () => {
    const [one, two, other] = [await failed(), await failed(), await failed(SITE_B)];
    expect((await run('resend', 'all', '--site', SITE_A)).said).toContain('2 back');
    expect(await Promise.all([one, two, other].map(({ id }) => statusOf(id)))).toEqual([
      'pending',
      'pending',
      'failed',
    ]);
    expect((await run('resend', 'all')).said).toContain('1 back');
    expect((await run('resend', 'all')).said).toContain('0 back');
  });

  it('explains a wrong command, without effects [NOT-3]', async () => {
    const [{ id }, unknown] = [await failed(), newId()];
    const lacking: [string[], string][] = [
      [[], 'npm run mails -- failed'],
      [['mend'], 'npm run mails -- failed'],
      [['resend'], 'npm run mails -- failed'],
      [['failed', id], 'npm run mails -- failed'],
      [['resend', id, '--fast'], '--fast'],
      [['resend', id, unknown], `No failed mail is called ${unknown}. Nothing was done.`],
      [['resend', 'all', id], 'No failed mail is called all. Nothing was done.'],
      [['resend', id, '--site', SITE_B], `No failed mail is called ${id}`],
      [['resend', 'all', '--site', 'c.example'], 'There is no site c.example.'],
    ];
    for (const [argv, words] of lacking)
      expect(await run(...argv)).toEqual({ code: 1, said: expect.stringContaining(words) });
    expect(await statusOf(id)).toBe('failed');
  });
});
