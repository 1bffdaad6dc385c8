import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { useBackButton } from '~/enhance/back-button';
import { chunkReloadScript } from '~/enhance/chunk-reload';
import { Live } from '~/enhance/live';
import { LateScripts } from '~/enhance/late-scripts';
import { useLiveCounts } from '~/enhance/live-counts';
import { NewLikeOverlay } from '~/enhance/new-like';
import { PageProgress } from '~/enhance/page-progress';
import { useDocument } from '~/http/answer/document-context';
import { flashCookie } from '~/http/answer/cookies.server';
import { readFlash } from '~/http/answer/flash.server';
import { frameData } from '~/pages/frame/frame.server';
import { openSite } from '~/http/request/open-site.server';
import { documentParts, type RouteHandle } from '~/http/answer/route-handle';
import { textsAddress } from '~/http/answer/texts-address.server';
import { useT } from '~/i18n/texts';
import memberCss from '~/styles/member.css?url';
import { LATER } from '~/ui/kit/loading';
import { Toast } from '~/ui/kit/toast';
import { FrameProvider } from '~/ui/layouts/frame-data';
import { ErrorPage } from '~/ui/layouts/error-page';
import { PageLayout, type LayoutName } from '~/ui/layouts/page-layout';

export const links: LinksFunction = () => [{ rel: 'icon', href: '/site/icon-192.png' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const toast = readFlash(site, request);
  const headers = new Headers();
  if (toast) headers.append('Set-Cookie', flashCookie(site.tenant, ''));
  return data(
    {
      frame: frameData(site, request),
      scheme: site.tenant.theme.scheme,
      themeColor: site.tenant.theme.themeColor,
      textsAddress: textsAddress(site.tenant, site.locale),
      memberId: site.member?.id ?? null,
      toast: toast && { tone: toast.tone, text: site.t(toast.text, toast.values) },
    },
    { headers },
  );
}

/**
 * Combines the handles of the matched routes: the deepest one with a layout decides the page's name and
 * layout; all of them together decide about scripts and the parts of the document.
 */
function useHandles(): {
  name: string;
  layout: LayoutName;
  scripts: boolean;
  handles: (RouteHandle | undefined)[];
} {
  const matches = useMatches().map(({ handle, params }) => ({
    handle: handle as RouteHandle | undefined,
    params,
  }));
  const named = matches.filter(({ handle }) => handle?.layout).at(-1);
  const name = named?.handle?.name ?? '';
  return {
    name: typeof name === 'function' ? name(named?.params ?? {}) : name,
    layout: named?.handle?.layout ?? 'default',
    scripts: matches.some(({ handle }) => handle?.scripts),
    handles: matches.map(({ handle }) => handle),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { nonce: ownNonce, style, lateStyle, locale } = useDocument();
  const nonce = ownNonce ?? undefined;
  const failed = Boolean(useRouteError());
  const { handles } = useHandles();
  const { scripted, linked } = documentParts(handles, { member: Boolean(root?.frame.navigation), failed });
  const wholeStyle = linked && <link rel="stylesheet" href={memberCss} {...(lateStyle ? LATER : {})} />;
  return (
    <html
      lang={root?.frame.locale ?? locale}
      data-scheme={root && root.scheme !== 'system' ? root.scheme : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {root && <meta name="theme-color" content={root.themeColor.light} />}
        <Meta />
        <Links />
        {!lateStyle && wholeStyle}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        {scripted && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: chunkReloadScript }}
          />
        )}
      </head>
      <body data-texts={scripted ? root?.textsAddress : undefined}>
        {children}
        {scripted && <ScrollRestoration nonce={nonce} />}
        {lateStyle && wholeStyle}
        {scripted && root && (
          <link rel="preload" as="fetch" href={root.textsAddress} crossOrigin="anonymous" {...LATER} />
        )}
        {scripted && <LateScripts nonce={nonce} />}
      </body>
    </html>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { name, layout, scripts } = useHandles();
  const counts = useLiveCounts();
  const back = useBackButton(name);
  if (!root) return children;
  const { navigation } = root.frame;
  return (
    <FrameProvider value={{ ...root.frame, navigation: navigation && { ...navigation, ...counts } }}>
      {scripts && navigation && root.memberId && (
        <>
          <PageProgress />
          <Live
            memberId={root.memberId}
            unread={navigation.unread}
            newLikes={navigation.newLikes}
            credits={navigation.credits}
          />
          {layout === 'default' && <NewLikeOverlay />}
        </>
      )}
      <PageLayout layout={layout} route={name} scripts={scripts} back={back}>
        {children}
      </PageLayout>
      {root.toast && <Toast tone={root.toast.tone}>{root.toast.text}</Toast>}
    </FrameProvider>
  );
}

export default function App() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const t = useT();
  const { requestId } = useDocument();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== '' ? error.data : null;
  return (
    <Framed>
      <title>{status === 404 ? t('errors:page_not_found') : t('errors:error')}</title>
      <ErrorPage status={status} message={message} requestId={status >= 500 ? requestId : null} />
    </Framed>
  );
}
