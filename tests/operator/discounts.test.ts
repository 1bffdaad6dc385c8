import { PAYMENT_METHODS } from '~/domain/payments/methods';
import { describe, expect, it } from 'vitest';
import { keepDiscounts } from '~/operator/discounts.server';
import { checkDiscount } from '~/domain/discounts/check-discount.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { deliveredMails } from '../support/mails';
import { useRunning } from '../support/running';

const running = useRunning();
const dbOf = (site: string) => running().database.forTenant(site);

async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await keepDiscounts(argv, running(), { write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}
const add = (code: string, ...options: string[]) => run('add', code, '--site', SITE_A, ...options);
const rowOf = (code: string) => dbOf(SITE_A).discountCode.findFirstOrThrow({ where: { code } });
const auditOf = (subjectId: string) =>
  dbOf(SITE_A).auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('npm run discounts', () => {
  it('creates a usable code, and records its author [DSC-1]', async () => {
    expect(await add('summer-26', '--percent', '20')).toEqual({
      code: 0,
      said: `SUMMER-26 takes 20 % off on ${SITE_A}.`,
    });
    const row = await rowOf('SUMMER-26');
    expect(row).toMatchObject({
      valuePercentage: 20,
      validity: 'once-per-user',
      status: 'active',
      expiresAt: null,
    });
    expect(await auditOf(row.id)).toMatchObject([
      { actor: 'operator', action: 'discount_added', detail: { code: 'SUMMER-26', percent: 20 } },
    ]);
    const { id: memberId } = await makeMember(dbOf(SITE_A));
    const order = { amountMinor: 1000, currency: 'EUR', country: 'NL', method: null };
    const used = await checkDiscount(
      running().database.sqlFor(SITE_A),
      { memberId, code: 'summer-26', order },
      { now: new Date() },
    );
    expect(used).toMatchObject({ ok: true, value: { discountMinor: 200 } });
  });

  it('limits a code by its options [DSC-1]', async () => {
    const { id, email } = await makeMember(dbOf(SITE_A));
    const until = inDays(3).toISOString().slice(0, 10);
    const limits = ['--until', until, '--validity', 'once', '--country', 'BE', '--minimum', '2000'];
    const methods = ['--currency', 'EUR', '--method', 'paypal', '--method', 'ideal'];
    await add('LIMITED', '--percent', '90', ...limits, ...methods, '--member', ` ${email}`.trim());
    expect(await rowOf('LIMITED')).toMatchObject({
      memberId: id,
      country: 'BE',
      currency: 'EUR',
      minimumOrderMinor: 2000,
      validity: 'once',
      paymentMethods: ['paypal', 'ideal'],
      expiresAt: new Date(Date.parse(until) + 86_400_000),
    });
    const { said } = await run('list', '--site', SITE_A);
    expect(said).toContain(
      `LIMITED  90 %, once, active, 0 in use, until ${inDays(4).toISOString().slice(0, 10)} 00:00, member ${id}, BE, at least 2000 minor units, EUR, paypal ideal`,
    );
    expect(said).not.toContain(email);
  });

  it('ends a code, once, and keeps it in the list [DSC-1]', async () => {
    await add('OVERSOON', '--percent', '10');
    expect(await run('end', 'oversoon', '--site', SITE_A)).toMatchObject({ code: 0 });
    expect((await rowOf('OVERSOON')).status).toBe('ended');
    expect((await auditOf((await rowOf('OVERSOON')).id)).at(-1)).toMatchObject({ action: 'discount_ended' });
    expect(await run('end', 'OVERSOON', '--site', SITE_A)).toEqual({
      code: 1,
      said: 'This site has no such code that could be ended.',
    });
    expect((await run('list')).said).toContain('OVERSOON  10 %, once-per-user, ended');
  });

  it('creates a code for one site only [TEN-10]', async () => {
    await add('HERE', '--percent', '10');
    expect(await run('end', 'HERE', '--site', SITE_B)).toMatchObject({ code: 1 });
    expect((await run('list', '--site', SITE_B)).said).toBe(`${SITE_B}: 0 codes`);
    expect(await run('add', 'HERE', '--percent', '5', '--site', SITE_B)).toMatchObject({ code: 0 });
  });

  it('lists a site’s newest 200, with the total [DSC-1]', async () => {
    const before = await dbOf(SITE_B).discountCode.count();
    const base = { tenantId: SITE_B, valuePercentage: 10, status: 'active', validity: 'once' };
    const codes = Array.from({ length: 201 - before }, (_, index) => `MANY-${index}`);
    const data = codes.map((code) => ({ ...base, code, id: newId(), createdAt: new Date() }));
    await dbOf(SITE_B).discountCode.createMany({ data });
    const lines = (await run('list', '--site', SITE_B)).said.split('\n');
    expect(lines[0]).toBe(`${SITE_B}: 201 codes; these are the newest 200`);
    expect(lines.slice(1).map((line) => line.trim().split(' ')[0])).toEqual(
      expect.arrayContaining(codes.slice(1)),
    );
    expect(lines).toHaveLength(201);
    expect(lines[1]).toContain(`${codes.at(-1)}  10 %`);
  });

  it('explains a wrong command, and creates nothing [DSC-1]', async () => {
    await add('TAKEN', '--percent', '10');
    const count = await dbOf(SITE_A).discountCode.count();
    const wrong: [string[], string][] = [
      [[], 'npm run discounts -- list'],
      [['add'], 'npm run discounts -- list'],
      [['list', 'TAKEN'], 'npm run discounts -- list'],
      [['add', 'FINE', '--percent', '10'], 'npm run discounts -- list'],
      [['add', 'FINE', '--percent', '10', '--site', 'c.example'], 'There is no site c.example.'],
      [['add', 'abc', '--percent', '10', '--site', SITE_A], '4 to 20 letters'],
      [['add', 'FINE', '--site', SITE_A], '--percent'],
      [['add', 'FINE', '--percent', '91', '--site', SITE_A], '--percent'],
      [['add', 'FINE', '--percent', '0', '--site', SITE_A], '--percent'],
      [
        ['add', 'FINE', '--percent', '10', '--minimum', '100', '--site', SITE_A],
        '--minimum: needs --currency',
      ],
      [['add', 'FINE', '--percent', '10', '--until', '2026-02-31', '--site', SITE_A], '--until'],
      [['add', 'FINE', '--percent', '10', '--until', '2026-01-31', '--site', SITE_A], 'this day is over'],
      [['add', 'FINE', '--percent', '10', '--validity', 'twice', '--site', SITE_A], '--validity'],
      ...['sofort', 'PayPal', 'x'.repeat(90), ''].map((method): [string[], string] => [
        ['add', 'FINE', '--percent', '10', '--method', 'ideal', '--method', method, '--site', SITE_A],
        `--method: one of ${PAYMENT_METHODS.join(', ')}`,
      ]),
      [['add', 'FINE', '--percent', '10', '--often', '--site', SITE_A], 'often'],
      [['add', 'FINE', '--percent', '10', '--member', 'no@body.example', '--site', SITE_A], 'No member'],
      [['add', 'timebonus25', '--percent', '10', '--site', SITE_A], 'product’s own'],
      [['end', 'WELCOME25', '--site', SITE_A], 'product’s own'],
      [['add', 'taken', '--percent', '20', '--site', SITE_A], 'has this code already'],
    ];
    for (const [argv, said] of wrong) {
      const answer = await run(...argv);
      expect([argv, answer.code]).toEqual([argv, 1]);
      expect(answer.said).toContain(said);
    }
    expect(await dbOf(SITE_A).discountCode.count()).toBe(count);
  });

  it('counts a mailing’s readers, sends on request [DSC-1, NOT-2]', async () => {
    await add('spring-26', '--percent', '15', '--until', inDays(3).toISOString().slice(0, 10));
    const { id: memberId, email } = await makeMember(dbOf(SITE_A));
    await makeMember(dbOf(SITE_A));
    const wish = { memberId, category: 'promotions', mail: true, push: false };
    await dbOf(SITE_A).notificationPreference.create({ data: { id: newId(), tenantId: SITE_A, ...wish } });
    expect((await run('announce', 'spring-26', '--site', SITE_A)).said).toBe(
      `SPRING-26 would go to 1 members of ${SITE_A} who want offers and have not been told of it. Nothing was sent: --send does it.`,
    );
    expect(await deliveredMails(running())).toEqual([]);
    expect((await run('announce', 'spring-26', '--site', SITE_A, '--send')).said).toBe(
      `SPRING-26 goes to 1 members of ${SITE_A}.`,
    );
    const [mail] = await deliveredMails(running());
    expect(mail).toMatchObject({ to: email, subject: '15% off with the code SPRING-26' });
    expect(mail!.text).toContain('Valid until');
    expect((await run('announce', 'spring-26', '--site', SITE_A, '--send')).said).toContain('goes to 0');
    await run('end', 'spring-26', '--site', SITE_A);
    for (const [argv, said] of [
      [['announce', 'spring-26', '--site', SITE_A, '--send'], 'This code has ended.'],
      [['announce', 'NOBODYS', '--site', SITE_A], 'This site has no such code for everybody.'],
      [['announce', 'TIMEBONUS25', '--site', SITE_A], 'This site has no such code for everybody.'],
      [['announce', 'spring-26'], 'npm run discounts'],
    ] as const)
      expect(await run(...argv)).toEqual({ code: 1, said: expect.stringContaining(said) });
  });
});
