import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { sendText } from '~/domain/chat/send/send-text.server';
import { makeMember, SITE_A } from '../support/database';
import { placedOrder } from '../support/orders';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ domain_language: 'en', logged_out_search: true });
const pages = usePages(pageRoutes);

const WHO = ['visitor', 'free', 'premium'] as const;
type Who = (typeof WHO)[number];

/** A status, or a redirect's target. */
type Expected = number | string;

/** The path, and the results for a visitor, a free and a premium member. */
type Row = [path: string, visitor: Expected, free: Expected, premium: Expected];

const LOGIN = '/login';
const all = (path: string, expected: Expected = 200): Row => [path, expected, expected, expected];
const members = (path: string, expected: Expected = 200): Row => [path, LOGIN, expected, expected];
/** Members are redirected to the search. */
const visitors = (path: string): Row => [path, 200, '/members', '/members'];

const NAMED: Row[] = [
  visitors('/'),
  all('/members'),
  all('/members/{id}'),
  all('/likes/m/{id}'),
  members('/likes'),
  members('/likes/given'),
  members('/chats'),
  members('/chats/{chat}'),
  members('/transactions'),
  members('/transactions/{order}'),
  members('/credits'),
  members('/credits/small'),
  members('/credits/small/paypal'),
  members('/credits/small/sdd', '/directdebit'),
  members('/credits/repeat-order', '/credits'),
  members('/directdebit?bundle=small'),
  members('/premium'),
  all('/pricing'),
  members('/profile'),
  members('/notifications'),
  all('/complaints'),
  visitors('/login'),
  visitors('/signup'),
  ['/signup-matches', '/members', 200, 200],
  ['/complete-signup', '/signup', '/members', '/members'],
  all('/reset-password'),
  // Without a link, they call it expired.
  all('/reset-password/do', 410),
  all('/mail-change/do', 410),
  all('/activate/done'),
  all('/activate/error'),
  all('/account-deleted'),
  all('/lang-config'),
  members('/match-finder'),
  members('/swipe-game'),
  visitors('/landers/tinderswipe'),
];

/** Members are redirected to the profile. */
const ofTarget = (path: string): Row => [path, 200, '/members/{id}', '/members/{id}'];

const OF_A_MEMBER: Row[] = [
  ['/members/{id}/chat', '/members/{id}/signup', '/chats/{chat}', '/chats/{chat}'],
  ofTarget('/members/{id}/landing'),
  ofTarget('/members/{id}/signup'),
  ofTarget('/members/{id}/landing2'),
  ofTarget('/members/{id}/landing2/slug'),
  ofTarget('/members/{id}/landing3'),
  ofTarget('/members/{id}/landing3/slug'),
];

const LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
].flatMap((name) => [visitors(`/landers/${name}`), visitors(`/landers/${name}/slug`)]);

const STATIC = [
  ...['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'].map((page) =>
    all(`/pages/${page}`),
  ),
  // {token}: valid in form, but unknown.
  all('/AbCdEfGhIjKlMnOpQrStUv', 404),
];

const cookies: Partial<Record<Who, string>> = {};
const chats: Partial<Record<Who, string>> = {};
const orders: Partial<Record<Who, string>> = {};
let shown = '';

beforeAll(async () => {
  const { database, gateways, tenants } = running();
  const db = database.forTenant(SITE_A);
  const [tenant, now] = [tenants.get(SITE_A)!, new Date()];
  shown = (await makeMember(db, { visibleToVisitors: true })).id;
  for (const who of ['free', 'premium'] as const) {
    const { id } = await makeMember(db, { paidUser: who === 'premium', credits: 100 });
    cookies[who] = await signedIn(running(), id);
    const sent = await sendText(
      database.sqlFor(SITE_A),
      { tenant, senderId: id, to: { otherId: shown }, text: 'Hello', clientKey: newId() },
      { now, events: gateways.events },
    );
    if (!sent.ok) throw new Error(sent.reason);
    chats[who] = sent.value.conversationId;
    orders[who] = (await placedOrder(running(), SITE_A, id)).orderId;
  }
});

/** Inserts the member, and the reader's conversation and order. */
const filled = (text: string, who: Who): string =>
  text
    .replace('{id}', shown)
    .replace('{chat}', chats[who] ?? chats.free!)
    .replace('{order}', orders[who] ?? orders.free!);

async function got(path: string, who: Who): Promise<Expected> {
  const cookie = cookies[who];
  const { status, headers } = await pages(ask(filled(path, who), cookie ? { cookie } : {}));
  const location = headers.get('Location');
  return location === null ? status : location.split('?')[0]!;
}

describe.each([
  ['named routes', 'NAV-19', NAMED],
  ['routes of a member', 'NAV-20', OF_A_MEMBER],
  ['landing pages', 'LAN-1', LANDERS],
  ['static pages', 'LEG-1', STATIC],
] as const)('the specification’s %s [%s]', (_, __, rows) => {
  it.each(rows)(
    '%s answers a visitor with %s, a free member with %s and a premium member with %s [NAV-19, NAV-20]',
    async (path, ...expected) => {
      const answers = await Promise.all(WHO.map((who) => got(path, who)));
      expect(answers).toEqual(
        WHO.map((who, index) => {
          const each = expected[index]!;
          return typeof each === 'string' ? filled(each, who) : each;
        }),
      );
    },
  );
});
