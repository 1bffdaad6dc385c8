import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';

/** Leads to the page that resends the link or corrects the address. */
export function ConfirmLink() {
  const t = useT();
  return (
    <a href={paths.completeSignup} className="link inline-flex min-h-6 items-center">
      {t('settings:email_confirm')}
    </a>
  );
}

/** Leads to the check of age that writing needs (TRU-1). */
export function AgeCheckLink() {
  const t = useT();
  return (
    <a href={paths.ageCheck} className="link inline-flex min-h-6 items-center">
      {t('age:title')}
    </a>
  );
}

/** Warns a member with an unconfirmed address: the partner can read, but not reply yet. */
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
