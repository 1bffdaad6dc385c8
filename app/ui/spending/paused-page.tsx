import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { Icon, type IconName } from '~/ui/kit/icon';
import type { PausedPageData } from './spending-data';

/** The only page of a member's pause from the site, with the ways that the law requires (TRU-5). */
export function PausedPage({ title, until }: PausedPageData) {
  const t = useT();
  const ways: [href: string, icon: IconName, text: string][] = [
    [paths.ownData, 'download', t('leaving:data_title')],
    [paths.transactions, 'receipt-text', t('payments:payments')],
    [paths.withdraw, 'undo-2', t('frame:withdraw')],
    [paths.complaints, 'life-buoy', t('frame:complaints')],
    [paths.deleteAccount, 'trash-2', t('leaving:delete_row')],
  ];
  return (
    <AuthLayout>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 text-lg text-muted">{t('spending:paused_text', until)}</p>
      <h2 className="mt-7 text-h3 font-bold">{t('spending:paused_ways')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {ways.map(([href, icon, text]) => (
          <li key={href}>
            <a href={href} className="rowlink">
              <Icon name={icon} className="text-link" />
              <span className="min-w-0 flex-1">{text}</span>
              <Icon name="chevron-right" className="text-muted" />
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action={paths.logout} className="mt-6">
        <button className="btn btn-line btn-lg">{t('frame:log_out')}</button>
      </form>
    </AuthLayout>
  );
}
