import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCodes } from '~/domain/accounts/codes/set-up-codes.server';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { rememberVisitor } from '~/domain/visits/remember-visitor.server';
import { hashSecretToken } from '~/domain/secret.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import { saveSignupDraft } from '~/domain/signup/signup-draft.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { findEditable } from '~/domain/fictional-profiles/find-profile.server';
import { digestsText, partDigests } from '~/domain/fictional-profiles/part-digests.server';
import { inviteOperator } from '~/domain/operators/invite-operator.server';
import { leaseItems } from '~/domain/queue/lease-items.server';
import { acceptPhoto } from '~/domain/safety/cases/decide-photo.server';
import { unsubscribeToken } from '~/domain/notifications/choices/unsubscribe-token.server';
import { newId } from '~/domain/new-id';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { LIMITS, type LimitName } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { createLog } from '~/gateways/logs/log.server';
import { refuseCallMethod } from '~/http/answer/api-answer.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { makeMember, SITE_A } from '../support/database';
import { placedOrder } from '../support/orders';
import { usePages } from '../support/pages';
import { signedIn, useRunning } from '../support/running';
import { partOfTheDay } from '../support/soak';
import {
  appCode,
  everywhere,
  PASSWORD as OPERATOR_PASSWORD,
  type MadeOperator,
} from '../domain/operators/operator-world';
import { useQueueWorld } from '../domain/queue/queue-world';
import { CONSOLE, makeOperator, operatorSession, makeQueue } from '../routes/console-world';
import { addressOf, loadRoute, pageRoutes, paramsOf, ROUTES } from '../routes/every-route';
import { CITY, PASSWORD } from '../routes/sign-up-world';

/** An unused name; in letters only, because seven digits would look like a telephone number. */
const freshName = () =>
  `Name ${newId()
    .slice(-9)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;

// Thousands of requests on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const running = useRunning({ disclose_accounts: true });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);

type Who = 'visitor' | 'newcomer' | 'member' | 'operator';
type Form = Record<string, string>;
type Fitting = { as: Who; params?: Record<string, string>; query?: string; form: Form };

const ids = {
  member: '',
  other: '',
  target: '',
  conversation: '',
  photo: '',
  profile: '',
  profilePhoto: '',
  session: '',
  visit: '',
  decision: '',
  payment: '',
  order: '',
};
const queue = useQueueWorld(() => running().database);
let waiting = { photo: '', report: '' };
let money = { order: '', proposal: '', code: '' };
let [owner, colleague, leaver]: MadeOperator[] = [];

/** A paid order, a refund that waits, and a discount code. */
async function openMoney(): Promise<typeof money> {
  const { gateways } = running();
  const [now, member] = [new Date(), await makeMember(db(), { lastSeenAt: new Date('2026-01-05') })];
  const placed = await placedOrder(running(), SITE_A, member.id);
  gateways.sandbox!.decide(placed.providerId, 'pay');
  const state = await gateways.payments.read(placed.providerId);
  await applyPaymentState(sql(), state, { now, ...gateways });
  const [proposal, code] = [newId(), newId()];
  const row = { tenantId: SITE_A, createdAt: now };
  const asked = { orderId: ids.order, amountMinor: 995, reason: 'goodwill', proposedById: colleague!.id };
  await db().refundProposal.create({ data: { ...row, ...asked, id: proposal } });
  const spring = { code: 'SPRING', valuePercentage: 20, status: 'active', validity: 'once' };
  await db().discountCode.create({ data: { ...row, ...spring, id: code } });
  return { order: placed.orderId, proposal, code };
}

let email = '';
let passwordHash = '';
let faults: string[] = [];

beforeAll(async () => {
  const { gateways, tenants } = running();
  const [tenant, tenantId, now] = [tenants.get(SITE_A)!, SITE_A, new Date()];
  tenant.news = { spring: { nl: { title: 'Lente', paragraphs: ['Het is lente.'], button: null } } };
  passwordHash = await gateways.passwords.hash(PASSWORD);
  const [member, other] = [
    await makeMember(db(), { credits: 100_000, passwordHash }),
    await makeMember(db(), { credits: 100, visibleToVisitors: true }),
  ];
  email = member.email;
  ids.order = newId();
  const paid = {
    amountMinor: 995,
    currency: 'EUR',
    country: 'NL',
    method: 'ideal',
    status: 'completed',
  } as const;
  const bought = {
    bundleId: 'small',
    credits: 20,
    idempotencyKey: newId(),
    completedAt: now,
    createdAt: now,
  };
  const order = { id: ids.order, tenantId, memberId: member.id, number: 'SI-11111-22222' };
  await db().order.create({ data: { ...order, ...paid, ...bought } });
  const words = { text: 'hello', clientKey: newId() };
  const sent = await sendText(
    sql(),
    { tenant, senderId: other.id, to: { otherId: member.id }, ...words },
    { now, events: gateways.events },
  );
  if (!sent.ok) throw new Error(sent.reason);
  const visitor = await rememberVisitor(sql(), { tenantId, visitorId: null, tracking: {} }, { now });
  const data = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const photo = await uploadPhoto(
    db(),
    { tenantId, memberId: member.id, data, moderation: 'auto' },
    { now, ...gateways },
  );
  if (!photo.ok) throw new Error(photo.reason);
  await signedIn(running(), member.id);
  const { id: session } = await db().session.findFirstOrThrow({ where: { memberId: member.id } });
  const decision = newCaseNumber();
  const about = {
    subject: 'photo',
    subjectId: photo.value.photoId,
    reportedId: member.id,
    reason: 'check',
    text: '',
    copy: {},
  };
  const decided = {
    status: 'accepted' as const,
    measure: 'photo' as const,
    rule: 'explicit',
    decidedAt: now,
  };
  await db().report.create({
    data: {
      id: newId(),
      tenantId,
      number: newCaseNumber(),
      decisionNumber: decision,
      createdAt: now,
      ...about,
      ...decided,
    },
  });
  Object.assign(ids, {
    decision,
    payment: (await placedOrder(running(), tenantId, member.id)).providerId,
    session,
    photo: photo.value.photoId,
    member: member.id,
    other: other.id,
    target: (await makeMember(db(), { visibleToVisitors: true })).id,
    conversation: sent.value.conversationId,
    visit: visitor.id,
  });
  owner = await makeOperator(running(), everywhere('owner', 'moderator', 'author', 'support', 'finance'));
  await makeOwnProfile();
  colleague = await makeOperator(running(), everywhere('support', 'moderator'));
  leaver = await makeOperator(running(), everywhere('support'));
  money = await openMoney();
  await makeQueue(running());
  waiting = { photo: await queue.photo({ at: new Date() }), report: await queue.report({ at: new Date() }) };
  // Otherwise limits would refuse the posts before their routes.
  const generous = Object.fromEntries(
    Object.keys(LIMITS).map((name) => [name, { allowed: 1_000_000, seconds: 1 }]),
  );
  gateways.limits = createLimits(generous as Record<LimitName, { allowed: number; seconds: number }>);
});

beforeEach(() => {
  faults = [];
  running().gateways.log = createLog('error', { write: (line) => void faults.push(line) });
});

const ANSWERS = {
  gender: 'female',
  seek: 'male',
  birthDate: '1991-06-12',
  country: 'NL',
  region: CITY.region,
  cityId: CITY.id,
} as const;
const where = {
  day: '12',
  month: '6',
  year: '1991',
  country: 'NL',
  region: CITY.region,
  cityId: String(CITY.id),
};
const account = () => ({
  email: `${newId()}@example.com`,
  password: PASSWORD,
  terms: 'on',
  intimate: 'on',
  visible: 'on',
  mails: 'news',
});
const message = () => ({ text: 'hello', client_key: newId() });

const inChat = (): Fitting => ({ as: 'member', params: { id: ids.conversation }, form: message() });
const corrected = (form: Form): Fitting => ({ as: 'newcomer', form });
const section = (form: Form): Fitting => ({ as: 'member', form });
const ofOther = (as: Who, form: Form): Fitting => ({ as, params: { id: ids.other }, form });
const step = (number: number, form: Form): Fitting => ({ as: 'visitor', query: `?step=${number}`, form });

const trial: Fitting = { as: 'newcomer', query: '?step=confirm&reason=price', form: { intent: 'trial' } };
// A valid form deletes its account, so each needs a new one.
const deletion: Fitting = {
  as: 'newcomer',
  query: '?step=confirm',
  form: { reason: 'met', password: PASSWORD, confirm: 'on' },
};

const atConsole = (form: Form, params: Record<string, string> = {}): Fitting => ({
  as: 'operator',
  params,
  form,
});
const HAND_OVER = 'console.queue.$site.$kind.$id_.hand-over';
const PROCEEDINGS = 'console.queue.$site.$kind.$id_.proceedings';
const PROCEEDING = {
  ...{ kind: 'dispute', body: 'A body', reference: '7/26' },
  ...{ receivedOn: '2026-12-01', dueOn: '2026-12-31' },
};
const WAITING_CHAT = 'console.fictional.$site.$id';
const PROFILE = 'console.fictional.profiles.$site.$id';
const UNDO = 'console.queue.undo';
const LOGIN_CODES = 'notifications_.codes';
const itemAt = (id: string) => ({ site: SITE_A, kind: 'reports', id });
const ownProfile = () => ({ site: SITE_A, id: ids.profile });
const FICTIONAL = {
  ...{ gender: 'female', seek: 'male', birthDate: '1990-05-17', aboutMe: 'Made up' },
  ...{ country: 'NL', region: 'NL-NH', cityId: '2759794' },
  ...{ question1: 'sunday', answer1: 'In a novel', answer2: '', answer3: '', interests: 'reading' },
};
const STORED = { intent: 'stored', codes: 'ABCDE-FGHJK', stored: 'on' };
const twice = (password: string) => ({ password, repeated: password });

/** The valid forms of the operators' console. */
const CONSOLE_FORMS: Record<string, () => Fitting[]> = {
  'console.account': () => [
    atConsole({ intent: 'language', language: 'nl' }),
    atConsole({ intent: 'end-others' }),
    atConsole({ session: newId() }),
  ],
  'console.account_.codes': () => [atConsole({ intent: 'renew' }), atConsole(STORED)],
  'console.account_.factor': () => [atConsole(STORED)],
  'console.account_.password': () => [atConsole({ current: OPERATOR_PASSWORD, ...twice(OPERATOR_PASSWORD) })],
  'console.account_.passkeys': () => [atConsole({ intent: 'remove', id: newId() })],
  'console.code': () => [atConsole({ code: appCode(owner!.secret, new Date()) })],
  'console.enrol': () => [atConsole(STORED)],
  'console.invite.$token': () => [
    {
      as: 'visitor',
      params: { token: 'x' },
      form: { ...twice('a walk along the water'), language: 'de' },
    },
  ],
  'console.login': () => [
    { as: 'visitor', query: '?to=/console', form: { email: owner!.email, password: OPERATOR_PASSWORD } },
  ],
  'console.logout': () => [atConsole({})],
  'console.members.$site.$id_.history': () => [
    atConsole({ intent: 'own_case', why: 'Several accounts' }, { site: SITE_A, id: ids.other }),
  ],
  'console.queue.$site.$kind.$id': () => [
    atConsole({ intent: 'note', note: 'Look again' }, itemAt(waiting.report)),
    atConsole({ intent: 'own_case', why: 'Several accounts' }, itemAt(waiting.report)),
    atConsole(
      { intent: 'check', version: '0', verdict: 'rejected', standard: 'no_breach', words: '' },
      itemAt(waiting.report),
    ),
  ],
  'console.running.mails': () => [atConsole({ delivery: newId() }), atConsole({ delivery: 'all' })],
  'console.running.news.$site.$slug': () => [
    atConsole({ intent: 'stop' }, { site: SITE_A, slug: 'spring' }),
    atConsole({ intent: 'send' }, { site: SITE_A, slug: 'spring' }),
  ],
  'console.running.jobs': () => [atConsole({ job: newId() })],
  'console.money.$site.codes.new': () => [
    atConsole({ discount: `BAD-${newId().slice(-8)}`, percent: '20' }, { site: SITE_A }),
  ],
  'console.money.$site.codes.$id': () => [atConsole({}, { site: SITE_A, id: money.code })],
  'console.money.$site.credits.$id': () => [
    atConsole({ credits: '5', reason: 'goodwill', key: newId() }, { site: SITE_A, id: ids.other }),
  ],
  'console.money.$site.orders.$id_.refund': () => [
    atConsole(
      { intent: 'confirm', amount: '1.00', reason: 'goodwill', key: newId(), seen: '0' },
      { site: SITE_A, id: money.order },
    ),
  ],
  'console.money.$site.refunds.$id': () => [
    atConsole({ outcome: 'declined' }, { site: SITE_A, id: money.proposal }),
  ],
  [WAITING_CHAT]: () => [
    atConsole(
      { intent: 'answer', text: 'Hello', client_key: newId() },
      { site: SITE_A, id: ids.conversation },
    ),
  ],
  'console.fictional.profiles.new': () => [
    atConsole({ ...FICTIONAL, name: `Fenna ${newId().slice(-6)}`, key: newId() }),
  ],
  [PROFILE]: () => ['pause', 'resume'].map((intent) => atConsole({ intent }, ownProfile())),
  [`${PROFILE}_.edit`]: () => [atConsole({ ...FICTIONAL, name: 'Fenna', seen: 'person:none' }, ownProfile())],
  [`${PROFILE}_.photos`]: () => [atConsole({ intent: 'main', photo: ids.profilePhoto }, ownProfile())],
  [PROCEEDINGS]: () => [atConsole({ intent: 'add', ...PROCEEDING }, itemAt(waiting.report))],
  [HAND_OVER]: () => [atConsole({ to: colleague!.id }, itemAt(waiting.report))],
  'console.members.$site.$id_.$act': () =>
    ['mail_link', 'end_sessions'].map((act) =>
      atConsole({ reason: 'asked', case: '' }, { site: SITE_A, id: ids.other, act }),
    ),
  'console.queue.photos': () => [
    atConsole({
      photo: waiting.photo,
      [`site-${waiting.photo}`]: SITE_A,
      [`version-${waiting.photo}`]: '0',
      [`verdict-${waiting.photo}`]: 'accepted',
    }),
  ],
  [UNDO]: () => [atConsole({ site: SITE_A, decision: newId() })],
  'console.operators._index': () => [atConsole({ invite: newId() })],
  'console.operators.$id': () => [
    atConsole({ intent: 'confirm', grant: `support@${SITE_A}` }, { id: colleague!.id }),
  ],
  'console.operators.$id_.dismiss': () => [atConsole({}, { id: leaver!.id })],
  'console.operators.invite': () => [
    atConsole({ intent: 'confirm', name: 'Nina', email: `${newId()}@example.com`, grant: 'support' }),
  ],
};

/** The valid forms of every route that takes posts. */
const FORMS: Record<string, () => Fitting[]> = {
  ...CONSOLE_FORMS,
  $: () => [],
  'api.$': () => [],
  $token: () => [{ as: 'visitor', params: { token: 'x' }, form: {} }],
  'activate.error': () => [{ as: 'visitor', form: { email } }],
  'alerts.$alert': () => [{ as: 'member', params: { alert: 'photo' }, form: { to: '/members' } }],
  // Takes only DELETE.
  'api.chat[.]php': () => [],
  directdebit: () => [{ as: 'member', query: '?bundle=none', form: { intent: 'again' } }],
  // Takes a signed body, not a form.
  'api.stripe-webhook': () => [],
  'api.mail-events[.]php': () => [],
  'api.page-hidden[.]php': () => [{ as: 'member', form: {} }],
  'api.user[.]php': () => [{ as: 'visitor', form: { email, password: PASSWORD } }],
  'chats.$id': () => [inChat()],
  // Takes only a file; every route is tested with non-forms.
  'chats.$id_.image': () => [],
  // Each valid one would leave nothing to the next.
  'chats.$id_.messages_.$seq.delete': () => [],
  'chats.$id_.messages_.$seq.reaction': () => [
    { as: 'member', params: { id: ids.conversation, seq: '1' }, form: { reaction: 'heart' } },
  ],
  'chats.$id_.read': () => [{ ...inChat(), form: { read: '1', delivered: '1' } }],
  'chats.$id_.remove': () => [],
  'chats.$id_.typing': () => [{ ...inChat(), form: {} }],
  'complete-signup': () => [
    corrected({ intent: 'resend' }),
    corrected({ intent: 'correct', email: `${newId()}@example.com` }),
  ],
  'credits_.$id.($paymentmethod)': () => [
    {
      as: 'member',
      params: { id: 'small', paymentmethod: 'paypal' },
      form: { key: randomUUID(), country: 'NL', consent: 'on', total: '995', to: '/members' },
    },
  ],
  // Without a stored card, it redirects to the bundles.
  'credits_.repeat-order': () => [{ as: 'member', form: {} }],
  'decisions.$number': () => [
    { as: 'member', params: { number: ids.decision }, form: { text: 'It was a joke.' } },
  ],
  // Needs PAYMENTS=flexpay-sandbox.
  'dev.flexpay': () => [],
  // Without a rule of the site, everything is refused.
  'age-check': () => [
    section({ intent: 'begin', way: 'bank' }),
    section({ intent: 'show' }),
    section({ intent: 'hide' }),
  ],
  'dev.age-check': () => [{ as: 'visitor', form: { action: 'pass' } }],
  'dev.payments.$id': () =>
    ['wait', 'pay', 'refund'].map((action) => ({
      as: 'visitor',
      params: { id: ids.payment },
      form: { action },
    })),
  entry: () => [{ as: 'visitor', form: { to: '/members' } }],
  'lang-config': () => [
    { as: 'member', form: { language: 'en', to: '/members', email: '' } },
    { as: 'visitor', form: { language: 'en', to: '/login', email } },
  ],
  'likes.shown': () => [{ as: 'member', form: { to: '/members' } }],
  login: () => [{ as: 'visitor', query: '?to=/chats', form: { email, password: PASSWORD } }],
  'login_.code': () => [{ as: 'visitor', query: '?to=/chats', form: { code: '123456' } }],
  'login_.passkey': () => [
    { as: 'visitor', query: '?to=/chats', form: { question: 'sealed', answer: '{"id":"key"}' } },
  ],
  logout: () => [{ as: 'member', form: {} }],
  'members.$id_.block': () =>
    ['block', 'unblock'].map((intent) => ({
      as: 'member',
      params: { id: ids.other },
      form: { intent, to: '/likes' },
    })),
  'members.$id_.chat': () => [{ ...inChat(), params: { id: ids.other } }],
  'notifications.weekly': () => [section({ to: '/members' })],
  'saved-searches': () => [
    { as: 'member', query: '?gender=female&min_age=30', form: { intent: 'save', to: '/saved-searches' } },
    section({ intent: 'alerts', search: newId(), alert: newId() }),
    section({ delete: newId(), search: newId() }),
  ],
  'notifications_.chat': () => [section({ intent: 'receipts', receipts: 'on' })],
  'notifications_.keys': () => [section({ intent: 'shortcuts', shortcuts: 'on' })],
  'members.$id_.gift': () => [
    { as: 'member', params: { id: ids.other }, form: { gift: 'rose', text: 'For you', client_key: newId() } },
  ],
  'members.$id_.like': () =>
    ['like', 'withdraw'].map((intent) => ({
      as: 'member',
      params: { id: ids.other },
      form: { intent, to: '/likes', about: '' },
    })),
  complaints: () => [
    {
      as: 'visitor',
      form: { about: 'payment', name: 'Ann', email: 'ann@example.com', reference: '', text: 'Paid twice.' },
    },
  ],
  'members.$id_.report': () => [
    ofOther('member', { reason: 'money', text: 'Look.', block: 'on' }),
    ofOther('visitor', { reason: 'other', text: '', email: 'ann@example.com' }),
    { ...ofOther('member', { reason: 'harassment', text: '' }), query: '?message=1' },
  ],
  'members.$id_.signup': () =>
    [
      step(0, { gender: 'female', seek: 'male' }),
      step(2, { username: freshName() }),
      step(3, { message: 'Hello, I swim too.' }),
      step(4, account()),
    ].map((fitting) => ({ ...fitting, params: { id: ids.target } })),
  'mail-change.do': () => [{ as: 'visitor', query: '?link=x', form: {} }],
  notifications: () => [
    section({ session: ids.session }),
    section({ intent: 'revoke-others' }),
    section({ intent: 'notices', mail: 'news', push: 'like', shown: 'like mail push' }),
    section({ intent: 'resume' }),
    section({ intent: 'confirm-address' }),
  ],
  'unsubscribe.$token': () => {
    const of = { tenantId: SITE_A, memberId: ids.member, category: 'like' as const };
    const token = unsubscribeToken(running().gateways.secrets, of, new Date());
    return ['category', 'all'].map((intent) => ({ as: 'visitor', params: { token }, form: { intent } }));
  },
  'notifications_.account': () => [
    section({ email: `${newId()}@example.com`, oldPassword: PASSWORD }),
    section({ oldPassword: PASSWORD, password: PASSWORD, repeated: PASSWORD }),
  ],
  [LOGIN_CODES]: () => [
    section({ intent: 'begin', password: PASSWORD }),
    section({ intent: 'confirm', code: '123456' }),
    section({ intent: 'off', password: PASSWORD, code: '123456' }),
  ],
  'notifications_.passkeys': () => [
    section({ intent: 'begin', name: 'Phone', password: PASSWORD }),
    section({ intent: 'remove', id: newId(), password: PASSWORD }),
  ],
  'notifications_.data': () => [section({ password: PASSWORD })],
  'notifications_.delete': () => [trial, deletion],
  'notifications_.consent': () => [
    section({ intent: 'withdraw' }),
    section({ intent: 'give', intimate: 'on', seek: 'both' }),
  ],
  'notifications_.discretion': () =>
    ['add', 'remove', 'remove_all'].map((intent) =>
      section({ intent, contacts: 'anna@example.com\n+31 6 12345678' }),
    ),
  'notifications_.spending': () => [section({ day: '20', week: '', month: '99.50' })],
  // A pause lasts, so each needs a new account.
  'notifications_.spending_.pause': () =>
    ['buying', 'site'].map((from) => ({
      as: 'newcomer',
      query: `?from=${from}`,
      form: { from, days: '1', password: PASSWORD },
    })),
  'notifications_.privacy': () =>
    ['visible', 'invisible'].map((visibility) => section({ intent: 'save', visibility, visitors: 'on' })),
  profile: () => [
    section({ intent: 'about', aboutMe: 'Swims.' }),
    section({
      intent: 'facts',
      hairColor: '',
      eyeColor: '',
      bodyType: '',
      relationshipStatus: '',
      tattoos: '',
      signupReason: '',
    }),
    section({ intent: 'interests', interests: '' }),
    section({
      intent: 'person',
      name: freshName(),
      gender: 'male',
      sexuality: 'bi',
      day: '12',
      month: '6',
      year: '1991',
    }),
    section({ intent: 'place', country: 'NL', region: CITY.region, cityId: String(CITY.id) }),
  ],
  'profile_.photos': () =>
    ['main', 'front', 'forward', 'back'].map((intent) => section({ intent, photo: ids.photo })),
  'profile_.photos_.check': () => [section({ intent: 'draw' })],
  'profile_.photos_.$id': () => [
    { as: 'member', params: { id: ids.photo }, form: { left: '0', top: '100', width: '700' } },
  ],
  'reset-password._index': () => [{ as: 'visitor', form: { email } }],
  'reset-password.do': () => [
    { as: 'visitor', query: '?link=x', form: { password: PASSWORD, repeated: PASSWORD } },
  ],
  'transactions.$id': () => [{ as: 'member', params: { id: ids.order }, form: { key: randomUUID() } }],
  'swipe-game': () => ['like', 'pass', 'again'].map((choice) => section({ choice, member: ids.other })),
  withdraw: () => [
    section({ intent: 'check', number: 'SI-11111-22222', email }),
    section({ intent: 'check', order: ids.order }),
  ],
  signup: () => [
    step(0, { gender: 'female', seek: 'male' }),
    step(0, { gender: 'female', seek: 'male', lander: 'alonetonight', evening: '23', interests: 'wine' }),
    step(0, { gender: 'female', seek: 'male', lander: 'maplanding', town: 'NL-UT.2745912' }),
    step(0, { gender: 'female', seek: 'male', about: 'Risotto, mostly.', vote: 'cook' }),
    step(0, { gender: 'female', seek: 'male', lander: 'tinderswipe', like1: ids.other, like2: '' }),
    step(1, where),
    step(1, { ...where, intent: 'place' }),
    step(2, { username: freshName(), network: 'north', sub3: 'x' }),
    step(3, { aboutMe: 'Swims.' }),
    step(3, { aboutMe: 'Swims.', question1: 'sunday', answer1: 'Pancakes.' }),
    step(4, account()),
  ],
};

type Tried = {
  what: string;
  body: BodyInit | null;
  type?: string;
  headers?: Record<string, string>;
  /** The required status for an invalid form. */
  refusal?: number;
};

const cookies = new Map<Who, string>();

/** A valid form may have ended the session or the account. */
const isOpen = async (cookie: string) =>
  (await db().session.count({
    where: {
      tokenHash: hashSecretToken(cookie.replace('auth=', '')),
      member: { status: { in: ['active', 'not_confirmed'] }, deletionRequestedAt: null },
    },
  })) > 0;

/** The proof of a session is fresh for 10 minutes only. */
const FRESH_MS = 5 * 60_000;
let operatorSince = 0;

async function operatorCookie(): Promise<string> {
  const known = cookies.get('operator') ?? '';
  const token = known.replace(/^operator=|\..*$/g, '');
  const where = { tokenHash: hashSecretToken(token) };
  const isFresh = Date.now() - operatorSince < FRESH_MS;
  if (isFresh && (await running().database.operators.operatorSession.count({ where })) > 0) return known;
  operatorSince = Date.now();
  cookies.set('operator', await operatorSession(running(), owner!));
  return cookies.get('operator')!;
}

/** A cookie of the form's reader: a login, or a sign-up's answers. */
async function cookieOf(who: Who): Promise<string> {
  if (who === 'operator') return operatorCookie();
  const known = cookies.get(who);
  if (known && (await isOpen(known))) return known;
  if (who !== 'visitor') {
    const id =
      who === 'member' ? ids.member : (await makeMember(db(), { status: 'not_confirmed', passwordHash })).id;
    cookies.set(who, await signedIn(running(), id));
    return cookies.get(who)!;
  }
  const message = { to: ids.target, text: 'Hello.' };
  const answers = { ...ANSWERS, username: freshName(), aboutMe: '', message };
  const { secrets } = running().gateways;
  await saveSignupDraft(
    db(),
    { tenantId: SITE_A, visitorId: ids.visit, answers },
    { now: new Date(), secrets },
  );
  return `visit=${ids.visit}`;
}

/** The console's routes and addresses begin alike. */
const isOfConsole = (name: string): boolean => name.startsWith('console');

const loginOf = (name: string): Who => (isOfConsole(name) ? 'operator' : 'member');

/** Sends a request like the server's adapter; returns the status and a fault, if any. */
async function answer(
  method: string,
  address: string,
  cookie: string,
  tried: Partial<Tried> = {},
): Promise<string | number> {
  const host = isOfConsole(address.slice(1)) ? CONSOLE : SITE_A;
  const headers = {
    Host: host,
    'x-client-address': '192.0.2.1',
    'Sec-Fetch-Site': 'same-origin',
    Cookie: cookie,
    ...(address.startsWith('/api/') ? { 'X-Client-Request': '1' } : {}),
    ...(tried.type ? { 'Content-Type': tried.type } : {}),
    ...tried.headers,
  };
  const request = new Request(`http://${host}${address}`, {
    method,
    headers,
    ...(tried.body ? { body: tried.body } : {}),
  });
  const { status, body } = await pages(request);
  await body?.cancel();
  return status >= 500 ? `${method} ${address} ${tried.what ?? cookie}: ${status} ${faults.at(-1)}` : status;
}

const FORM = 'application/x-www-form-urlencoded';
const encode = (pairs: Iterable<[string, string]>) => new URLSearchParams([...pairs]).toString();

const ODD = [
  '',
  ' ',
  'x',
  '\u0000',
  'a\u0000b',
  '\ufffd\u202e',
  '{"a":1}',
  '[]',
  'null',
  'undefined',
  '-1',
  '0',
  '1.5',
  '1e400',
  '9'.repeat(30),
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '__proto__',
  'toString',
  '../../etc/passwd',
  '//evil.example',
  '/a\r\nSet-Cookie: x=1',
  '%',
  '%00',
  newId(),
  'ä'.repeat(300),
  'x'.repeat(30_000),
];

/** One value of each kind, for every field. */
const ODD_FEW = ['', '\u0000', '{"a":1}', '1e400', '9'.repeat(30), '__proto__', newId(), 'x'.repeat(30_000)];

/** Values that could harm a page that shows them. */
const ODD_SHOWN = ODD.filter((odd) => /script|proto|evil|\u202e|x{9}/.test(odd));

/** Names that form parsers treat specially. */
const ODD_NAMES = [
  '',
  '__proto__',
  'constructor',
  'toString',
  '[0]',
  'a[999999999]',
  'a.b.c',
  'a[__proto__][b]',
  '[]',
];

/** Fields that Conform would take as commands. */
const ORDERS = ['{"type":"validate"}', '{"type":"insert","payload":{"name":"email"}}', 'x', '{'].flatMap(
  (value): [string, string][] => [
    ['__intent__', value],
    ['__state__', value],
  ],
);

/** A valid form with one invalid change at a time. */
function* broken(form: Form): Generator<Tried> {
  const fields = Object.entries(form);
  for (const [name, value] of fields) {
    const others = fields.filter(([other]) => other !== name);
    yield { what: `${name} missing`, body: encode(others), type: FORM };
    yield { what: `${name} twice`, body: encode([...fields, [name, value]]), type: FORM };
    for (const odd of ODD_FEW)
      yield { what: `${name} is ${odd.slice(0, 40)}`, body: encode([...others, [name, odd]]), type: FORM };
    for (const suffix of ['[0]', '.x', '[__proto__]']) {
      yield { what: `${name}${suffix}`, body: encode([...others, [name + suffix, value]]), type: FORM };
    }
    const upload = new FormData();
    for (const [other, kept] of others) upload.append(other, kept);
    upload.append(name, new File(['not an image'], '../x.php'));
    yield { what: `${name} is a file`, body: upload };
  }
  for (const odd of ODD) {
    const all = fields.map(([name, value]): [string, string] => [name, name === 'intent' ? value : odd]);
    yield { what: `each is ${odd.slice(0, 40)}`, body: encode(all), type: FORM };
  }
  for (const name of ODD_NAMES)
    yield { what: `${name} too`, body: encode([...fields, [name, 'x']]), type: FORM };
  for (const [name, value] of ORDERS)
    yield { what: `${name}=${value}`, body: encode([...fields, [name, value]]), type: FORM };
  yield {
    what: 'fields over fields',
    body: encode([...fields, ...Array.from({ length: 5000 }, (_, at): [string, string] => [`f${at}`, ''])]),
    type: FORM,
  };
  yield* noForms(encode(fields));
}

function* noForms(fitting: string): Generator<Tried> {
  const multipart = 'multipart/form-data; boundary=b';
  const part = (text: string) =>
    `--b\r\nContent-Disposition: form-data; name="photo"; filename="x.png"\r\n\r\n${text}`;
  yield { what: 'nothing', refusal: 400, body: null };
  yield { what: 'nothing of a kind', body: null, type: FORM };
  yield { what: 'JSON', refusal: 400, body: '{}', type: 'application/json' };
  yield { what: 'JSON that breaks off', refusal: 400, body: '{"a":', type: 'application/json' };
  yield { what: 'plain text', refusal: 400, body: fitting, type: 'text/plain' };
  yield { what: 'an unknown kind', refusal: 400, body: fitting, type: 'x' };
  yield { what: 'bad percents', body: '%=%&%ff=%e0%a4%a&==&&', type: FORM };
  yield { what: 'no boundary', refusal: 400, body: part('x'), type: 'multipart/form-data' };
  yield { what: 'an empty multipart', refusal: 400, body: '', type: multipart };
  yield { what: 'a multipart that breaks off', refusal: 400, body: part('x'), type: multipart };
  yield {
    what: 'a multipart of another boundary',
    refusal: 400,
    body: part('x').replaceAll('--b', '--c'),
    type: multipart,
  };
  yield {
    what: 'a multipart header without a name',
    refusal: 400,
    body: '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
    type: multipart,
  };
  yield { what: 'no image', body: `${part('no image')}\r\n--b--\r\n`, type: multipart };
  yield { what: '100 KB', refusal: 413, body: `${fitting}&x=${'x'.repeat(100_000)}`, type: FORM };
  yield {
    what: '100 KB of multipart',
    refusal: 413,
    body: `${part('x'.repeat(100_000))}\r\n--b--\r\n`,
    type: multipart,
  };
  yield {
    what: 'a false length',
    refusal: 413,
    body: fitting,
    type: FORM,
    headers: { 'Content-Length': '99999999999' },
  };
  yield { what: 'a length that is none', body: fitting, type: FORM, headers: { 'Content-Length': 'x' } };
}

const at = (name: string, { params, query = '' }: Pick<Fitting, 'params' | 'query'>) =>
  addressOf(name, params) + query;

/** The data URL of a page, which is faster than the page. */
const dataOf = (address: string) =>
  address.replace(/^([^?]*)/, (path) => (path === '/' ? '/_root.data' : `${path}.data`));

const LINKED = {
  $token: 'sign_in',
  'mail-change.do': 'mail_change',
  'reset-password.do': 'password_reset',
} as const;

async function invitation(): Promise<string> {
  const invited = { name: 'Nina', email: `${newId()}@example.com`, grants: everywhere('support') };
  const outcome = await inviteOperator(
    running().database.operators,
    { ...invited, by: owner! },
    { now: new Date() },
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.token;
}

/** A fictional profile with a photo, whose author is the owner. */
async function makeOwnProfile(): Promise<void> {
  const { id } = await makeMember(db(), { fictional: true });
  await db().profileAuthor.create({ data: { id, tenantId: SITE_A, operatorId: owner!.id } });
  ids.profile = id;
  ids.profilePhoto = newId();
  const shape = { widthPx: 400, heightPx: 500, position: 0, createdAt: new Date() };
  const photo = { id: ids.profilePhoto, tenantId: SITE_A, memberId: id, status: 'active' as const };
  await db().photo.create({ data: { ...photo, ...shape }, select: { id: true } });
}

/** What the profile's form shows at present. */
const seenProfile = async () => digestsText(partDigests((await findEditable(db(), ids.profile))!));

/** Opens the waiting report for the owner, who may then hand it over. */
async function leaseReport(): Promise<void> {
  const items = [{ tenantId: SITE_A, itemId: waiting.report }];
  const input = { kind: 'reports' as const, items, operatorId: owner!.id };
  await leaseItems(running().database.operators, input, { now: new Date() });
}

/** Lets the conversation wait for an answer, and opens it for the owner. */
async function leaseChat(): Promise<void> {
  const chat = { tenantId: SITE_A, conversationId: ids.conversation };
  await db().waitingChat.deleteMany({ where: chat });
  const wait = { id: newId(), profileId: ids.other, since: new Date(), truthDue: false };
  await db().waitingChat.create({ data: { ...chat, ...wait } });
  const items = [{ tenantId: SITE_A, itemId: ids.conversation }];
  const input = { kind: 'fictional' as const, items, operatorId: owner!.id };
  await leaseItems(running().database.operators, input, { now: new Date() });
}

/** Returns a decision that the owner can undo. */
async function undoable(): Promise<string> {
  const decider = { moderator: owner!.id, operatorId: owner!.id };
  const input = { ...decider, tenantId: SITE_A, photoId: await queue.photo({ at: new Date() }) };
  const accepted = await acceptPhoto(db(), input, { now: new Date() });
  if (!accepted.ok) throw new Error(accepted.reason);
  return accepted.value.decisionId;
}

let recoveryCode = '';

/** Returns a code of the app that the member's session sets up; later, one of its recovery codes. */
async function loginCode(intent: string): Promise<string> {
  if (intent === 'off') return recoveryCode;
  const where = { memberId: ids.member, newTotp: { not: null } };
  const { id: sessionId } = await db().session.findFirstOrThrow({ where, select: { id: true } });
  const own = { memberId: ids.member, sessionId };
  const { newCodes } = await findCodes(db(), own, { now: new Date(), ...running().gateways });
  [recoveryCode = ''] = newCodes!.recoveryCodes;
  return appCode(newCodes!.secret, new Date());
}

async function withLink(name: string, fitting: Fitting): Promise<Fitting> {
  if (name === HAND_OVER) await leaseReport();
  if (name === WAITING_CHAT) await leaseChat();
  if (name === `${PROFILE}_.edit`)
    return { ...fitting, form: { ...fitting.form, seen: await seenProfile() } };
  if (name === LOGIN_CODES && fitting.form.intent !== 'begin')
    return { ...fitting, form: { ...fitting.form, code: await loginCode(fitting.form.intent!) } };
  if (name === UNDO) return { ...fitting, form: { ...fitting.form, decision: await undoable() } };
  if (name === 'console.invite.$token') return { ...fitting, params: { token: await invitation() } };
  const purpose = LINKED[name as keyof typeof LINKED];
  if (!purpose) return fitting;
  const { secrets } = running().gateways;
  const about =
    purpose === 'mail_change'
      ? { memberId: ids.other, detail: `${newId()}@example.com` }
      : { memberId: ids.member };
  const input = { ...about, tenantId: SITE_A, purpose, minutes: 60 };
  const id = await db().$transaction((tx) => createToken(tx, input, { now: new Date(), secrets }));
  const link = linkToken(secrets, id);
  return purpose === 'sign_in'
    ? { ...fitting, params: { token: link } }
    : { ...fitting, query: `?link=${link}` };
}

/** Their multipart bodies are files, with errors beside the field. */
const TAKES_FILES = new Set(['profile_.photos', 'profile_.photos_.check', `${PROFILE}_.photos`]);

/** Mail programs unsubscribe with any body up to a limit (RFC 8058). */
const TAKES_ANY_BODY = new Set(['unsubscribe.$token']);

const POSTED = Object.keys(FORMS);
const isFault = (found: string | number) => typeof found === 'string';

describe('a post', () => {
  it('has a form for every route [SAF-5]', async () => {
    const modules = await Promise.all(
      ROUTES.map(async (name) => ({ name, action: (await loadRoute(name)).action })),
    );
    const refusals: unknown[] = [refuseMethod, refuseCallMethod, refuseConsolePost];
    const refuses = (action: unknown) => refusals.includes(action);
    const takes = modules.filter(({ action }) => action && !refuses(action));
    expect(takes.map(({ name }) => name)).toEqual(POSTED.toSorted());
  });

  it.each(POSTED)('that fits is taken by %s [SAF-5]', async (name) => {
    for (const fitting of FORMS[name]!()) {
      const { as, form, ...rest } = await withLink(name, fitting);
      const status = await answer('POST', at(name, rest), await cookieOf(as), {
        body: encode(Object.entries(form)),
        type: FORM,
      });
      expect([200, 204, 303]).toContain(status);
    }
  });

  it.each(POSTED)('that is invalid breaks nothing at %s [SAF-5, ERR-5]', async (name) => {
    const wrong: string[] = [];
    for (const fitting of FORMS[name]!()) {
      // Without fields, the form is not read.
      const isRead = Object.keys(fitting.form).length > 0;
      for (const tried of partOfTheDay([...broken(fitting.form)], 8)) {
        const found = await answer('POST', dataOf(at(name, fitting)), await cookieOf(fitting.as), tried);
        const taken = tried.refusal === 413 ? [] : [200];
        const refused = [
          tried.refusal,
          ...(TAKES_FILES.has(name) ? [422] : []),
          ...(TAKES_ANY_BODY.has(name) ? taken : []),
        ];
        if (isFault(found) || (isRead && tried.refusal && !refused.includes(Number(found))))
          wrong.push(`${tried.what}: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(POSTED)('comes back from %s as a page with any values [SAF-5, ERR-5]', async (name) => {
    const found: (string | number)[] = [];
    for (const { as, form, ...rest } of FORMS[name]!()) {
      for (const odd of ODD_SHOWN) {
        const body = encode(
          Object.keys(form).map((field) => [field, field === 'intent' ? form.intent! : odd]),
        );
        found.push(
          await answer('POST', at(name, rest), await cookieOf(as), {
            what: `of ${odd.slice(0, 40)}`,
            body,
            type: FORM,
          }),
        );
      }
    }
    expect(found.filter(isFault)).toEqual([]);
  });

  it.each(ROUTES)('without a form breaks nothing at %s [SAF-5, ERR-5]', async (name) => {
    const address = addressOf(name, Object.fromEntries(paramsOf(name).map((param) => [param, newId()])));
    const found: (string | number)[] = [];
    const all = [...noForms('intent=x')];
    // Without an action, the rest would not reach our code.
    const tries = (await loadRoute(name)).action ? partOfTheDay(all, 6) : all.slice(0, 1);
    for (const tried of tries) {
      found.push(await answer('POST', dataOf(address), await cookieOf('visitor'), tried));
      found.push(await answer('POST', dataOf(address), await cookieOf(loginOf(name)), tried));
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      found.push(await answer(method, address, '', { body: 'x', type: FORM }));
    expect(found.filter(isFault)).toEqual([]);
  });
});

const QUERY = [
  'step',
  'to',
  'page',
  'after',
  'before',
  'q',
  'photo',
  'message',
  'key',
  'match',
  'new',
  'visible',
  'still',
  'clear',
  'filters',
  'e',
  's',
  'scene',
  'gender',
  'country',
  'countryregion',
  'reason',
  'at',
  'region',
  'min_age',
  'max_age',
  'interests',
  'online',
  'with_photo',
  'network',
  'sub1',
  't',
  'photos_checked',
  'seeks_me',
  'distance',
  'done',
  'with',
  'operator',
  'site',
];

/** `admitRequest` refuses longer URLs before any route. */
const LONGEST_ASKED = 2048;

const flashed = (value: string) => `flash=${encodeURIComponent(value)}`;
const ODD_COOKIES = [
  'auth=%',
  'auth=',
  'auth',
  'auth=%00',
  'auth=a%00b',
  `auth=${'x'.repeat(5000)}`,
  'auth=a; auth=b',
  '=',
  ';;;',
  'auth=__proto__',
  'visit=%',
  'visit=x',
  'visit=%00',
  `visit=${newId()}`,
  'operator=%',
  'operator=.',
  'operator=a.b.c',
  'operator=__proto__',
  `operator=${'x'.repeat(5000)}`,
  'typed=%',
  'typed=x',
  'locale=%',
  'locale=__proto__',
  'locale=xx',
  'locale=DE',
  ...['%', '{}', 'null', '[]', '{"tone":"info","text":"no:such.text"}'].map(flashed),
  flashed('{"tone":"info","text":"errors:rate_limited","values":{"count":"x"}}'),
];

const ODD_IDS = [
  'x',
  ' ',
  '-',
  '\u0000',
  'a\u0000',
  "' OR 1=1 --",
  '../..',
  '%',
  'ä'.repeat(22),
  'x'.repeat(22),
  'x'.repeat(3000),
  '__proto__',
];

const someParams = (name: string) => Object.fromEntries(paramsOf(name).map((param) => [param, newId()]));

describe('an address', () => {
  it.each(ROUTES)('of %s breaks nothing with odd queries [SAF-5, ERR-5]', async (name) => {
    const address = addressOf(name, someParams(name));
    const asking = (values: readonly string[]) =>
      values.map((value) => {
        const asked = value.slice(0, LONGEST_ASKED);
        return `${address}?${encode(QUERY.map((key) => [key, asked]))}`;
      });
    const unreadable = `${address}?${QUERY.map((key) => `${key}=%E0%A4%A&${key}=%&${key}[]=1&${key}=${newId()}`).join('&')}`;
    const [visitor, member] = [await cookieOf('visitor'), await cookieOf(loginOf(name))];
    const found: (string | number)[] = [];
    for (const asked of [...asking(partOfTheDay(ODD_FEW, 6)), unreadable])
      found.push(await answer('GET', dataOf(asked), visitor));
    for (const asked of [...asking(partOfTheDay(ODD, 6)), unreadable])
      found.push(await answer('GET', dataOf(asked), member));
    for (const asked of asking(partOfTheDay(ODD_SHOWN, 6)))
      found.push(await answer('GET', asked, visitor), await answer('GET', asked, member));
    expect(found.filter(isFault)).toEqual([]);
  });

  it.each(ROUTES)('of %s breaks nothing with odd cookies [SAF-5, ERR-5]', async (name) => {
    const address = addressOf(name, someParams(name));
    const found: (string | number)[] = [];
    for (const cookie of ODD_COOKIES) found.push(await answer('GET', dataOf(address), cookie));
    expect(found.filter(isFault)).toEqual([]);
  });

  it.each(['/', '/login', '/members'])(
    'of the page %s shows with odd cookies [SAF-5, ERR-5]',
    async (address) => {
      const member = await cookieOf('member');
      for (const cookie of ODD_COOKIES)
        expect(await answer('GET', address, `${cookie}; ${member}`)).toBeLessThan(400);
    },
  );

  it.each(ROUTES.filter((name) => paramsOf(name).length > 0))(
    'of %s breaks nothing with ids that are none [SAF-5, ERR-5]',
    async (name) => {
      const found: (string | number)[] = [];
      for (const odd of ODD_IDS) {
        const address = addressOf(name, Object.fromEntries(paramsOf(name).map((param) => [param, odd])));
        for (const cookie of [await cookieOf('visitor'), await cookieOf(loginOf(name))]) {
          found.push(await answer('GET', address, cookie), await answer('GET', dataOf(address), cookie));
        }
      }
      expect(found.filter(isFault)).toEqual([]);
    },
  );

  it.each(POSTED)('of %s takes no post to ids that are none [SAF-5, ERR-5]', async (name) => {
    const found: (string | number)[] = [];
    for (const { as, params = {}, query, form } of FORMS[name]!()) {
      for (const odd of Object.keys(params).length > 0 ? ODD_IDS : []) {
        const address = at(name, {
          params: Object.fromEntries(Object.keys(params).map((param) => [param, odd])),
          query: query ?? '',
        });
        found.push(
          await answer('POST', address, await cookieOf(as), {
            what: odd,
            body: encode(Object.entries(form)),
            type: FORM,
          }),
        );
      }
    }
    expect(found.filter((each) => isFault(each) || Number(each) < 300)).toEqual([]);
  });
});
