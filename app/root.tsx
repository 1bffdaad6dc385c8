import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ErrorResponse,
} from '@remix-run/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { RELOAD } from '~/browser/frame/chunk-reload';
import { useBackButton } from '~/browser/frame/back-button';
import { useBonus } from '~/browser/payments/bonus';
import { EndedLogin, useEndedLogin } from '~/browser/frame/ended-login';
import { Live } from '~/browser/live/live-updates';
import { LazyOverlay } from '~/browser/frame/lazy-overlay';
import { DeferredScripts, RestoredScroll } from '~/remix/deferred-scripts';
import { useLatestCounts } from '~/browser/live/live-counts';
import { clearAtLogout } from '~/browser/frame/clear-at-logout';
import { STORED } from '~/browser/kit/storage-keys';
import { Toasts } from '~/browser/kit/toasts';
import { addPasswordAids } from '~/browser/frame/new-password-aids';
import { useDocument } from '~/http/answer/document-context';
import { isIndexed, isCanonical } from '~/http/answer/indexed';
import { rootData, type RootData } from '~/pages/frame/root-data.server';
import { leaveLikeModal } from '~/pages/likes/leave-like-modal.server';
import { isConsoleHost } from '~/http/request/console-host.server';
import { enterConsole } from '~/http/request/open-console.server';
import { openSite } from '~/http/request/open-site.server';
import { documentParts, type RouteHandle } from '~/http/answer/route-handle';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import wholeCss from '~/styles/whole.css?url';
import { InlineScript } from '~/delivery/inline-script';
import { LATER } from '~/delivery/loading-priority';
import { HeadTags } from '~/ui/layouts/head-tags';
import { FrameProvider } from '~/ui/layouts/frame-data';
import { ErrorPage, type Gone } from '~/ui/layouts/error-page';
import { PageLayout, type LayoutName } from '~/ui/layouts/page-layout';

export { revalidateUnlessLost as shouldRevalidate } from '~/browser/live/lost-connection';

export const links: LinksFunction = () => [{ rel: 'icon', href: paths.icon }];

export async function loader({ request }: LoaderFunctionArgs) {
  // The operators' console has a frame of its own.
  if (isConsoleHost(request.headers.get('Host'))) return data<RootData | null>(enterConsole(request));
  const site = await openSite(request);
  leaveLikeModal(site);
  const { data: shown, headers } = rootData(site);
  return data<RootData | null>(shown, { headers });
}

/** Root's data, or a replacement if its loader failed. */
function useRoot() {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const { rootOfFault } = useDocument();
  return loaded ?? rootOfFault;
}

/** The first paint waits for the header, which would shift, and for a chat's price line. */
const LAST_OF_CHAT = 'message-cost';

/** The deepest handle with a layout names the page; all of them decide its scripts. */
function useHandles(): {
  name: string;
  layout: LayoutName;
  scripts: boolean;
  authLayout: boolean;
  handles: (RouteHandle | undefined)[];
} {
  const matches = useMatches().map(({ handle, params }) => ({
    handle: handle as RouteHandle | undefined,
    params,
  }));
  const deepest = matches.filter(({ handle }) => handle?.layout).at(-1);
  const name = deepest?.handle?.name ?? '';
  return {
    name: typeof name === 'function' ? name(deepest?.params ?? {}) : name,
    layout: deepest?.handle?.layout ?? 'default',
    scripts: matches.some(({ handle }) => handle?.scripts),
    authLayout: deepest?.handle?.authLayout ?? false,
    handles: matches.map(({ handle }) => handle),
  };
}

type HeadOfServerProps = {
  forgetful: ReturnType<typeof documentParts>['forgetful'];
  holds: boolean;
  newPassword: boolean;
  /** The first paint waits for this element. */
  last: string;
};

function HeadOfServer({ forgetful, holds, newPassword, last }: HeadOfServerProps) {
  const { nonce, inlineScripts } = useDocument();
  return (
    <>
      {forgetful && (
        <InlineScript
          nonce={nonce ?? undefined}
          source={inlineScripts?.forget(clearAtLogout, STORED, forgetful === 'at_once')}
        />
      )}
      {holds && <InlineScript nonce={nonce ?? undefined} source={inlineScripts?.hold} />}
      {newPassword && <InlineScript nonce={nonce ?? undefined} source={inlineScripts?.newPasswords} />}
      <link rel="expect" href={`#${last}`} blocking="render" />
    </>
  );
}

/** Loads the full style sheet after the first picture; without scripts, immediately. */
const lateLink = (scripted: boolean) => (import.meta.env.SSR ? (scripted ? { disabled: true } : LATER) : {});

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot();
  const { nonce: ownNonce, inlineScripts, handed, style, lateStyle, dialect } = useDocument();
  const nonce = ownNonce ?? undefined;
  const failed = Boolean(useRouteError());
  const { handles, name, layout } = useHandles();
  const { search } = useLocation();
  const listed = import.meta.env.SSR && !failed && isIndexed(name) && isCanonical(search);
  const member = Boolean(root?.frame.navigation);
  const { scripted, forgetful, linked, newPassword } = documentParts(handles, { member, failed });
  // After client-side navigation, the inline script is missing.
  useEffect(() => {
    if (newPassword) addPasswordAids();
  }, [newPassword]);
  return (
    <html
      lang={root?.dialect ?? dialect}
      data-scheme={root && root.scheme !== 'system' ? root.scheme : undefined}
      // Later, toasts do this themselves (`browser/kit/toasts.tsx`).
      data-toast={import.meta.env.SSR && root?.toast ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {root && <meta name="theme-color" content={root.themeColor.light} />}
        <Meta />
        {listed && root?.head && <HeadTags head={root.head} />}
        {root && <Links />}
        {(root?.memberId || name === 'login') && (
          <link rel="manifest" href={paths.manifest} crossOrigin="use-credentials" />
        )}
        {linked && !lateStyle && <link rel="stylesheet" href={wholeCss} />}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        {scripted && (
          <InlineScript
            nonce={nonce}
            source={inlineScripts ? `${inlineScripts.early};${inlineScripts.watch(RELOAD)}` : undefined}
          />
        )}
        {import.meta.env.SSR && (
          <HeadOfServer
            forgetful={forgetful}
            holds={scripted && member}
            newPassword={newPassword}
            last={layout === 'chat' && !failed ? LAST_OF_CHAT : 'main'}
          />
        )}
      </head>
      <body data-texts={scripted ? root?.textsAddress : undefined}>
        {children}
        {scripted && <RestoredScroll />}
        {linked && lateStyle && <link rel="stylesheet" href={wholeCss} {...lateLink(scripted)} />}
        {scripted && root && (
          <DeferredScripts
            nonce={nonce}
            source={(scripts) => inlineScripts?.late(scripts, root.textsAddress, handed) ?? ''}
          />
        )}
        {import.meta.env.SSR && scripted && lateStyle && (
          <noscript>
            <link rel="stylesheet" href={wholeCss} {...LATER} />
          </noscript>
        )}
      </body>
    </html>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const root = useRoot();
  const { site } = useDocument();
  const { name, layout: ownLayout, scripts, authLayout } = useHandles();
  const error = useRouteError();
  // Error pages need a header and footer.
  const bare = ownLayout === 'empty' || ownLayout === 'chat';
  const layout = error && bare ? 'default' : ownLayout;
  const back = useBackButton(name);
  const { pathname, search } = useLocation();
  // An open chat announces an ended login itself.
  const ended = useEndedLogin(scripts && name !== 'chats-id' ? (root?.memberId ?? null) : null);
  const told = root?.frame.navigation ?? null;
  const navigation = useLatestCounts(told);
  const { bonus, countdown, popup } = useBonus(root?.frame.bonus ?? null, navigation, name, scripts);
  // A new object would render all readers of the frame.
  const frame = useMemo(
    () =>
      root &&
      site && {
        ...root.frame,
        site,
        kept: root.kept,
        toast: <Toasts first={root.toast} inDialog />,
        bonus,
        navigation,
      },
    [root, site, bonus, navigation],
  );
  if (!root || !frame) return children;
  return (
    <FrameProvider value={frame}>
      {scripts && told && root.memberId && (
        <>
          <Live memberId={root.memberId} unread={told.unread} newLikes={told.newLikes} asOf={told.asOf} />
          <LazyOverlay memberId={root.memberId} layout={layout} route={name} shortcuts={root.shortcuts} />
        </>
      )}
      {popup}
      {ended && <EndedLogin here={pathname + search} />}
      <PageLayout
        layout={layout}
        authLayout={authLayout && !error}
        route={name}
        scripts={scripts}
        back={back}
        countdown={countdown}
        toast={<Toasts first={root.toast} />}
        hidden={ended}
        failed={Boolean(error)}
      >
        {children}
      </PageLayout>
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

/** Remix's own messages are for developers. */
const isRemixError = (error: ErrorResponse): boolean => 'internal' in error && error.internal === true;

/** A refusal about something unavailable; only the server shows it. */
const isUnavailable = (told: unknown): Gone | null =>
  typeof told === 'object' && told !== null && 'typed' in told ? (told as Gone) : null;

/** Shows an error; faults and unexplained refusals include their incident number. */
export function ErrorBoundary() {
  const error = useRouteError();
  const t = useT();
  const { requestId, isAway, faces } = useDocument();
  const root = useRoot();
  const { pathname, search } = useLocation();
  const status = isAway ? 503 : isRouteErrorResponse(error) ? error.status : 500;
  const told = isRouteErrorResponse(error) && !isRemixError(error) ? (error.data as unknown) : null;
  const said = isAway ? t('errors:unavailable') : told;
  const message = typeof said === 'string' && said !== '' ? said : null;
  const gone = import.meta.env.SSR ? isUnavailable(told) : null;
  const closed = status === 410 && Boolean(root?.frame.closed);
  const hasNumber = status >= 500 || status === 403;
  return (
    <Framed>
      <title>
        {gone
          ? gone.message
          : closed && message
            ? message
            : t(status === 404 ? 'errors:page_not_found' : 'errors:error')}
      </title>
      <ErrorPage
        gone={gone}
        status={status}
        message={message}
        requestId={hasNumber ? requestId : null}
        faces={faces}
        member={Boolean(root?.frame.navigation)}
        onSite={Boolean(root)}
        closed={closed}
        here={pathname + search}
      />
    </Framed>
  );
}
