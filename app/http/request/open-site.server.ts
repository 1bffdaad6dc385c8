import type { TenantDb } from '~/database/tenant-db';
import type { TenantQueries, TenantSql } from '~/database/tenant-sql';
import { running, type Running } from '~/boot.server';
import { touchSession } from '~/domain/accounts/sessions/touch-session.server';
import { findLoggedIn, type LoggedInMember } from '~/domain/frame/find-logged-in.server';
import { readClock } from '~/gateways/clock.server';
import { env } from '~/gateways/env.server';
import type { Gateways } from '~/gateways/index.server';
import { translateFor } from '~/i18n/catalogues.server';
import { dialectOf, type Dialect } from '~/i18n/dialect';
import type { Locale } from '~/i18n/locales';
import { timeZoneOf } from '~/i18n/time-zone.server';
import type { Translate } from '~/i18n/texts';
import { tenantRow, type Tenant } from '~/tenancy/tenant';
import { isClosed } from '~/domain/site-closing';
import { closedForGood } from '~/http/answer/closes-on.server';
import { unavailable } from '~/http/answer/unavailable.server';
import { readCookie } from '~/http/answer/cookies.server';
import { findCountry } from './country-of-request.server';
import { isFromOwnPage, passesCsrfCheck } from './guard-post.server';
import { isLooking } from './is-looking.server';
import { isPhone } from './phone.server';
import { isPrefetch } from './is-prefetch.server';
import { localeOfRequest } from './locale-of-request.server';
import { noteEvent } from './note-event.server';
import { loggedPath, requestId } from './request-facts.server';
import { lifeOf, type Reader } from './request-life.server';

export type Site = {
  tenant: Tenant;
  db: TenantDb;
  /** The same tables through Kysely, for frequent queries; app/README.md says when to use which. */
  sql: TenantSql;
  /** The same for searches: a replica's, if there is one that has all the reader wrote. */
  searchSql: TenantQueries;
  t: Translate;
  locale: Locale;
  /** How this site writes the page's language: for every date, number and sum. */
  dialect: Dialect;
  now: Date;
  /** The address of the page that is asked for, or of the form that is posted. */
  pageAddress: URL;
  /** What that address asks for. */
  query: URLSearchParams;
  /** What else the request says, by `readCookie`, `clientAddress` and their like: read where it is asked for. */
  headers: Headers;
  /** Whether nobody has looked at the page yet, as the browser only fetches it ahead or asks for its headers. */
  isPrefetch: boolean;
  /** Whether a form was posted to this page: its action runs now, or its loaders show the refused form again. */
  isPosted: boolean;
  /** Whether a page of this site led here, not a link elsewhere: what the member chose changes only then. */
  isFromOwnPage: boolean;
  /** Whether a member's browser says that it runs on a phone; visitors' pages are the same for everybody. */
  isPhone: boolean;
  /**
   * Where a moment is shown to its reader: a member's own time zone once their browser has told it, else the
   * site's. Visitors' pages are the same for everybody (CHA-14).
   */
  timeZone: string;
  /** Whether that is the member's own: their browser tells it at its first page with scripts. */
  isZoneTold: boolean;
  gateways: Gateways;
  member: LoggedInMember | null;
  /** The country that the request came from; null if nobody knows. */
  knownCountry: string | null;
  /** The same or, where nobody knows, the first of the tenant's countries (TEN-3). */
  country: string;
  /** `country`, if the tenant serves it, else the first of the tenant's countries (TEN-3). */
  selectedCountry: string;
  mode: typeof env.APP_MODE;
  /**
   * Runs work that the reader need not wait for (receipts, a saved search) after the answer; errors are
   * logged.
   */
  afterAnswer(work: () => Promise<unknown>): void;
  /** Notes when to try again, for an answer whose refusal loses its headers. */
  noteRetry(seconds: number): void;
};

/** The answer to a host that belongs to no tenant; it names none. */
const unknownHost = () =>
  new Response('404 Not Found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Returns the countries of a request: the known one, the one that counts, and the tenant's own for it (TEN-3). */
async function countriesFor(
  request: Request,
  { settings: { countries } }: Tenant,
): Promise<Pick<Site, 'knownCountry' | 'country' | 'selectedCountry'>> {
  const knownCountry = await findCountry(request);
  const first = countries[0] ?? 'NL';
  const country = knownCountry ?? first;
  return { knownCountry, country, selectedCountry: countries.includes(country) ? country : first };
}

/** Returns the time zone of the reader's device, as its scripts told it at an earlier page; an offset follows it. */
function zoneOf(request: Request): string | null {
  const [zone] = readCookie(request, 'zone')?.split(':') ?? [];
  return zone ? timeZoneOf(zone) : null;
}

/** No text in the database can contain NUL, so no valid address does. */
const containsNul = (request: Request): boolean => request.url.includes('%00');

const SITE = Symbol('site');

// The two loaders may both throw the same refusal, and a response's body can be read only once.
const rethrowAlike = (thrown: unknown): never => {
  throw thrown instanceof Response ? thrown.clone() : thrown;
};

/**
 * Opens the site that a request is for: its tenant, its own view of the database, and the member who is
 * logged in. All loaders of a request share one site; an action opens its own, because the loaders after it
 * must see its changes. Throws 404 for an unknown host, 400 for an unreadable address, and 403 for a
 * submission that did not come from a page of this site, 503 while the operator has closed it for now, and 410 once it
 * has closed for good.
 */
export function openSite(request: Request): Promise<Site> {
  const life = lifeOf(requestId(request));
  if (!life || (request.method !== 'GET' && request.method !== 'HEAD')) return open(request);
  return life.once(SITE, () => open(request)).catch(rethrowAlike);
}

function afterAnswerOf(request: Request, { background }: Gateways): Site['afterAnswer'] {
  const life = lifeOf(requestId(request));
  return (work) => background.run(() => (life ? life.after(work) : work()));
}

function noteRetryOf(request: Request): Site['noteRetry'] {
  const life = lifeOf(requestId(request));
  return (seconds) => {
    if (life) life.retryAfterSeconds = seconds;
  };
}

/** The logo, icons and letters of a site, which the page that it is closed shows as well. */
const isOfLook = (request: Request): boolean => new URL(request.url).pathname.startsWith('/site/');

/**
 * What a site still answers that is closed for good: its legal pages, withdrawals and complaints, decisions and their
 * appeals, the end of mails, and what these pages load.
 */
const AFTER_CLOSING =
  /^\/(pages\/|withdraw$|complaints(\/|$)|decisions\/|reports\/|unsubscribe\/|lang-config$|texts\/|site\/)/;

const staysOpen = (request: Request): boolean => AFTER_CLOSING.test(new URL(request.url).pathname);

/** Refuses a request to a site that the operator has closed for now. */
function refuseClosed({ t, gateways }: Site, request: Request): never {
  gateways.log.info(
    { requestId: requestId(request), path: loggedPath(request) },
    'refused: closed for maintenance',
  );
  throw unavailable(t);
}

/** Sets the site and member that the access log names. */
function setReader(request: Request, reader: Reader): void {
  const life = lifeOf(requestId(request));
  if (life) life.reader = reader;
}

/** Returns the access log's name for a member, which cannot be traced back without SECRET_KEY. */
const hashMember = ({ secrets }: Gateways, { id }: Tenant, memberId: string): string =>
  secrets.sign('access-log', `${id} ${memberId}`).slice(0, 16);

async function open(request: Request): Promise<Site> {
  const { database, tenants, gateways } = await running();
  const tenant = tenants.forHost(request.headers.get('Host') ?? '');
  if (!tenant) throw unknownHost();
  setReader(request, { site: tenant.domain, member: () => null });
  if (containsNul(request)) throw new Response(null, { status: 400 });
  const now = readClock();
  if (tenants.isClosed(tenant) && !isOfLook(request))
    refuseClosed(await siteFor(request, tenant, { member: null, now }), request);
  // A tenant's folder may have been added or renamed while the process runs.
  await database.keepTenant(tenantRow(tenant), now);
  const closed = isClosed(tenant.settings, now);
  const member = closed ? null : await memberOf(request, database.sqlFor(tenant.id), now);
  if (member)
    setReader(request, { site: tenant.domain, member: () => hashMember(gateways, tenant, member.id) });
  const site = await siteFor(request, tenant, { member, now });
  if (closed && !staysOpen(request)) throw closedForGood(site);
  if (!passesCsrfCheck(request, tenant)) {
    noteEvent(site, 'origin_refused', { path: loggedPath(request) });
    throw new Response(site.t('errors:csrf_refused'), { status: 403 });
  }
  if (member && database.replica && isWrite(request)) noteWrite(request, site, member);
  if (member?.isStale && isLooking(request))
    site.afterAnswer(() =>
      touchSession(site.sql, { sessionId: member.sessionId, memberId: member.id }, { now }),
    );
  return site;
}

const isWrite = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

/** Keeps a member's searches off the replica until it has what this request writes, also if that takes long. */
function noteWrite(request: Request, { tenant, gateways }: Site, { id }: LoggedInMember): void {
  const note = () => gateways.recentWrites.note(tenant.id, id);
  note();
  void lifeOf(requestId(request))?.over.then(note);
}

async function memberOf(request: Request, sql: TenantSql, now: Date): Promise<LoggedInMember | null> {
  const token = readCookie(request, 'auth');
  return token ? findLoggedIn(sql, token, { now }) : null;
}

/**
 * Returns the site of a request that was refused or failed before its page was opened, for the page that says
 * so; null for an unknown host. Where the site is closed or the database away, whoever reads it is a visitor.
 */
export async function siteOfFault(request: Request): Promise<Site | null> {
  const { database, tenants } = await running();
  const tenant = tenants.forHost(request.headers.get('Host') ?? '');
  if (!tenant) return null;
  const now = readClock();
  const isOpen = !tenants.isClosed(tenant) && !isClosed(tenant.settings, now);
  const isThere = isOpen && !lifeOf(requestId(request))?.databaseAway;
  const member = isThere ? await memberOf(request, database.sqlFor(tenant.id), now).catch(() => null) : null;
  return siteFor(request, tenant, { member, now });
}

/** Returns what a reader's searches go through: the replica would not yet know what they have just changed. */
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
  const ownZone = member && zoneOf(request);
  return {
    tenant,
    db: database.forTenant(tenant.id),
    sql: database.sqlFor(tenant.id),
    searchSql: searchSqlFor(world, tenant.id, member?.id ?? null),
    t: translateFor(tenant.texts, locale),
    locale,
    dialect: dialectOf(locale, tenant.settings.domain_language),
    now,
    pageAddress,
    query: pageAddress.searchParams,
    headers: request.headers,
    isPrefetch: isPrefetch(request),
    // The loaders after an action run with the headers of its request.
    isPosted: request.headers.has('Content-Type'),
    isFromOwnPage: isFromOwnPage(request, tenant),
    isPhone: member !== null && isPhone(request),
    timeZone: ownZone ?? tenant.settings.time_zone,
    isZoneTold: ownZone !== null,
    gateways,
    member,
    ...countries,
    mode: env.APP_MODE,
    afterAnswer: afterAnswerOf(request, gateways),
    noteRetry: noteRetryOf(request),
  };
}
