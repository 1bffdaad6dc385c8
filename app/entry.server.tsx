import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { running } from '~/boot.server';
import { answerPage } from '~/http/answer/answer-page.server';
import { DocumentContext } from '~/http/answer/document-context';
import { installRequestFacts, loggedPath, requestId } from '~/http/request/request-facts.server';
import { documentParts, type DocumentParts, type RouteHandle } from '~/http/answer/route-handle';
import { pageHeaders, plainHeaders } from '~/http/answer/security-headers.server';
import { translateFor } from '~/i18n/catalogues.server';
import { isLocale, FALLBACK_LOCALE, localeOfTag, type Locale } from '~/i18n/locales';
import { TextsProvider } from '~/i18n/texts';
import { pageStyle } from '~/pages/frame/page-style.server';
import type { Tenant } from '~/tenancy/tenant';

installRequestFacts();
// A failed start ends the process with a line that says why, because half a site is worse than none (TEN-4).
running().catch((error: unknown) => {
  process.stderr.write(`The site cannot start. ${(error as Error).message}\n`);
  process.exit(1);
});

const RENDER_MS = 10_000;

async function tenantOf(request: Request): Promise<Tenant | null> {
  const { tenants } = await running();
  return tenants.forHost(request.headers.get('Host') ?? '');
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

function partsOf(context: EntryContext): DocumentParts {
  const { matches, errors } = context.staticHandlerContext;
  const handles = matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as RouteHandle | undefined,
  );
  return documentParts(handles, {
    member: Boolean(rootData(context)?.frame?.navigation),
    failed: errors !== null,
  });
}

/**
 * Returns what an answer depends on besides its address. The browser's languages count only if the site has
 * no language of its own (I18-2).
 */
const varyOf = (tenant: Tenant | null) =>
  [
    'Cookie',
    'Accept-Encoding',
    ...(tenant && localeOfTag(tenant.settings.domain_language) ? [] : ['Accept-Language']),
  ].join(', ');

// Renders the page completely instead of streaming it: it has no deferred parts, and a complete page is
// compressed in one step.
function render(page: React.ReactElement): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, next) {
        parts.push(part);
        next();
      },
      final(next) {
        resolve(Buffer.concat(parts));
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

/** Returns the page shown if the error page itself fails (ERR-2); it depends on nothing else. */
function lastResort(locale: Locale, title: string, home: string): string {
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><p>${title}</p><p><a href="/">${home}</a></p></html>`;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const tenant = await tenantOf(request);
  const locale = localeOf(context, tenant);
  const parts = partsOf(context);
  const nonce = parts.scripted || parts.ownStyle ? randomBytes(16).toString('base64') : null;
  const style = tenant && pageStyle(tenant.theme, parts);
  const t = translateFor(tenant?.texts ?? {}, locale);
  const facts = {
    nonce,
    style: style?.text ?? '',
    lateStyle: parts.firstScreen !== null,
    requestId: requestId(request),
    locale,
  };
  const page = (
    <DocumentContext.Provider value={facts}>
      <TextsProvider t={t}>
        <RemixServer context={context} url={request.url} {...(nonce ? { nonce } : {})} />
      </TextsProvider>
    </DocumentContext.Provider>
  );
  const policy = { tenant, nonce, styleHashes: style ? [style.hash] : [], framed: parts.framed };
  for (const [name, value] of Object.entries(pageHeaders(policy))) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  headers.set('Vary', varyOf(tenant));
  const html = await render(page).catch(async (error: unknown) => {
    // Remix then renders the error page. Only if the error page itself failed is the last resort used.
    if (!context.staticHandlerContext.errors) throw error;
    await logError(error, request);
    status = 500;
    return Buffer.from(lastResort(locale, t('errors:error_page_failed'), t('errors:back_home')));
  });
  // A nonce is new each time; nothing else in a page differs between requests.
  return answerPage(request, html, { status, headers, stable: nonce === null });
}

export async function handleDataRequest(
  response: Response,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
) {
  for (const [name, value] of Object.entries(plainHeaders(await tenantOf(request))))
    response.headers.set(name, value);
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
  response.headers.append('Vary', 'Cookie');
  response.headers.set('X-Request-Id', requestId(request));
  return response;
}

async function logError(error: unknown, request: Request) {
  const { gateways } = await running();
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  gateways.log.error({
    requestId: requestId(request),
    method: request.method,
    path: loggedPath(request),
    name,
    message,
    stack,
  });
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return;
  void logError(error, request);
}
