import { useT } from '~/i18n/texts';
import { SignupPress } from '~/ui/signup/signup-press';
import { Icon } from '~/ui/kit/icon';

const ICON = 'btn btn-icon size-[52px] shrink-0';

type Props = {
  id: string;
  name: string;
  /** For narrow bars; the accessible name has the rest. */
  brief: boolean;
  className: string;
};

/** Each of a visitor's actions begins with an account (PRO-8, NAV-18). */
export function VisitorActions({ id, name, brief, className }: Props) {
  const t = useT();
  // Only the server renders visitors' pages, which saves members' scripts.
  if (!import.meta.env.SSR) return null;
  const toWrite = t('profiles:join_to_write', { name });
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className}`}>
      <SignupPress target={{ id }} className={`${ICON} btn-soft`} label={t('likes:like_name', { name })}>
        <Icon name="heart" />
      </SignupPress>
      <SignupPress target={{ id }} className={`${ICON} btn-line`} label={t('gifts:give_to', { name })}>
        <Icon name="gift" />
      </SignupPress>
      <SignupPress
        target={{ id }}
        className="btn btn-primary btn-lg flex-1 px-4"
        {...(brief ? { label: toWrite } : {})}
      >
        {brief ? t('accounts:signup') : toWrite}
      </SignupPress>
    </div>
  );
}
