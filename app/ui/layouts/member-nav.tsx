import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { creditsLook, fewCredits } from '~/ui/kit/credits-look';
import { CreditsLink } from '~/ui/payments/credits-link';
import { CountBadge } from '~/ui/kit/count-badge';
import { Icon, type IconName } from '~/ui/kit/icon';
import { latePart } from '~/delivery/late-part';
import { LATER } from '~/delivery/loading-priority';
import { ServerHtml } from '~/delivery/server-html';
import { placeholderClass } from '~/delivery/placeholder-class';
import { Brand } from './brand';
import { useFrame, type FrameData } from './frame-data';
import { LanguageMenu } from './language-menu';
import { LeaveLink } from './leave-link';
import { membersToLanguages, OwnButton } from './to-languages';

const LateLanguages = latePart(
  import.meta.env.SSR ? LanguageMenu : null,
  async () => (await import('./language-menu')).LanguageMenu,
);

type Item = {
  to: string;
  icon: IconName;
  text: string;
  count?: number;
  label?: string;
  live?: string;
  className?: string;
};

// Remix's own `NavLink` would add 1 KB.
function NavItem({ to, icon, text, count = 0, label = '', live, className = '' }: Item) {
  // Payments belong to the credits.
  const path = useLocation().pathname.replace(paths.transactions, paths.credits);
  const isHere = `${path}/`.startsWith(`${to}/`);
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={`nav-item ${className}`}>
      <Icon name={icon} className="max-lg:size-6" />
      <span className="whitespace-nowrap max-md:sr-only">{text}</span>
      <span data-live={live}>
        <CountBadge count={count} label={label} className="nav-count" />
      </span>
    </Link>
  );
}

/** Leads to the bundles; highlighted at 10 credits or fewer, more strongly at 0 (NAV-12). */
function Credits({ credits }: { credits: number }) {
  const t = useT();
  return (
    <CreditsLink
      className={`tag min-h-tap min-w-tap justify-center ${creditsLook(credits)} ${fewCredits(credits) ? '' : 'max-lg:hidden'}`}
      data-credits={credits}
    >
      <Icon name="coins" className="size-4" />
      <span aria-hidden="true">{credits}</span>
      <span className="sr-only">{t('frame:credits_left', { count: credits })}</span>
    </CreditsLink>
  );
}

/** The languages, if the header has no menu; preserves typed text. */
function ToLanguages({ typedIn }: { typedIn: string | undefined }) {
  const t = useT();
  const { path } = useFrame();
  const content = (
    <>
      <Icon name="globe" />
      {t('frame:language')}
    </>
  );
  return typedIn ? (
    <>
      <OwnButton form={typedIn} />
      <button {...membersToLanguages(typedIn, path)} className="lg:!hidden">
        {content}
      </button>
    </>
  ) : (
    <a href={paths.languagesFrom(path)} className="lg:!hidden">
      {content}
    </a>
  );
}

/** Without scripts, browsers allow one open menu per name. */
function AccountMenu({
  navigation,
  typedIn,
}: {
  navigation: NonNullable<FrameData['navigation']>;
  typedIn: string | undefined;
}) {
  const t = useT();
  return (
    <details className="own-menu" {...(import.meta.env.SSR ? { name: 'menu' } : {})}>
      <summary
        className="flex min-h-tap min-w-tap items-center justify-center"
        aria-label={t('frame:account', { name: navigation.name })}
      >
        <span className="avatar grid size-9 place-items-center">
          {navigation.portraitSrc ? (
            <img
              src={navigation.portraitSrc}
              className={placeholderClass(navigation.portraitSrc)}
              alt=""
              width="180"
              height="225"
              {...LATER}
            />
          ) : (
            <Icon name="user-round" />
          )}
        </span>
      </summary>
      <div className="menu">
        <a href={paths.profile}>
          <Icon name="user" />
          {t('frame:my_profile')}
        </a>
        <a href={paths.settings}>
          <Icon name="settings" />
          {t('frame:settings')}
        </a>
        <ToLanguages typedIn={typedIn} />
        <form method="post" action={paths.logout}>
          <button>
            <Icon name="log-out" />
            {t('frame:log_out')}
          </button>
        </form>
      </div>
    </details>
  );
}

function Main({ unread, newLikes, credits, paidUser }: NonNullable<FrameData['navigation']>) {
  const t = useT();
  const { closes } = useFrame();
  const hasPremiumLink = !paidUser && !closes;
  return (
    <nav
      className="flex items-center max-sm:flex-1 max-sm:justify-around sm:ml-2 sm:mr-auto sm:gap-2 lg:ml-0 lg:gap-1"
      aria-label={t('frame:main')}
    >
      <NavItem to={paths.search} icon="search" text={t('frame:search')} />
      <NavItem
        to={paths.chats}
        icon="message-circle"
        text={t('frame:messages')}
        count={unread}
        label={t('frame:unread', { count: unread })}
        live="unread"
      />
      <NavItem
        to={paths.likes}
        icon="heart"
        text={t('frame:likes')}
        count={newLikes}
        label={t('frame:new_likes', { count: newLikes })}
        live="newLikes"
      />
      <NavItem
        to={hasPremiumLink ? paths.premium : paths.credits}
        icon={hasPremiumLink ? 'crown' : 'coins'}
        text={t(hasPremiumLink ? 'frame:get_premium' : 'credits:column_credits')}
        // The smallest phones need the room for the balance.
        className={fewCredits(credits) ? 'max-[359px]:hidden' : ''}
      />
    </nav>
  );
}

export function MemberNav({
  navigation,
  back,
  toast,
  typedIn,
}: {
  navigation: NonNullable<FrameData['navigation']>;
  back: ReactNode;
  toast: ReactNode;
  typedIn: string | undefined;
}) {
  const { site, path } = useFrame();
  const { credits, paidUser, isPhone } = navigation;
  // A phone needs the logo's room for the balance and the leave link.
  const logo = back
    ? 'max-lg:[display:var(--home,none)]'
    : fewCredits(credits)
      ? 'max-sm:[display:var(--home,none)]'
      : 'max-[359px]:[display:var(--home,none)]';
  return (
    <header className="sticky top-0 z-nav max-sm:top-[var(--home-top,0px)]">
      <div className="border-b border-line bg-canvas">
        <div className="wrap flex min-h-nav flex-wrap items-center justify-end gap-0.5 max-[359px]:gap-0 lg:gap-1">
          {back}
          <a href={paths.search} className={`nav-home home-cut ${logo}`} aria-label={site.name}>
            <Brand />
          </a>
          <Main {...navigation} />
          {(paidUser || fewCredits(credits)) && <Credits credits={credits} />}
          {!isPhone && (
            <ServerHtml as="details" includesElement key={path}>
              {() => <LateLanguages className="hidden lg:block" typedIn={typedIn} />}
            </ServerHtml>
          )}
          <AccountMenu navigation={navigation} typedIn={typedIn} />
          <LeaveLink />
        </div>
      </div>
      {toast}
    </header>
  );
}
