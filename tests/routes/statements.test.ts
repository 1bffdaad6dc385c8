import { beforeAll, describe, expect, it } from 'vitest';
import { LAST_PAGES, MEMBER_PAGES, VISITOR_PAGES } from '../../bin/test/screen-pages.js';
import { newId } from '~/domain/new-id';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { makeMember, SITE_A } from '../support/database';
import { holdClock } from '../support/held-clock';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const now = new Date();

type Step = string | { below: string };
type Page = [name: string, ...steps: Step[]];

/** Landers use no query: their members are cached for a minute (LAN-5). */
const LANDER_BOUNDS = Object.fromEntries(
  (VISITOR_PAGES as Page[]).flatMap(([name]) => (name.startsWith('lander-') ? [[name, 0]] : [])),
);

/** The maximum number of statements, including session and frame. */
const VISITOR_BOUNDS: Record<string, number> = {
  ...LANDER_BOUNDS,
  home: 0,
  login: 0,
  'reset-password': 0,
  'activate-done': 0,
  'activate-error': 0,
  kit: 0,
  'kit-auth-layout': 0,
  search: 0,
  'search-filters': 0,
  'search-empty': 0,
  profile: 2,
  'signup-target': 3,
  report: 4,
  mailbox: 1,
  cookies: 0,
  'house-rules': 0,
  'return-policy': 0,
  faq: 0,
  service: 0,
  accessibility: 0,
  about: 0,
  pricing: 0,
  language: 0,
  terms: 0,
  privacy: 0,
  complaints: 0,
  'account-deleted': 0,
  'not-found': 0,
  withdraw: 0,
};
const MEMBER_BOUNDS: Record<string, number> = {
  profile: 4,
  'profile-photo': 4,
  'profile-photos': 4,
  'profile-fictional': 4,
  'likes-profile': 4,
  report: 5,
  block: 2,
  gift: 2,
  search: 3,
  'search-filters': 3,
  'search-page-2': 4,
  'search-similar': 6,
  'filters-explained': 3,
  'swipe-game': 6,
  'match-finder': 4,
  'match-finder-age': 4,
  'match-finder-where': 5,
  'match-finder-interests': 4,
  'match-finder-results': 3,
  likes: 3,
  'likes-given': 3,
  'likes-matches': 3,
  'first-words': 4,
  chats: 2,
  chat: 6,
  'chat-frame': 2,
  'chat-image': 2,
  'chat-remove': 2,
  'message-delete': 2,
  'own-profile': 4,
  photos: 4,
  'photo-crop': 3,
  decision: 2,
  settings: 4,
  'settings-account': 1,
  'settings-sent': 2,
  'settings-privacy': 1,
  'settings-consent': 2,
  'settings-keys': 1,
  'settings-chat': 1,
  blocked: 2,
  data: 2,
  delete: 1,
  'delete-confirm': 6,
  'delete-trial': 6,
  premium: 3,
  pricing: 1,
  language: 1,
  'not-found': 1,
  mail: 2,
  credits: 3,
  'credits-back': 3,
  checkout: 2,
  directdebit: 4,
  transactions: 3,
  transaction: 5,
  withdraw: 2,
};

/** Data that open pages fetch, without the chat's own. */
const LIVE_PAGES: Page[] = [
  ['search-live', '/members/live?gender=female&min_age=18&max_age=99&page=2'],
  ['filters-explained-live', '/members/filters-explained/live?min_age=30&max_age=33&interests=wine'],
  ['chats-live', '/chats/live'],
  ['credits-live', '/credits/live'],
  ['photo-crop-live', '/profile/photos', 'main a[href^="/profile/photos/"]', { below: 'live' }],
];
const LIVE_BOUNDS: Record<string, number> = {
  'search-live': 4,
  'filters-explained-live': 3,
  'chats-live': 2,
  'credits-live': 3,
  'photo-crop-live': 3,
};

async function addPhoto(memberId: string, position: number, status: 'active' | 'rejected' = 'active') {
  const photo = {
    id: newId(),
    tenantId: SITE_A,
    memberId,
    position,
    status,
    isMain: position === 0,
    rejectReason: status === 'rejected' ? 'identity' : null,
  };
  await db().photo.create({ data: { ...photo, widthPx: 800, heightPx: 800, createdAt: now } });
  for (const size of ['thumb', 'card', 'full', 'blurred'] as const) {
    const file = {
      photoId: photo.id,
      size,
      key: newId(),
      type: 'image/webp',
      widthPx: 8,
      heightPx: 8,
      bytes: 8,
    };
    await db().photoFile.create({ data: { id: newId(), tenantId: SITE_A, ...file } });
  }
  return photo.id;
}

async function addChat(one: string, other: string) {
  const [memberAId, memberBId] = [one, other].sort() as [string, string];
  const conversation = {
    id: newId(),
    tenantId: SITE_A,
    memberAId,
    memberBId,
    startedById: other,
    lastSeq: 3,
  };
  await db().member.updateMany({
    where: { id: { in: [one, other] } },
    data: { unreadMessages: { increment: 1 } },
  });
  await db().conversation.create({ data: { ...conversation, createdAt: now } });
  for (const [memberId, otherId] of [
    [one, other],
    [other, one],
  ] as const) {
    const last = { lastMessageAt: now, lastMessageText: 'Hello', lastMessageKind: 'text' as const };
    const side = { id: newId(), tenantId: SITE_A, conversationId: conversation.id, memberId, otherId };
    await db().conversationMember.create({ data: { ...side, ...last, unreadMessages: 1 } });
  }
  for (const seq of [1, 2, 3]) {
    const message = { id: newId(), tenantId: SITE_A, conversationId: conversation.id, seq, senderId: other };
    const said = { text: 'Hello', costCredits: 0, clientKey: newId(), createdAt: now };
    await db().message.create({ data: { ...message, ...said } });
  }
}

async function addDecision(memberId: string) {
  const photoId = await addPhoto(memberId, 9, 'rejected');
  const report = {
    id: newId(),
    tenantId: SITE_A,
    number: newCaseNumber(),
    decisionNumber: newCaseNumber(),
    reportedId: memberId,
    subjectId: photoId,
  };
  const decided = { status: 'accepted' as const, measure: 'photo' as const, decidedAt: now, createdAt: now };
  const words = {
    subject: 'photo',
    reason: 'identity',
    text: '',
    copy: {},
    rule: 'identity',
    decision: 'No.',
  };
  await db().report.create({ data: { ...report, ...decided, ...words } });
}

let cookie = '';
let fictionalId = '';
beforeAll(async () => {
  // Answers that are cached for a minute are cached by the second request.
  holdClock(now);
  const { id: reader } = await makeMember(db(), { name: 'Reader', gender: 'male', credits: 20 });
  await db().profileInterest.create({
    data: { id: newId(), tenantId: SITE_A, memberId: reader, interest: 'wine' },
  });
  for (const position of [0, 1]) await addPhoto(reader, position);
  await addDecision(reader);
  for (const name of ['Anna', 'Berta', 'Carla', 'Dora', 'Emma']) {
    const { id } = await makeMember(db(), { name, visibleToVisitors: true, lastSeenAt: now });
    for (const position of [0, 1, 2, 3]) await addPhoto(id, position);
    await db().profile.update({ where: { id }, data: { hasPhoto: true } });
    await addChat(reader, id);
    for (const [fromId, toId] of [
      [reader, id],
      [id, reader],
    ] as const)
      await db().like.create({
        data: { id: newId(), tenantId: SITE_A, fromId, toId, matchedAt: now, createdAt: now },
      });
    await db().block.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        blockerId: reader,
        blockedId: (await makeMember(db())).id,
        createdAt: now,
      },
    });
  }
  // The first result has no conversation with the reader yet.
  const { id: first } = await makeMember(db(), { name: 'Zoe', lastSeenAt: new Date(now.getTime() + 1000) });
  for (const position of [0, 1, 2, 3]) await addPhoto(first, position);
  for (let more = 0; more < 30; more++) await makeMember(db());
  fictionalId = (await makeMember(db(), { name: 'Fiona', fictional: true })).id;
  const order = { id: newId(), tenantId: SITE_A, memberId: reader, number: 'SI-11111-22222' };
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
    consentAt: now,
    completedAt: now,
  };
  await db().order.create({ data: { ...order, ...paid, ...bought, createdAt: now } });
  const message = { id: newId(), tenantId: SITE_A, channel: 'mail', messageId: 'one', to: 'a@b.example' };
  const mail = { from: 'c@d.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', createdAt: now };
  await db().capturedMessage.create({ data: { ...message, ...mail } });
  cookie = `${await signedIn(running(), reader)}; locale=en`;
});

const OPERATORS: Record<string, (href: string, value: string) => boolean> = {
  '^=': (href, value) => href.startsWith(value),
  '$=': (href, value) => href.endsWith(value),
  '*=': (href, value) => href.includes(value),
};

/** The URL that a selector of bin/test/screen-pages.js finds on a page. */
async function follow(address: string, step: Step, headers: { cookie?: string }): Promise<string> {
  if (typeof step === 'object') return `${address.split('?')[0]}/${step.below}`;
  if (step.endsWith(':has(.fic)')) return `/members/${fictionalId}`;
  const [, operator = '', value = ''] = /href(.=)"([^"]+)"/.exec(step) ?? [];
  const html = await (await pages(ask(address, headers))).text();
  const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(html) ?? [];
  const hrefs = [...main.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const found = hrefs.find((href) => OPERATORS[operator]!(href, value));
  if (!found) throw new Error(`${address} has no ${step}`);
  return found;
}

async function asked([, first, ...steps]: Page, headers: { cookie?: string }): Promise<string[]> {
  let address = first as string;
  for (const step of steps) address = await follow(address, step, headers);
  await pages(ask(address, headers));
  let status = 0;
  const statements = await statementsOf(async () => void ({ status } = await pages(ask(address, headers))));
  expect([address, status]).toEqual([address, address === '/no-such-page' ? 404 : 200]);
  return statements;
}

const repeated = (statements: string[]) =>
  statements.filter((each, index) => statements.indexOf(each) < index);

describe.each([
  ['visitor', VISITOR_PAGES as Page[], VISITOR_BOUNDS],
  ['member', [...MEMBER_PAGES, ...LAST_PAGES] as Page[], MEMBER_BOUNDS],
  ['member’s open page', LIVE_PAGES, LIVE_BOUNDS],
])('for a %s', (who, list, bounds) => {
  it.each(list.map((page) => [page[0], page] as const))(
    '%s needs few statements [PER-1]',
    async (name, page) => {
      const statements = await asked(page, who === 'visitor' ? {} : { cookie });
      expect(repeated(statements)).toEqual([]);
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(bounds[name] ?? -1);
    },
  );
});
