import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { running, startServing } from '~/boot.server';
import { isDatabaseAway } from '~/database/is-away.server';
import { answerPage } from '~/delivery/answer-page.server';
import { pageCacheControl, pageVary } from '~/delivery/page-caching.server';
import { DocumentContext, type DocumentFacts } from '~/http/answer/document-context';
import { streamHydrationData, inlineScripts } from '~/remix/inline-scripts.server';
import { logFault } from '~/http/answer/refusals/log-fault.server';
import { consoleLocale } from '~/http/request/client/console-locale.server';
import { isConsoleHost } from '~/http/request/console-host.server';
import { isPhone } from '~/http/request/client/phone.server';
import { isPrefetch } from '~/http/request/client/is-prefetch.server';
import { countryByProxy } from '~/http/request/client/country-of-request.server';
import { openErrorSite } from '~/http/request/open-site.server';
import { requestId } from '~/http/request/client/client-address.server';
import {
  hasFailed,
  leafLoaderData,
  limitToMatchedRoutes,
  matchedHandles,
  responseHeader,
  rootLoaderData,
} from '~/remix/page-context.server';
import { watchRequests } from '~/remix/watch-requests.server';
import { requestLifetime } from '~/http/request/request-life.server';
import { indexRoutes } from '~/remix/route-index.server';
import { isProviderAway } from '~/http/answer/refusals/provider-away.server';
import { preloadPicture } from '~/delivery/preload-picture.server';
import { isStorageAway } from '~/http/answer/refusals/storage-away.server';
import { UNAVAILABLE_HEADERS } from '~/http/answer/refusals/unavailable.server';
import { writeWhenRead } from '~/remix/write-when-read.server';
import { documentParts, type DocumentParts } from '~/http/answer/route-handle';
import { isIndexed, isCanonical } from '~/http/answer/indexed';
import { pageHeaders } from '~/http/answer/security-headers.server';
import { translateFor } from '~/i18n/catalogues.server';
import { toDialect } from '~/i18n/dialect';
import { isLocale, FALLBACK_LOCALE, localeOfTag, type Locale } from '~/i18n/locales';
import { TextsProvider } from '~/i18n/texts';
import { illustratedMembers } from '~/pages/discovery/decorative-portraits.server';
import { errorRootData } from '~/pages/frame/root-data.server';
import { siteTexts } from '~/pages/frame/site-texts.server';
import { consoleStyle } from '~/delivery/styles/console-style.server';
import { cspHash, pageStyle, insertUsedStyle } from '~/delivery/styles/page-style.server';
import { hasWholeStyle, recordWholeStyle } from '~/delivery/styles/whole-style.server';
import * as paths from '~/paths';
import type { Tenant } from '~/tenancy/tenant';
import { hasLetters } from '~/tenancy/theme';

watchRequests();
indexRoutes();
writeWhenRead();
startServing().catch((error: unknown) => {
  process.stderr.write(`The site cannot start. ${(error as Error).message}\n`);
  process.exit(1);
});

const RENDER_MS = 10_000;

async function findTenant(request: Request): Promise<Tenant | null> {
  const { tenants } = await running();
  return tenants.forHost(request.headers.get('Host') ?? '');
}

/** Whether search engines may list the page: public, successful and canonical. */
function isListed(context: EntryContext, url: string, status: number): boolean {
  const { handle, params } = matchedHandles(context)
    .filter((match) => match.handle)
    .at(-1) ?? { handle: undefined, params: {} };
  const name = typeof handle?.name === 'function' ? handle.name(params) : (handle?.name ?? '');
  const visitor = !rootData(context)?.frame?.navigation;
  return status === 200 && visitor && isIndexed(name) && isCanonical(new URL(url).search);
}

type RootData = { frame?: { locale?: unknown; navigation?: unknown } };

const rootData = rootLoaderData<RootData>;

function documentLocale(context: EntryContext, tenant: Tenant | null): Locale {
  const found = rootData(context)?.frame?.locale;
  return isLocale(found)
    ? found
    : ((tenant && localeOfTag(tenant.settings.domain_language)) ?? FALLBACK_LOCALE);
}

/** The language of the console's page; an error page follows the browser. */
const readConsoleLocale = (request: Request, context: EntryContext): Locale =>
  consoleLocale(request, leafLoaderData<{ frame?: { locale: string } }>(context)?.frame?.locale ?? null);

function readParts(context: EntryContext, member: boolean): DocumentParts {
  const handles = matchedHandles(context).map(({ handle }) => handle);
  return documentParts(handles, { member, failed: hasFailed(context) });
}

/** An error page keeps these. */
const refusalHeaders = (context: EntryContext) =>
  ['Retry-After', 'Allow'].flatMap((name): [string, string][] => {
    const value = responseHeader(context, name);
    return value ? [[name, value]] : [];
  });

/** React 18 pads a chunk with NUL if a multi-byte character does not fit. */
function removePadding(part: Buffer): Buffer {
  let end = part.length;
  while (end > 0 && part[end - 1] === 0) end -= 1;
  return part.subarray(0, end);
}

/** Renders a page with a suspended part, such as Remix's streamed data. */
function renderWaiting(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, next) {
        parts.push(removePadding(part));
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

/** React's marker for a failed suspended part. */
const FAILED_PART = '<!--$!-->';

/** Renders a complete page, which compresses better. Only a stream reports why a suspended part failed. */
async function render(page: React.ReactElement, isSuspended: boolean): Promise<string> {
  if (isSuspended) return renderWaiting(page);
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  return html.includes(FAILED_PART) ? renderWaiting(page) : html;
}

/** For a failed error page (ERR-2). */
function lastResort(locale: Locale, title: string, home: string): string {
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><p>${title}</p><p><a href="/">${home}</a></p></html>`;
}

async function planPage(request: Request, context: EntryContext) {
  const tenant = await findTenant(request);
  const isConsole = isConsoleHost(request.headers.get('Host'));
  const faulty = rootData(context) ? null : await openErrorSite(request);
  const errorRoot = faulty && errorRootData(faulty);
  const member = Boolean((errorRoot ?? rootData(context))?.frame?.navigation);
  const whole = readParts(context, member);
  // First-screen rules are two fifths of a page.
  const isStyled = member && hasWholeStyle(request);
  const parts = isStyled ? { ...whole, firstScreen: null } : whole;
  const hasScript = parts.scripted || parts.forgetful || parts.ownStyle;
  return {
    tenant,
    isConsole,
    ofFault: errorRoot,
    isAway: hasFailed(context) && isUnavailable(request),
    locale: isConsole
      ? readConsoleLocale(request, context)
      : (errorRoot?.frame.locale ?? documentLocale(context, tenant)),
    member,
    isStyled,
    parts,
    nonce: hasScript ? randomBytes(16).toString('base64') : null,
    style: isConsole ? consoleStyle() : tenant && pageStyle(tenant.theme, parts),
    handed: parts.scripted ? streamHydrationData(context) : null,
  };
}

type Plan = Awaited<ReturnType<typeof planPage>>;

function documentFacts(request: Request, status: number, plan: Plan): DocumentFacts {
  const { tenant, ofFault: errorRoot, isAway, locale, parts, nonce, style, handed } = plan;
  return {
    site: tenant && siteTexts(tenant, locale).content.site,
    nonce,
    inlineScripts,
    handed,
    style: style && !style.rules ? style.text : '',
    lateStyle: parts.firstScreen !== null,
    requestId: requestId(request),
    faces: tenant && status >= 400 && status < 500 ? illustratedMembers({ tenant }).slice(0, 2) : [],
    isAway,
    rootOfFault: errorRoot,
    dialect: toDialect(locale, tenant?.settings.domain_language ?? ''),
  };
}

function renderPage(request: Request, status: number, context: EntryContext, plan: Plan): Promise<string> {
  const { tenant, locale, parts, nonce, handed } = plan;
  // Remix then sends the data itself after rendering.
  const isSuspended = parts.scripted && handed === null;
  const page = (
    <DocumentContext.Provider value={documentFacts(request, status, plan)}>
      <TextsProvider t={translateFor(tenant?.texts ?? {}, locale)}>
        <RemixServer
          context={{
            ...limitToMatchedRoutes(context),
            ...(isSuspended ? {} : { serverHandoffStream: undefined }),
          }}
          url={request.url}
          {...(nonce ? { nonce } : {})}
        />
      </TextsProvider>
    </DocumentContext.Provider>
  );
  return render(page, isSuspended);
}

function addHeaders(
  headers: Headers,
  { request, status, context, plan }: { request: Request; status: number; context: EntryContext; plan: Plan },
): void {
  const { tenant, isConsole, locale, member, isStyled, parts } = plan;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (status === 503) addUnavailable(headers);
  // Prevents a layout shift (LAN-5). A member's first page loads the font after its photos.
  if (tenant && hasLetters(tenant.theme.display, locale) && (!member || isStyled))
    headers.set('Link', `<${paths.siteFile(tenant.theme.display.file)}>; rel=preload; as=font; crossorigin`);
  // Only the proxy's header can be in `Vary`, not an IP address.
  const isCountryTold = countryByProxy(request) !== null;
  const shared = parts.lander !== null && status === 200 && !headers.has('Set-Cookie') && isCountryTold;
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', isConsole ? 'no-store' : pageCacheControl(request, { shared, member }));
  headers.set('Vary', pageVary(tenant, !member && request.method === 'POST'));
  if (!isListed(context, request.url, status)) headers.set('X-Robots-Tag', 'noindex');
  for (const [name, value] of refusalHeaders(context)) headers.set(name, value);
}

/** A hash instead of a nonce, so that visitors' pages keep their bytes. */
const NEW_PASSWORDS_HASH = cspHash(inlineScripts.newPasswords);

function finishPage(request: Request, headers: Headers, rendered: string, plan: Plan): string[] {
  const { tenant, parts, nonce, style } = plan;
  const { html, hash } = style?.rules
    ? insertUsedStyle(rendered, isPhone(request) ? style.rules.phone : style.rules.wide)
    : { html: [rendered], hash: style?.hash };
  const { inIframe, leadsAway } = parts;
  const scriptHash = parts.newPassword && nonce === null ? NEW_PASSWORDS_HASH : null;
  const policy = { tenant, nonce, styleHashes: hash ? [hash] : [], scriptHash, inIframe, leadsAway };
  for (const [name, value] of Object.entries(pageHeaders(policy))) headers.set(name, value);
  return html;
}

export default async function handleRequest(
  request: Request,
  renderedStatus: number,
  headers: Headers,
  context: EntryContext,
) {
  const plan = await planPage(request, context);
  let status = plan.isAway ? 503 : renderedStatus;
  addHeaders(headers, { request, status, context, plan });
  const isLoading = plan.parts.linked && !isPrefetch(request);
  if (plan.member && isLoading && status === 200) recordWholeStyle(request);
  const rendered = await renderPage(request, status, context, plan).catch(async (error: unknown) => {
    // Remix then renders the error page; only its own failure needs the last resort.
    if (!hasFailed(context)) throw error;
    await logFault(error, request);
    status = 500;
    const t = translateFor(plan.tenant?.texts ?? {}, plan.locale);
    return lastResort(plan.locale, t('errors:error_page_failed'), t('errors:back_home'));
  });
  const picture = preloadPicture(rendered);
  if (picture) headers.append('Link', picture);
  const html = finishPage(request, headers, rendered, plan);
  // Only a nonce differs between requests. Nothing keeps the console's pages.
  const stable = plan.nonce === null && !plan.isConsole;
  return answerPage(request, html, { status, headers, stable });
}

const isUnavailable = (request: Request): boolean => {
  const life = requestLifetime(requestId(request));
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
  // Remix copies a refusal's headers only if the route exports `headers`.
  const seconds = response.status === 429 ? requestLifetime(requestId(request))?.retryAfterSeconds : null;
  if (seconds && !response.headers.has('Retry-After')) response.headers.set('Retry-After', String(seconds));
  const isConsole = isConsoleHost(request.headers.get('Host'));
  if (!response.headers.has('Cache-Control'))
    response.headers.set('Cache-Control', isConsole ? 'no-store' : 'private, no-cache');
  response.headers.append('Vary', 'Cookie');
  return response;
}

/** Logs faults, but not Remix's own refusals. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const life = requestLifetime(requestId(request));
  if (life && isDatabaseAway(error)) life.databaseAway = true;
  if (life && (isStorageAway(error) || isProviderAway(error))) life.outsideAway = true;
  void logFault(error, request);
}
