import { NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { creditsLook, fewCredits } from '~/ui/kit/credits-look';
import { CountBadge } from '~/ui/kit/count-badge';
import { Icon, type IconName } from '~/ui/kit/icon';
import { Brand, HomeLink } from './brand';
import { useFrame, useTracked, type FrameData } from './frame-data';
import { LanguageMenu } from './language-menu';

type Item = { to: string; icon: IconName; text: string; count: number; label: string; live: string };

const ITEM =
  'relative flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-btn px-2 text-sm max-[359px]:min-w-8 max-[359px]:px-1 font-bold text-muted hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-text lg:px-4';
const BADGE = 'absolute left-[52%] top-0.5 ring-2 ring-canvas lg:static lg:ring-0';

function NavItem({ to, icon, text, count, label, live }: Item) {
  return (
    <NavLink to={to} className={ITEM}>
      <Icon name={icon} className="max-lg:size-6" />
      <span className="sr-only lg:not-sr-only">{text}</span>
      <span data-live={live}>
        <CountBadge count={count} label={label} className={BADGE} />
      </span>
    </NavLink>
  );
}

/** The balance is highlighted at 10 credits or fewer, and more strongly at 0 (NAV-12). */
function Credits({ credits }: { credits: number }) {
  const t = useT();
  return (
    <p className={`tag min-h-8 px-2.5 ${creditsLook(credits)}`} data-credits={credits}>
      <Icon name="coins" className="size-4" />
      <span aria-hidden="true">{credits}</span>
      <span className="sr-only">{t('frame:credits_left', { count: credits })}</span>
    </p>
  );
}

function AccountMenu({ navigation }: { navigation: NonNullable<FrameData['navigation']> }) {
  const t = useT();
  return (
    <details className="relative">
      <summary
        className="flex min-h-tap min-w-tap items-center justify-center"
        aria-label={t('frame:account', { name: navigation.name })}
      >
        <span className="avatar grid size-9 place-items-center">
          {navigation.portraitSrc ? (
            <img src={navigation.portraitSrc} alt="" width="180" height="225" />
          ) : (
            <Icon name="user-round" />
          )}
        </span>
      </summary>
      <div className="menu">
        <a href="/profile">
          <Icon name="user" />
          {t('frame:my_profile')}
        </a>
        <a href="/notifications">
          <Icon name="settings" />
          {t('frame:settings')}
        </a>
        <a href="/lang-config" className="lg:!hidden">
          <Icon name="globe" />
          {t('frame:language')}
        </a>
        <form method="post" action="/logout">
          <button>
            <Icon name="log-out" />
            {t('frame:log_out')}
          </button>
        </form>
      </div>
    </details>
  );
}

function MemberNav({
  navigation,
  back,
}: {
  navigation: NonNullable<FrameData['navigation']>;
  back: ReactNode;
}) {
  const t = useT();
  const { site } = useFrame();
  const { unread, newLikes, credits, paidUser } = navigation;
  return (
    <header className="sticky top-0 z-nav border-b border-line bg-canvas">
      <div className="wrap flex h-nav items-center gap-0.5 lg:gap-1">
        {back}
        <a
          href="/members"
          className={`flex min-h-tap min-w-tap items-center gap-2.5 lg:mr-8 ${back ? 'max-lg:hidden' : ''}`}
          aria-label={site.name}
        >
          <Brand wordClass="max-lg:hidden" />
        </a>
        <nav
          className="flex items-center max-lg:flex-1 max-lg:justify-around lg:mr-auto lg:gap-1"
          aria-label={t('frame:main')}
        >
          <NavItem to="/members" icon="search" text={t('frame:search')} count={0} label="" live="" />
          <NavItem
            to="/chats"
            icon="message-circle"
            text={t('frame:messages')}
            count={unread}
            label={t('frame:unread', { count: unread })}
            live="unread"
          />
          <NavItem
            to="/likes"
            icon="heart"
            text={t('frame:likes')}
            count={newLikes}
            label={t('frame:new_likes', { count: newLikes })}
            live="newLikes"
          />
          {!paidUser && (
            <NavItem to="/premium" icon="crown" text={t('frame:get_premium')} count={0} label="" live="" />
          )}
        </nav>
        {(paidUser || fewCredits(credits)) && <Credits credits={credits} />}
        <LanguageMenu className="hidden lg:block" />
        <AccountMenu navigation={navigation} />
      </div>
    </header>
  );
}

function VisitorNav() {
  const t = useT();
  const tracked = useTracked();
  return (
    <header className="relative z-nav">
      <div className="wrap flex h-nav items-center gap-1 sm:gap-2">
        <HomeLink />
        <LanguageMenu className="shrink-0" />
        <a
          href={tracked('/login')}
          className="btn shrink-0 whitespace-nowrap border border-line-strong bg-canvas text-ink hover:bg-sunken max-sm:px-3.5"
        >
          {t('frame:log_in')}
        </a>
      </div>
    </header>
  );
}

/** The header of every page: a member's navigation with its counters, or the links to log in and sign up. */
export function TopNav({ back }: { back: ReactNode }) {
  const { navigation } = useFrame();
  return navigation ? <MemberNav navigation={navigation} back={back} /> : <VisitorNav />;
}
