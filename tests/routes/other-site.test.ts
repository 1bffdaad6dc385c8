import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import { unsubscribeToken } from '~/domain/notifications/choices/unsubscribe-token.server';
import { sendPhoto } from '~/domain/chat/send/send-photo.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { everyoneIn } from '~/domain/discovery/rules';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { sendComplaint } from '~/domain/safety/complaints/send-complaint.server';
import { refuseCallMethod } from '~/http/answer/api-answer.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { SENT_ORIGIN } from '~/http/request/admit-request.server';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { placedOrder } from '../support/orders';
import { ask, signedIn, useRunning, type Asked } from '../support/running';
import { addressOf, loadRoute, paramsOf, ROUTES, SITE_ROUTES } from './every-route';

const running = useRunning({ logged_out_search: false });
const dbOf = (host: string) => running().database.forTenant(host);

/** Ids that a URL or form can contain. */
type Ids = {
  member: string;
  conversation: string;
  photo: string;
  mail: string;
  session: string;
  activation: string;
  signIn: string;
  image: string;
  case: string;
  decision: string;
  complaint: string;
  payment: string;
  order: string;
  search: string;
};

const NOWHERE = (): Ids => ({
  member: newId(),
  conversation: newId(),
  photo: newId(),
  mail: newId(),
  session: newId(),
  activation: randomBytes(17).toString('base64url').slice(0, 22),
  signIn: randomBytes(17).toString('base64url').slice(0, 22),
  image: randomBytes(16).toString('base64url'),
  case: newCaseNumber(),
  decision: newCaseNumber(),
  complaint: newCaseNumber(),
  payment: `sandbox_${randomBytes(16).toString('hex')}`,
  order: newId(),
  search: newId(),
});

type Tried = {
  params: Record<string, string>;
  query?: string;
  form?: Record<string, string>;
  /** The form contains the id; its page is the reader's own. */
  onlyForm?: true;
  /** Members are redirected in any case, so a visitor requests it. */
  asVisitor?: true;
};

const savedSearches = (form: Record<string, string>): Tried => ({ params: {}, form, onlyForm: true });

const message = (id: string): Tried => ({ params: { id }, form: { text: 'mine?', client_key: newId() } });

/** The image's URL on its own site, and on another. */
const images = (key: string): Tried[] =>
  [SITE_A, SITE_B].map((host) => {
    const { gateways, tenants } = running();
    const query = mediaAddress(
      { tenant: tenants.get(host)!, gateways, now: new Date(), member: null },
      key,
    ).split('?')[1]!;
    return { params: { key }, query };
  });

const photos = (photo: string): Tried[] =>
  ['main', 'front', 'forward', 'back', 'delete'].map((intent) => ({
    params: {},
    form: { intent, photo },
    onlyForm: true,
  }));

/** Each route's ids; routes with a parameter must be here or below. */
const CASES: Record<string, (ids: Ids) => Tried[]> = {
  $token: ({ activation, signIn }) => [activation, signIn].map((token) => ({ params: { token }, form: {} })),
  'chats.$id': ({ conversation }) => [message(conversation)],
  'chats.$id_.image': ({ conversation }) => [{ params: { id: conversation } }],
  'chats.$id_.images.$seq': ({ conversation }) => [{ params: { id: conversation, seq: '2' } }],
  'chats.$id_.live': ({ conversation }) => [
    { params: { id: conversation }, query: 'after=0&visible=1' },
    { params: { id: conversation }, query: 'before=9' },
  ],
  'chats.$id_.messages': ({ conversation }) => [{ params: { id: conversation }, query: 'new=1' }],
  'chats.$id_.messages_.open': ({ conversation }) => [{ params: { id: conversation } }],
  'chats.$id_.messages_.$seq.delete': ({ conversation }) => [
    { params: { id: conversation, seq: '1' }, form: {} },
  ],
  'chats.$id_.messages_.$seq.reaction': ({ conversation }) => [
    { params: { id: conversation, seq: '1' }, form: { reaction: 'heart' } },
  ],
  'chats.$id_.read': ({ conversation }) => [
    { params: { id: conversation }, form: { read: '1', delivered: '2' } },
  ],
  'chats.$id_.remove': ({ conversation }) => [{ params: { id: conversation } }],
  'chats.$id_.search': ({ conversation }) => [{ params: { id: conversation }, query: 'q=hello' }],
  'chats.$id_.typing': ({ conversation }) => [{ params: { id: conversation }, form: {} }],
  'complaints_.$number': ({ complaint: number }) => [{ params: { number } }],
  'decisions.$number': ({ decision: number }) => [{ params: { number }, form: { text: 'It was a joke.' } }],
  'dev.mailbox.$id': ({ mail }) => [{ params: { id: mail } }],
  'dev.mailbox.$id_.page': ({ mail }) => [{ params: { id: mail } }],
  'dev.payments.$id': ({ payment }) => [{ params: { id: payment }, form: { action: 'pay' } }],
  'likes.m.$id': ({ member }) => [{ params: { id: member } }],
  'media.$key': ({ image }) => images(image),
  'members.$id': ({ member }) => [
    { params: { id: member } },
    { params: { id: member }, query: `photo=1&match=${member}` },
  ],
  'members.$id_.block': ({ member }) =>
    ['block', 'unblock'].map((intent) => ({ params: { id: member }, form: { intent, to: '/likes' } })),
  'members.$id_.chat': ({ member }) => [message(member)],
  'members.$id_.gift': ({ member }) => [
    { params: { id: member }, form: { gift: 'rose', client_key: newId() } },
  ],
  'members.$id_.landing': ({ member }) => [{ params: { id: member }, asVisitor: true }],
  'members.$id_.landing2.($slug)': ({ member }) => [{ params: { id: member }, asVisitor: true }],
  'members.$id_.landing3.($slug)': ({ member }) => [{ params: { id: member }, asVisitor: true }],
  'members.$id_.like': ({ member }) =>
    ['like', 'withdraw'].map((intent) => ({ params: { id: member }, form: { intent, to: '/likes' } })),
  'members.$id_.preview': ({ member }) => [{ params: { id: member } }],
  'members.$id_.signup': ({ member }) => [
    { params: { id: member }, query: 'step=0', form: { gender: 'female', seek: 'male' } },
  ],
  notifications: ({ session }) => [{ params: {}, form: { session }, onlyForm: true }],
  'members.$id_.report': ({ member, photo }) =>
    ['', `photo=${photo}`, 'message=1'].map((query) => ({
      params: { id: member },
      query,
      form: { reason: 'money', block: 'on' },
    })),
  // Must precede the deletion of the photo.
  'profile_.photos_.$id': ({ photo }) => [
    { params: { id: photo }, form: { left: '0', top: '0', width: '800' } },
  ],
  'profile_.photos_.$id_.live': ({ photo }) => [{ params: { id: photo } }],
  'profile_.photos': ({ photo }) => photos(photo),
  'saved-searches': ({ search }) => [
    savedSearches({ intent: 'alerts', search }),
    savedSearches({ delete: search, search }),
  ],
  'transactions.$id': ({ order }) => [{ params: { id: order }, form: { key: newId() } }],
  'reports.$number': ({ case: number }) => [{ params: { number } }],
  'unsubscribe.$token': ({ member: memberId }) => {
    const of = { tenantId: SITE_B, memberId, category: 'like' as const };
    const token = unsubscribeToken(running().gateways.secrets, of, new Date());
    return [{ params: { token }, form: { intent: 'all' } }];
  },
};

/** Parameters without a row: fixed words or files. */
const WORDS = new Set(['alert', 'type', 'page', 'file', 'seq', 'status', 'slug', 'paymentmethod']);

/** Its bundle is a setting. */
const OF_SETTINGS = new Set(['credits_.$id.($paymentmethod)']);

let foreign: Ids;
let visitor: { own: string; foreign: string };

/** Gives a site's members everything they can have: messages, likes, a photo, mails and links. */
async function fill(host: string): Promise<{ ids: Ids; cookie: string }> {
  const db = dbOf(host);
  const sql = running().database.sqlFor(host);
  const { gateways, tenants } = running();
  const [tenantId, tenant, now] = [host, tenants.get(host)!, new Date()];
  const person = (seed: MemberSeed = {}) =>
    makeMember(db, { tenantId, credits: 100, lastSeenAt: now, visibleToVisitors: true, ...seed });
  const [reader, newcomer] = [await person(), await person({ status: 'not_confirmed' })];
  let [member, conversation] = ['', ''];
  for (const { id } of [await person(), await person(), await person()]) {
    const words = { text: 'private words', clientKey: newId() };
    const sent = await sendText(
      sql,
      { tenant, senderId: id, to: { otherId: reader.id }, ...words },
      { now, events: gateways.events },
    );
    if (!sent.ok) throw new Error(sent.reason);
    [member, conversation] = [id, sent.value.conversationId];
  }
  await likeProfile(
    running().database.sqlFor(tenantId),
    { tenantId, fromId: member, toId: reader.id },
    { now, events: gateways.events },
  );
  const data = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const photo = await uploadPhoto(
    db,
    { tenantId, memberId: reader.id, data, moderation: 'auto' },
    { now, ...gateways },
  );
  if (!photo.ok) throw new Error(photo.reason);
  const picture = {
    tenant,
    senderId: member,
    conversationId: conversation,
    data,
    text: '',
    clientKey: newId(),
  };
  const seen = await sendPhoto(sql, picture, { clock: () => now, ...gateways });
  if (!seen.ok) throw new Error(seen.reason);
  const { key: image } = await db.photoFile.findFirstOrThrow({
    where: { photoId: photo.value.photoId, size: 'card' },
  });
  const mail = {
    id: newId(),
    channel: 'mail',
    messageId: newId(),
    to: 'a@example.com',
    from: 'b@example.com',
    subject: 's',
    text: 't',
    html: 'h',
  };
  await db.capturedMessage.create({ data: { ...mail, tenantId, createdAt: now } });
  const [number, decisionNumber] = [newCaseNumber(), newCaseNumber()];
  const about = {
    subject: 'photo',
    subjectId: photo.value.photoId,
    reportedId: reader.id,
    reason: 'money',
    text: '',
    copy: {},
  };
  const decided = {
    status: 'accepted' as const,
    measure: 'photo' as const,
    rule: 'explicit',
    decidedAt: now,
  };
  await db.report.create({
    data: {
      id: newId(),
      tenantId,
      number,
      decisionNumber,
      createdAt: now,
      ...about,
      ...decided,
    },
  });
  const complaint = await sendComplaint(
    db,
    {
      tenantId,
      memberId: reader.id,
      about: 'other',
      name: 'Ann',
      email: 'ann@example.com',
      reference: '',
      text: 'Hello',
      language: 'en',
    },
    { now },
  );
  const order = { id: newId(), tenantId, memberId: reader.id, number: newCaseNumber(), createdAt: now };
  const paid = {
    amountMinor: 995,
    currency: 'EUR',
    country: 'NL',
    method: 'ideal',
    status: 'completed',
  } as const;
  const bought = { bundleId: 'small', credits: 20, idempotencyKey: newId(), completedAt: now };
  await db.order.create({ data: { ...order, ...paid, ...bought } });
  const search = { id: newId(), tenantId, memberId: reader.id, createdAt: now, dueAt: now };
  await db.pinnedSearch.create({ data: { ...search, query: everyoneIn('NL', 18), alert: true } });
  const link = async (memberId: string, purpose: 'activation' | 'sign_in') => {
    const input = { tenantId, memberId, purpose, minutes: 60 };
    return linkToken(
      gateways.secrets,
      await db.$transaction((tx) => createToken(tx, input, { now, ...gateways })),
    );
  };
  const [activation, signIn] = [await link(newcomer.id, 'activation'), await link(reader.id, 'sign_in')];
  await signedIn(running(), reader.id, host);
  const { id: session } = await db.session.findFirstOrThrow({ where: { memberId: reader.id } });
  const ids = {
    member,
    conversation,
    photo: photo.value.photoId,
    mail: mail.id,
    session,
    activation,
    signIn,
    image,
    case: number,
    decision: decisionNumber,
    complaint,
    payment: (await placedOrder(running(), tenantId, reader.id, now)).providerId,
    order: order.id,
    search: search.id,
  };
  return { ids, cookie: await signedIn(running(), reader.id, host) };
}

beforeAll(async () => {
  const [a, b] = [await fill(SITE_A), await fill(SITE_B)];
  foreign = b.ids;
  visitor = { own: a.cookie, foreign: b.cookie };
});

/** A route's answers, without the requested ids. */
async function answers(name: string, ids: Ids, reader: Pick<Asked, 'cookie' | 'host'>) {
  const { loader, action } = await loadRoute(name);
  const found: { status: number; rest: string }[] = [];
  for (const { params, query, form, onlyForm, asVisitor } of CASES[name]!(ids)) {
    const as = asVisitor ? { host: reader.host! } : reader;
    const address = addressOf(name, params) + (query ? `?${query}` : '');
    const asked = [loader && !onlyForm && ask(address, as), action && form && ask(address, { ...as, form })];
    for (const [index, request] of asked.entries()) {
      if (!(request instanceof Request)) continue;
      const { status, headers, body } = await visit(index === 0 ? loader : action, request, params);
      const said = JSON.stringify([[...headers], body instanceof ReadableStream ? 'a file' : body]);
      found.push({ status, rest: Object.values(ids).reduce((text, id) => text.replaceAll(id, 'id'), said) });
    }
  }
  return found;
}

/** All rows of a site by table. */
async function rowsOf(host: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: running().database.url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenantId' ORDER BY 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t WHERE "tenantId" = $1 ORDER BY 1`,
      [host],
    );
    rows[name] = found.rows.map(({ row }) => row);
  }
  await client.end();
  return rows;
}

describe('another site’s row', () => {
  it('has a case for every route with an id [TEN-10]', () => {
    const named = SITE_ROUTES.filter(
      (name) => !OF_SETTINGS.has(name) && paramsOf(name).some((param) => !WORDS.has(param)),
    );
    expect(Object.keys(CASES)).toEqual(expect.arrayContaining(named));
    expect(ROUTES).toEqual(expect.arrayContaining(Object.keys(CASES)));
  });

  it.each(Object.keys(CASES))(
    'looks to %s like a missing one, and stays unchanged [TEN-10]',
    async (name) => {
      const heard: unknown[] = [];
      for (const host of [SITE_A, SITE_B])
        running().gateways.events.subscribe(host, foreign.member, null, (event) => heard.push(event));
      const before = await rowsOf(SITE_B);
      const as = { cookie: visitor.own, host: SITE_A };
      const found = await answers(name, foreign, as);
      expect(found).toEqual(await answers(name, NOWHERE(), as));
      for (const { status } of found) expect([303, 404]).toContain(status);
      expect(await rowsOf(SITE_B)).toEqual(before);
      expect(await running().gateways.storage.get(SITE_B, foreign.image)).not.toBeNull();
      expect(heard).toEqual([]);
    },
  );

  it('cannot be a cursor in the list of conversations [TEN-10]', async () => {
    const { loader } = await loadRoute('chats._index');
    const { id } = await dbOf(SITE_B).conversationMember.findFirstOrThrow();
    const [asked, unknown] = await Promise.all(
      [id, newId()].map((after) => visit(loader, ask(`/chats?after=${after}`, { cookie: visitor.own }))),
    );
    expect(asked!.body).toEqual(unknown!.body);
    expect(asked!.status).toBe(unknown!.status);
  });

  it.each(ROUTES)('is nobody to %s: its session is invalid here [TEN-10, ACC-13]', async (name) => {
    const { loader } = await loadRoute(name);
    const ids = NOWHERE();
    const params = Object.fromEntries(
      paramsOf(name).map((param) => [param, param === 'token' ? ids.activation : ids.member]),
    );
    const [stranger, nobody] = [visitor.foreign, undefined].map((cookie) =>
      loader ? visit(loader, ask(addressOf(name, params), cookie ? { cookie } : {}), params) : null,
    );
    const seen = async (answer: typeof stranger) =>
      answer && [(await answer)!.status, (await answer)!.headers.get('Location')];
    expect(await seen(stranger)).toEqual(await seen(nobody));
  });

  it.each(Object.keys(CASES))('exists for %s on its own site [TEN-10]', async (name) => {
    const as = { cookie: visitor.foreign, host: SITE_B };
    expect(await answers(name, foreign, as)).not.toEqual(await answers(name, NOWHERE(), as));
  });
});

/** Routes without a form: signed senders, and unknown calls. */
const OTHERWISE = ['api.$', 'api.mail-events[.]php', 'api.stripe-webhook', 'unsubscribe.$token'];

it('is safe from foreign forms: every route answers 403 [SAF-5]', async () => {
  const elsewhere: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': '', [SENT_ORIGIN]: 'https://elsewhere.example' },
  ];
  const routes = await Promise.all(SITE_ROUTES.map(async (name) => ({ name, ...(await loadRoute(name)) })));
  const taking = routes.filter(
    ({ name, action }) =>
      action && action !== refuseMethod && action !== refuseCallMethod && !OTHERWISE.includes(name),
  );
  expect(taking.length).toBeGreaterThan(40);
  const taken: [string, number][] = [];
  const before = await rowsOf(SITE_A);
  for (const { name, action } of taking) {
    const params = Object.fromEntries(paramsOf(name).map((param) => [param, newId()]));
    for (const headers of elsewhere) {
      const asked = { cookie: visitor.own, form: { intent: 'all' }, headers };
      const { status } = await visit(action, ask(addressOf(name, params), asked), params);
      if (status !== 403) taken.push([name, status]);
    }
  }
  expect(taken).toEqual([]);
  expect(await rowsOf(SITE_A)).toEqual(before);
});
