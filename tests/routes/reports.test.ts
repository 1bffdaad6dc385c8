import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { decisionKey } from '~/domain/safety/cases/case-number.server';
import { decideAppeal } from '~/domain/safety/cases/decide-appeal.server';
import { rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { acceptReport, rejectReport } from '~/domain/safety/cases/decide-report.server';
import { action as appeal, loader as openDecision } from '~/routes/decisions.$number';
import { loader as openProfile } from '~/routes/members.$id';
import { action as report, loader as askReport } from '~/routes/members.$id_.report';
import { loader as openPhotos } from '~/routes/profile_.photos';
import { loader as openReceipt } from '~/routes/reports.$number';
import { aPhoto } from '../domain/profiles/photo-world';
import { measuresOf } from '../domain/safety/case-world';
import { openBrowser, visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ domain_language: 'en' });
const db = () => running().database.forTenant(SITE_A);

async function person(name: string, seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { name, lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

async function photoOf({ id: memberId }: Person, moderation: 'auto' | 'manual' = 'auto'): Promise<string> {
  const { gateways } = running();
  const data = await aPhoto();
  const uploaded = await uploadPhoto(
    db(),
    { tenantId: SITE_A, memberId, data, moderation },
    { now: new Date(), ...gateways },
  );
  if (!uploaded.ok) throw new Error(uploaded.reason);
  return uploaded.value.photoId;
}

const addressOf = (of: Person, query = '') => `/members/${of.id}/report${query}`;
const open = (as: Person | null, of: Person, query = '') =>
  visit(askReport, ask(addressOf(of, query), as ? { cookie: as.cookie } : {}), { id: of.id });
const post = (as: Person | null, of: Person, form: Record<string, string>, query = '') =>
  visit(report, ask(addressOf(of, query), { form, ...(as ? { cookie: as.cookie } : {}) }), { id: of.id });

/** Returns the number of a new report. */
async function numberOf(
  as: Person | null,
  of: Person,
  form: Record<string, string> = {},
  query = '',
): Promise<string> {
  const { status, headers } = await post(as, of, { reason: 'money', ...form }, query);
  expect(status).toBe(303);
  return new URL(headers.get('Location')!, 'http://site').pathname.replace('/reports/', '');
}

const receipt = (number: string) => visit(openReceipt, ask(`/reports/${number}`), { number });
const decided = (number: string) => ({ number, moderator: 'Mo', decision: 'You asked for a train ticket.' });
const deps = () => ({ now: new Date(), ...running().gateways });
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors;

describe('the report form', () => {
  let anna: Person;
  let bram: Person;
  beforeAll(async () => {
    anna = await person('Anna');
    bram = await person('Bram', { visibleToVisitors: true });
  });

  it('names its subject: profile, photo or message [SAF-2]', async () => {
    const photo = await photoOf(bram);
    const [memberAId, memberBId] = [anna.id, bram.id].sort() as [string, string];
    const row = { tenantId: SITE_A, createdAt: new Date() };
    const conversationId = newId();
    await db().conversation.create({
      data: { ...row, id: conversationId, memberAId, memberBId, startedById: bram.id, lastSeq: 1 },
    });
    await db().conversationMember.create({
      data: { id: newId(), tenantId: SITE_A, conversationId, memberId: anna.id, otherId: bram.id },
    });
    const message = {
      conversationId,
      seq: 1,
      senderId: bram.id,
      text: 'send me money',
      costCredits: 0,
      clientKey: newId(),
    };
    await db().message.create({ data: { ...row, id: newId(), ...message } });
    expect((await open(anna, bram)).body).toMatchObject({
      title: 'Report Bram',
      subject: 'profile',
      visitor: false,
      emergency: '112',
    });
    expect((await open(anna, bram, `?photo=${photo}`)).body).toMatchObject({
      title: 'Report a photo of Bram',
      subject: 'photo',
    });
    expect((await open(anna, bram, '?message=1')).body).toMatchObject({
      title: 'Report a message from Bram',
      quote: 'send me money',
    });
    expect((await open(null, bram)).body).toMatchObject({ title: 'Report Bram', visitor: true });
  });

  it('is linked from every other profile and photo [SAF-2, PRO-7]', async () => {
    const profile = (as: Person | null) =>
      visit(openProfile, ask(`/members/${bram.id}?photo=1`, as ? { cookie: as.cookie } : {}), {
        id: bram.id,
      });
    const photo = await db().photo.findFirstOrThrow({ where: { memberId: bram.id } });
    const reportHref = `/members/${bram.id}/report?photo=${photo.id}`;
    for (const as of [anna, null]) expect((await profile(as)).body).toMatchObject({ large: { reportHref } });
    expect((await profile(bram)).body).toMatchObject({ large: { reportHref: null } });
  });

  it('is 404 for invisible subjects [SAF-2, PRO-12]', async () => {
    const hidden = await person('Hidden', { invisible: true });
    for (const query of ['?message=7', '?message=x', '?photo=x', `?photo=${newId()}`])
      expect((await open(anna, bram, query)).status).toBe(404);
    for (const [as, of] of [
      [anna, hidden],
      [anna, anna],
      [null, anna],
    ] as const) {
      expect((await open(as, of)).status).toBe(404);
      expect((await post(as, of, { reason: 'money' })).status).toBe(404);
    }
  });

  it('shows invalid fields, and keeps values [SAF-2, ERR-4]', async () => {
    const nothing = await post(anna, bram, { text: 'Look' });
    expect([nothing.status, errorsOf(nothing.body)]).toEqual([
      422,
      { reason: ['Choose one of the options.'] },
    ]);
    expect(nothing.body).toMatchObject({ typed: { text: 'Look' } });
    const long = await post(anna, bram, { reason: 'money', text: 'x'.repeat(2001), block: 'on' });
    expect([long.status, errorsOf(long.body)]).toEqual([
      422,
      { text: ['This is too long. The limit is 2,000 characters.'] },
    ]);
    expect(long.body).toMatchObject({ typed: { reason: 'money', block: 'on' } });
    const address = await post(null, bram, { reason: 'money', email: 'ann' });
    expect([address.status, errorsOf(address.body)]).toEqual([422, { email: ['Invalid email'] }]);
    expect(await db().report.count({ where: { reportedId: bram.id } })).toBe(0);
  });

  it('leads to a receipt with a number [SAF-2]', async () => {
    const mine = await numberOf(anna, bram, { text: 'Look' });
    expect((await receipt(mine)).body).toMatchObject({
      title: 'Thank you. Your report is with us',
      page: {
        number: mine,
        details: { subject: 'profile', reason: 'money' },
        state: 'open',
        decision: null,
      },
    });
    const theirs = await numberOf(null, bram, { email: ' ann@example.com ' });
    expect(await db().report.findFirst({ where: { number: theirs } })).toMatchObject({
      reporterId: null,
      visitorEmail: 'ann@example.com',
    });
    expect(await numberOf(null, bram)).not.toBe(theirs);
  });

  it('returns from the receipt to its start [SAF-2]', async () => {
    const gita = await person('Gita');
    const backFrom = async (form: Record<string, string>, query = '') => {
      const { headers } = await post(gita, bram, { reason: 'money', ...form }, query);
      const address = headers.get('Location')!;
      const number = new URL(address, 'http://site').pathname.replace('/reports/', '');
      return (await visit(openReceipt, ask(address), { number })).body;
    };
    expect(await backFrom({})).toMatchObject({ page: { back: `/members/${bram.id}` } });
    expect(await backFrom({}, '?to=/chats/7')).toMatchObject({ page: { back: '/chats/7' } });
    expect(await backFrom({}, '?to=//elsewhere.example')).toMatchObject({
      page: { back: `/members/${bram.id}` },
    });
    // A blocked member's profile does not open.
    expect(await backFrom({ block: 'on' })).toMatchObject({ page: { back: '/members' } });
    expect((await receipt(await numberOf(null, bram))).body).toMatchObject({ page: { back: null } });
  });

  it('also blocks the member if ticked [SAF-1, SAF-2]', async () => {
    const cleo = await person('Cleo');
    await numberOf(cleo, bram);
    expect(await db().block.count({ where: { blockerId: cleo.id } })).toBe(0);
    await numberOf(cleo, bram, { block: 'on' });
    expect(await db().block.count({ where: { blockerId: cleo.id, blockedId: bram.id } })).toBe(1);
  });

  it('is limited per hour, and keeps a refused report [SAF-6]', async () => {
    const dirk = await person('Dirk');
    const { limits } = running().gateways;
    for (let made = 1; made < 10; made++) await limits.consume('reports', `${SITE_A} ${dirk.id}`);
    await numberOf(dirk, bram);
    const { status, headers, body } = await post(dirk, bram, { reason: 'money', text: 'Look' });
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(errorsOf(body)['']).toEqual([
      expect.stringMatching(/^That was a lot at once\. Try again in \d+ minutes\.$/),
    ]);
    expect(body).toMatchObject({ typed: { reason: 'money', text: 'Look' } });
    const elsewhere = openBrowser();
    for (let made = 0; made < 10; made++)
      expect(
        (await elsewhere.post(report, addressOf(bram), { reason: 'money' }, { id: bram.id })).status,
      ).toBe(303);
    expect((await elsewhere.post(report, addressOf(bram), { reason: 'money' }, { id: bram.id })).status).toBe(
      429,
    );
  });
});

describe('a receipt', () => {
  it('shows the decision, reasons and reversal [SAF-2, SAF-11]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const [right, wrong] = [
      await numberOf(anna, bram),
      await numberOf(anna, bram, {}, `?photo=${await photoOf(bram)}`),
    ];
    await rejectReport(db(), { ...decided(wrong), decision: 'A fine photo.' }, deps());
    expect((await receipt(wrong)).body).toMatchObject({
      page: { state: 'rejected', decision: 'A fine photo.' },
    });
    await acceptReport(db(), { ...decided(right), ...measuresOf('profile'), rule: 'money' }, deps());
    expect((await receipt(right)).body).toMatchObject({
      page: { state: 'accepted', decision: 'You asked for a train ticket.' },
    });
    await db().report.updateMany({
      where: { number: right },
      data: { status: 'appealed', appeal: 'No.', appealedAt: new Date() },
    });
    expect((await receipt(right)).body).toMatchObject({ page: { state: 'accepted' } });
    await decideAppeal(
      db(),
      { number: right, moderator: 'Nils', granted: true, decision: 'A joke indeed.' },
      deps(),
    );
    expect((await receipt(right)).body).toMatchObject({
      page: { state: 'reversed', decision: 'A joke indeed.' },
    });
  });

  it('hides reporter, subject and words [SAF-2, SAF-7]', async () => {
    const [anna, bram] = [await person('Annabel'), await person('Bramwell')];
    const said = JSON.stringify((await receipt(await numberOf(anna, bram, { text: 'Private words' }))).body);
    for (const secret of ['Annabel', 'Bramwell', 'Private words', anna.id, bram.id])
      expect(said).not.toContain(secret);
  });

  it('is 404 for unknown numbers, and limits guesses [SAF-6]', async () => {
    const browser = openBrowser();
    const look = (number: string) => browser.open(openReceipt, `/reports/${number}`, { number });
    expect((await look('AAAAA-AAAAA')).status).toBe(404);
    for (let made = 1; made < 120; made++) await look('x');
    const refused = await look('AAAAA-AAAAA');
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });
});

describe('a decision', () => {
  async function affected() {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const number = await numberOf(anna, bram);
    await acceptReport(db(), { ...decided(number), ...measuresOf('account'), rule: 'money' }, deps());
    const { decisionNumber } = await db().report.findFirstOrThrow({ where: { number } });
    const key = decisionKey(running().gateways.secrets, SITE_A, decisionNumber);
    return { anna, bram, number, decisionNumber, key };
  }
  const look = (number: string, query = '', cookie?: string) =>
    visit(openDecision, ask(`/decisions/${number}${query}`, cookie ? { cookie } : {}), { number });
  const send = (number: string, query: string, text: string) =>
    visit(appeal, ask(`/decisions/${number}${query}`, { form: { text } }), { number });

  it('is shown only with the mailed URL, even while blocked [SAF-2, SAF-11]', async () => {
    const { anna, decisionNumber: number, key } = await affected();
    expect((await look(number, `?key=${key}`)).body).toMatchObject({
      title: 'A decision that affects you',
      page: {
        measures: [{ kind: 'account' }],
        rule: 'money',
        decision: 'You asked for a train ticket.',
        cause: 'report',
        appeal: { state: 'possible' },
        underEuropeanLaw: true,
      },
    });
    for (const query of ['', '?key=', `?key=${key.slice(1)}x`]) {
      expect((await look(number, query, anna.cookie)).status).toBe(404);
      expect((await send(number, query, 'No.')).status).toBe(404);
    }
    expect(JSON.stringify((await look(number, `?key=${key}`)).body)).not.toContain(anna.id);
  });

  it('accepts one appeal, and shows its state [SAF-11]', async () => {
    const { number: reportNumber, decisionNumber: number, key } = await affected();
    const query = `?key=${key}`;
    expect(await send(number, query, ' ')).toMatchObject({
      status: 422,
      body: { errors: { text: ['This field is still empty.'] } },
    });
    const long = await send(number, query, 'x'.repeat(2001));
    expect(long).toMatchObject({
      status: 422,
      body: { errors: { text: ['This is too long. The limit is 2,000 characters.'] } },
    });
    const sent = await send(number, query, 'That was a joke.');
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/decisions/${number}${query}`]);
    expect((await look(number, query)).body).toMatchObject({
      page: { appeal: { state: 'waiting', text: 'That was a joke.', decision: null } },
    });
    expect((await send(number, query, 'Again.')).status).toBe(303);
    expect(await db().report.findFirst({ where: { number: reportNumber } })).toMatchObject({
      appeal: 'That was a joke.',
    });
    await decideAppeal(
      db(),
      { number: reportNumber, moderator: 'Nils', granted: false, decision: 'It was not.' },
      deps(),
    );
    expect((await look(number, query)).body).toMatchObject({
      page: { appeal: { state: 'refused', decision: 'It was not.' } },
    });
  });

  it('on a photo is linked from the photos with its rule [SAF-3, PRO-5]', async () => {
    const cleo = await person('Cleo');
    const photoId = await photoOf(cleo, 'manual');
    const photos = async () =>
      (await visit(openPhotos, ask('/profile/photos', { cookie: cleo.cookie }))).body as { photos: object[] };
    expect((await photos()).photos).toMatchObject([
      { status: 'pending', rejectReason: null, decisionHref: null },
    ]);
    const input = {
      tenantId: SITE_A,
      photoId,
      moderator: 'Mo',
      rule: 'explicit' as const,
      decision: 'Not on a profile.',
    };
    const rejected = await rejectPendingPhoto(db(), input, deps());
    if (!rejected.ok) throw new Error(rejected.reason);
    const { number } = rejected.value;
    expect((await photos()).photos).toMatchObject([
      { status: 'rejected', rejectReason: 'explicit', decisionHref: `/decisions/${number}` },
    ]);
    expect((await look(number, '', cleo.cookie)).body).toMatchObject({
      page: { measures: [{ kind: 'photo' }], cause: 'check' },
    });
    expect((await receipt(number)).status).toBe(404);
  });

  it('without an affected member has no page [SAF-2]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const number = await numberOf(anna, bram);
    await rejectReport(db(), decided(number), deps());
    expect((await look(number, '', bram.cookie)).status).toBe(404);
  });

  it('has a number that opens no receipt [SAF-2]', async () => {
    const { bram, number, decisionNumber, key } = await affected();
    const page = JSON.stringify((await look(decisionNumber, `?key=${key}`)).body);
    for (const secret of [number, 'Look']) expect(page).not.toContain(secret);
    expect((await receipt(decisionNumber)).status).toBe(404);
    expect((await look(number, '', bram.cookie)).status).toBe(404);
  });

  it('keeps its old URL, which hides the report’s details [SAF-2, SAF-11]', async () => {
    const { anna, bram, number } = await affected();
    await db().report.updateMany({ where: { number }, data: { decisionNumber: number } });
    const key = decisionKey(running().gateways.secrets, SITE_A, number);
    expect((await look(number, `?key=${key}`)).status).toBe(200);
    const read = (cookie?: string) =>
      visit(openReceipt, ask(`/reports/${number}`, cookie ? { cookie } : {}), { number });
    expect((await read(anna.cookie)).body).toMatchObject({ page: { details: { reason: 'money' } } });
    expect((await read()).body).toMatchObject({ page: { details: null, state: 'accepted' } });
    await db().member.update({ where: { id: bram.id }, data: { status: 'active' } });
    expect((await read(await signedIn(running(), bram.id))).status).toBe(404);
  });
});
