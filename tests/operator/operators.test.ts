import { beforeEach, describe, expect, it } from 'vitest';
import { acceptInvite, findInvite } from '~/domain/operators/accept-invite.server';
import { listOperators } from '~/domain/operators/list-operators.server';
import { keepDiscounts } from '~/operator/discounts.server';
import { keepLedger } from '~/operator/ledger.server';
import { operate } from '~/operator/operator.server';
import { keepOrders } from '~/operator/orders.server';
import {
  appCode,
  everywhere,
  on,
  PASSWORD,
  useOperatorWorld,
  type MadeOperator,
} from '../domain/operators/operator-world';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { useRunning } from '../support/running';

const running = useRunning();
const { db, deps, operator, actsOf } = useOperatorWorld(() => running().database, running);

type Command = typeof operate;

async function type(command: Command, argv: string[], password?: string) {
  const lines: string[] = [];
  const code = await command(argv, running(), { password, write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

/** Runs a command as an operator, with a code that was not used yet. */
async function as(made: MadeOperator, command: Command, ...argv: string[]) {
  // A code counts once: forgetting its step stands for the wait of 30 seconds.
  await db().operator.update({ where: { id: made.id }, data: { lastStep: null } });
  const proof = ['--as', made.email, '--code', appCode(made.secret, new Date())];
  return type(command, [...argv, ...proof], PASSWORD);
}

const linkIn = (said: string) => /^http\S+\/console\/invite\/(\S+)$/m.exec(said)?.[1] ?? '';
const now = () => new Date();

beforeEach(async () => {
  await db().operator.deleteMany();
  await db().operatorGrant.deleteMany();
  await db().operatorInvite.deleteMany();
});

describe('npm run operator -- invite', () => {
  it('invites the first owner without a proof, and prints the link once', async () => {
    const { code, said } = await type(operate, ['invite', 'Anna', 'anna@example.com']);
    expect(code).toBe(0);
    const token = linkIn(said);
    expect(await findInvite(db(), token, { now: now() })).toEqual({
      name: 'Anna',
      email: 'anna@example.com',
    });
    const accepted = { token, password: PASSWORD, language: 'en' as const, userAgent: 'test' };
    expect(await acceptInvite(db(), accepted, { ...deps(), now: now() })).toMatchObject({ ok: true });
    expect(await listOperators(db())).toMatchObject([{ name: 'Anna', grants: everywhere('owner') }]);
    expect(await type(operate, ['operators'])).toEqual({
      code: 0,
      said: '1 operators\n  Anna <anna@example.com>: owner, without a second factor yet',
    });
  });

  it('invites others by a proven owner, with roles by site', async () => {
    const owner = await operator(everywhere('owner'));
    const roles = ['--role', 'moderator', '--role', 'support', '--site', SITE_A];
    const { code, said } = await as(owner, operate, 'invite', 'Bram', 'bram@example.com', ...roles);
    expect([code, await findInvite(db(), linkIn(said), { now: now() })]).toMatchObject([0, { name: 'Bram' }]);
    expect((await actsOf(owner.id)).at(-1)).toMatchObject({
      action: 'operator_invited',
      detail: { grants: [`moderator ${SITE_A}`, `support ${SITE_A}`] },
    });
    expect((await type(operate, ['operators'])).said).toMatch(
      new RegExp(`  Bram <bram@example.com>: moderator ${SITE_A}, support ${SITE_A}, invited until \\d{4}`),
    );
  });

  it.each([
    [['invite', 'Bram', 'bram@example.com', '--role', 'king'], 'Say which roles: --role moderator|'],
    [['invite', 'Bram', 'bram@example.com', '--role', 'support'], 'an owner of all sites: --role owner'],
    [['invite', 'Bram', 'bram@example.com', '--site', SITE_A], 'an owner of all sites: --role owner'],
    [['invite', 'Bram', 'bram@example.com', '--site', 'c.example'], 'There is no site c.example.'],
    [['invite', ' ', 'bram@example.com'], 'Give a name of 1 to 60 characters.'],
    [['invite', 'Bram', 'bram'], 'bram is no e-mail address.'],
    [['dismiss', 'bram@example.com'], 'Say who you are'],
  ])('changes nothing by %j, and says what is wrong', async (argv, words) => {
    const { code, said } = await type(operate, argv);
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
    expect(await db().operatorInvite.count()).toBe(0);
  });

  it('needs the password, an unused code and the right', async () => {
    const [owner, finance] = [await operator(everywhere('owner')), await operator(everywhere('finance'))];
    const invite = ['invite', 'Bram', 'bram@example.com', '--role', 'support'];
    const code = appCode(owner.secret, now());
    const proof = ['--as', owner.email, '--code', code];
    expect((await type(operate, invite)).said).toContain('Say who you are');
    expect((await type(operate, [...invite, ...proof])).said).toContain('OPERATOR_PASSWORD');
    expect((await type(operate, [...invite, ...proof], 'a guess')).said).toContain('not the address of');
    expect((await type(operate, [...invite, ...proof], PASSWORD)).code).toBe(0);
    expect((await type(operate, [...invite, ...proof], PASSWORD)).said).toContain('not the address of');
    expect((await as(finance, operate, ...invite)).said).toContain('do not include this');
  });
});

describe('npm run operator -- withdraw', () => {
  it('ends an open invitation', async () => {
    const [owner, ofB] = [await operator(everywhere('owner')), await operator(on(SITE_B, 'owner'))];
    const invited = ['invite', 'Bram', 'bram@example.com', '--role', 'support', '--site', SITE_A];
    const { said } = await as(owner, operate, ...invited);
    expect((await as(ofB, operate, 'withdraw', 'bram@example.com')).said).toContain('not yours to give');
    expect(await as(owner, operate, 'withdraw', 'Bram@example.com')).toEqual({ code: 0, said: 'Withdrawn.' });
    expect(await findInvite(db(), linkIn(said), { now: now() })).toBeNull();
    expect((await as(owner, operate, 'withdraw', 'bram@example.com')).said).toBe(
      'Nobody with this address is invited.',
    );
  });
});

describe('npm run operator -- dismiss', () => {
  it('dismisses somebody else only', async () => {
    const [owner, leaver] = [await operator(everywhere('owner')), await operator(everywhere('support'))];
    expect(await as(owner, operate, 'dismiss', leaver.email.toUpperCase())).toEqual({
      code: 0,
      said: 'Dismissed.',
    });
    expect((await listOperators(db())).map(({ id }) => id)).toEqual([owner.id]);
    expect((await as(owner, operate, 'dismiss', leaver.email)).said).toBe('No operator has this address.');
    expect((await as(owner, operate, 'dismiss', owner.email)).said).toContain('Nobody changes their own');
  });
});

describe('commands that somebody in the console may do', () => {
  const site = () => running().database.forTenant(SITE_A);
  const add = (code: string) => ['add', code, '--percent', '20', '--site', SITE_A];

  it('run without a name as long as nobody may', async () => {
    await operator(everywhere('owner', 'support'));
    await operator(on(SITE_B, 'finance'));
    const { id, email } = await makeMember(site());
    expect((await type(keepLedger, ['grant', email, '5', '--reason', 'x'])).code).toBe(0);
    expect(await site().auditEntry.findMany({ where: { subjectId: id } })).toMatchObject([
      { actor: 'operator', operatorId: null, action: 'credits_granted' },
    ]);
  });

  it('are refused without a proof once somebody may', async () => {
    await operator(on(SITE_A, 'finance', 'support'));
    const { id, email } = await makeMember(site());
    for (const [command, argv] of [
      [keepLedger, ['grant', email, '5', '--reason', 'x']],
      [keepDiscounts, add('REFUSED-1')],
      [keepDiscounts, ['end', 'REFUSED-1', '--site', SITE_A]],
      [keepDiscounts, ['announce', 'REFUSED-1', '--site', SITE_A, '--send']],
      [operate, ['unlock', email]],
    ] as const) {
      const { code, said } = await type(command, [...argv], PASSWORD);
      expect([code, said]).toEqual([1, expect.stringContaining('Say who you are')]);
    }
    expect(await site().auditEntry.count({ where: { subjectId: id } })).toBe(0);
    expect(await site().discountCode.count({ where: { code: 'REFUSED-1' } })).toBe(0);
  });

  it('name the proven operator', async () => {
    const made = await operator(on(SITE_A, 'finance'));
    const { id, email } = await makeMember(site());
    const granted = ['grant', email, '5', '--reason', 'An apology', '--site', SITE_A];
    expect((await as(made, keepLedger, ...granted)).said).toContain('has 5 credits now');
    const atSite = ['--site', SITE_A];
    for (const argv of [
      add('NAMED-1'),
      ['announce', 'NAMED-1', ...atSite, '--send'],
      ['end', 'NAMED-1', ...atSite],
    ])
      expect((await as(made, keepDiscounts, ...argv)).code).toBe(0);
    expect(await actsOf(made.id)).toMatchObject([
      { action: 'credits_granted', subjectId: id, detail: { credits: 5, reason: 'An apology' } },
      { action: 'discount_added', detail: { code: 'NAMED-1', percent: 20 } },
      { action: 'discount_announced', detail: { code: 'NAMED-1' } },
      { action: 'discount_ended', detail: { code: 'NAMED-1' } },
    ]);
  });

  it('are refused for another site, and for a role without the right', async () => {
    const [elsewhere, support] = [
      await operator(on(SITE_B, 'finance')),
      await operator(on(SITE_A, 'support')),
    ];
    const { id, email } = await makeMember(site());
    for (const made of [elsewhere, support])
      expect(await as(made, keepLedger, 'grant', email, '5', '--reason', 'x')).toEqual({
        code: 1,
        said: expect.stringContaining('do not include this'),
      });
    expect((await as(support, operate, 'unlock', email)).said).toContain('do not include this');
    expect((await as(support, operate, 'unlock', email, '--site', SITE_A)).code).toBe(0);
    expect(await site().creditEntry.count({ where: { memberId: id } })).toBe(0);
  });

  it('read and count for everybody', async () => {
    await operator(everywhere('finance'));
    const { email } = await makeMember(site());
    expect((await type(keepLedger, ['member', email])).code).toBe(0);
    expect((await type(keepOrders, ['list'])).code).toBe(0);
    expect((await type(keepDiscounts, ['list'])).code).toBe(0);
  });
});
