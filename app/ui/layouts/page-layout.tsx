import type { ReactNode } from 'react';
import { useLocation, useMatches } from '@remix-run/react';
import { warnsOn } from '~/domain/entry/rules';
import { alertOn, alertsBelow, outsideStart, showsBonus, showsNewLikes } from '~/domain/frame/rules';
import { useT } from '~/i18n/texts';
import type { SignupTarget } from '~/ui/signup/signup-data';
import { SignupDialog } from '~/ui/signup/signup-modal';
import { BonusStrip } from '~/ui/discounts/bonus-strip';
import { ActivationDialog } from './activation-dialog';
import { ServerHtml } from '~/delivery/server-html';
import { hydrateLate, latePart } from '~/delivery/late-part';
import { AlertBanner } from './alert-banner';
import { ClosingStrip } from './closing-strip';
import { EntryWarning } from './entry-warning';
import { useFrame } from './frame-data';
import { Footer } from './footer';
import { NewLikesBanner } from './new-likes-banner';
import { TopNav } from './top-nav';

const LateBanner = latePart(
  import.meta.env.SSR ? AlertBanner : null,
  async () => (await import('./alert-banner')).AlertBanner,
);

const LateActivation = hydrateLate(
  import.meta.env.SSR ? ActivationDialog : null,
  async () => (await import('./activation-dialog')).ActivationDialog,
);

const LateFooter = latePart(
  import.meta.env.SSR ? Footer : null,
  async () => (await import('./footer')).Footer,
);

/** Pages with a wider frame. */
const WIDE_PAGES = ['members', 'chats', 'likes', 'likes-type', 'likes-m-id', 'members-id'];

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

/** Returns how to show the alert: not at all, as a banner or, on a phone after the sign-up, as a dialog. */
function useAlert(route: string) {
  const { alerts } = useFrame();
  const { pathname, search } = useLocation();
  if (!alerts) return null;
  const params = new URLSearchParams(search);
  const { due, starting, smartphone } = alerts;
  const dialog = alertOn(due, route) === 'activation' && smartphone && params.has('api_signup_complete');
  const alert = alertOn(starting && !dialog ? outsideStart(due, route) : due, route);
  if (!alert) return null;
  params.delete('api_signup_complete');
  const here = params.size > 0 ? `${pathname}?${params}` : pathname;
  const { email, reason } = alerts;
  return { alert, email, reason, dialog, here };
}

/** With scripts, the overlay does this. */
function WaitingLikes({ route, scripts }: { route: string; scripts: boolean }) {
  const { waitingLikes } = useFrame();
  const { pathname, search } = useLocation();
  if (!waitingLikes) return null;
  // With scripts, browsers skip it.
  const banner = import.meta.env.SSR && showsNewLikes(route) && (
    <NewLikesBanner likes={waitingLikes} here={`${pathname}${search}`} />
  );
  return scripts ? <noscript>{banner}</noscript> : banner;
}

/** The member of a visitor's page, null for the site; undefined without an invitation. */
const useInvites = () =>
  (useMatches().at(-1)?.data as { invites?: SignupTarget | null } | undefined)?.invites;

/** The id of the form with typed text, from the loader. */
const useTypedFormId = () =>
  (useMatches().at(-1)?.data as { typedIn?: string | undefined } | undefined)?.typedIn;

/** The dialog of a visitor's press (NAV-18). */
function Invitation() {
  const invites = useInvites();
  return invites === undefined ? null : <SignupDialog target={invites} />;
}

/** Never on error pages. Rendered by the server only, because visitors' pages have no scripts. */
function useEntryWarning(layout: LayoutName, route: string, failed: boolean): boolean {
  const { entryCountry } = useFrame();
  return import.meta.env.SSR && !failed && entryCountry !== null && warnsOn(layout, route, entryCountry);
}

/**
 * The frame of a page: `chat` and `empty` have no header and footer, and only `default` shows alerts. The page
 * has its own <main id="main">. `back` is a link in the header. Members and visitors get different classes (NAV-5).
 */
type Props = {
  layout: LayoutName;
  authLayout: boolean;
  route: string;
  scripts: boolean;
  back: ReactNode;
  /** With scripts. */
  countdown: ReactNode;
  toast: ReactNode;
  /** Whether the page's login has ended. */
  hidden: boolean;
  failed: boolean;
  children: ReactNode;
};

export function PageLayout({
  layout,
  authLayout,
  route,
  scripts,
  back,
  countdown,
  toast,
  hidden,
  failed,
  children,
}: Props) {
  const { navigation, bonus, closes } = useFrame();
  const due = useAlert(route);
  const warns = useEntryWarning(layout, route, failed);
  const typedIn = useTypedFormId();
  const mayAlert = layout === 'default';
  const shown = mayAlert ? due : null;
  const below = alertsBelow(route);
  const banner = shown && !shown.dialog && (
    <ServerHtml as="section" includesElement key={`${shown.alert} ${shown.here}`}>
      {() => <LateBanner alert={shown.alert} email={shown.email} reason={shown.reason} here={shown.here} />}
    </ServerHtml>
  );
  const bare = layout === 'chat' || layout === 'empty';
  const hasTabs = navigation !== null && !bare && !authLayout;
  return (
    <div
      hidden={hidden}
      className={`layout-${layout} ${navigation ? 'logged-in' : 'logged-out'}${back ? ' has-back' : ''}${hasTabs ? ' has-tabs' : ''}${WIDE_PAGES.includes(route) ? ' wide-page' : ''} relative overflow-x-clip`}
    >
      {import.meta.env.SSR && warns && <EntryWarning />}
      <div
        className={`${layout === 'chat' ? 'flex h-dvh flex-col ' : ''}${warns ? 'behind' : ''}`}
        {...(shown?.dialog ? { inert: '' } : {})}
      >
        <SkipLink />
        {mayAlert && bonus && showsBonus(route) && <BonusStrip bonus={bonus} countdown={countdown} />}
        {mayAlert && navigation && closes && <ClosingStrip closes={closes} />}
        {authLayout || bare ? (
          toast
        ) : (
          <TopNav back={back} toast={toast} typedIn={failed ? undefined : typedIn} />
        )}
        {!below && banner}
        {mayAlert && <WaitingLikes route={route} scripts={scripts} />}
        {children}
        {below && banner && <div className="mt-10">{banner}</div>}
        {mayAlert && scripts && navigation && <div className="push-place" />}
        {!bare && (
          <ServerHtml as="footer" includesElement>
            {() => <LateFooter inverse={layout === 'lander'} apart={!authLayout} />}
          </ServerHtml>
        )}
      </div>
      {import.meta.env.SSR && !failed && <Invitation />}
      {shown?.dialog && <LateActivation email={shown.email} here={shown.here} />}
    </div>
  );
}
