import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';

type SettingsPart =
  'account' | 'sent' | 'privacy' | 'consent' | 'chat' | 'keys' | 'blocked' | 'payments' | 'language' | 'data';

const ITEM =
  'flex min-h-tap items-center gap-2.5 rounded-btn px-3.5 font-bold text-muted hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary-text';

/** A settings page with links to the others: a list, or one link back on phones and in large text. */
export function SettingsFrame({
  current,
  title,
  children,
}: {
  current: SettingsPart;
  title: string;
  children: ReactNode;
}) {
  const t = useT();
  const items: { part: SettingsPart | null; to: string; icon: IconName; text: string }[] = [
    { part: null, to: paths.settings, icon: 'settings', text: t('settings:overview') },
    { part: 'account', to: paths.accountSettings, icon: 'key-round', text: t('settings:account') },
    { part: null, to: paths.noticeSettings, icon: 'bell', text: t('settings:notices') },
    { part: 'sent', to: paths.sentMails, icon: 'mail-check', text: t('settings:sent_title') },
    { part: 'privacy', to: paths.privacy, icon: 'eye-off', text: t('settings:privacy') },
    { part: 'consent', to: paths.consents, icon: 'shield-check', text: t('settings:consent') },
    { part: 'chat', to: paths.chatSettings, icon: 'message-circle', text: t('chat:settings_title') },
    { part: 'keys', to: paths.shortcuts, icon: 'monitor', text: t('settings:keys.title') },
    { part: 'blocked', to: paths.blockedMembers, icon: 'ban', text: t('safety:blocked_title') },
    { part: 'payments', to: paths.transactions, icon: 'receipt-text', text: t('payments:payments') },
    { part: 'language', to: paths.languageSettings, icon: 'globe', text: t('frame:language') },
    { part: 'data', to: paths.ownData, icon: 'download', text: t('leaving:data_title') },
  ];
  return (
    <main id="main" className="wrap pb-section pt-5 [container-type:inline-size] lg:pt-9">
      <div className="roomy:grid roomy:grid-cols-12 roomy:gap-10">
        <div className="roomy:col-span-3">
          <p className="display hidden text-h2 roomy:block">{t('settings:title')}</p>
          <a href={paths.settings} className="link inline-flex min-h-tap items-center gap-1.5 roomy:hidden">
            <Icon name="arrow-left" />
            {t('settings:title')}
          </a>
          <nav className="mt-4 hidden roomy:block" aria-label={t('settings:title')}>
            <ul className="-ml-3 grid gap-1">
              {items.map(({ part, to, icon, text }) => (
                <li key={to}>
                  <a href={to} className={ITEM} aria-current={part === current ? 'page' : undefined}>
                    <Icon name={icon} />
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="min-w-0 roomy:col-span-8">
          <h1 className="text-h1">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
