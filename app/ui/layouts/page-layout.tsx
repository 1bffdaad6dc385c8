import type { ReactNode } from 'react';
import { useLocation } from '@remix-run/react';
import { alertOn } from '~/domain/notifications/rules';
import { useT } from '~/i18n/texts';
import { ActivationDialog } from './activation-dialog';
import { AlertBanner } from './alert-banner';
import { useFrame } from './frame-data';
import { Footer } from './footer';
import { NewLikesBanner } from './new-likes-banner';
import { TopNav } from './top-nav';

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty';

function SkipLink() {
  const t = useT();
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-progress focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:text-canvas"
    >
      {t('frame:skip')}
    </a>
  );
}

/**
 * Returns how the page shows an alert to its member: not at all, as a banner or, on a smartphone right after
 * the sign-up, as a dialog.
 */
function useAlert(route: string) {
  const { alerts } = useFrame();
  const { pathname, search } = useLocation();
  const alert = alerts ? alertOn(alerts.due, route) : null;
  if (!alerts || !alert) return null;
  const params = new URLSearchParams(search);
  const dialog = alert === 'activation' && alerts.smartphone && params.has('api_signup_complete');
  params.delete('api_signup_complete');
  const here = params.size > 0 ? `${pathname}?${params}` : pathname;
  return { alert, email: alerts.email, dialog, here };
}

/**
 * The banner of new likes, except on the pages of the likes themselves; with scripts, the overlay announces
 * them instead.
 */
function WaitingLikes({ route, scripts }: { route: string; scripts: boolean }) {
  const { waitingLikes } = useFrame();
  const { pathname, search } = useLocation();
  if (!waitingLikes || route.startsWith('likes')) return null;
  const banner = <NewLikesBanner likes={waitingLikes} here={`${pathname}${search}`} />;
  return scripts ? <noscript>{banner}</noscript> : banner;
}

/**
 * The frame around a page: `default` and `lander` have header and footer, `chat` and `empty` have neither,
 * and only `default` shows alerts. Members and visitors get different classes (NAV-5). The page brings its
 * own <main id="main">. `back` is a link in the header; a page with a link of its own hides it.
 */
type Props = { layout: LayoutName; route: string; scripts: boolean; back: ReactNode; children: ReactNode };

export function PageLayout({ layout, route, scripts, back, children }: Props) {
  const { navigation } = useFrame();
  const due = useAlert(route);
  const shown = layout === 'default' ? due : null;
  const bare = layout === 'chat' || layout === 'empty';
  return (
    <div
      className={`layout-${layout} ${navigation ? 'logged-in' : 'logged-out'}${back ? ' has-back' : ''} relative overflow-x-clip`}
    >
      <div {...(shown?.dialog ? { inert: '' } : {})}>
        <SkipLink />
        {!bare && <TopNav back={back} />}
        {shown && !shown.dialog && <AlertBanner alert={shown.alert} email={shown.email} here={shown.here} />}
        {layout === 'default' && <WaitingLikes route={route} scripts={scripts} />}
        {children}
        {!bare && <Footer inverse={layout === 'lander'} />}
      </div>
      {shown?.dialog && <ActivationDialog email={shown.email} here={shown.here} />}
    </div>
  );
}
