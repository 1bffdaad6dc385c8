import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

/** Leads to where the link can be sent again and the address corrected. */
export function ConfirmLink() {
  const t = useT();
  return (
    <a href="/complete-signup" className="link inline-flex min-h-6 items-center">
      {t('settings:email_confirm')}
    </a>
  );
}

/**
 * Shown before a member whose address is unconfirmed sends something: the other can read it, but cannot reply
 * yet.
 */
export function ReplyWaits({ name, className }: { name: string; className: string }) {
  const t = useT();
  return (
    <p className={`${className} notice bg-info-soft p-3 text-sm text-info`}>
      <Icon name="mail" className="mt-0.5 size-4" />
      <span>
        {t('chat:reply_waits', { name })} <ConfirmLink />
      </span>
    </p>
  );
}
