import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { CountBadge } from '~/ui/kit/count-badge';
import { Icon, type IconName } from '~/ui/kit/icon';
import { AccountItems, Portrait, type Navigation } from './account-menu';
import { useFrame } from './frame-data';
import { findTab } from './tab-pages';

type TabLinkProps = { to: string; icon: IconName; text: string; isHere: boolean; children?: ReactNode };

function TabLink({ to, icon, text, isHere, children }: TabLinkProps) {
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className="member-tab">
      <Icon name={icon} className="size-6" />
      <span>{text}</span>
      {children}
    </Link>
  );
}

/** Likes, and credits or Premium, which the header links from 768 px. */
function PhoneItems({ navigation }: { navigation: Navigation }) {
  const t = useT();
  const { closes, buyingPaused } = useFrame();
  const { newLikes, credits, paidUser } = navigation;
  return (
    <>
      <a href={paths.likes}>
        <Icon name="heart" />
        {t('frame:likes')}
        <CountBadge count={newLikes} label={t('frame:new_likes', { count: newLikes })} className="ml-auto" />
      </a>
      {paidUser || closes || buyingPaused ? (
        <a href={paths.credits}>
          <Icon name="coins" />
          {t('credits:column_credits')}
          <span className="ml-auto tabular-nums text-muted">{credits}</span>
        </a>
      ) : (
        <a href={paths.premium}>
          <Icon name="crown" />
          {t('frame:get_premium')}
        </a>
      )}
    </>
  );
}

type Props = { navigation: Navigation; typedIn: string | undefined };

/** The navigation up to 767 px, within a thumb's reach. Above, the header has it. */
export function MemberTabs({ navigation, typedIn }: Props) {
  const t = useT();
  const here = findTab(useLocation().pathname);
  const { unread } = navigation;
  return (
    <nav className="member-tabs" aria-label={t('frame:main')}>
      <TabLink to={paths.search} icon="users" text={t('frame:tab.people')} isHere={here === 'people'} />
      <TabLink to={paths.swipeGame} icon="images" text={t('frame:tab.swipe')} isHere={here === 'swipe'} />
      <TabLink to={paths.chats} icon="message-circle" text={t('frame:messages')} isHere={here === 'messages'}>
        <CountBadge count={unread} label={t('frame:unread', { count: unread })} />
      </TabLink>
      <details {...(import.meta.env.SSR ? { name: 'menu' } : {})}>
        <summary className="member-tab" aria-current={here === 'me' ? 'page' : undefined}>
          <span className="avatar grid size-6 place-items-center">
            <Portrait src={navigation.portraitSrc} />
          </span>
          <span>{t('frame:tab.me')}</span>
        </summary>
        <div className="menu">
          <AccountItems typedIn={typedIn}>
            <PhoneItems navigation={navigation} />
          </AccountItems>
        </div>
      </details>
    </nav>
  );
}
