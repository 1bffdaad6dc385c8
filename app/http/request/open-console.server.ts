import { redirect } from '@remix-run/node';
import { running } from '~/boot.server';
import type { OperatorDb } from '~/database/operator-db';
import { findOperatorSession, type OperatorSession } from '~/domain/operators/find-operator-session.server';
import type { Language } from '~/domain/operators/rules';
import { readClock } from '~/gateways/clock.server';
import type { Gateways } from '~/gateways/index.server';
import { consoleOrigin } from '~/http/answer/origin.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { consoleTexts, type ConsoleTranslate } from '~/i18n/console/texts';
import { toDialect, type Dialect } from '~/i18n/dialect';
import * as consolePaths from '~/console-paths';
import * as paths from '~/paths';
import { loggedPath, requestId } from './client/client-address.server';
import { consoleLocale } from './client/console-locale.server';
import { isConsoleHost } from './console-host.server';
import { passesConsoleCsrfCheck } from './guard-post.server';
import { logSecurityEvent } from './note-event.server';
import { unknownHost } from './open-site.server';
import { readOperatorCookie } from './operator-cookie.server';
import { requestLifetime } from './request-life.server';

export type ConsoleSite = { id: string; name: string };

export type Console = {
  db: OperatorDb;
  t: ConsoleTranslate;
  locale: Language;
  dialect: Dialect;
  now: Date;
  pageAddress: URL;
  query: URLSearchParams;
  headers: Headers;
  /** A form was posted: its action runs, or its loaders show it refused. */
  isPosted: boolean;
  /** Half open until its second factor is shown; null without a login. */
  session: OperatorSession | null;
  /** Null until both factors are shown. */
  operator: OperatorSession['operator'] | null;
  sites: readonly ConsoleSite[];
  gateways: Gateways;
  /** What use-cases need besides their input. */
  deps: Gateways & { now: Date };
  /** Stores Retry-After for an answer that loses its headers. */
  setRetryAfter(seconds: number): void;
};

/** The console in the log of security events, in the place of a site's id. */
const CONSOLE_LOG_ID = 'console';

/** Logs an event of the console that somebody can watch for attacks (SAF-16). */
export const logConsoleEvent = (
  { gateways, headers }: Pick<Console, 'gateways' | 'headers'>,
  event: 'login_refused' | 'origin_refused',
  facts: { reason?: string; path?: string },
): void => logSecurityEvent({ gateways, tenant: { id: CONSOLE_LOG_ID }, headers }, event, facts);

/** Answers a post to a page without a form: 405, and 404 at every other host. */
export async function refuseConsolePost({ request }: { request: Request }): Promise<never> {
  await openConsole(request);
  throw refuseMethod();
}

/** Limits the console's host to its pages: home redirects there, anything else is unknown. */
export function enterConsole(request: Request): null {
  const { pathname } = new URL(request.url);
  if (pathname === paths.home) throw redirect(consolePaths.home(), 303);
  if (pathname !== consolePaths.home() && !pathname.startsWith(`${consolePaths.home()}/`))
    throw unknownHost();
  return null;
}

/**
 * Opens the operators' console for a request (CON-1). Throws 404 at every other host, 400 for a URL that cannot be
 * stored, and 403 for a foreign form.
 */
export async function openConsole(request: Request): Promise<Console> {
  if (!isConsoleHost(request.headers.get('Host'))) throw notFound();
  const { database, tenants, gateways } = await running();
  const life = requestLifetime(requestId(request));
  if (life) life.reader = { site: CONSOLE_LOG_ID, member: () => null };
  if (request.url.includes('%00')) throw new Response(null, { status: 400 });
  const now = readClock();
  const db = database.operators;
  const deps = { ...gateways, now };
  const token = readOperatorCookie(request)?.token ?? null;
  const session = token === null ? null : await findOperatorSession(db, token, deps);
  const isProven = session !== null && session.provenAt !== null && session.operator.enrolled;
  const locale = consoleLocale(request, session?.operator.language ?? null);
  const t = consoleTexts(locale);
  const { headers } = request;
  if (!passesConsoleCsrfCheck(request, consoleOrigin())) {
    logConsoleEvent({ gateways, headers }, 'origin_refused', { path: loggedPath(request) });
    throw new Response(t('csrf_refused'), { status: 403 });
  }
  const pageAddress = new URL(request.url);
  return {
    db,
    t,
    locale,
    dialect: toDialect(locale, ''),
    now,
    pageAddress,
    query: pageAddress.searchParams,
    headers,
    // Loaders after an action get its request's headers.
    isPosted: headers.has('Content-Type'),
    session,
    operator: isProven ? session.operator : null,
    sites: tenants.all().map(({ id, settings }) => ({ id, name: settings.name })),
    gateways,
    deps,
    setRetryAfter(seconds) {
      if (life) life.retryAfterSeconds = seconds;
    },
  };
}
