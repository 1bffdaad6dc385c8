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
import { RELOAD } from '~/enhance/chunk-reload';
import { useBackButton } from '~/enhance/back-button';
import { useBonus } from '~/enhance/bonus';
import { EndedLogin, useEndedLogin } from '~/enhance/ended-login';
import { Live } from '~/enhance/live';
import { LateOverlay } from '~/enhance/late-overlay';
import { LateScripts, RestoredScroll } from '~/enhance/late-scripts';
import { useLatestCounts } from '~/enhance/live-counts';
import { forgetAtLogout } from '~/enhance/forget-at-logout';
import { STORED } from '~/enhance/stored';
import { Toasts } from '~/enhance/toasts';
import { aidNewPasswords } from '~/http/answer/aid-new-passwords';
import { useDocument } from '~/http/answer/document-context';
import { isIndexed, isOwnAddress } from '~/http/answer/indexed';
import { rootData } from '~/pages/frame/root-data.server';
import { leaveLikeModal } from '~/pages/likes/leave-like-modal.server';
import { openSite } from '~/http/request/open-site.server';
import { documentParts, type RouteHandle } from '~/http/answer/route-handle';
import { useT } from '~/i18n/texts';
import wholeCss from '~/styles/whole.css?url';
import { InlineScript } from '~/ui/kit/inline-script';
import { LATER } from '~/ui/kit/loading';
import { HeadTags } from '~/ui/layouts/head-tags';
import { FrameProvider } from '~/ui/layouts/frame-data';
import { ErrorPage, type Gone } from '~/ui/layouts/error-page';
import { PageLayout, type LayoutName } from '~/ui/layouts/page-layout';

export { unlessLost as shouldRevalidate } from '~/enhance/lost-connection';

export const links: LinksFunction = () => [{ rel: 'icon', href: '/site/icon-192.png' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  leaveLikeModal(site);
  const { data: shown, headers } = rootData(site);
  return data(shown, { headers });
}

/** What root loaded or, where it failed, what the server can say of the site without it. */
function useRoot() {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const { rootOfFault } = useDocument();
  return loaded ?? rootOfFault;
}

/**
 * Nothing is painted before the header is whole: its first items stand elsewhere until its last is there. An open
 * chat is laid out from its foot, so that nothing of it is painted before the price below its field.
 */
const LAST_OF_CHAT = 'message-cost';

/**
 * Combines the handles of the matched routes: the deepest one with a layout decides the page's name and
 * layout; all of them together decide about scripts and the parts of the document.
 */
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
  const named = matches.filter(({ handle }) => handle?.layout).at(-1);
  const name = named?.handle?.name ?? '';
  return {
    name: typeof name === 'function' ? name(named?.params ?? {}) : name,
    layout: named?.handle?.layout ?? 'default',
    scripts: matches.some(({ handle }) => handle?.scripts),
    authLayout: named?.handle?.authLayout ?? false,
    handles: matches.map(({ handle }) => handle),
  };
}

type HeadOfServerProps = {
  forgetful: ReturnType<typeof documentParts>['forgetful'];
  holds: boolean;
  newPassword: boolean;
  /** The id of the element before which nothing is painted. */
  last: string;
};

/** What the server alone writes into the head: what works at a logout, and what the first paint waits for. */
function HeadOfServer({ forgetful, holds, newPassword, last }: HeadOfServerProps) {
  const { nonce, inlined } = useDocument();
  return (
    <>
      {forgetful && (
        <InlineScript
          nonce={nonce ?? undefined}
          source={inlined?.forget(forgetAtLogout, STORED, forgetful === 'at_once')}
        />
      )}
      {holds && <InlineScript nonce={nonce ?? undefined} source={inlined?.hold} />}
      {newPassword && <InlineScript nonce={nonce ?? undefined} source={inlined?.newPasswords} />}
      <link rel="expect" href={`#${last}`} blocking="render" />
    </>
  );
}

/**
 * How the full style sheet behind the page is asked for: by the page's own script when its first picture has come, with
 * which it would share the line; at once where no script is.
 */
const lateLink = (scripted: boolean) => (import.meta.env.SSR ? (scripted ? { disabled: true } : LATER) : {});

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot();
  const { nonce: ownNonce, inlined, handed, style, lateStyle, dialect } = useDocument();
  const nonce = ownNonce ?? undefined;
  const failed = Boolean(useRouteError());
  const { handles, name, layout } = useHandles();
  const { search } = useLocation();
  const listed = import.meta.env.SSR && !failed && isIndexed(name) && isOwnAddress(search);
  const member = Boolean(root?.frame.navigation);
  const { scripted, forgetful, linked, newPassword } = documentParts(handles, { member, failed });
  // A page that scripts opened has no script of its own for it.
  useEffect(() => {
    if (newPassword) aidNewPasswords(window);
  }, [newPassword]);
  return (
    <html
      lang={root?.dialect ?? dialect}
      data-scheme={root && root.scheme !== 'system' ? root.scheme : undefined}
      // From then on the toasts themselves say so (`enhance/toasts.tsx`).
      data-toast={import.meta.env.SSR && root?.toast ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {root && <meta name="theme-color" content={root.themeColor.light} />}
        <Meta />
        {listed && root?.head && <HeadTags head={root.head} />}
        <Links />
        {(root?.memberId || name === 'login') && (
          <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        )}
        {linked && !lateStyle && <link rel="stylesheet" href={wholeCss} />}
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        {scripted && (
          <InlineScript
            nonce={nonce}
            source={inlined ? `${inlined.early};${inlined.watch(RELOAD)}` : undefined}
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
          <LateScripts
            nonce={nonce}
            source={(scripts) => inlined?.late(scripts, root.textsAddress, handed) ?? ''}
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
  // An error page leads on by the header and footer, which the bare layouts lack.
  const bare = ownLayout === 'empty' || ownLayout === 'chat';
  const layout = error && bare ? 'default' : ownLayout;
  const back = useBackButton(name);
  const { pathname, search } = useLocation();
  // An open chat says by itself that its login has ended.
  const ended = useEndedLogin(scripts && name !== 'chats-id' ? (root?.memberId ?? null) : null);
  const told = root?.frame.navigation ?? null;
  const navigation = useLatestCounts(told);
  const { bonus, countdown, popup } = useBonus(root?.frame.bonus ?? null, navigation, name, scripts);
  // All that reads the frame is drawn again with another one.
  const frame = useMemo(
    () =>
      root &&
      site && {
        ...root.frame,
        site,
        kept: root.kept,
        toast: <Toasts first={root.toast} over />,
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
          <LateOverlay memberId={root.memberId} layout={layout} route={name} shortcuts={root.shortcuts} />
        </>
      )}
      {popup}
      {ended && <EndedLogin here={pathname + search} />}
      <PageLayout
        layout={layout}
        // The error page has no header of its own.
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

/** Whether the refusal is Remix's own, whose message is for developers. */
const isRemixOwn = (error: ErrorResponse): boolean => 'internal' in error && error.internal === true;

/** What a refusal says of something that is gone; the server alone shows it. */
const goneOf = (told: unknown): Gone | null =>
  typeof told === 'object' && told !== null && 'typed' in told ? (told as Gone) : null;

/**
 * Shows what went wrong. Faults, and refusals that a reader cannot explain, have a number that is in the log
 * as well.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const t = useT();
  const { requestId, isAway, faces } = useDocument();
  const root = useRoot();
  const { pathname, search } = useLocation();
  const status = isAway ? 503 : isRouteErrorResponse(error) ? error.status : 500;
  const told = isRouteErrorResponse(error) && !isRemixOwn(error) ? (error.data as unknown) : null;
  const said = isAway ? t('errors:unavailable') : told;
  const message = typeof said === 'string' && said !== '' ? said : null;
  const gone = import.meta.env.SSR ? goneOf(told) : null;
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
