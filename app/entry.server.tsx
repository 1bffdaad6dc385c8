import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { running, startServing } from '~/boot.server';
import { isDatabaseAway } from '~/database/is-away.server';
import { answerPage } from '~/http/answer/answer-page.server';
import { DocumentContext, type DocumentFacts } from '~/http/answer/document-context';
import { handing, inlined } from '~/http/answer/inlined.server';
import { logFault } from '~/http/answer/log-fault.server';
import { isPhone } from '~/http/request/phone.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import { countryByProxy, countryHeader } from '~/http/request/country-of-request.server';
import { siteOfFault } from '~/http/request/open-site.server';
import { installRequestFacts, requestId } from '~/http/request/request-facts.server';
import { lifeOf } from '~/http/request/request-life.server';
import { indexRoutes } from '~/http/request/route-index.server';
import { isProviderAway } from '~/http/answer/provider-away.server';
import { pictureAhead } from '~/http/answer/picture-ahead.server';
import { isStorageAway } from '~/http/answer/storage-away.server';
import { UNAVAILABLE_HEADERS } from '~/http/answer/unavailable.server';
import { writeWhenRead } from '~/http/answer/write-when-read.server';
import { documentParts, type DocumentParts, type RouteHandle } from '~/http/answer/route-handle';
import { isIndexed, isOwnAddress } from '~/http/answer/indexed';
import { pageHeaders } from '~/http/answer/security-headers.server';
import { translateFor } from '~/i18n/catalogues.server';
import { dialectOf } from '~/i18n/dialect';
import { isLocale, FALLBACK_LOCALE, localeOfTag, type Locale } from '~/i18n/locales';
import { TextsProvider } from '~/i18n/texts';
import { drawnPeople } from '~/pages/discovery/decorative-portraits.server';
import { rootOfFault } from '~/pages/frame/root-data.server';
import { siteTexts } from '~/pages/frame/site-texts.server';
import { hashOf, pageStyle, withUsedStyle } from '~/pages/frame/page-style.server';
import { hasWholeStyle, noteWholeStyle } from '~/pages/frame/whole-style.server';
import type { Tenant } from '~/tenancy/tenant';
import { hasLettersOf } from '~/tenancy/theme';

installRequestFacts();
indexRoutes();
writeWhenRead();
// A failed start ends the process with a line that says why.
startServing().catch((error: unknown) => {
  process.stderr.write(`The site cannot start. ${(error as Error).message}\n`);
  process.exit(1);
});

const RENDER_MS = 10_000;

/** Any proxy may answer with a lander for a minute (LAN-5): it says the same to every visitor from one country. */
const SHARED = 'public, s-maxage=60';

/**
 * A member's page is kept nowhere: browsers keep other pages as they were for their Back button, even after a
 * logout. Where scripts run, Chromium still keeps this one, until the cookie of the login changes. The answer
 * to a submitted form may be kept, because Back to it would ask whether to submit it again.
 */
const cachingOf = (request: Request, { shared, member }: { shared: boolean; member: boolean }) => {
  if (shared) return SHARED;
  return member && request.method !== 'POST' ? 'private, no-store' : 'private, no-cache';
};

async function tenantOf(request: Request): Promise<Tenant | null> {
  const { tenants } = await running();
  return tenants.forHost(request.headers.get('Host') ?? '');
}

/** Whether search engines may list the page: one that is public, went well, and stands at its own address. */
function isListed(context: EntryContext, url: string, status: number): boolean {
  const { matches } = context.staticHandlerContext;
  const { handle, params } = matches
    .map((match) => ({
      handle: context.routeModules[match.route.id]?.handle as RouteHandle | undefined,
      params: match.params,
    }))
    .filter((match) => match.handle)
    .at(-1) ?? { handle: undefined, params: {} };
  const name = typeof handle?.name === 'function' ? handle.name(params) : (handle?.name ?? '');
  const visitor = !rootData(context)?.frame?.navigation;
  return status === 200 && visitor && isIndexed(name) && isOwnAddress(new URL(url).search);
}

type RootData = { frame?: { locale?: unknown; navigation?: unknown } };

const rootData = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.loaderData.root as RootData | undefined;

function localeOf(context: EntryContext, tenant: Tenant | null): Locale {
  const found = rootData(context)?.frame?.locale;
  return isLocale(found)
    ? found
    : ((tenant && localeOfTag(tenant.settings.domain_language)) ?? FALLBACK_LOCALE);
}

function partsOf(context: EntryContext, member: boolean): DocumentParts {
  const { matches, errors } = context.staticHandlerContext;
  const handles = matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as RouteHandle | undefined,
  );
  return documentParts(handles, {
    member,
    failed: errors !== null,
  });
}

/**
 * Returns what an answer depends on besides its address. The browser's languages count only if the site has
 * no language of its own (I18-2). The visitor's country decides the entry warning and the menu of languages (NAV-17,
 * I18-4). A visitor's refused form does not depend on cookies: what they send next, as a login, sets one, after which Back would
 * find the answer no more. A logout clears it.
 */
const varyOf = (tenant: Tenant | null, isVisitorsForm: boolean) =>
  [
    ...(isVisitorsForm ? [] : ['Cookie']),
    'Accept-Encoding',
    ...(tenant && localeOfTag(tenant.settings.domain_language) ? [] : ['Accept-Language']),
    ...(countryHeader() ? [countryHeader()] : []),
  ].join(', ');

/**
 * Returns what a refusal says in headers besides its page, such as when to try again. Remix would drop it,
 * because the error page belongs to another route.
 */
function refusalHeaders({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext) {
  const given = [...Object.values(loaderHeaders), ...Object.values(actionHeaders)];
  return ['Retry-After', 'Allow'].flatMap((name): [string, string][] => {
    const value = given.map((headers) => headers.get(name)).find(Boolean);
    return value ? [[name, value]] : [];
  });
}

/**
 * Returns the context with the routes of this page alone. Remix makes and matches all routes of the manifest again
 * for each page that it renders, which took a sixth of a page's time with some 130 routes; browsers ask for the
 * others when a link leads to them.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { routes } = context.manifest;
  const own = context.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]!] as const);
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(own) } };
}

/** React 18 ends a piece with NUL where a letter of several bytes did not fit; browsers show it as a broken letter. */
function withoutFilling(part: Buffer): Buffer {
  let end = part.length;
  while (end > 0 && part[end - 1] === 0) end -= 1;
  return part.subarray(0, end);
}

/** Renders a page of which a part waits for something, such as Remix's own script of data that JSON cannot write. */
function renderWaiting(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, next) {
        parts.push(withoutFilling(part));
        next();
      },
      final(next) {
        resolve(Buffer.concat(parts).toString());
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_MS);
    timer.unref();
    sink.on('close', () => clearTimeout(timer));
  });
}

/** What React writes in place of a late part that failed. */
const FAILED_PART = '<!--$!-->';

/**
 * Renders a page whole, so that it is compressed in one step; in one go where nothing in it waits, because the pieces of
 * a stream take a tenth of a page's time. Only a stream says why a late part failed.
 */
async function render(page: React.ReactElement, waits: boolean): Promise<string> {
  if (waits) return renderWaiting(page);
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  return html.includes(FAILED_PART) ? renderWaiting(page) : html;
}

/** Returns the page shown if the error page itself fails (ERR-2); it depends on nothing else. */
function lastResort(locale: Locale, title: string, home: string): string {
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><p>${title}</p><p><a href="/">${home}</a></p></html>`;
}

/** Finds out whose page it is, in which language and look, and what it carries. */
async function planPage(request: Request, context: EntryContext) {
  const tenant = await tenantOf(request);
  const faulty = rootData(context) ? null : await siteOfFault(request);
  const ofFault = faulty && rootOfFault(faulty);
  const member = Boolean((ofFault ?? rootData(context))?.frame?.navigation);
  const whole = partsOf(context, member);
  // Its rules of the first screen would be two fifths of a page, which a browser that has them all does not need.
  const isStyled = member && hasWholeStyle(request);
  const parts = isStyled ? { ...whole, firstScreen: null } : whole;
  const hasScript = parts.scripted || parts.forgetful || parts.ownStyle;
  return {
    tenant,
    ofFault,
    isAway: context.staticHandlerContext.errors !== null && isUnavailable(request),
    locale: ofFault?.frame.locale ?? localeOf(context, tenant),
    member,
    isStyled,
    parts,
    nonce: hasScript ? randomBytes(16).toString('base64') : null,
    style: tenant && pageStyle(tenant.theme, parts),
    handed: parts.scripted ? handing(context.staticHandlerContext) : null,
  };
}

type Plan = Awaited<ReturnType<typeof planPage>>;

/** Returns what the document shows besides the data of its routes. */
function documentFacts(request: Request, status: number, plan: Plan): DocumentFacts {
  const { tenant, ofFault, isAway, locale, parts, nonce, style, handed } = plan;
  return {
    site: tenant && siteTexts(tenant, locale).content.site,
    nonce,
    inlined,
    handed,
    style: style && !style.rules ? style.text : '',
    lateStyle: parts.firstScreen !== null,
    requestId: requestId(request),
    faces: tenant && status >= 400 && status < 500 ? drawnPeople({ tenant }).slice(0, 2) : [],
    isAway,
    rootOfFault: ofFault,
    dialect: dialectOf(locale, tenant?.settings.domain_language ?? ''),
  };
}

function drawPage(request: Request, status: number, context: EntryContext, plan: Plan): Promise<string> {
  const { tenant, locale, parts, nonce, handed } = plan;
  // Remix then hands over the data in its own way, once the page is rendered.
  const waits = parts.scripted && handed === null;
  const page = (
    <DocumentContext.Provider value={documentFacts(request, status, plan)}>
      <TextsProvider t={translateFor(tenant?.texts ?? {}, locale)}>
        <RemixServer
          context={{ ...withOwnRoutes(context), ...(waits ? {} : { serverHandoffStream: undefined }) }}
          url={request.url}
          {...(nonce ? { nonce } : {})}
        />
      </TextsProvider>
    </DocumentContext.Provider>
  );
  return render(page, waits);
}

function addHeaders(
  headers: Headers,
  { request, status, context, plan }: { request: Request; status: number; context: EntryContext; plan: Plan },
): void {
  const { tenant, locale, member, isStyled, parts } = plan;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (status === 503) addUnavailable(headers);
  // Asked for at once, the display face is there before the first paint, which then moves nothing (LAN-5). A member's
  // first page asks for it behind its photos; the later ones have it in the browser, and would be painted before it.
  if (tenant && hasLettersOf(tenant.theme.display, locale) && (!member || isStyled))
    headers.set('Link', `</site/${tenant.theme.display.file}>; rel=preload; as=font; crossorigin`);
  // A cache can tell countries apart by the proxy's header alone; an address names no `Vary`.
  const isCountryTold = countryByProxy(request) !== null;
  const shared = parts.lander !== null && status === 200 && !headers.has('Set-Cookie') && isCountryTold;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cachingOf(request, { shared, member }));
  headers.set('Vary', varyOf(tenant, !member && request.method === 'POST'));
  if (!isListed(context, request.url, status)) headers.set('X-Robots-Tag', 'noindex');
  for (const [name, value] of refusalHeaders(context)) headers.set(name, value);
}

/** Allows the script for new passwords on visitors' pages, which stay the same bytes without a nonce. */
const NEW_PASSWORDS_HASH = hashOf(inlined.newPasswords);

/** Returns the parts of a drawn page with its rules, and allows them and its scripts by headers. */
function dressPage(request: Request, headers: Headers, drawn: string, plan: Plan): string[] {
  const { tenant, parts, nonce, style } = plan;
  const { html, hash } = style?.rules
    ? withUsedStyle(drawn, isPhone(request) ? style.rules.phone : style.rules.wide)
    : { html: [drawn], hash: style?.hash };
  const { inIframe, leadsAway } = parts;
  const scriptHash = parts.newPassword && nonce === null ? NEW_PASSWORDS_HASH : null;
  const policy = { tenant, nonce, styleHashes: hash ? [hash] : [], scriptHash, inIframe, leadsAway };
  for (const [name, value] of Object.entries(pageHeaders(policy))) headers.set(name, value);
  return html;
}

export default async function handleRequest(
  request: Request,
  asked: number,
  headers: Headers,
  context: EntryContext,
) {
  const plan = await planPage(request, context);
  let status = plan.isAway ? 503 : asked;
  addHeaders(headers, { request, status, context, plan });
  // What is fetched ahead loads nothing.
  const isLoading = plan.parts.linked && !isPrefetch(request);
  if (plan.member && isLoading && status === 200) noteWholeStyle(request);
  const drawn = await drawPage(request, status, context, plan).catch(async (error: unknown) => {
    // Remix then renders the error page. Only if the error page itself failed is the last resort used.
    if (!context.staticHandlerContext.errors) throw error;
    await logFault(error, request);
    status = 500;
    const t = translateFor(plan.tenant?.texts ?? {}, plan.locale);
    return lastResort(plan.locale, t('errors:error_page_failed'), t('errors:back_home'));
  });
  const picture = pictureAhead(drawn);
  if (picture) headers.append('Link', picture);
  const html = dressPage(request, headers, drawn, plan);
  // A nonce is new each time; nothing else in a page differs between requests.
  return answerPage(request, html, { status, headers, stable: plan.nonce === null });
}

const isUnavailable = (request: Request): boolean => {
  const life = lifeOf(requestId(request));
  return Boolean(life?.databaseAway || life?.outsideAway);
};

const addUnavailable = (headers: Headers) =>
  Object.entries(UNAVAILABLE_HEADERS).forEach(([name, value]) => headers.set(name, value));

export function handleDataRequest(answer: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const response =
    answer.status >= 500 && isUnavailable(request)
      ? new Response(answer.body, { status: 503, headers: answer.headers })
      : answer;
  if (response.status === 503) addUnavailable(response.headers);
  // Remix takes over the headers of a refusal only where the route has a function for them.
  const seconds = response.status === 429 ? lifeOf(requestId(request))?.retryAfterSeconds : null;
  if (seconds && !response.headers.has('Retry-After')) response.headers.set('Retry-After', String(seconds));
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
  response.headers.append('Vary', 'Cookie');
  return response;
}

/** Writes a fault into the log; what Remix itself refuses, such as a method, is none. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const life = lifeOf(requestId(request));
  if (life && isDatabaseAway(error)) life.databaseAway = true;
  if (life && (isStorageAway(error) || isProviderAway(error))) life.outsideAway = true;
  void logFault(error, request);
}
