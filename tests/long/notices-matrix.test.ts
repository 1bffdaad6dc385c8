import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendText } from '~/domain/chat/send/send-text.server';
import { addCode } from '~/domain/discounts/operator-codes.server';
import { lastAlertDay, nextAlertAt } from '~/domain/discovery/pinned/alert-rules';
import { pinSearch } from '~/domain/discovery/pinned/pin-search.server';
import { everyoneIn } from '~/domain/discovery/rules';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { newId } from '~/domain/new-id';
import {
  CATEGORIES,
  CHANNELS,
  isNotice,
  NOTICES,
  type Category,
  type Channel,
  type NoticeKind,
} from '~/domain/notices';
import { keepSubscription } from '~/domain/notifications/choices/keep-subscription.server';
import { queueNotice } from '~/domain/queue-notice.server';
import { createSmtpMail } from '~/gateways/mail/smtp.server';
import { createPush } from '~/gateways/mail/push.server';
import { mailWork, pushWork } from '~/jobs.server';
import { action } from '~/routes/notifications';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { createPushService, targetOf } from '../support/push-receiver';
import { ask, signedIn, useRunning } from '../support/running';
import { useSmtp } from '../support/smtp';

const running = useRunning();
const smtp = useSmtp();
const service = createPushService();
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);
const KINDS = Object.keys(NOTICES).filter(isNotice);

let codeId = '';
beforeAll(async () => {
  await service.start();
  const { default: webPush } = await import('web-push');
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@example.com' };
  Object.assign(running().gateways, { push: createPush({ vapid, anyHost: true }) });
  const code = {
    tenantId: SITE_A,
    code: 'SUMMER-26',
    email: null,
    percent: 20,
    country: null,
    currency: null,
    minimumOrderMinor: 0,
    paymentMethods: [],
    validity: 'once-per-user' as const,
    expiresAt: null,
  };
  await addCode(sql(), code, { now: new Date() });
  codeId = (await db().discountCode.findFirstOrThrow({})).id;
  const item = { title: 'Spring', paragraphs: ['It is spring.'] as [string], button: null };
  Object.assign(running().tenants.get(SITE_A)!, { news: { spring: { nl: item, en: item } } });
});
afterAll(() => service.stop());

const person = async (name: string) =>
  (await makeMember(db(), { name, credits: 1000, paidUser: true, lastSeenAt: new Date() })).id;

async function write(from: string, to: string): Promise<string> {
  const input = {
    tenant: running().tenants.get(SITE_A)!,
    senderId: from,
    to: { otherId: to },
    text: 'hello',
    clientKey: newId(),
  };
  const sent = await sendText(sql(), input, { now: new Date(), ...running().gateways });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.value.conversationId;
}
const like = (fromId: string, toId: string) =>
  likeProfile(sql(), { tenantId: SITE_A, fromId, toId }, { now: new Date(), ...running().gateways });

/** A member with a push browser and a new match. */
async function reader() {
  const id = await person('Anna');
  await makeMember(db(), { gender: 'male', lastSeenAt: new Date() });
  const cookie = await signedIn(running(), id);
  const { id: sessionId } = await db().session.findFirstOrThrow({ where: { memberId: id } });
  const owner = { tenantId: SITE_A, memberId: id, sessionId };
  await keepSubscription(sql(), { ...owner, ...targetOf(service.subscribe()) }, { now: new Date() });
  return { id, cookie };
}

/** Causes each kind of notice once. */
async function everythingHappens(id: string): Promise<void> {
  const [bram, cleo, dirk, eva] = [
    await person('Bram'),
    await person('Cleo'),
    await person('Dirk'),
    await person('Eva'),
  ] as const;
  await write(bram!, id);
  const conversationId = await write(id, cleo!);
  await db().conversationMember.updateMany({
    where: { conversationId, memberId: cleo! },
    data: { unreadMessages: 0, lastReadSeq: 1 },
  });
  await write(cleo!, id);
  await like(dirk!, id);
  await like(id, eva!);
  await like(eva!, id);
  const timeZone = running().tenants.get(SITE_A)!.settings.time_zone;
  const pinned = { memberId: id, filters: { ...everyoneIn('NL', 18), gender: 'male' as const }, alert: true };
  await pinSearch(sql(), { ...pinned, timeZone }, { now: new Date(Date.now() - 3_600_000) });
  const abouts: Partial<Record<NoticeKind, string>> = {
    search_alert: lastAlertDay(id, timeZone, nextAlertAt(id, timeZone, new Date())),
    unread_reminder: '2026-11-23',
    profile_reminder: '',
    weekly_update: '2026-W48',
    promotion: codeId,
    news: 'spring',
  };
  for (const [kind, causePeriod] of Object.entries(abouts) as [NoticeKind, string][])
    await sql()
      .transaction()
      .execute((tx) =>
        queueNotice(
          tx,
          { tenantId: SITE_A, memberId: id, kind, causeId: id, causePeriod },
          { now: new Date() },
        ),
      );
}

/** Sends what is due; returns the arrivals by channel. */
async function arrived(memberId: string) {
  await db().delivery.updateMany({
    where: { memberId },
    data: { nextAttemptAt: new Date(Date.now() - 1000) },
  });
  await db().delivery.deleteMany({ where: { NOT: { memberId } } });
  // Mails about recent events wait while the reader has a page open.
  await db().member.update({
    where: { id: memberId },
    data: { lastSeenAt: new Date(Date.now() - 3_600_000) },
  });
  running().gateways.mail = createSmtpMail(smtp.url());
  smtp.messages.length = 0;
  service.taken.splice(0);
  for (const { take, handle } of [mailWork(running()), pushWork(running())])
    for (let claimed = await take(); claimed !== null; claimed = await take()) await handle(claimed);
  const rows = await db().delivery.findMany({ where: { memberId, status: 'sent' } });
  const of = (channel: Channel) =>
    rows
      .filter((row) => row.channel === channel)
      .map(({ kind }) => kind)
      .toSorted();
  expect([smtp.messages.length, service.taken.length]).toEqual([of('mail').length, of('push').length]);
  return { mail: of('mail'), push: of('push') };
}

const save = (cookie: string, isOn: (category: Category, channel: Channel) => boolean) => {
  const ticked = CATEGORIES.flatMap((category) =>
    CHANNELS.filter((channel) => isOn(category, channel)).map((channel): [string, string] => [
      channel,
      category,
    ]),
  );
  return visit(action, ask('/notifications', { cookie, form: [...ticked, ['intent', 'notices']] }));
};

const kindsBut = (category: Category | null) =>
  KINDS.filter((kind) => NOTICES[kind].category !== category).toSorted();

describe('the matrix of the settings', () => {
  it('sends everything both ways if all is on [NOT-1]', async () => {
    const { id, cookie } = await reader();
    expect((await save(cookie, () => true)).status).toBe(303);
    await everythingHappens(id);
    expect(await arrived(id)).toEqual({ mail: kindsBut(null), push: kindsBut(null) });
  });

  const LINES = CATEGORIES.flatMap((category) => CHANNELS.map((channel) => [category, channel] as const));

  it.each(LINES)('stops only %s by %s [NOT-1]', async (category, channel) => {
    const { id, cookie } = await reader();
    await save(cookie, (each, way) => each !== category || way !== channel);
    await everythingHappens(id);
    const other = channel === 'mail' ? 'push' : 'mail';
    expect(await arrived(id)).toEqual({ [channel]: kindsBut(category), [other]: kindsBut(null) });
  });

  // Both channels are in one row, so one of them per category suffices.
  const ALTERNATE = CATEGORIES.map((category, at) => [category, CHANNELS[at % CHANNELS.length]!] as const);

  it.each(ALTERNATE)('stops pending notices: %s by %s [NOT-1, NOT-3]', async (category, channel) => {
    const { id, cookie } = await reader();
    await save(cookie, () => true);
    await everythingHappens(id);
    await save(cookie, (each, way) => each !== category || way !== channel);
    const other = channel === 'mail' ? 'push' : 'mail';
    expect(await arrived(id)).toEqual({ [channel]: kindsBut(category), [other]: kindsBut(null) });
    const leftOut = await db().delivery.findMany({ where: { memberId: id, status: 'skipped' } });
    expect(new Set(leftOut.map(({ lastError }) => lastError))).toEqual(new Set(['UNWANTED']));
  });
});
