import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { creditsLook, fewCredits } from '~/ui/kit/credits-look';
import { CreditsLink } from '~/ui/payments/credits-link';
import { CountBadge } from '~/ui/kit/count-badge';
import { Icon, type IconName } from '~/ui/kit/icon';
import { latePart } from '~/delivery/late-part';
import { ServerHtml } from '~/delivery/server-html';
import { AccountMenu, type Navigation } from './account-menu';
import { Brand } from './brand';
import { useFrame } from './frame-data';
import { LanguageMenu } from './language-menu';
import { LeaveLink } from './leave-link';
import { MemberTabs } from './member-tabs';
import { isWithin } from './tab-pages';

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
};

// Remix's own `NavLink` would add 1 KB.
function NavItem({ to, icon, text, count = 0, label = '', live }: Item) {
  // Payments belong to the credits.
  const path = useLocation().pathname.replace(paths.transactions, paths.credits);
  return (
    <Link to={to} aria-current={isWithin(path, to) ? 'page' : undefined} className="nav-item">
      <Icon name={icon} className="max-lg:size-6" />
      <span className="whitespace-nowrap">{text}</span>
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

function Main({ unread, newLikes, paidUser }: Navigation) {
  const t = useT();
  const { closes, buyingPaused } = useFrame();
  const hasPremiumLink = !paidUser && !closes && !buyingPaused;
  return (
    <nav
      className="flex items-center max-md:hidden md:ml-2 md:mr-auto md:gap-2 lg:ml-0 lg:gap-1"
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
      />
    </nav>
  );
}

type Props = {
  navigation: Navigation;
  back: ReactNode;
  toast: ReactNode;
  typedIn: string | undefined;
};

/** The header and, on phones, the tabs at the bottom. */
export function MemberNav({ navigation, back, toast, typedIn }: Props) {
  const { site, path } = useFrame();
  const { credits, paidUser, isPhone } = navigation;
  return (
    <>
      <header className="sticky top-0 z-nav">
        <div className="border-b border-line bg-canvas">
          <div className="wrap wide flex min-h-nav flex-wrap items-center justify-end gap-0.5 max-[359px]:gap-0 lg:gap-1">
            {back}
            <a
              href={paths.search}
              className={`nav-home home-cut ${back ? 'md:max-lg:[display:var(--home,none)]' : ''}`}
              aria-label={site.name}
            >
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
      <MemberTabs navigation={navigation} typedIn={typedIn} />
    </>
  );
}
