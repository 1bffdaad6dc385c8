import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { addCode } from '~/domain/discounts/operator-codes.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { lastAlertDay, nextAlertAt } from '~/domain/discovery/pinned/alert-rules';
import { pinSearch } from '~/domain/discovery/pinned/pin-search.server';
import { everyoneIn } from '~/domain/discovery/rules';
import { newId } from '~/domain/new-id';
import { OPTIONAL_CATEGORIES } from '~/domain/notices';
import { remindUnread } from '~/domain/notifications/remind-unread.server';
import type { MailKind } from '~/domain/mail-kinds';
import { queueMail, SITE_ITSELF } from '~/domain/queue-mail.server';
import { queueNotice } from '~/domain/queue-notice.server';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { addMainPhoto } from '../support/main-photo';
import type { TestRunning } from '../support/running';

const HOUR = 3_600_000;
const DAY = 86_400_000;
const NEWS = 'spring';
type Cause = { memberId: string | null; causeId: string };

/** The senders, subjects and readers of the mails. */
async function makePeople(running: TestRunning) {
  const db = running.database.forTenant(SITE_A);
  const now = new Date();
  const person = (seed: MemberSeed = {}) => makeMember(db, { credits: 1000, lastSeenAt: now, ...seed });
  const man = { gender: 'male' as const, paidUser: true };
  const [anna, newcomer, leaver] = [
    // Event mails wait while their reader is online.
    await person({ paidUser: true, lastSeenAt: new Date(now.getTime() - HOUR) }),
    await person({ status: 'not_confirmed' }),
    await person(),
  ];
  const [writer, answerer] = [await person({ ...man, name: 'Bram' }), await person({ ...man, name: 'Cleo' })];
  // The weekly update names him.
  const stranger = await person({ ...man, name: 'Dirk', visibleToVisitors: true });
  for (const { id: memberId } of [writer, answerer, stranger])
    await addMainPhoto(db, { tenantId: SITE_A, memberId });
  await db.member.update({ where: { id: leaver.id }, data: { deletionRequestedAt: now } });
  await db.notificationPreference.createMany({
    data: OPTIONAL_CATEGORIES.map((category) => {
      const wish = { category, mail: true, push: false };
      return { id: newId(), tenantId: SITE_A, memberId: anna.id, ...wish };
    }),
  });
  return { anna, newcomer, leaver, writer, answerer, stranger };
}
type People = Awaited<ReturnType<typeof makePeople>>;

/** Links of account mails, with their rows. */
async function accountCauses(
  running: TestRunning,
  { anna, newcomer, leaver }: People,
): Promise<Record<AccountKind, Cause[]>> {
  const db = running.database.forTenant(SITE_A);
  const deps = { now: new Date(), ...running.gateways };
  type Asked = Parameters<typeof createToken>[1];
  const link = async (
    { id: memberId }: { id: string },
    purpose: Asked['purpose'],
    detail: string | null = null,
  ): Promise<Cause[]> => {
    const causeId = await db.$transaction((tx) =>
      createToken(tx, { tenantId: SITE_A, memberId, purpose, minutes: 60, detail }, deps),
    );
    return [{ memberId, causeId }];
  };
  const [archiveId, expiresAt] = [newId(), new Date(Date.now() + DAY)];
  const archive = { id: archiveId, tenantId: SITE_A, memberId: anna.id, key: archiveId, expiresAt };
  await db.dataArchive.create({ data: { ...archive, requestedAt: new Date(), readyAt: new Date() } });
  const check = async (decision: string, reason: string | null): Promise<Cause> => {
    const causeId = newId();
    const decided = { decision, reason, drawnAt: new Date(), uploadedAt: new Date(), decidedAt: new Date() };
    const row = { id: causeId, tenantId: SITE_A, memberId: anna.id, pose: 'aside-ear', ...decided };
    await db.poseCheck.create({ data: row });
    return { memberId: anna.id, causeId };
  };
  const itself = ({ id }: { id: string }): Cause => ({ memberId: id, causeId: id });
  const device = { browser: 'Firefox', system: 'Windows', country: 'BE' };
  return {
    activation: await link(newcomer, 'activation'),
    activation_reminder: await link(newcomer, 'activation'),
    sign_in: await link(anna, 'sign_in'),
    account_exists: [itself(anna), itself(leaver)],
    password_reset: await link(anna, 'password_reset'),
    mail_change: await link(anna, 'mail_change', 'anna.after@example.com'),
    mail_changed: await link(anna, 'end_sessions', 'anna.before@example.com'),
    new_device: await link(anna, 'end_sessions', JSON.stringify(device)),
    password_changed: await link(anna, 'end_sessions'),
    codes_changed: await link(anna, 'end_sessions'),
    passkey_added: await link(anna, 'end_sessions'),
    account_deleted: await link(leaver, 'reactivation'),
    account_reactivated: [itself(anna)],
    photo_check_decided: [await check('accepted', null), await check('rejected', 'face')],
    site_closing: [itself(anna)],
    data_ready: [{ memberId: anna.id, causeId: archiveId }],
  };
}
type AccountKind = Exclude<MailKind, CaseKind | OrderKind>;

/** Cases in every mailed state, and complaints. */
async function caseCauses(
  running: TestRunning,
  { anna, writer }: People,
): Promise<Record<CaseKind, Cause[]>> {
  const db = running.database.forTenant(SITE_A);
  const at = new Date();
  const decided = { decidedAt: at, decision: 'You asked for <b>money</b>.\nTwice & more.', decidedBy: 'Mo' };
  const accepted = { ...decided, status: 'accepted' as const, rule: 'money' };
  const appealed = {
    ...accepted,
    measure: 'profile' as const,
    appeal: 'No',
    appealedAt: at,
    appealDecision: 'You are right.',
    appealDecidedBy: 'Bo',
    appealDecidedAt: at,
  };
  const made = async (reader: typeof anna | null, row: object): Promise<Cause> => {
    const id = newId();
    const people = { reporterId: anna.id, reportedId: writer.id, subjectId: writer.id };
    const subject = { subject: 'profile', reason: 'money', text: 'Look', copy: {} };
    const numbers = { number: newCaseNumber(), decisionNumber: newCaseNumber() };
    const known = { id, tenantId: SITE_A, ...numbers, createdAt: at };
    await db.report.create({ data: { ...known, ...people, ...subject, ...row } });
    return { memberId: reader?.id ?? null, causeId: id };
  };
  const aboutAnna = { reporterId: writer.id, reportedId: anna.id, subjectId: anna.id };
  const visitor = { reporterId: null, visitorEmail: 'visitor@example.com', visitorLanguage: 'en' };
  const complain = async (answered: object): Promise<Cause[]> => {
    const sent = { number: newCaseNumber(), name: 'Eve', email: 'eve@example.com', language: 'en' };
    const said = { about: 'other', reference: '', text: 'It is slow.', createdAt: at };
    const { id } = await db.complaint.create({
      data: { id: newId(), tenantId: SITE_A, ...sent, ...said, ...answered },
    });
    return [{ memberId: null, causeId: id }];
  };
  const measures = ['photo', 'message', 'profile', 'account'] as const;
  const open = await made(null, { reason: 'underage' });
  return {
    report_received: [{ ...open, memberId: anna.id }, await made(null, visitor)],
    report_decided: [
      await made(anna, { ...accepted, measure: 'photo' }),
      await made(anna, { ...decided, status: 'rejected' }),
    ],
    report_reversed: [await made(anna, { ...appealed, status: 'rejected' })],
    measure_taken: await Promise.all(
      measures.map((measure) => made(anna, { ...aboutAnna, ...accepted, measure })),
    ),
    appeal_decided: [
      await made(anna, { ...aboutAnna, ...appealed }),
      await made(anna, { ...aboutAnna, ...appealed, status: 'rejected' }),
    ],
    minor_reported: [open],
    cases_waiting: [{ memberId: null, causeId: SITE_ITSELF }],
    operator_job_failed: [{ memberId: null, causeId: SITE_ITSELF }],
    operator_age_check_away: [{ memberId: null, causeId: SITE_ITSELF }],
    operator_disk_full: [{ memberId: null, causeId: SITE_ITSELF }],
    complaint_received: await complain({}),
    complaint_answered: await complain({ answer: 'It is faster now.', answeredBy: 'Mo', answeredAt: at }),
  };
}
type CaseKind = Extract<
  MailKind,
  | `report_${string}`
  | `complaint_${string}`
  | 'measure_taken'
  | 'appeal_decided'
  | 'minor_reported'
  | 'cases_waiting'
  | 'operator_job_failed'
  | 'operator_age_check_away'
  | 'operator_disk_full'
>;

/** Orders in every mailed state. */
async function orderCauses(running: TestRunning, { anna }: People): Promise<Record<OrderKind, Cause[]>> {
  const db = running.database.forTenant(SITE_A);
  const [at, memberId] = [new Date(), anna.id];
  const own = { tenantId: SITE_A, createdAt: at };
  const cause = (causeId: string): Cause => ({ memberId, causeId });
  const place = async (
    method: 'ideal' | 'sdd' | 'sct',
    status: 'pending' | 'completed' | 'failed' | 'disputed',
    transfer: object | null = null,
  ) => {
    const [orderId, paymentId] = [newId(), newId()];
    const price = { amountMinor: 1871, currency: 'EUR', method, status };
    const number = `VO-${newCaseNumber()}`;
    const bought = { bundleId: 'small', credits: 80, discountMinor: 624, country: 'NL' };
    const order = { ...own, id: orderId, memberId, number, idempotencyKey: orderId, ...price, ...bought };
    await db.order.create({ data: { ...order, completedAt: status === 'completed' ? at : null } });
    // A provider that is not queried.
    const payment = { ...own, id: paymentId, orderId, provider: 'another', providerId: paymentId };
    const paid = { ...payment, ...price, idempotencyKey: paymentId, updatedAt: at };
    await db.payment.create({ data: { ...paid, ...(transfer ? { transfer } : {}) } });
    return { orderId, paymentId };
  };
  const account = { accountHolder: 'Anna Bos', ibanCountry: 'NL', ibanLast4: '4300', text: 'I agree' };
  const given = { reference: 'M0193', acceptedAt: at, usedAt: at, ip: '192.0.2.1', userAgent: 'test' };
  await db.mandate.create({ data: { id: newId(), tenantId: SITE_A, memberId, ...account, ...given } });
  const transfer = { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', accountHolder: 'Vonk', reference: 'VO-1' };
  const waiting = [
    await place('sct', 'pending', { ...transfer, missingMinor: 1871 }),
    await place('sdd', 'pending'),
  ];
  const failed = [await place('ideal', 'failed'), await place('sdd', 'failed')];
  const withdrawn = await Promise.all(
    [1473, 0].map(async (refundMinor) => {
      const { orderId } = await place('ideal', 'completed');
      const taken = { memberId, credits: refundMinor > 0 ? 63 : 0, refundMinor };
      await db.withdrawal.create({ data: { id: newId(), ...own, orderId, ...taken } });
      return cause(orderId);
    }),
  );
  const back = { ...own, amountMinor: 500, credits: 12 };
  const refund = { ...back, ...(await place('ideal', 'completed')), id: newId(), status: 'completed' };
  await db.refund.create({ data: { ...refund, reason: 'operator' } });
  const unpaid = { ...back, ...(await place('ideal', 'completed')), id: newId(), status: 'failed' };
  await db.refund.create({ data: { ...unpaid, reason: 'operator' } });
  const byHand = { ...back, ...(await place('ideal', 'completed')), id: newId(), status: 'by_hand' };
  await db.refund.create({ data: { ...byHand, reason: 'operator' } });
  const dispute = { ...back, ...(await place('ideal', 'disputed')), id: newId(), status: 'open' };
  await db.dispute.create({ data: { ...dispute, providerId: newId() } });
  return {
    order_received: waiting.map(({ orderId }) => cause(orderId)),
    payment_failed: failed.map(({ orderId }) => cause(orderId)),
    receipt: [cause((await place('ideal', 'completed')).orderId)],
    withdrawal_receipt: withdrawn,
    order_refunded: [cause(refund.id)],
    order_disputed: [cause(dispute.id)],
    credits_returned: [cause(newId())],
    operator_chargeback: [{ memberId: null, causeId: dispute.id }],
    operator_refund_failed: [{ memberId: null, causeId: unpaid.id }],
    operator_refund_by_hand: [{ memberId: null, causeId: byHand.id }],
  };
}
type OrderKind = Extract<
  MailKind,
  | 'order_received'
  | 'payment_failed'
  | 'receipt'
  | 'withdrawal_receipt'
  | 'order_refunded'
  | 'order_disputed'
  | 'credits_returned'
  | 'operator_chargeback'
  | 'operator_refund_failed'
  | 'operator_refund_by_hand'
>;

/** Messages and likes for notices. */
async function makeEvents(running: TestRunning, { anna, writer, answerer }: People): Promise<void> {
  const sql = running.database.sqlFor(SITE_A);
  const deps = { now: new Date(), ...running.gateways };
  type Member = { id: string };
  const write = async (from: Member, to: Member) => {
    const words = { text: 'a secret of ours', clientKey: newId() };
    const said = { senderId: from.id, to: { otherId: to.id }, ...words };
    const sent = await sendText(sql, { tenant: running.tenants.get(SITE_A)!, ...said }, deps);
    if (!sent.ok) throw new Error(sent.reason);
  };
  const like = (from: Member, to: Member) =>
    likeProfile(sql, { tenantId: SITE_A, fromId: from.id, toId: to.id }, deps);
  await write(writer, anna);
  await write(anna, answerer);
  await write(answerer, anna);
  await like(writer, anna);
  await like(anna, answerer);
  await like(answerer, anna);
  await remindUnread(sql, { tenantId: SITE_A }, { now: new Date(Date.now() + 25 * 3_600_000) });
}

/** Opt-in mailings, and the profile reminder. */
async function queueMailings(running: TestRunning, { anna }: People): Promise<void> {
  const sql = running.database.sqlFor(SITE_A);
  const now = new Date();
  const code = { code: 'SUMMER-26', email: null, percent: 20, country: null, currency: null };
  const terms = { minimumOrderMinor: 0, paymentMethods: [], validity: 'once-per-user' as const };
  const expiresAt = new Date(now.getTime() + DAY);
  const added = await addCode(sql, { ...code, ...terms, expiresAt, tenantId: SITE_A }, { now });
  if (!added.ok) throw new Error(added.reason);
  const timeZone = running.tenants.get(SITE_A)!.settings.time_zone;
  const filters = { ...everyoneIn('NL', 18), gender: 'male' as const };
  const search = await pinSearch(
    sql,
    { memberId: anna.id, filters, alert: true, timeZone },
    { now: new Date(now.getTime() - HOUR) },
  );
  if (!search.ok) throw new Error(search.reason);
  const about = {
    weekly_update: 'week',
    // The stranger joined since the alert before.
    search_alert: lastAlertDay(anna.id, timeZone, nextAlertAt(anna.id, timeZone, now)),
    promotion: added.value.id,
    news: NEWS,
    profile_reminder: '',
  };
  for (const [kind, causePeriod] of Object.entries(about)) {
    const notice = { tenantId: SITE_A, memberId: anna.id, causeId: anna.id, causePeriod };
    await sql
      .transaction()
      .execute((tx) => queueNotice(tx, { ...notice, kind: kind as keyof typeof about }, { now }));
  }
}

/** Queues a mail of every kind and variant, to all types of readers. Returns the main reader. */
export async function queueEveryMail(running: TestRunning): Promise<{ id: string }> {
  const db = running.database.forTenant(SITE_A);
  const people = await makePeople(running);
  await makeEvents(running, people);
  await queueMailings(running, people);
  // The events' mails to others are duplicates.
  await db.delivery.deleteMany({ where: { memberId: { not: people.anna.id } } });
  const causes: Record<MailKind, Cause[]> = {
    ...(await accountCauses(running, people)),
    ...(await caseCauses(running, people)),
    ...(await orderCauses(running, people)),
  };
  for (const [kind, all] of Object.entries(causes) as [MailKind, Cause[]][])
    for (const cause of all)
      await db.$transaction((tx) => queueMail(tx, { tenantId: SITE_A, kind, ...cause }, { now: new Date() }));
  return people.anna;
}

/** A news item in every language. */
export const newsIn = (locales: readonly string[]) => ({
  [NEWS]: Object.fromEntries(
    locales.map((locale) => [
      locale,
      {
        title: `Spring (${locale})`,
        paragraphs: ['It <is> spring.'],
        button: { text: 'Look', path: '/likes' },
      },
    ]),
  ),
});
