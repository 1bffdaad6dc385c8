import { matchPath } from '@remix-run/router';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_PAGES, PAGES, type Answer } from '../../bin/test/pages.js';
import { newId } from '~/domain/new-id';
import { sendText } from '~/domain/chat/send/send-text.server';
import { everywhere } from '../domain/operators/operator-world';
import { makeMember, SITE_A } from '../support/database';
import { placedOrder } from '../support/orders';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { CONSOLE, makeOperator, makeQueue, operatorSession } from './console-world';
import { pageRoutes, pathOf, ROUTES } from './every-route';

const running = useRunning({ domain_language: 'en', logged_out_search: true });
const pages = usePages(pageRoutes);

const WHO = ['visitor', 'free', 'premium'] as const;
type Who = (typeof WHO)[number];

/** They need more rows in the database: the tests of their routes cover who may open them. */
const ELSEWHERE = /\{(photo|decision|mail)\}/;

const SLUGGED = ROUTES.filter((name) => name.endsWith('.($slug)')).map((name) => `/${pathOf(name)}`);
const takesSlug = (path: string) => SLUGGED.some((pattern) => matchPath(pattern, `${path}/slug`));

/** The path, and the answers for a visitor, a free and a premium member. */
const ROWS = PAGES.filter(({ path }) => !ELSEWHERE.test(path)).flatMap(({ path, who: { visitor, member } }) =>
  [path, ...(takesSlug(path) ? [`${path}/slug`] : [])].map(
    (each) => [each, visitor, member, member] as const,
  ),
);
const rowsBelow = (start: string) => ROWS.filter(([path]) => path.startsWith(start));

const OF_A_MEMBER = rowsBelow('/members/{member}/');
const LANDERS = rowsBelow('/landers/');
const STATIC = rowsBelow('/pages/');
const NAMED = ROWS.filter((row) => ![...OF_A_MEMBER, ...LANDERS, ...STATIC].includes(row));

const cookies: Partial<Record<Who, string>> = {};
const chats: Partial<Record<Who, string>> = {};
const orders: Partial<Record<Who, string>> = {};
let [shown, stranger] = ['', ''];

beforeAll(async () => {
  await makeQueue(running());
  const { database, gateways, tenants } = running();
  const db = database.forTenant(SITE_A);
  const [tenant, now] = [tenants.get(SITE_A)!, new Date()];
  shown = (await makeMember(db, { visibleToVisitors: true })).id;
  stranger = (await makeMember(db, { visibleToVisitors: true })).id;
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

/** Replaces a path's braces, by the reader's own conversation and order. */
const filled = (path: string, who: Who): string =>
  path
    .replace(/\{(member|liker|fictional)\}/, shown)
    .replace('{stranger}', stranger)
    .replace('{bundle}', 'small')
    .replace('{chat}', chats[who] ?? chats.free!)
    .replace('{order}', orders[who] ?? orders.free!);

async function got(path: string, who: Who): Promise<Answer> {
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
] as const)('the %s [%s]', (_, __, rows) => {
  it.each(rows)(
    '%s answers visitors %s, free members %s, premium members %s [NAV-19, NAV-20]',
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

describe('the pages of the operators’ console', () => {
  it.each(CONSOLE_PAGES)('$path answers each reader as specified [CON-1]', async ({ path, who }) => {
    const owner = await makeOperator(
      running(),
      everywhere('owner', 'moderator', 'author', 'support', 'finance'),
    );
    const { id } = await makeOperator(running(), everywhere('support'));
    const cookies = { visitor: '', operator: await operatorSession(running(), owner) };
    for (const reader of ['visitor', 'operator'] as const) {
      const asked = { host: CONSOLE, cookie: cookies[reader] };
      const { status, headers } = await pages(ask(path.replace('{operator}', id), asked));
      expect([reader, headers.get('Location')?.split('?')[0] ?? status]).toEqual([reader, who[reader]]);
    }
  });
});
