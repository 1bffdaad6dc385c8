import { describe, expect, it } from 'vitest';
import { keepLedger } from '~/operator/ledger.server';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { useRunning } from '../support/running';

const running = useRunning();
const dbOf = (site: string) => running().database.forTenant(site);

async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await keepLedger(argv, running(), { write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

describe('npm run ledger', () => {
  it('verifies balances, prints sites’ first faults [CRE-1]', async () => {
    const { id } = await makeMember(dbOf(SITE_A), { credits: 7 });
    await makeMember(dbOf(SITE_B), { tenantId: SITE_B, credits: 3 });
    const sound = await run('check');
    expect(sound.code).toBe(0);
    expect(sound.said).toContain(`${SITE_B}: 1 members, every balance is the sum of its rows`);
    await dbOf(SITE_A).member.update({ where: { id }, data: { credits: 8 } });
    expect(await run('check', '--site', SITE_A)).toEqual({
      code: 1,
      said: `${SITE_A}: member ${id}: the balance is 8, the rows come to 7`,
    });
    await dbOf(SITE_A).member.update({ where: { id }, data: { credits: 7 } });
    await dbOf(SITE_A).creditEntry.updateMany({ where: { memberId: id }, data: { balanceAfterCredits: 9 } });
    expect((await run('check', '--site', SITE_A)).said).toContain('starts at 2, where no other ends');
  });

  it('grants credits with entry and audit [CRE-1]', async () => {
    const { id, email } = await makeMember(dbOf(SITE_A), { credits: 5 });
    expect(await run('grant', email.toUpperCase(), '20', '--reason', 'An apology')).toEqual({
      code: 0,
      said: `${SITE_A}: member ${id} has 25 credits now.`,
    });
    const { said } = await run('member', email);
    expect(said).toContain(`${SITE_A}: member ${id}: 25 credits`);
    expect(said).toMatch(/grant \+5, then 5 {2}test\n.*grant \+20, then 25 /);
    expect(await dbOf(SITE_A).auditEntry.findFirstOrThrow({ where: { subjectId: id } })).toMatchObject({
      actor: 'operator',
      action: 'credits_granted',
      detail: { credits: 20, reason: 'An apology' },
    });
  });

  it.each([
    [
      ['grant', 'nobody@example.com', '5', '--reason', 'why'],
      'No member has the address nobody@example.com.',
    ],
    [['grant', 'a@example.com', '0', '--reason', 'why'], 'Give a whole number of credits, from 1 to 10000.'],
    [['grant', 'a@example.com', '5x', '--reason', 'why'], 'Give a whole number of credits, from 1 to 10000.'],
    [['grant', 'a@example.com', '5'], 'Say why, by --reason "…".'],
    [['check', '--site', 'nowhere.example'], 'There is no site nowhere.example.'],
    [[], 'npm run ledger -- check'],
  ])('changes nothing by %j, and says what is wrong [CRE-1]', async (argv, words) => {
    const { code, said } = await run(...argv);
    expect(code).toBe(1);
    expect(said).toContain(words);
  });
});
