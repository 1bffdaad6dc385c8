import { beforeAll, describe, expect, it } from 'vitest';
import { loginEmailHash } from '~/domain/accounts/sessions/log-in.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { ROLES, type Grant } from '~/domain/operators/rules';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { HELP_ACTS, HELP_REASONS, type HelpAct } from '~/domain/support/rules';
import { everywhere, on, type MadeOperator } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { deliveredMails } from '../support/mails';
import { ask, doJobs, signedIn, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import { CONSOLE, makeOperator, operatorSession } from './console-world';
import { addressOf, loadRoute } from './every-route';

const running = useRunning();
const db = (tenantId = SITE_A) => running().database.forTenant(tenantId);

const SEARCH = 'console.members._index';
const PAGE = 'console.members.$site.$id';
const HELP = 'console.members.$site.$id_.$act';
const MARK = 'Marked word of a member';

type Person = MadeOperator & { cookie: string };
async function person(grants: Grant[], session = {}): Promise<Person> {
  const made = await makeOperator(running(), grants);
  return { ...made, cookie: await operatorSession(running(), made, session) };
}

type Asked = { cookie: string; form?: Record<string, string>; query?: string };
async function answer(name: string, params: Record<string, string>, { cookie, form, query = '' }: Asked) {
  const { loader, action } = await loadRoute(name);
  const asked = { host: CONSOLE, cookie, ...(form ? { form } : {}) };
  return visit(form ? action : loader, ask(addressOf(name, params) + query, asked), params);
}

type Shown = {
  lines: { href: string; name: string }[] | null;
  login: string[];
  mail: string[];
  acts: { href: string }[];
  errors: Record<string, string[]>;
  typed: { reason: string; case: string; email: string };
};
const shown = ({ body }: { body: unknown }) => body as Shown;

const at = (id: string, act = '') => ({ site: SITE_A, id, act });
const asked = (form: Record<string, string> = {}) => ({ reason: 'asked', case: '', ...form });

let support: Person;
beforeAll(async () => {
  support = await person(everywhere('support'));
});

const member = (seed: MemberSeed = {}) => makeMember(db(), { lastSeenAt: new Date(), ...seed });
const help = (id: string, act: HelpAct, form = asked(), cookie = support.cookie) =>
  answer(HELP, at(id, act), { cookie, form });
const account = (id: string) =>
  db().member.findFirstOrThrow({
    where: { id },
    select: { email: true, status: true, passwordHash: true, totpSecret: true, deletionRequestedAt: true },
  });
const acts = async (id: string) =>
  (
    await running().database.operators.auditEntry.findMany({
      where: { subjectId: id, operatorId: support.id },
      orderBy: { id: 'asc' },
    })
  ).map(({ action, detail, caseNumber }) => ({ action, detail, caseNumber }));

/** Sends what the help has queued, and returns the kinds and addresses of the mails. */
async function mailed(): Promise<string[]> {
  await doJobs(running());
  return (await deliveredMails(running())).map(({ to }) => to);
}

describe('the search', () => {
  it('leads to the member [CON-4]', async () => {
    const { id, email, name } = await member();
    const found = await answer(SEARCH, {}, { cookie: support.cookie, query: `?q=${email}` });
    expect(shown(found).lines).toMatchObject([{ name, href: `/console/members/${SITE_A}/${id}` }]);
  });

  it('asks for nothing before somebody types [CON-4]', async () => {
    const found = await answer(SEARCH, {}, { cookie: support.cookie });
    expect(shown(found).lines).toBeNull();
  });

  it('finds no member of another site [CON-4, TEN-10]', async () => {
    const { email } = await member();
    const elsewhere = await person(on(SITE_B, 'support'));
    const query = `?q=${email}`;
    expect(shown(await answer(SEARCH, {}, { cookie: elsewhere.cookie, query })).lines).toEqual([]);
    const other = await answer(SEARCH, {}, { cookie: elsewhere.cookie, query: `${query}&site=${SITE_A}` });
    expect(shown(other).lines).toEqual([]);
  });
});

describe('a member’s page', () => {
  it('says why they cannot log in and get no mail [CON-4]', async () => {
    const { id, email } = await member({ status: 'not_confirmed' });
    await db().member.updateMany({ where: { id }, data: { notificationsDisabled: ['bounce'] } });
    const emailHash = loginEmailHash(running().gateways.secrets, SITE_A, email);
    const attempt = () => ({
      ...{ id: newId(), tenantId: SITE_A, emailHash, ipHash: 'somewhere', createdAt: new Date() },
    });
    await db().loginAttempt.createMany({ data: Array.from({ length: 20 }, attempt) });
    const page = shown(await answer(PAGE, at(id), { cookie: support.cookie }));
    expect(page.login).toHaveLength(2);
    expect(page.login[0]).toContain('confirmed');
    expect(page.login[1]).toContain('too many wrong passwords');
    expect(page.mail[0]).toContain('undeliverable');
    expect(page.acts.map(({ href }) => href.split('/').at(-1))).toEqual([
      ...['confirm', 'mail_link', 'unlock', 'end_sessions', 'correct_address', 'erase'],
    ]);
  });

  it('lists each measure of a case [CON-3, CON-4]', async () => {
    const [{ id: reportedId }, { id: reporterId }] = [await member(), await member()];
    const [id, now] = [newId(), new Date()];
    const about = { tenantId: SITE_A, subjectId: reportedId };
    const [number, decisionNumber] = [newCaseNumber(), newCaseNumber()];
    const decided = { status: 'accepted', hasMeasures: true, decidedAt: now, createdAt: now } as const;
    await db().report.create({
      data: {
        ...{ ...about, ...decided, id, number, decisionNumber, reporterId, reportedId },
        ...{ subject: 'profile', reason: 'other', text: '', copy: {} },
      },
      select: { id: true },
    });
    const taken = { ...about, caseId: id, memberId: reportedId, rule: 'other', removed: {}, takenAt: now };
    await db().caseMeasure.createMany({
      data: ['writing', 'warning'].map((kind) => ({ ...taken, id: newId(), kind })),
    });
    const page = await answer(PAGE, at(reportedId), { cookie: support.cookie });
    expect(JSON.stringify(page.body)).toContain(`${decisionNumber}: A warning alone, Writing is suspended`);
  });

  it('has no word that a member wrote [CON-4]', async () => {
    const [writer, reader] = [await member({ credits: 100 }), await member()];
    await db().profile.updateMany({ where: { id: writer.id }, data: { aboutMe: MARK } });
    const message = { senderId: writer.id, to: { otherId: reader.id }, text: MARK, clientKey: newId() };
    const sent = await sendText(
      running().database.sqlFor(SITE_A),
      { tenant: running().tenants.get(SITE_A)!, ...message },
      { now: new Date(), events: running().gateways.events },
    );
    expect(sent.ok).toBe(true);
    const report = {
      ...{ tenantId: SITE_A, id: newId(), number: newCaseNumber(), decisionNumber: newCaseNumber() },
    };
    await db().report.create({
      data: {
        ...{ ...report, subject: 'profile', subjectId: reader.id, reason: 'other', text: MARK },
        ...{ copy: { about_me: MARK }, reporterId: writer.id, reportedId: reader.id, createdAt: new Date() },
      },
      select: { id: true },
    });
    await db().complaint.create({
      data: {
        ...{ id: newId(), tenantId: SITE_A, number: newCaseNumber(), memberId: writer.id, name: MARK },
        ...{ email: writer.email, language: 'en', about: 'other', text: MARK, createdAt: new Date() },
        reference: MARK,
      },
      select: { id: true },
    });
    for (const { id } of [writer, reader]) {
      const page = await answer(PAGE, at(id), { cookie: support.cookie });
      expect(page.status).toBe(200);
      expect(JSON.stringify(page.body)).not.toContain(MARK);
    }
  });

  it('records each look, and needs few statements [CON-4, PER-1]', async () => {
    const { id } = await member();
    await answer(PAGE, at(id), { cookie: support.cookie });
    const statements = await statementsOf(async () => {
      await answer(PAGE, at(id), { cookie: support.cookie });
    });
    expect(
      statements.filter((each) => /^(SELECT|INSERT|UPDATE|WITH)/i.test(each)).length,
    ).toBeLessThanOrEqual(8);
    expect((await acts(id)).map(({ action }) => action)).toEqual(['member_opened', 'member_opened']);
  });

  it.each(ROLES)('is for support of its site alone: %s [CON-4, CON-1]', async (role) => {
    const { id } = await member();
    const [everyone, elsewhere] = [await person(everywhere(role)), await person(on(SITE_B, role))];
    const expected = role === 'support' ? 200 : 404;
    expect((await answer(PAGE, at(id), { cookie: everyone.cookie })).status).toBe(expected);
    expect((await answer(PAGE, at(id), { cookie: elsewhere.cookie })).status).toBe(404);
    for (const act of HELP_ACTS) {
      expect((await answer(HELP, at(id, act), { cookie: everyone.cookie })).status).toBe(expected);
      expect((await help(id, act, asked(), elsewhere.cookie)).status).toBe(404);
    }
    expect((await account(id)).deletionRequestedAt).toBeNull();
  });
});

describe('help', () => {
  it('confirms an account whose link never arrives [CON-4]', async () => {
    const { id } = await member({ status: 'not_confirmed' });
    expect((await help(id, 'confirm')).status).toBe(303);
    expect((await account(id)).status).toBe('active');
    expect((await help(id, 'confirm')).status).toBe(422);
    expect(await acts(id)).toEqual([
      { action: 'account_confirmed', detail: { reason: 'asked' }, caseNumber: null },
    ]);
  });

  it.each([
    ['not_confirmed', 'activation'],
    ['active', 'reset'],
    ['blocked', 'reset'],
  ] as const)('mails a %s account its link [CON-4]', async (status, link) => {
    const { id, email } = await member({ status });
    expect((await help(id, 'mail_link')).status).toBe(303);
    expect(await mailed()).toContain(email);
    expect((await acts(id))[0]).toMatchObject({ action: 'link_mailed', detail: { reason: 'asked', link } });
  });

  it('logs a member out everywhere [CON-4]', async () => {
    const { id } = await member();
    await signedIn(running(), id);
    await help(id, 'end_sessions');
    expect(await db().session.count({ where: { memberId: id } })).toBe(0);
  });

  it('locks an account until its owner chooses a password [CON-4]', async () => {
    const { id, email } = await member();
    await signedIn(running(), id);
    const before = await account(id);
    await help(id, 'lock', asked({ reason: 'taken_over' }));
    expect((await account(id)).passwordHash).not.toBe(before.passwordHash);
    expect(await db().session.count({ where: { memberId: id } })).toBe(0);
    expect(await mailed()).toContain(email);
  });

  it('turns codes off, and the owner can undo it [CON-4, TRU-3]', async () => {
    const { id, email } = await member();
    await db().member.updateMany({ where: { id }, data: { totpSecret: 'sealed' } });
    await help(id, 'remove_codes');
    expect((await account(id)).totpSecret).toBeNull();
    expect(await db().loginChange.count({ where: { memberId: id, totpSecret: 'sealed' } })).toBe(1);
    expect(await mailed()).toContain(email);
    expect((await help(id, 'remove_codes')).status).toBe(422);
  });

  it('corrects a confirmed address by a link alone [CON-4]', async () => {
    const { id, email } = await member();
    const corrected = `${newId()}@example.com`;
    expect((await help(id, 'correct_address', asked({ email: corrected }))).status).toBe(303);
    expect((await account(id)).email).toBe(email);
    expect(await mailed()).toContain(corrected);
  });

  it('keeps what was typed if an address has an account [CON-4, ERR-4]', async () => {
    const [{ id }, { email }] = [await member(), await member()];
    const refused = await help(id, 'correct_address', asked({ email, case: 'ABCDE-FGHJK' }));
    expect(refused.status).toBe(422);
    expect(Object.keys(shown(refused).errors)).toEqual(['email']);
    expect(shown(refused).typed).toEqual({ reason: 'asked', case: 'ABCDE-FGHJK', email });
  });

  it('starts a copy of the data once a day [CON-4, ACC-23]', async () => {
    const { id } = await member();
    expect((await help(id, 'export')).status).toBe(303);
    expect((await help(id, 'export')).status).toBe(422);
    expect(await db().dataArchive.count({ where: { memberId: id } })).toBe(1);
  });

  it('starts an erasure, which its member can take back [CON-4, ACC-17]', async () => {
    const { id, email } = await member();
    await help(id, 'erase', asked({ case: 'abcde-fghjk' }));
    expect((await account(id)).deletionRequestedAt).not.toBeNull();
    expect(await mailed()).toContain(email);
    expect(await acts(id)).toEqual([
      { action: 'erasure_started', detail: { reason: 'asked' }, caseNumber: 'ABCDE-FGHJK' },
    ]);
  });

  it.each(HELP_REASONS)('takes the reason %s [CON-4]', async (reason) => {
    const { id } = await member();
    expect((await help(id, 'mail_link', asked({ reason }))).status).toBe(303);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no reason', { reason: '' }, 'reason'],
    ['an unknown reason', { reason: 'because' }, 'reason'],
    ['a number that is none', { case: 'last week' }, 'case'],
  ])('changes nothing with %s [CON-4, ERR-5]', async (_, form, field) => {
    const { id } = await member();
    const refused = await help(id, 'end_sessions', asked(form));
    expect(refused.status).toBe(422);
    expect(Object.keys(shown(refused).errors)).toEqual([field]);
    expect(await acts(id)).toEqual([]);
  });

  it.each(['remove_codes', 'correct_address', 'export', 'erase'] as const)(
    'asks for a fresh factor before %s [CON-4, CON-1]',
    async (act) => {
      const { id } = await member();
      const late = await person(everywhere('support'), { provenAt: new Date(Date.now() - 11 * 60_000) });
      const posted = await help(id, act, asked({ email: `${newId()}@example.com` }), late.cookie);
      expect(posted.headers.get('Location')).toContain('/console/code?to=');
      expect((await account(id)).deletionRequestedAt).toBeNull();
    },
  );

  it('counts once if it is pressed 20 times [CON-4]', async () => {
    const { id } = await member();
    const answers = await Promise.all(Array.from({ length: 20 }, () => help(id, 'erase')));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await acts(id)).toHaveLength(1);
  });
});
