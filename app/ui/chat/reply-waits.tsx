import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';

const WayLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className="link inline-flex min-h-6 items-center">
    {text}
  </a>
);

/** Leads to the page that resends the link or corrects the address. */
const ConfirmLink = () => <WayLink href={paths.completeSignup} text={useT()('settings:email_confirm')} />;

type Refused = { confirm?: boolean; age?: boolean } | null | undefined;

/** Leads from a refused message to what it needs: a confirmed address, or a proof of age (TRU-1). */
export function NextStep({ submitted }: { submitted: Refused }) {
  const t = useT();
  if (submitted?.confirm) return <ConfirmLink />;
  return submitted?.age ? <WayLink href={paths.ageCheck} text={t('age:title')} /> : null;
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
