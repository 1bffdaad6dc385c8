import type { TenantDb } from '~/database/tenant-db';
import type { TenantSql } from '~/database/tenant-sql';
import { running } from '~/boot.server';
import { touchSession } from '~/domain/accounts/sessions/touch-session.server';
import { findSignedIn, type SignedInMember } from '~/domain/notifications/find-signed-in.server';
import { readClock } from '~/gateways/clock.server';
import { env } from '~/gateways/env.server';
import type { Gateways } from '~/gateways/index.server';
import { translateFor } from '~/i18n/catalogues.server';
import type { Locale } from '~/i18n/locales';
import type { Translate } from '~/i18n/texts';
import type { Tenant } from '~/tenancy/tenant';
import { readCookie } from '~/http/answer/cookies.server';
import { passesCsrfCheck } from './guard-post.server';
import { localeOfRequest } from './locale-of-request.server';
import { requestId } from './request-facts.server';
import { lifeOf } from './request-life.server';

export type Site = {
  tenant: Tenant;
  db: TenantDb;
  /** The same tables through Kysely, for frequent queries; app/README.md says when to use which. */
  sql: TenantSql;
  t: Translate;
  locale: Locale;
  now: Date;
  gateways: Gateways;
  member: SignedInMember | null;
  /**
   * `country` is the country that the request came from; `selectedCountry` is the one of the tenant's
   * countries chosen for it (TEN-3).
   */
  country: string | null;
  selectedCountry: string;
  mode: typeof env.APP_MODE;
  /**
   * Runs work that the reader need not wait for (receipts, a saved search) after the answer; errors are
   * logged.
   */
  afterAnswer(work: () => Promise<unknown>): void;
};

/** The answer to a host that belongs to no tenant; it names none. */
const unknownHost = () =>
  new Response('404 Not Found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

const PROXY_COUNTRY_HEADERS = ['CF-IPCountry', 'X-Country-Code'];

function countryOf(request: Request): string | null {
  if (!env.TRUST_PROXY) return null;
  const found = PROXY_COUNTRY_HEADERS.map((name) => request.headers.get(name)).find((value) =>
    /^[A-Z]{2}$/.test(value ?? ''),
  );
  return found ?? null;
}

/** No text in the database can contain NUL, so no valid address does. */
const containsNul = (request: Request): boolean => request.url.includes('%00');

const SITE = Symbol('site');

// The two loaders may both throw the same refusal, and a response's body can be read only once.
const itself = (thrown: unknown): never => {
  throw thrown instanceof Response ? thrown.clone() : thrown;
};

/**
 * Opens the site that a request is for: its tenant, its own view of the database, and the member who is
 * logged in. All loaders of a request share one site; an action opens its own, because the loaders after it
 * must see its changes. Throws 404 for an unknown host, 400 for an unreadable address, and 403 for a
 * submission that did not come from a page of this site.
 */
export function openSite(request: Request): Promise<Site> {
  const life = lifeOf(requestId(request));
  if (!life || (request.method !== 'GET' && request.method !== 'HEAD')) return open(request);
  return life.once(SITE, () => open(request)).catch(itself);
}

function afterAnswerOf(request: Request, { background }: Gateways): Site['afterAnswer'] {
  const life = lifeOf(requestId(request));
  return (work) => background.run(() => (life ? life.after(work) : work()));
}

async function open(request: Request): Promise<Site> {
  const { database, tenants, gateways } = await running();
  const tenant = tenants.forHost(request.headers.get('Host') ?? '');
  if (!tenant) throw unknownHost();
  if (containsNul(request)) throw new Response(null, { status: 400 });
  const now = readClock();
  // A tenant's folder may have been added while the process runs.
  await database.keepTenant(tenant.id, now);
  const db = database.forTenant(tenant.id);
  const sql = database.sqlFor(tenant.id);
  const token = readCookie(request, 'auth');
  const member = token ? await findSignedIn(sql, token, { now }) : null;
  const locale = await localeOfRequest(request, tenant, member?.language ?? null);
  const t = translateFor(tenant.texts, locale);
  if (!passesCsrfCheck(request, tenant)) throw new Response(t('errors:csrf_refused'), { status: 403 });
  const afterAnswer = afterAnswerOf(request, gateways);
  if (member) gateways.presence.seen(tenant.id, member.id, now);
  if (member?.isStale)
    afterAnswer(() => touchSession(sql, { sessionId: member.sessionId, memberId: member.id }, { now }));
  const country = countryOf(request);
  const selectedCountry =
    country && tenant.settings.countries.includes(country) ? country : (tenant.settings.countries[0] ?? 'NL');
  return {
    tenant,
    db,
    sql,
    t,
    locale,
    now,
    gateways,
    member,
    country,
    selectedCountry,
    mode: env.APP_MODE,
    afterAnswer,
  };
}
