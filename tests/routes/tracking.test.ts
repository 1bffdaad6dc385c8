import { beforeAll, describe, expect, it } from 'vitest';
import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { addressOf, pageRoutes, ROUTES } from './every-route';

const running = useRunning({ logged_out_search: true, us_footer: true });
const pages = usePages(pageRoutes);

const CAMPAIGN = { network: 'north', ref: 'autumn', sub1: 'a&b' };
const QUERY = new URLSearchParams(CAMPAIGN).toString();

/** Not visitors' pages: files, calls, developers' pages and members' pages. */
const NO_PAGE = /^\/(site|media|texts|assets|api|dev|manifest|favicon)\b|\.(txt|svg|xml|css|js|webmanifest)$/;

/** Visitors' pages without incoming links. */
const UNLINKED = ROUTES.filter((route) => route.startsWith('landers.')).map((route) => addressOf(route));

const decoded = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const attributeOf = (tag: string, name: string) => {
  const found = tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1];
  return found === undefined ? null : decoded(found);
};

type Lead = { address: URL; fields: Record<string, string>; what: string };

/** A page's internal links and forms. */
function leadsOf(html: string, here: URL): Lead[] {
  const links = [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const href = attributeOf(tag, 'href');
    return href === null || href.startsWith('#') ? [] : [{ address: href, fields: {}, what: 'link' }];
  });
  const forms = [...html.matchAll(/<form\b[^>]*>[^]*?<\/form>/g)].map(([form]) => ({
    address: attributeOf(form.slice(0, form.indexOf('>')), 'action') ?? here.href,
    fields: Object.fromEntries(
      [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => [
        attributeOf(tag, 'name') ?? '',
        attributeOf(tag, 'value') ?? '',
      ]),
    ),
    what: `form ${attributeOf(form, 'method') ?? 'get'}`,
  }));
  // Buttons that override their form's action.
  const buttons = [...html.matchAll(/<button\b[^>]*\sformaction="[^"]*"[^>]*>/g)].map(([tag]) => {
    const address = attributeOf(tag, 'formaction') ?? '';
    return { address, fields: Object.fromEntries(new URL(address, here).searchParams), what: 'form post' };
  });
  return [...links, ...forms, ...buttons]
    .map((lead) => ({ ...lead, address: new URL(lead.address, here) }))
    .filter(({ address }) => address.origin === here.origin && !NO_PAGE.test(address.pathname));
}

const carries = (found: { get(name: string): string | null }) =>
  Object.entries(CAMPAIGN).every(([name, value]) => found.get(name) === value);

/** Whether a link or form carries the campaign: in its URL, fields or return path. */
function isTracked({ address, fields, what }: Lead): boolean {
  const sent = new URLSearchParams(fields);
  const back = sent.get('to');
  // A GET form replaces its action's query.
  if (what === 'form get') return carries(sent);
  return (
    carries(address.searchParams) ||
    carries(sent) ||
    (back !== null && carries(new URL(back, address).searchParams))
  );
}

async function addMainPhoto(db: TenantDb, memberId: string): Promise<void> {
  const facts = { widthPx: 800, heightPx: 1000, position: 0, isMain: true, createdAt: new Date() };
  const photo = { id: newId(), tenantId: SITE_A, memberId, status: 'active' as const, ...facts };
  await db.photo.create({ data: photo });
  for (const size of ['thumb', 'card', 'full', 'blurred'] as const) {
    const file = { photoId: photo.id, size, key: newId(), type: 'image/webp' };
    const measures = { widthPx: 8, heightPx: 10, bytes: 8 };
    await db.photoFile.create({ data: { id: newId(), tenantId: SITE_A, ...file, ...measures } });
  }
}

let memberId = '';
beforeAll(async () => {
  const db = running().database.forTenant(SITE_A);
  ({ id: memberId } = await makeMember(db, { visibleToVisitors: true }));
  await addMainPhoto(db, memberId);
});

/** Groups pages: one profile or search represents all. */
const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replace(/[\w-]{36}/, 'id')} ${[...searchParams.keys()].filter((name) => ['step', 'to', 'filters', 'photo'].includes(name)).join()}`;

describe('a campaign', () => {
  it('survives all links, forms and languages for visitors [ACC-8, LAN-1, LAN-3]', async () => {
    const lost: string[] = [];
    const known = new Set<string>();
    const waiting: URL[] = [];
    const found = (address: URL) => {
      const kind = kindOf(address);
      if (known.has(kind)) return;
      known.add(kind);
      waiting.push(address);
    };
    const start = [
      '/',
      '/members',
      '/no-such-page',
      '/activate/done',
      '/activate/error',
      '/account-deleted',
      ...UNLINKED,
    ];
    for (const page of ['', '/signup', '/report', '/landing', '/landing2', '/landing3'])
      start.push(`/members/${memberId}${page}`);
    for (const path of start) found(new URL(`${path}?${QUERY}`, `http://${SITE_A}`));
    for (let here = waiting.shift(); here; here = waiting.shift()) {
      const answer = await pages(ask(here.pathname + here.search));
      const html = await answer.text();
      const where = answer.headers.get('Location');
      if (where) found(new URL(where, here));
      if (where && !carries(new URL(where, here).searchParams)) lost.push(`${here.pathname} → ${where}`);
      for (const lead of leadsOf(html, here)) {
        if (!isTracked(lead))
          lost.push(`${here.pathname}: ${lead.what} ${lead.address.pathname}${lead.address.search}`);
        else if (lead.what === 'link') found(lead.address);
      }
    }
    expect([...new Set(lost)]).toEqual([]);
    expect(known.size).toBeGreaterThan(30);
  });
});
