import { redirectDocument } from '@remix-run/node';
import type { TenantDb } from '~/database/tenant-db';
import type { TenantQueries, TenantSql } from '~/database/tenant-sql';
import { running, type Running } from '~/boot.server';
import { touchSession } from '~/domain/sessions/touch-session.server';
import { findLoggedIn, type LoggedInMember } from '~/domain/frame/find-logged-in.server';
import { readClock } from '~/gateways/clock.server';
import { env } from '~/gateways/env.server';
import type { Gateways } from '~/gateways/index.server';
import { translateFor } from '~/i18n/catalogues.server';
import { toDialect, type Dialect } from '~/i18n/dialect';
import type { Locale } from '~/i18n/locales';
import { parseTimeZone } from '~/i18n/time-zone.server';
import type { Translate } from '~/i18n/texts';
import * as paths from '~/paths';
import { tenantRow, type Tenant } from '~/tenancy/tenant';
import { isClosed } from '~/domain/site-closing';
import { sitePauseEnd } from '~/domain/spending/pause';
import { closedForGood } from '~/http/answer/closes-on.server';
import { unavailable } from '~/http/answer/refusals/unavailable.server';
import { readCookie } from '~/http/answer/cookies.server';
import { acceptsJson } from './accepts-json';
import { findAgeGate } from './age-gate.server';
import { createAfterAnswer } from './after-answer.server';
import { findCountry } from './client/country-of-request.server';
import { isFromOwnPage, passesCsrfCheck } from './guard-post.server';
import { isLooking } from './client/is-looking.server';
import { isPhone } from './client/phone.server';
import { isPrefetch } from './client/is-prefetch.server';
import { localeOfRequest } from './client/locale-of-request.server';
import { logSecurityEvent } from './note-event.server';
import { loggedPath, requestId } from './client/client-address.server';
import { requestLifetime, type Reader } from './request-life.server';

export type Site = {
  tenant: Tenant;
  db: TenantDb;
  /** The same tables through Kysely; app/README.md says when to use which. */
  sql: TenantSql;
  /** For searches: a replica that has all the reader's writes, else the database. */
  searchSql: TenantQueries;
  t: Translate;
  locale: Locale;
  dialect: Dialect;
  now: Date;
  pageAddress: URL;
  query: URLSearchParams;
  headers: Headers;
  isPrefetch: boolean;
  /** A form was posted: its action runs, or its loaders show it refused. */
  isPosted: boolean;
  /** Links from other sites must not change saved choices. */
  isFromOwnPage: boolean;
  /** Whether a member's browser says that it runs on a phone; visitors' pages never vary. */
  isPhone: boolean;
  /** The member's own time zone if known, else the site's, as for all visitors (CHA-14). */
  timeZone: string;
  /** Whether `timeZone` is the member's own, which their first page with scripts reports. */
  hasDeviceZone: boolean;
  gateways: Gateways;
  member: LoggedInMember | null;
  knownCountry: string | null;
  /** Where unknown, the first of the tenant's countries (TEN-3). */
  country: string;
  /** `country` if the tenant serves it, else the tenant's first (TEN-3). */
  selectedCountry: string;
  mode: typeof env.APP_MODE;
  /** Runs work after the answer, such as a saved search, and logs its errors. */
  afterAnswer(work: () => Promise<unknown>): void;
  /** Stores Retry-After for an answer that loses its headers. */
  setRetryAfter(seconds: number): void;
};

/** The answer at hosts that serve nothing. */
export const unknownHost = () =>
  new Response('404 Not Found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

async function countriesFor(
  request: Request,
  { settings: { countries } }: Tenant,
): Promise<Pick<Site, 'knownCountry' | 'country' | 'selectedCountry'>> {
  const knownCountry = await findCountry(request);
  const first = countries[0] ?? 'NL';
  const country = knownCountry ?? first;
  return { knownCountry, country, selectedCountry: countries.includes(country) ? country : first };
}

function readTimeZone(request: Request): string | null {
  const [zone] = readCookie(request, 'zone')?.split(':') ?? [];
  return zone ? parseTimeZone(zone) : null;
}

/** The database rejects NUL, so no valid URL contains it. */
const containsNul = (request: Request): boolean => request.url.includes('%00');

const SITE = Symbol('site');

// Both loaders may throw the same response, whose body can be read only once.
const rethrowCopy = (thrown: unknown): never => {
  throw thrown instanceof Response ? thrown.clone() : thrown;
};

/**
 * Opens a request's site. Loaders share one; an action opens its own, because later loaders must see its
 * changes. Throws 400 (URL), 403 (foreign form), 404 (host), 410 (closed) or 503 (maintenance), and redirects during a
 * pause from the site.
 */
export function openSite(request: Request): Promise<Site> {
  const life = requestLifetime(requestId(request));
  if (!life || (request.method !== 'GET' && request.method !== 'HEAD')) return open(request);
  return life.memoize(SITE, () => open(request)).catch(rethrowCopy);
}

function createSetRetryAfter(request: Request): Site['setRetryAfter'] {
  const life = requestLifetime(requestId(request));
  return (seconds) => {
    if (life) life.retryAfterSeconds = seconds;
  };
}

const isBrandAsset = (request: Request): boolean => new URL(request.url).pathname.startsWith(paths.site);

/** Closed sites still serve legal pages, decisions, appeals, unsubscribing, and their assets. */
const AFTER_CLOSING =
  /^\/(pages\/|withdraw$|complaints(\/|$)|decisions\/|reports\/|unsubscribe\/|lang-config$|texts\/|site\/)/;

const isServedAfterClosing = (request: Request): boolean => AFTER_CLOSING.test(new URL(request.url).pathname);

/**
 * The paths served during a pause from the site: those that the law requires, mailed links and the files of pages
 * (TRU-5).
 */
const DURING_PAUSE =
  /^\/(paused|notifications\/(data|delete)|transactions|withdraw|complaints|decisions|reports|pages|account-deleted|logout|api\/logout\.php|[\w-]{22}|activate|mail-change|reset-password|unsubscribe|lang-config|events|texts|site|media|offline|refused|service-worker\.js|manifest\.webmanifest|assets|dev)(\/|$)/;

/** Open pages poll these calls; a refusal would end their login. */
const POLLED = /^\/api\/(user|chats|likes)\.php$/;

function isServedDuringPause({ url, method }: Request): boolean {
  const { pathname } = new URL(url);
  return DURING_PAUSE.test(pathname) || (method === 'GET' && POLLED.test(pathname));
}

/** The paths served to members whose age is to be proven first: the check, and what the law requires (TRU-1). */
const BEFORE_AGE_CHECK =
  /^\/(age-check|complete-signup|paused|notifications\/(data|delete)|transactions|withdraw|complaints|decisions|reports|pages|account-deleted|logout|api\/logout\.php|[\w-]{22}|activate|mail-change|reset-password|unsubscribe|lang-config|texts|site|media|offline|refused|service-worker\.js|manifest\.webmanifest|assets|dev)(\/|$)/;

/** Calls and scripts cannot show a page. */
const isPageRequest = (request: Request): boolean =>
  !acceptsJson(request) && !new URL(request.url).pathname.startsWith(paths.api);

/** Returns the member; null for scripts and calls during their pause. Pages redirect to the pause's own (TRU-5). */
function admitMember(member: LoggedInMember, request: Request, now: Date): LoggedInMember | null {
  if (sitePauseEnd(member, now) === null || isServedDuringPause(request)) return member;
  if (isPageRequest(request)) throw redirectDocument(paths.paused, 303);
  return null;
}

/** Returns the site; without its member for scripts and calls before the check of their age. Pages redirect to it (TRU-1). */
function admitByAge(site: Site, request: Request): Site {
  if (!findAgeGate(site).accountClosed || BEFORE_AGE_CHECK.test(site.pageAddress.pathname)) return site;
  if (site.member && isPageRequest(request)) throw redirectDocument(paths.ageCheck, 303);
  return { ...site, member: null };
}

function refuseClosed({ t, gateways }: Site, request: Request): never {
  gateways.log.info(
    { requestId: requestId(request), path: loggedPath(request) },
    'refused: closed for maintenance',
  );
  throw unavailable(t);
}

function setReader(request: Request, reader: Reader): void {
  const life = requestLifetime(requestId(request));
  if (life) life.reader = reader;
}

/** Returns a pseudonym for the access log, which only SECRET_KEY links to the member. */
const hashMember = ({ secrets }: Gateways, { id }: Tenant, memberId: string): string =>
  secrets.sign('access-log', `${id} ${memberId}`).slice(0, 16);

async function open(request: Request): Promise<Site> {
  const { database, tenants, gateways } = await running();
  const tenant = tenants.forHost(request.headers.get('Host') ?? '');
  if (!tenant) throw unknownHost();
  setReader(request, { site: tenant.domain, member: () => null });
  if (containsNul(request)) throw new Response(null, { status: 400 });
  const now = readClock();
  if (tenants.isClosed(tenant) && !isBrandAsset(request))
    refuseClosed(await siteFor(request, tenant, { member: null, now }), request);
  // A tenant's folder may be added or renamed while the process runs.
  await database.keepTenant(tenantRow(tenant), now);
  const closed = isClosed(tenant.settings, now);
  const found = closed ? null : await findMember(request, database.sqlFor(tenant.id), now);
  const member = found && admitMember(found, request, now);
  if (member)
    setReader(request, { site: tenant.domain, member: () => hashMember(gateways, tenant, member.id) });
  const opened = await siteFor(request, tenant, { member, now });
  const site = member ? admitByAge(opened, request) : opened;
  if (closed && !isServedAfterClosing(request)) throw closedForGood(site);
  if (!passesCsrfCheck(request, tenant)) {
    logSecurityEvent(site, 'origin_refused', { path: loggedPath(request) });
    throw new Response(site.t('errors:csrf_refused'), { status: 403 });
  }
  if (member && database.replica && isWrite(request)) recordWrite(request, site, member);
  if (member?.isStale && sitePauseEnd(member, now) === null && isLooking(request))
    site.afterAnswer(() =>
      touchSession(site.sql, { sessionId: member.sessionId, memberId: member.id }, { now }),
    );
  return site;
}

const isWrite = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/** Keeps a member's searches off the replica until it has this request's writes, even slow ones. */
function recordWrite(request: Request, { tenant, gateways }: Site, { id }: LoggedInMember): void {
  const record = () => gateways.recentWrites.note(tenant.id, id);
  record();
  void requestLifetime(requestId(request))?.over.then(record);
}

async function findMember(request: Request, sql: TenantSql, now: Date): Promise<LoggedInMember | null> {
  const token = readCookie(request, 'auth');
  return token ? findLoggedIn(sql, token, { now }) : null;
}

/** Returns the site for an error page; null for an unknown host. During an outage the reader counts as a visitor. */
export async function openErrorSite(request: Request): Promise<Site | null> {
  const { database, tenants } = await running();
  const tenant = tenants.forHost(request.headers.get('Host') ?? '');
  if (!tenant) return null;
  const now = readClock();
  const isOpen = !tenants.isClosed(tenant) && !isClosed(tenant.settings, now);
  const isAccountVisible = isOpen && !requestLifetime(requestId(request))?.databaseAway;
  const member = isAccountVisible
    ? await findMember(request, database.sqlFor(tenant.id), now).catch(() => null)
    : null;
  return siteFor(request, tenant, { member, now });
}

function searchSqlFor(
  { database, gateways }: Running,
  tenantId: string,
  readerId: string | null,
): TenantQueries {
  const hasWritten = readerId !== null && gateways.recentWrites.has(tenantId, readerId);
  return hasWritten ? database.sqlFor(tenantId) : database.searchSqlFor(tenantId);
}

async function siteFor(
  request: Request,
  tenant: Tenant,
  { member, now }: Pick<Site, 'member' | 'now'>,
): Promise<Site> {
  const world = await running();
  const { database, gateways } = world;
  const locale = await localeOfRequest(request, tenant, member?.language ?? null);
  const countries = await countriesFor(request, tenant);
  const pageAddress = new URL(request.url);
  const deviceTimeZone = member && readTimeZone(request);
  return {
    tenant,
    db: database.forTenant(tenant.id),
    sql: database.sqlFor(tenant.id),
    searchSql: searchSqlFor(world, tenant.id, member?.id ?? null),
    t: translateFor(tenant.texts, locale),
    locale,
    dialect: toDialect(locale, tenant.settings.domain_language),
    now,
    pageAddress,
    query: pageAddress.searchParams,
    headers: request.headers,
    isPrefetch: isPrefetch(request),
    // Loaders after an action get its request's headers.
    isPosted: request.headers.has('Content-Type'),
    isFromOwnPage: isFromOwnPage(request, tenant),
    isPhone: member !== null && isPhone(request),
    timeZone: deviceTimeZone ?? tenant.settings.time_zone,
    hasDeviceZone: deviceTimeZone !== null,
    gateways,
    member,
    ...countries,
    mode: env.APP_MODE,
    afterAnswer: createAfterAnswer(request, gateways),
    setRetryAfter: createSetRetryAfter(request),
  };
}
