import type { ReactNode } from 'react';
import { DELETION_GRACE_DAYS } from '~/domain/deletion/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import { NoticeChoices } from './notice-choices';
import { SessionList } from '~/ui/accounts/session-list';
import type { SettingsData } from './settings-data';

function Row({
  to,
  icon,
  title,
  text,
  className,
  children,
}: {
  to: string;
  icon: IconName;
  title: string;
  text: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <li className={className}>
      <a href={to} className="rowlink">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-link">
          <Icon name={icon} />
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 flex-1 basis-[6.5rem] hyphens-auto leading-snug">
            <b className="block">{title}</b>
            <span className="text-sm text-muted">{text}</span>
          </span>
          {children}
        </span>
        <Icon name="chevron-right" className="text-muted" />
      </a>
    </li>
  );
}

/** The current value, in a word or a number. */
const TAG = 'tag bg-sunken px-2.5 tabular-nums text-ink';

function Owner({ name, email, portraitSrc }: Pick<SettingsData, 'name' | 'email' | 'portraitSrc'>) {
  const t = useT();
  return (
    <div className="flex items-center gap-4 lg:gap-5">
      <span className="avatar grid size-16 place-items-center text-muted lg:size-20">
        {portraitSrc ? (
          <img src={portraitSrc} className={placeholderClass(portraitSrc)} alt="" width="180" height="225" />
        ) : (
          <Icon name="user-round" className="size-7" />
        )}
      </span>
      <div className="min-w-0">
        <h1 className="text-h1">{t('settings:title')}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted lg:text-base">
          <span className="font-semibold text-ink">{name}</span>
          <span className="break-all">{email}</span>
        </p>
      </div>
    </div>
  );
}

function PaymentRows() {
  const t = useT();
  return (
    <>
      <Row
        to={paths.transactions}
        icon="receipt-text"
        title={t('payments:payments')}
        text={t('payments:payments_text')}
      />
      <Row to={paths.withdraw} icon="undo-2" title={t('frame:withdraw')} text={t('payments:withdraw_row')} />
    </>
  );
}

function LeavingRows() {
  const t = useT();
  return (
    <>
      <Row
        to={paths.ownData}
        icon="download"
        title={t('leaving:data_title')}
        text={t('leaving:data_row_text')}
      />
      <Row
        to={paths.deleteAccount}
        icon="trash-2"
        title={t('leaving:delete_row')}
        text={t('leaving:delete_row_text', { days: DELETION_GRACE_DAYS })}
      />
    </>
  );
}

/** Each row shows its current value, if short. */
function Rows({
  invisible,
  hidden,
  blocked,
  language,
}: Pick<SettingsData, 'invisible' | 'hidden' | 'blocked' | 'language'>) {
  const t = useT();
  return (
    <ul className="divide-y divide-line border-y border-line lg:col-span-7">
      <Row
        to={paths.accountSettings}
        icon="key-round"
        title={t('settings:account')}
        text={t('settings:account_text')}
      />
      <Row to="#notices" icon="bell" title={t('settings:notices')} text={t('settings:notices_text')} />
      <Row to={paths.privacy} icon="eye-off" title={t('settings:privacy')} text={t('settings:privacy_text')}>
        <span className={TAG}>
          {t(hidden ? 'settings:hidden' : invisible ? 'settings:invisible' : 'settings:visible')}
        </span>
      </Row>
      <Row
        to={paths.consents}
        icon="shield-check"
        title={t('settings:consent')}
        text={t('settings:consent_text')}
      />
      <Row
        to={paths.chatSettings}
        icon="message-circle"
        title={t('chat:settings_title')}
        text={t('chat:settings_text')}
      />
      <Row
        to={paths.shortcuts}
        icon="monitor"
        title={t('settings:keys.title')}
        text={t('settings:keys.row')}
        className="max-lg:hidden"
      />
      <Row
        to={paths.blockedMembers}
        icon="ban"
        title={t('safety:blocked_title')}
        text={t('safety:blocked_row')}
      >
        {blocked > 0 && <span className={TAG}>{blocked}</span>}
      </Row>
      <PaymentRows />
      <Row to={paths.languageSettings} icon="globe" title={t('frame:language')} text={language} />
      <LeavingRows />
    </ul>
  );
}

export function SettingsPage({ notices, sessions, ...page }: SettingsData) {
  return (
    <main id="main" className="wrap pb-section pt-head">
      <Owner {...page} />
      <div className="mt-7 grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <Rows {...page} />
        {/* One form, so that ending a session also saves the other choices. */}
        <form
          method="post"
          action={paths.settings}
          className="grid gap-10 lg:col-span-5"
          data-warn-unsaved=""
        >
          <NoticeChoices {...notices} />
          <SessionList sessions={sessions} />
        </form>
      </div>
    </main>
  );
}
