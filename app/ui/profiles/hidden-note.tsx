import { useT } from '~/i18n/texts';

/** By a decision, whose page may have expired, or an unconfirmed address. */
export type Hidden = { confirmed: boolean; decisionHref: string | null };

export function HiddenNote({ confirmed, decisionHref }: Hidden) {
  const t = useT();
  if (!confirmed && !decisionHref) return t('profiles:own_hidden');
  return (
    <>
      {t('safety:measure.profile')}{' '}
      {decisionHref && (
        <a href={decisionHref} className="link">
          {t('safety:see_decision')}
        </a>
      )}
    </>
  );
}
