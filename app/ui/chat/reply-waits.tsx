import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';

const WayLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className="link inline-flex min-h-6 items-center">
    {text}
  </a>
);

/** Leads to the page that resends the link or corrects the address. */
export const ConfirmLink = () => (
  <WayLink href={paths.completeSignup} text={useT()('settings:email_confirm')} />
);

/** Leads to the check of age that writing needs (TRU-1). */
export const AgeCheckLink = () => <WayLink href={paths.ageCheck} text={useT()('age:title')} />;

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
