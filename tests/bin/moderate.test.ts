import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { appealDecision } from '~/domain/safety/appeal-decision.server';
import { reportMember } from '~/domain/safety/report-member.server';
import { isSignedMedia } from '~/http/answer/media-address.server';
import { moderate } from '~/moderate.server';
import { aPhoto } from '../domain/profiles/photo-world';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);

/** What the command writes, and its exit code. */
async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await moderate(argv, running(), { write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

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
const MO = ['--as', 'Mo'];
const statusOf = async (number: string) => (await db().report.findFirstOrThrow({ where: { number } })).status;

describe('npm run moderate', () => {
  it('lists what waits on each site, or on one [SAF-3]', async () => {
    const [{ number }, photo] = [await reported(), await waitingPhoto()];
    const all = await run('list');
    expect(all.code).toBe(0);
    expect(all.said).toContain(`${number}  report of a profile: money`);
    expect(all.said).toContain(`${photo}  photo`);
    expect(all.said).toContain(`${SITE_B}: 0 reports, 0 appeals, 0 photos`);
    expect((await run('list', '--site', SITE_B)).said).not.toContain(SITE_A);
    expect(await run('list', '--site', 'c.example')).toEqual({
      code: 1,
      said: 'There is no site c.example.',
    });
  });

  it('shows a case with the copy that was kept, and pictures under addresses that open [SAF-2, SAF-3]', async () => {
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
    expect(isSignedMedia(site, key, address.searchParams.get('e'), address.searchParams.get('s'))).toBe(true);
  });

  it('accepts a report with the measure that the moderator chooses [SAF-2]', async () => {
    const { number, memberId } = await reported();
    expect(
      await run('accept', number, ...MO, '--measure', 'account', '--rule', 'harassment', ...REASON),
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
    expect(await run('accept', number, ...MO, '--measure', 'account', ...REASON)).toEqual({
      code: 1,
      said: 'It was decided meanwhile.',
    });
  });

  it('rejects a report, and takes one whose object is gone [SAF-2]', async () => {
    const [wrong, gone] = [await reported(), await reported()];
    expect((await run('reject', wrong.number, ...MO, ...REASON)).said).toBe('Rejected.');
    expect(await statusOf(wrong.number)).toBe('rejected');
    expect((await run('accept', gone.number, ...MO, '--measure', 'none', ...REASON)).said).toBe('Accepted.');
    expect(await db().report.findFirst({ where: { number: gone.number } })).toMatchObject({
      status: 'accepted',
      measure: null,
      rule: 'money',
    });
  });

  it('shows a photo to all, or rejects it by a rule [SAF-3]', async () => {
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
    expect((await run('accept', good, ...MO)).said).toBe(`No case and no waiting photo is called "${good}".`);
  });

  it('lets nobody decide the appeal against their own decision [SAF-11]', async () => {
    const { number, memberId } = await reported();
    await run('accept', number, ...MO, '--measure', 'profile', ...REASON);
    await appealDecision(db(), { tenantId: SITE_A, number, text: 'A joke.' }, { now: new Date() });
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

  it('says what a wrong command lacks, and does nothing [SAF-3]', async () => {
    const { number } = await reported();
    const lacking: [string[], string][] = [
      [[], 'npm run moderate -- list'],
      [['delete', number], 'npm run moderate -- list'],
      [['show'], 'npm run moderate -- list'],
      [['list', '--fast'], '--fast'],
      [['show', newId()], 'No case and no waiting photo'],
      [['show', 'AAAAA-AAAAA'], 'No case and no waiting photo'],
      [['reject', number, ...REASON], 'Say who decides'],
      [['reject', number, '--as', ' ', ...REASON], 'Say who decides'],
      [['reject', number, ...MO], 'Give the reasons in words'],
      [['reject', number, ...MO, '--reason', 'x'.repeat(2001)], 'Give the reasons in words'],
      [['accept', number, ...MO, ...REASON], '--measure profile|account|none'],
      [['accept', number, ...MO, '--measure', 'photo', ...REASON], '--measure profile|account|none'],
      [['accept', number, ...MO, '--measure', 'profile', '--rule', 'x', ...REASON], '--rule identity'],
    ];
    for (const [argv, words] of lacking)
      expect(await run(...argv)).toEqual({ code: 1, said: expect.stringContaining(words) });
    expect(await statusOf(number)).toBe('open');
  });

  it('takes the moderator’s name from its setting [SAF-3]', async () => {
    const { number } = await reported();
    await moderate(['reject', number, ...REASON], running(), { write: () => {}, moderator: 'Pia' });
    expect(await db().report.findFirst({ where: { number } })).toMatchObject({ decidedBy: 'Pia' });
  });
});
