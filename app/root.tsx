import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { useBackButton } from '~/enhance/back-button';
import { chunkReloadScript } from '~/enhance/chunk-reload';
import { Live } from '~/enhance/live';
import { useLiveCounts } from '~/enhance/live-counts';
import { NewLikeOverlay } from '~/enhance/new-like';
import { PageProgress } from '~/enhance/page-progress';
import { localeCookie, readLocaleCookie } from '~/http/answer/cookies.server';
import { useDocument } from '~/http/answer/document-context';
import { flashCookie } from '~/http/answer/cookies.server';
import { readFlash } from '~/http/answer/flash.server';
import { frameData } from '~/pages/frame/frame.server';
import { openSite } from '~/http/request/open-site.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { textsAddress } from '~/http/answer/texts-address.server';
import { useT } from '~/i18n/texts';
import memberCss from '~/styles/member.css?url';
import { Toast } from '~/ui/kit/toast';
import { FrameProvider } from '~/ui/layouts/frame-data';
import { ErrorPage } from '~/ui/layouts/error-page';
import { PageLayout, type LayoutName } from '~/ui/layouts/page-layout';

export const links: LinksFunction = () => [{ rel: 'icon', href: '/site/icon-192.png' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const toast = readFlash(request);
  const headers = new Headers();
  if (toast) headers.append('Set-Cookie', flashCookie(site.tenant, ''));
  if (!readLocaleCookie(request)) headers.append('Set-Cookie', localeCookie(site.tenant, site.locale));
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

/** The deepest matched route that says how its page is framed. */
function useHandle(): { name: string; layout: LayoutName; scripts: boolean } {
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
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { nonce, themeCss, visitorCss, locale } = useDocument();
  const failed = Boolean(useRouteError());
  const { scripts } = useHandle();
  const member = root?.frame.navigation ?? null;
  const scripted = scripts && member !== null && !failed;
  const linked = scripts || member !== null;
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
        {linked && <link rel="stylesheet" href={memberCss} />}
        <style
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: linked ? themeCss : themeCss + visitorCss }}
        />
        {scripted && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: chunkReloadScript }}
          />
        )}
        {scripted && root && (
          <link rel="preload" as="fetch" href={root.textsAddress} crossOrigin="anonymous" />
        )}
      </head>
      <body data-texts={scripted ? root?.textsAddress : undefined}>
        {children}
        {scripted && <ScrollRestoration nonce={nonce} />}
        {scripted && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { name, layout, scripts } = useHandle();
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
