import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { inviteModerator } from '~/domain/safety/moderators.server';
import { reportMember } from '~/domain/safety/report-member.server';
import { readAudience } from '~/http/answer/media-address.server';
import { moderate } from '~/operator/moderate.server';
import { aPhoto } from '../domain/profiles/photo-world';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const decisionNumberOf = async (number: string) =>
  (await db().report.findFirstOrThrow({ where: { number } })).decisionNumber;

async function type(argv: string[], given: { moderator?: string; secret?: string | undefined } = {}) {
  const lines: string[] = [];
  const code = await moderate(argv, running(), { ...given, write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

const secrets = new Map<string, string>();

/** Uses the secret of the moderator in --as. */
const run = (...argv: string[]) =>
  type(argv, { secret: secrets.get((argv[argv.indexOf('--as') + 1] ?? '').trim().toLowerCase()) });

async function invite(name: string, ...rest: string[]): Promise<string> {
  const { said } = await run('invite', name, ...rest);
  const secret = said.split('\n').at(-1) ?? '';
  secrets.set(name.toLowerCase(), secret);
  return secret;
}

beforeAll(async () => {
  await invite('Mo');
  await invite('Nils', '--as', 'Mo');
  await invite('Pia', '--as', 'Mo');
});

const member = async () => (await makeMember(db(), { name: 'Bram', lastSeenAt: new Date() })).id;

async function reported(text = 'Look'): Promise<{ number: string; memberId: string }> {
  const [reporter, memberId] = [await member(), await member()];
  const input = {
    tenantId: SITE_A,
    reporter: { id: reporter, kind: 'free' as const },
    named: { memberId },
    reason: 'money' as const,
    text,
  };
  const made = await reportMember(db(), input, { now: new Date(), ...running().gateways });
  if (!made.ok) throw new Error(made.reason);
  return { number: made.value.number, memberId };
}

async function waitingPhoto(): Promise<string> {
  const [memberId, { gateways }] = [await member(), running()];
  const input = { tenantId: SITE_A, memberId, data: await aPhoto(), moderation: 'manual' as const };
  const uploaded = await uploadPhoto(db(), input, { now: new Date(), ...gateways });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  return uploaded.value.photoId;
}

const REASON = ['--reason', 'You asked for a train ticket.'];
const WHY = ['--why', 'A bot.'];
const MO = ['--as', 'Mo'];
const statusOf = async (number: string) => (await db().report.findFirstOrThrow({ where: { number } })).status;

describe('npm run moderate', () => {
  it('lists waiting cases by site [SAF-3]', async () => {
    const [{ number }, photo] = [await reported(), await waitingPhoto()];
    const all = await run('list');
    expect(all.code).toBe(0);
    expect(all.said).toContain(`${number}  report of a profile: money`);
    expect(all.said).toContain(`${photo}  photo`);
    expect(all.said).toContain(`${SITE_B}: reports 0, appeals 0, photos 0, complaints 0`);
    expect((await run('list', '--site', SITE_B)).said).not.toContain(SITE_A);
    expect(await run('list', '--site', 'c.example')).toEqual({
      code: 1,
      said: 'There is no site c.example.',
    });
  });

  it('shows a case with its copy and working images [SAF-2, SAF-3]', async () => {
    const { number } = await reported('Look\n\u001b[31mhere');
    const { said } = await run('show', number.toLowerCase());
    expect(said).toContain('Copy:     name: Bram');
    expect(said).toContain('Says:     Look');
    expect(said).not.toContain('\u001b');
    const photo = await run('show', await waitingPhoto());
    const address = new URL(/Picture: {2}(\S+)/.exec(photo.said)![1]!);
    const { gateways, tenants } = running();
    const site = { tenant: tenants.get(SITE_A)!, gateways, now: new Date() };
    const key = address.pathname.replace('/media/', '');
    const { searchParams } = address;
    expect(readAudience(site, key, searchParams.get('e'), searchParams.get('s'))).toBe('moderator');
  });

  it('names an operator who handles a case, and yields to --anyway alone [CON-2]', async () => {
    const { number } = await reported();
    const { id: itemId } = await db().report.findFirstOrThrow({ where: { number } });
    const operator = {
      id: newId(),
      name: 'Milan',
      email: 'milan@example.com',
      emailKey: 'milan@example.com',
    };
    const row = { passwordHash: 'none', language: 'en', createdAt: new Date() };
    await running().database.operators.operator.create({ data: { ...operator, ...row } });
    const until = new Date(Date.now() + 600_000);
    const lease = { kind: 'reports', itemId, operatorId: operator.id, until };
    await db().queueLease.create({ data: { ...lease, id: newId(), tenantId: SITE_A } });
    expect(await run('reject', number, ...MO, ...REASON)).toEqual({
      code: 1,
      said: 'Milan is handling it in the console: leave it to them, or add --anyway.',
    });
    expect(await statusOf(number)).toBe('open');
    expect((await run('reject', number, ...MO, ...REASON, '--anyway')).code).toBe(0);
    expect(await statusOf(number)).toBe('rejected');
  });

  it('accepts a report with the chosen measure [SAF-2]', async () => {
    const { number, memberId } = await reported();
    expect(
      await run('accept', number, ...MO, '--measure', 'account', '--rule', 'harassment', ...REASON, ...WHY),
    ).toEqual({
      code: 0,
      said: 'Accepted.',
    });
    expect(await db().member.findFirst({ where: { id: memberId } })).toMatchObject({ status: 'blocked' });
    expect(await db().report.findFirst({ where: { number } })).toMatchObject({
      decidedBy: 'Mo',
      rule: 'harassment',
      measure: 'account',
    });
    const again = ['--measure', 'account', '--rule', 'money', ...REASON, ...WHY];
    expect(await run('accept', number, ...MO, ...again)).toEqual({
      code: 1,
      said: 'It was decided meanwhile.',
    });
  });

  it('rejects a report, accepts one without content [SAF-2]', async () => {
    const [wrong, gone] = [await reported(), await reported()];
    expect((await run('reject', wrong.number, ...MO, ...REASON)).said).toBe('Rejected.');
    expect(await statusOf(wrong.number)).toBe('rejected');
    expect(
      (await run('accept', gone.number, ...MO, '--measure', 'none', '--rule', 'money', ...REASON)).said,
    ).toBe('Accepted.');
    expect(await db().report.findFirst({ where: { number: gone.number } })).toMatchObject({
      status: 'accepted',
      measure: null,
      rule: 'money',
    });
  });

  it('approves a photo, or rejects it by a rule [SAF-3]', async () => {
    const [good, bad] = [await waitingPhoto(), await waitingPhoto()];
    expect((await run('accept', good, ...MO)).code).toBe(0);
    expect(await run('reject', bad, ...MO, ...REASON)).toMatchObject({
      code: 1,
      said: expect.stringContaining('--rule'),
    });
    expect((await run('reject', bad, ...MO, '--rule', 'explicit', ...REASON)).code).toBe(0);
    const statuses = await db().photo.findMany({
      where: { id: { in: [good, bad] } },
      orderBy: { id: 'asc' },
      select: { status: true },
    });
    expect(statuses.map(({ status }) => status)).toEqual(['active', 'rejected']);
    expect((await run('accept', good, ...MO)).said).toBe(
      `No case, complaint or waiting photo is called "${good}".`,
    );
  });

  it('names both numbers, but not in the reasons [SAF-2]', async () => {
    const { number } = await reported();
    const decisionNumber = await decisionNumberOf(number);
    for (const typed of [number, decisionNumber]) {
      const { said } = await run('show', typed);
      expect(said).toContain(`${number} is for whoever reported alone, ${decisionNumber} for the member`);
      const reasons = ['--measure', 'profile', '--rule', 'money', '--reason', `See ${typed.toLowerCase()}.`];
      expect((await run('accept', number, ...MO, ...reasons)).said).toContain('out of the reasons');
    }
  });

  it('refuses an appeal against one’s own decision [SAF-11]', async () => {
    const { number, memberId } = await reported();
    await run('accept', number, ...MO, '--measure', 'profile', '--rule', 'money', ...REASON, ...WHY);
    await appealDecision(
      db(),
      { tenantId: SITE_A, decisionNumber: await decisionNumberOf(number), text: 'A joke.' },
      { now: new Date(), timeZone: 'Europe/Amsterdam' },
    );
    expect((await run('list')).said).toContain(`${number}  appeal against profile, decided by Mo`);
    expect((await run('show', number)).said).toContain('A joke.');
    const own = await run('accept', number, '--as', 'MO', ...REASON);
    expect(own).toEqual({
      code: 1,
      said: 'Whoever took the decision cannot decide the appeal: somebody else has to.',
    });
    expect((await run('accept', number, '--as', 'Nils', ...REASON)).code).toBe(0);
    expect(await db().profile.findFirst({ where: { id: memberId } })).toMatchObject({
      status: 'active',
      listed: true,
    });
  });

  it('refuses a complaint about one’s own decision [LEG-2, SAF-11]', async () => {
    const complain = async (words: { reference?: string; text?: string }) => {
      const given = { name: 'Ann', email: 'ann@example.com', about: 'decision' as const, language: 'en' };
      const { number } = await db().complaint.create({
        data: {
          ...{ id: newId(), tenantId: SITE_A, number: newCaseNumber(), createdAt: new Date() },
          ...given,
          ...{ reference: '', text: 'No.', ...words },
        },
      });
      return number;
    };
    const own = {
      code: 1,
      said: 'It names an earlier answer or decision of yours: somebody else has to answer it.',
    };
    const first = await complain({});
    expect(await run('answer', first, ...MO, ...REASON)).toEqual({ code: 0, said: 'Answered.' });
    const again = await complain({ text: `About ${first.toLowerCase()}, I disagree.` });
    expect(await run('answer', again, ...MO, ...REASON)).toEqual(own);
    expect((await run('answer', again, '--as', 'Nils', ...REASON)).code).toBe(0);
    const { number } = await reported();
    await run('reject', number, ...MO, ...REASON);
    const about = await complain({ reference: number });
    expect(await run('answer', about, ...MO, ...REASON)).toEqual(own);
    expect((await run('answer', about, '--as', 'Nils', ...REASON)).code).toBe(0);
  });

  it('refuses an appeal with a newly issued secret [SAF-11, SAF-15]', async () => {
    await invite('Tom', '--as', 'Mo');
    const { number } = await reported();
    await run('accept', number, ...MO, '--measure', 'profile', '--rule', 'money', ...WHY, ...REASON);
    await appealDecision(
      db(),
      { tenantId: SITE_A, decisionNumber: await decisionNumberOf(number), text: 'A joke.' },
      { now: new Date(), timeZone: 'Europe/Amsterdam' },
    );
    await run('dismiss', 'Tom', ...MO);
    await invite('Tom', ...MO);
    expect(await run('reject', number, '--as', 'Tom', ...REASON)).toEqual({
      code: 1,
      said: expect.stringContaining('has issued your secret since then'),
    });
    expect(await statusOf(number)).toBe('appealed');
    const { id } = await db().moderator.findUniqueOrThrow({ where: { nameKey: 'tom' } });
    const trace = await running().database.bare.auditEntry.findMany({
      where: { subjectId: id },
      orderBy: { id: 'asc' },
      select: { actor: true, action: true },
    });
    expect(trace).toEqual([
      { actor: 'Mo', action: 'moderator_invited' },
      { actor: 'Mo', action: 'moderator_dismissed' },
      { actor: 'Mo', action: 'moderator_invited' },
    ]);
    expect((await run('reject', number, '--as', 'Nils', ...REASON)).code).toBe(0);
  });

  it('explains a wrong command, without effects [SAF-3]', async () => {
    const { number } = await reported();
    const lacking: [string[], string][] = [
      [[], 'npm run moderate -- list'],
      [['delete', number], 'npm run moderate -- list'],
      [['show'], 'npm run moderate -- list'],
      [['list', '--fast'], '--fast'],
      [['show', newId()], 'No case, complaint or waiting photo'],
      [['show', 'AAAAA-AAAAA'], 'No case, complaint or waiting photo'],
      [['reject', number, ...REASON], 'Say who decides'],
      [['reject', number, '--as', ' ', ...REASON], 'Say who decides'],
      [['reject', number, ...MO], 'Give the reasons in words'],
      [['reject', number, ...MO, '--reason', 'x'.repeat(2001)], 'Give the reasons in words'],
      [
        ['accept', number, ...MO, ...REASON],
        '--measure warning|about|answers|writing|profile|account|ban|none',
      ],
      [
        ['accept', number, ...MO, '--measure', 'photo', ...REASON],
        '--measure warning|about|answers|writing|profile|account|ban|none',
      ],
      [['accept', number, ...MO, '--measure', 'profile', ...REASON], '--rule identity'],
      [['accept', number, ...MO, '--measure', 'profile', '--rule', 'x', ...REASON], '--rule identity'],
    ];
    for (const [argv, words] of lacking)
      expect(await run(...argv)).toEqual({ code: 1, said: expect.stringContaining(words) });
    expect(await statusOf(number)).toBe('open');
  });

  it('reads the moderator’s name from the environment [SAF-3]', async () => {
    const { number } = await reported();
    await type(['reject', number, ...REASON], { moderator: 'Pia', secret: secrets.get('pia') });
    expect(await db().report.findFirst({ where: { number } })).toMatchObject({ decidedBy: 'Pia' });
  });
});

describe('the moderators of npm run moderate', () => {
  it('need their own secret to decide [SAF-15]', async () => {
    const { number } = await reported();
    const reject = ['reject', number, '--as', 'Nils', ...REASON];
    for (const secret of [undefined, '', 'guessed', secrets.get('mo')])
      expect(await type(reject, { secret })).toEqual({
        code: 1,
        said: expect.stringContaining('not the secret of a moderator called Nils'),
      });
    expect((await type(['reject', number, '--as', 'Nobody', ...REASON])).code).toBe(1);
    expect(await statusOf(number)).toBe('open');
    expect((await type(reject, { secret: secrets.get('nils') })).said).toBe('Rejected.');
    expect(await db().report.findFirst({ where: { number } })).toMatchObject({ decidedBy: 'Nils' });
  });

  it('keep their invited name in any spelling [SAF-11, SAF-15]', async () => {
    const { number } = await reported();
    await run('accept', number, '--as', ' mO', '--measure', 'profile', '--rule', 'money', ...WHY, ...REASON);
    expect(await db().report.findFirst({ where: { number } })).toMatchObject({ decidedBy: 'Mo' });
  });

  it('invite each other, without stored secrets [SAF-15, ACC-22]', async () => {
    expect(await type(['invite', 'Rik'])).toMatchObject({ code: 1, said: expect.stringContaining('--as') });
    expect((await type(['invite', 'Rik', '--as', 'Mo'], { secret: 'guessed' })).code).toBe(1);
    const secret = await invite('Rik', '--as', 'Nils');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await run('invite', 'RIK', '--as', 'Mo')).said).toBe(
      'Somebody with this name is a moderator already.',
    );
    expect((await run('invite', ' ', '--as', 'Mo')).said).toContain('Say whom to invite');
    const rows = await db().moderator.findMany({ where: { name: 'Rik' } });
    expect(rows).toMatchObject([{ invitedBy: 'Nils' }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await run('moderators')).said).toMatch(
      / {2}Mo, since .*, invited by nobody\n[^]* {2}Rik, since .*, invited by Nils/,
    );
  });

  it('are never none; unknown names are reported [SAF-15]', async () => {
    const { bare } = running().database;
    await bare.moderator.updateMany({ where: { nameKey: { not: 'mo' } }, data: { dismissedAt: new Date() } });
    expect((await run('dismiss', 'Nobody', ...MO)).said).toBe('No moderator has this name.');
    expect((await run('dismiss', 'Mo', ...MO)).said).toContain('This is the only moderator');
    await bare.moderator.updateMany({ data: { dismissedAt: null } });
    const uninvited = { tenantId: SITE_A, name: 'Uma', invitedBy: null };
    expect(await inviteModerator(db(), uninvited, { now: new Date() })).toMatchObject({
      reason: 'inviter_needed',
    });
  });

  it('cannot decide after dismissal or be replaced [SAF-15]', async () => {
    await invite('Sam', '--as', 'Mo');
    const old = secrets.get('sam');
    expect((await run('dismiss', 'sam', '--as', 'Mo')).said).toBe('Dismissed.');
    expect((await run('dismiss', 'sam', '--as', 'Mo')).said).toBe('No moderator has this name.');
    const { number } = await reported();
    expect((await run('reject', number, '--as', 'Sam', ...REASON)).code).toBe(1);
    await invite('Sam', '--as', 'Mo');
    expect((await type(['reject', number, '--as', 'Sam', ...REASON], { secret: old })).code).toBe(1);
    expect((await run('reject', number, '--as', 'Sam', ...REASON)).said).toBe('Rejected.');
    expect(await db().moderator.count({ where: { nameKey: 'sam' } })).toBe(1);
  });
});
