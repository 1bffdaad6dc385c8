import { beforeEach, describe, expect, it } from 'vitest';
import { likeProfile } from '~/domain/likes/like-profile.server';
import type { LikeTarget } from '~/domain/likes/rules';
import { withdrawLike } from '~/domain/likes/withdraw-like.server';
import { newId } from '~/domain/new-id';
import { CATEGORIES, DISABLED_REASONS, NOTICES } from '~/domain/notices';
import { remindUnread } from '~/domain/notifications/remind-unread.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { createSmtpMail } from '~/gateways/mail/smtp.server';
import { mailWork } from '~/jobs.server';
import { translateFor } from '~/i18n/catalogues.server';
import { readUnsubscribeToken } from '~/domain/notifications/choices/unsubscribe-token.server';
import { action as unsubscribe, loader as openUnsubscribe } from '~/routes/unsubscribe.$token';
import { visit } from '../../support/browser';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../../support/database';
import { addMainPhoto } from '../../support/main-photo';
import { addPhoto } from '../../support/photo';
import { parseMail, type ParsedMail } from '../../support/read-mail';
import { ask, useRunning } from '../../support/running';
import { useSmtp } from '../../support/smtp';

const running = useRunning();
const smtp = useSmtp();
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(async () => {
  await running().database.bare.delivery.deleteMany({});
});

const person = async (name: string, seed: MemberSeed = {}) =>
  (await makeMember(db(), { name, credits: 1000, paidUser: true, ...seed })).id;

const write = async (from: string, to: string) => {
  const input = {
    tenant: running().tenants.get(SITE_A)!,
    senderId: from,
    to: { otherId: to },
    text: 'a secret of ours',
    clientKey: newId(),
  };
  const sent = await sendText(sql(), input, { now: new Date(), ...running().gateways });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.value.conversationId;
};
const like = (fromId: string, toId: string) =>
  likeProfile(sql(), { tenantId: SITE_A, fromId, toId }, { now: new Date(), ...running().gateways });
const likePart = (fromId: string, toId: string, target: LikeTarget) =>
  likeProfile(
    sql(),
    { tenantId: SITE_A, fromId, toId, part: { target, kind: 'free', showsAnswers: true } },
    { now: new Date(), ...running().gateways },
  );
const takeLikeBack = (fromId: string, toId: string) =>
  withdrawLike(sql(), { tenantId: SITE_A, fromId, toId }, { now: new Date(), ...running().gateways });

/** Moves all deliveries into the past. */
async function pass(ms: number): Promise<void> {
  const rows = await db().delivery.findMany({});
  const before = (moment: Date | null) => moment && new Date(moment.getTime() - ms);
  for (const { id, nextAttemptAt, sentAt, claimedAt, createdAt } of rows) {
    const moments = { createdAt: before(createdAt)!, nextAttemptAt: before(nextAttemptAt)! };
    await db().delivery.update({
      where: { id },
      data: { ...moments, sentAt: before(sentAt), claimedAt: before(claimedAt) },
    });
  }
  for (const { id, createdAt } of await db().message.findMany({}))
    await db().message.update({ where: { id }, data: { createdAt: before(createdAt)! } });
}

const see = (id: string, ms: number) =>
  db().member.update({ where: { id }, data: { lastSeenAt: new Date(Date.now() - ms) } });

/** Sends everything due over SMTP; returns the received mails. */
async function delivered(): Promise<ParsedMail[]> {
  smtp.messages.length = 0;
  running().gateways.mail = createSmtpMail(smtp.url());
  const { take, handle } = mailWork(running());
  for (let claimed = await take(); claimed !== null; claimed = await take()) await handle(claimed);
  return smtp.messages.map(({ text }) => parseMail(text));
}
const afterAWhile = async () => {
  await pass(6 * MINUTE);
  return delivered();
};
async function deliveredTo(memberId: string): Promise<ParsedMail[]> {
  const { email } = await db().member.findFirstOrThrow({ where: { id: memberId } });
  return (await delivered()).filter(({ headers }) => headers.get('to') === email);
}
const subjects = (mails: ParsedMail[]) => mails.map(({ headers }) => headers.get('subject'));
const fates = async (memberId: string) =>
  (await db().delivery.findMany({ where: { memberId }, orderBy: { id: 'asc' } })).map(
    ({ status, lastError }) => (lastError ? `${status} ${lastError}` : status),
  );
const read = (memberId: string, conversationId: string) =>
  db().conversationMember.updateMany({
    where: { memberId, conversationId },
    data: { lastReadSeq: 99, unreadMessages: 0 },
  });

describe('a mail about messages', () => {
  it('waits some minutes and quotes nothing [NOT-2, NOT-3]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(bram, anna);
    expect(await delivered()).toEqual([]);
    const [mail, ...more] = await afterAWhile();
    expect(more).toEqual([]);
    expect(subjects([mail!])).toEqual(['Bram wrote to you']);
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain(`/chats/${id}`);
      expect(part).not.toContain('a secret of ours');
    }
  });

  it('counts all unread messages, hourly at most [NOT-3]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(anna, bram);
    await read(bram, id);
    await write(bram, anna);
    await write(bram, anna);
    expect(subjects(await afterAWhile())).toContain('2 new messages from Bram');
    await write(bram, anna);
    expect(await afterAWhile()).toEqual([]);
    await pass(50 * MINUTE);
    expect(await delivered()).toEqual([]);
    await pass(10 * MINUTE);
    expect(subjects(await delivered())).toEqual(['3 new messages from Bram']);
  });

  it('is not sent for read messages [NOT-3]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    await read(anna, await write(bram, anna));
    expect(await afterAWhile()).toEqual([]);
    expect(await fates(anna)).toEqual(['skipped READ']);
  });

  it('waits while its reader has a page open [NOT-3]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    await write(bram, anna);
    await pass(6 * MINUTE);
    await see(anna, 0);
    expect(await delivered()).toEqual([]);
    expect(await fates(anna)).toEqual(['pending']);
    await see(anna, HOUR);
    await pass(6 * MINUTE);
    expect(subjects(await delivered())).toEqual(['Bram wrote to you']);
  });

  it('is not sent for blocked or deleted senders [NOT-2, SAF-1]', async () => {
    const [anna, bram, cleo] = [await person('Anna'), await person('Bram'), await person('Cleo')];
    await write(bram, anna);
    await write(cleo, anna);
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: anna, blockedId: bram, createdAt: new Date() },
    });
    await db().member.update({ where: { id: cleo }, data: { deletionRequestedAt: new Date() } });
    expect(await afterAWhile()).toEqual([]);
    expect(await fates(anna)).toEqual(['skipped GONE', 'skipped GONE']);
  });

  it('names an author’s message as the team’s [NOT-2, CON-6]', async () => {
    const [anna, staff] = [await person('Anna'), await person('Fay', { fictional: true })];
    await write(staff, anna);
    const [mail, ...more] = await afterAWhile();
    expect(more).toEqual([]);
    expect(subjects([mail!])).toEqual(['Fay (fictional) wrote to you']);
    expect(mail!.text).toContain('Fay is a fictional profile: our team wrote this message.');
  });

  it('is not sent if turned off while it waits [NOT-1, NOT-5]', async () => {
    const [anna, bram, cleo] = [await person('Anna'), await person('Bram'), await person('Cleo')];
    await write(bram, anna);
    await write(bram, cleo);
    await db().notificationPreference.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        memberId: anna,
        category: 'new_conversations',
        mail: false,
        push: true,
      },
    });
    await db().member.update({ where: { id: cleo }, data: { notificationsDisabled: ['fbl'] } });
    expect(await afterAWhile()).toEqual([]);
    expect([...(await fates(anna)), ...(await fates(cleo))]).toEqual([
      'skipped UNWANTED',
      'skipped UNWANTED',
    ]);
  });
});

describe('the portrait in a mail', () => {
  const faces = ({ html }: ParsedMail) =>
    [...html.matchAll(/<img src="([^"]*\/media\/[^"]*)"[^>]*alt="([^"]*)"/g)].map(([, src, alt]) => ({
      src: src!.replaceAll('&amp;', '&'),
      alt,
    }));
  const photograph = (memberId: string, status: 'pending' | 'active' = 'active') =>
    addMainPhoto(db(), { tenantId: SITE_A, memberId, status });

  it('shows who wrote or liked [NOT-8]', async () => {
    const [anna, bram, cleo] = [await person('Anna'), await person('Bram'), await person('Cleo')];
    const keys = [await photograph(bram), await photograph(cleo)];
    await write(bram, anna);
    await like(cleo, anna);
    const shown = (await afterAWhile()).flatMap(faces);
    expect(shown.map(({ alt }) => alt).toSorted()).toEqual(['Portrait of Bram', 'Portrait of Cleo']);
    for (const key of keys)
      expect(shown.map(({ src }) => src).join()).toMatch(
        new RegExp(`https?://${SITE_A}[^,]*/media/${key}\\?e=\\d+&r=${anna}&s=[\\w-]{16}`),
      );
  });

  it('is missing without a moderated photo [NOT-8, PRO-5]', async () => {
    const [anna, bram, cleo] = [await person('Anna'), await person('Bram'), await person('Cleo')];
    await photograph(bram, 'pending');
    await like(bram, anna);
    await like(cleo, anna);
    expect((await afterAWhile()).map(faces)).toEqual([[], []]);
  });

  it('is missing in a discreet mail [NOT-8, SAF-9]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    await photograph(bram);
    await db().member.update({ where: { id: anna }, data: { discreet: true } });
    await write(bram, anna);
    const [mail] = await afterAWhile();
    expect(faces(mail!)).toEqual([]);
    expect(mail!.headers.get('subject')).not.toContain('Bram');
  });

  it('never comes from another site [NOT-8, TEN-10]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const elsewhere = running().database.forTenant(SITE_B);
    const namesake = (await makeMember(elsewhere, { tenantId: SITE_B, name: 'Bram' })).id;
    await addMainPhoto(elsewhere, { tenantId: SITE_B, memberId: namesake });
    await like(bram, anna);
    expect((await afterAWhile()).map(faces)).toEqual([[]]);
  });
});

it('says on its button what a press does [NOT-2]', async () => {
  const [anna, bram] = [await person('Anna'), await person('Bram')];
  await write(bram, anna);
  await like(bram, anna);
  const texts = (await afterAWhile()).map(({ text }) => text).join();
  expect(texts).toContain(`See who Bram is:\n`);
  expect(texts).toContain(`Read what Bram wrote:\n`);
  await like(anna, bram);
  const [match] = await afterAWhile();
  expect(match!.text).toMatch(/Write to Anna:\n\S*\/login\?to=%2Fmembers%2F[0-9a-f-]{36}%2Fchat&lang=en/);
});

it('lets no name inject headers or HTML [NOT-2, SAF-5]', async () => {
  const name = 'Eve\r\nBcc: all@example.com\r\nX-Odd: 1\r\n\r\n<img src=x onerror=a()>';
  const [anna, eve] = [await person('Anna'), await person('Eve')];
  await db().profile.update({ where: { id: eve }, data: { name } });
  await like(eve, anna);
  const [mail, ...more] = await afterAWhile();
  expect(more).toEqual([]);
  expect([...mail!.headers.keys()].filter((header) => ['bcc', 'x-odd'].includes(header))).toEqual([]);
  expect(mail!.html).not.toContain('<img src=x');
  const { email } = await db().member.findFirstOrThrow({ where: { id: anna } });
  expect(smtp.messages.map(({ to }) => to)).toEqual([email]);
});

describe('a mail about a like', () => {
  it('names the sender, and announces a match [NOT-2, LIK-2]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    await like(bram, anna);
    expect(subjects(await afterAWhile())).toEqual(['Bram likes you']);
    await like(anna, bram);
    expect(subjects(await afterAWhile())).toEqual(['It’s a match: Anna']);
  });

  it('says what is liked, except discreetly [LIK-11, SAF-9]', async () => {
    const [anna, bram, cleo] = [await person('Anna'), await person('Bram'), await person('Cleo')];
    const { id: photoId } = await addPhoto(db(), { tenantId: SITE_A, memberId: anna });
    await db().promptAnswer.create({
      data: {
        ...{ id: newId(), tenantId: SITE_A, memberId: anna },
        ...{ question: 'sunday', text: 'Pancakes at eleven.', position: 0 },
      },
    });
    await likePart(bram, anna, { photoId, question: null });
    await likePart(cleo, anna, { photoId: null, question: 'sunday' });
    const texts = (await afterAWhile()).map(({ text }) => text).join();
    expect(texts).toContain('Likes your photo');
    expect(texts).toContain('Likes your answer: ‘Pancakes at eleven.’');
    const dirk = await person('Dirk');
    await db().member.update({ where: { id: anna }, data: { discreet: true } });
    await likePart(dirk, anna, { photoId: null, question: 'sunday' });
    const [discreet] = await afterAWhile();
    expect(discreet!.text).not.toMatch(/Likes your|Pancakes/);
    expect(discreet!.html).not.toMatch(/Likes your|Pancakes/);
  });

  it('is not sent once seen, answered or withdrawn [NOT-3]', async () => {
    const [anna, bram, cleo, dirk] = [
      await person('Anna'),
      await person('Bram'),
      await person('Cleo'),
      await person('Dirk'),
    ] as const;
    for (const fan of [bram!, cleo!, dirk!]) await like(fan, anna!);
    await db().like.updateMany({ where: { fromId: bram }, data: { isNew: false } });
    await like(anna!, cleo!);
    await db().like.deleteMany({ where: { fromId: dirk } });
    expect(subjects(await afterAWhile())).toEqual(['It’s a match: Anna']);
    expect((await fates(anna!)).toSorted()).toEqual(['skipped GONE', 'skipped READ', 'skipped READ']);
  });

  it.each([
    ['before its mail was due', false],
    ['after its mail had found it gone', true],
  ])('is sent once for a like withdrawn %s and back [NOT-3, LIK-1]', async (_, isLate) => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const subjectsNow = async () => subjects(await afterAWhile());
    await like(bram, anna);
    await takeLikeBack(bram, anna);
    if (isLate) expect(await subjectsNow()).toEqual([]);
    await like(bram, anna);
    expect(await subjectsNow()).toEqual(['Bram likes you']);
    await takeLikeBack(bram, anna);
    await like(bram, anna);
    expect(await subjectsNow()).toEqual([]);
  });
});

describe('a reminder of unread messages', () => {
  const remind = (now: Date) => remindUnread(sql(), { tenantId: SITE_A }, { now });
  const DAY = 24 * HOUR;
  const at = (days: number) => new Date(Date.now() + days * DAY);

  it('is sent daily, three times without a visit [NOT-2, NOT-3]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    await write(bram, anna);
    const counted = () => db().delivery.count({ where: { memberId: anna, kind: 'unread_reminder' } });
    await remind(at(0.9));
    expect(await counted()).toBe(0);
    const said: number[] = [];
    for (const days of [1.1, 1.1, 2.1, 3.1, 4.1, 5.1]) said.push(await remind(at(days)));
    // Others have unread messages, too.
    expect(said.map((count) => count > 0)).toEqual([true, false, true, true, false, false]);
    expect(await counted()).toBe(3);
    await db().member.update({ where: { id: anna }, data: { lastSeenAt: at(5.5) } });
    await remind(at(6.1));
    expect(await counted()).toBe(4);
  });

  it('is sent as often by push instead of mail [NOT-1, NOT-2]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const own = { tenantId: SITE_A, memberId: anna };
    const { category } = NOTICES.unread_reminder;
    await db().notificationPreference.create({
      data: { id: newId(), ...own, category, mail: false, push: true },
    });
    await db().pushSubscription.create({
      data: {
        id: newId(),
        ...own,
        endpoint: 'https://push.example/anna',
        p256dh: 'key',
        auth: 'key',
        createdAt: new Date(),
      },
    });
    await write(bram, anna);
    for (const days of [1.1, 2.1, 3.1, 4.1, 5.1]) await remind(at(days));
    const reminders = await db().delivery.findMany({ where: { memberId: anna, kind: 'unread_reminder' } });
    expect(reminders.map(({ channel }) => channel)).toEqual(['push', 'push', 'push']);
  });

  it('counts unread messages, and needs some [NOT-2, NOT-3]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    const id = await write(bram, anna);
    await write(bram, anna);
    await afterAWhile();
    await remind(at(1.1));
    await pass(2 * DAY);
    expect(subjects(await deliveredTo(anna))).toEqual(['2 unread messages are waiting for you']);
    await remind(at(2.1));
    await read(anna, id);
    await pass(2 * DAY);
    expect(await deliveredTo(anna)).toEqual([]);
  });

  it('ignores withdrawn messages [NOT-3, CHA-16]', async () => {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    await write(bram, anna);
    await write(bram, anna);
    await afterAWhile();
    const takeBack = (seq: number) =>
      db().message.updateMany({ where: { senderId: bram, seq }, data: { kind: 'deleted', text: '' } });
    await takeBack(1);
    await remind(at(1.1));
    await pass(2 * DAY);
    expect(subjects(await deliveredTo(anna))).toEqual(['1 unread message is waiting for you']);
    await takeBack(2);
    await remind(at(2.1));
    expect(
      await db().delivery.count({ where: { memberId: anna, kind: 'unread_reminder', status: 'pending' } }),
    ).toBe(0);
  });
});

describe('an unsubscribe link', () => {
  async function link(language = 'en') {
    const [anna, bram] = [await person('Anna'), await person('Bram')];
    await db().member.update({ where: { id: anna }, data: { language } });
    await like(bram, anna);
    const [mail] = await afterAWhile();
    const address = new URL(mail!.headers.get('list-unsubscribe')!.slice(1, -1));
    const token = address.pathname.replace('/unsubscribe/', '');
    const state = async () => {
      const { notificationsDisabled } = await db().member.findFirstOrThrow({ where: { id: anna } });
      const rows = await db().notificationPreference.findMany({ where: { memberId: anna } });
      return { notificationsDisabled, rows: rows.map(({ category, mail, push }) => [category, mail, push]) };
    };
    return { anna, bram, token, path: address.pathname + address.search, text: mail!.text, state };
  }
  /** Like a mail program's request: no cookie, no Origin, no Referer. */
  const post = (token: string, body: string, host = SITE_A) =>
    visit(
      unsubscribe,
      new Request(`http://${host}/unsubscribe/${token}`, {
        method: 'POST',
        headers: {
          Host: host,
          'x-client-address': '192.0.2.1',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body,
      }),
      { token },
    );
  const NOTHING = { notificationsDisabled: [], rows: [] };

  it('changes nothing when it is opened [NOT-4]', async () => {
    const { token, state } = await link();
    for (const method of ['GET', 'HEAD'])
      expect((await visit(openUnsubscribe, ask(`/unsubscribe/${token}`, { method }), { token })).status).toBe(
        200,
      );
    expect(await state()).toEqual(NOTHING);
  });

  it('opens in its mail’s language [NOT-4, I18-2]', async () => {
    const { anna, token, path, text } = await link('pl');
    expect(text).toContain(path);
    const opened = await visit(openUnsubscribe, ask(path, { cookie: 'locale=sv' }), { token });
    expect(opened.body).toMatchObject({ title: translateFor({}, 'pl')('settings:unsubscribe_title') });
    expect(opened.headers.get('Set-Cookie')).toBeNull();
    const { language } = await db().member.findFirstOrThrow({ where: { id: anna } });
    expect(language).toBe('pl');
  });

  it('turns off all notices, but no account mail [NOT-4, NOT-5]', async () => {
    const { anna, bram, token, state } = await link();
    for (let clicks = 0; clicks < 2; clicks++)
      expect((await post(token, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await state()).toEqual({ notificationsDisabled: ['listunsubscribe'], rows: [] });
    await write(bram, anna);
    expect(await afterAWhile()).toEqual([]);
  });

  it('turns one category off, and keeps push [NOT-1, NOT-4]', async () => {
    const { token, state } = await link();
    expect((await post(token, 'intent=category')).status).toBe(200);
    expect(await state()).toEqual({ notificationsDisabled: [], rows: [['like', false, true]] });
  });

  it('lists what is off, and offers the rest [NOT-4]', async () => {
    const { anna, token } = await link();
    const off = async () => {
      const { body } = await visit(openUnsubscribe, ask(`/unsubscribe/${token}`), { token });
      return (body as { off: unknown }).off;
    };
    expect(await off()).toBeNull();
    await post(token, 'intent=category');
    expect(await off()).toBe('category');
    await post(token, 'intent=all');
    expect(await off()).toBe('all');
    const disabled = (notificationsDisabled: string[]) =>
      db().member.update({ where: { id: anna }, data: { notificationsDisabled } });
    // A new confirmation turns everything on again but the owner's choice.
    await disabled(['bounce']);
    expect(await off()).toBe('category');
    await disabled([]);
    for (const category of CATEGORIES) {
      const key = { tenantId: SITE_A, memberId: anna, category };
      await db().notificationPreference.upsert({
        where: { tenantId_memberId_category: key },
        create: { id: newId(), ...key, mail: false, push: false },
        update: { mail: false, push: false },
      });
    }
    expect(await off()).toBe('all');
  });

  it('accepts any small body, and redirects nowhere [NOT-4, SAF-5]', async () => {
    for (const body of ['', '{"intent":"all"}', 'List-Unsubscribe=one-click', 'intent=all%00', 'intent=x']) {
      const { token, state } = await link();
      expect((await post(token, body)).status).toBe(200);
      expect((await state()).notificationsDisabled).toEqual(['listunsubscribe']);
    }
    const { token, state } = await link();
    expect((await post(token, `intent=all&x=${'x'.repeat(2_000_000)}`)).status).toBe(413);
    const led = await post(token, 'intent=category&to=https://evil.example/&redirect=//evil.example');
    expect([led.status, led.headers.get('Location')]).toEqual([200, null]);
    expect((await state()).notificationsDisabled).toEqual([]);
  });

  it('works in older mails until their last day [NOT-4]', async () => {
    const { anna } = await link();
    const undated = `${anna}.like.${running().gateways.secrets.sign('unsubscribe', `${SITE_A} ${anna} like`)}`;
    const read = (day: string) =>
      readUnsubscribeToken(running().gateways.secrets, { tenantId: SITE_A, token: undated }, new Date(day));
    expect(read('2027-01-28')).toMatchObject({ memberId: anna, expired: false });
    expect(read('2027-01-29')).toMatchObject({ expired: true });
  });

  it('rejects any other signature, day or site [NOT-4, TEN-10]', async () => {
    const { bram, token, state } = await link();
    const [member = '', category = '', day = '', signature = ''] = token.split('.');
    const forged = [
      [member, category, day, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
      [bram, category, day, signature],
      [member, 'news', day, signature],
      [member, 'all', day, signature],
      [member, category, String(Number(day) + 1), signature],
      [member, category, signature],
      [member, category, day],
      [member, category],
    ].map((parts) => parts.join('.'));
    for (const wrong of forged) {
      expect((await post(wrong, 'List-Unsubscribe=One-Click')).status).toBe(404);
      expect((await visit(openUnsubscribe, ask(`/unsubscribe/${wrong}`), { token: wrong })).status).toBe(404);
    }
    expect((await post(token, 'List-Unsubscribe=One-Click', SITE_B)).status).toBe(404);
    expect(await state()).toEqual(NOTHING);
  });
});

it.each(DISABLED_REASONS)('only a bounce stops requested or owed mails: %s [NOT-5]', async (reason) => {
  const anna = await person('Anna');
  await db().member.update({ where: { id: anna }, data: { notificationsDisabled: [reason] } });
  const token = (purpose: 'password_reset' | 'end_sessions') =>
    db().token.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        memberId: anna,
        purpose,
        tokenHash: newId(),
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + HOUR),
      },
    });
  const row = async (kind: string, causeId: string) =>
    db().delivery.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        memberId: anna,
        channel: 'mail',
        kind,
        causeKind: 'token',
        causeId,
        createdAt: new Date(),
        nextAttemptAt: new Date(0),
        giveUpAt: new Date(Date.now() + HOUR),
      },
    });
  await row('password_reset', (await token('password_reset')).id);
  await row('password_changed', (await token('end_sessions')).id);
  const both = ['Choose a new password', 'Your password was changed'];
  expect(subjects(await delivered()).toSorted()).toEqual(reason === 'bounce' ? [both[0]] : both);
  expect((await fates(anna)).toSorted()).toEqual(
    reason === 'bounce' ? ['sent', 'skipped DEAD'] : ['sent', 'sent'],
  );
});
