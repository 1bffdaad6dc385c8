import { useT } from '~/i18n/texts';

/** Why others cannot see a profile: a decision, whose page may be gone by now, or an address that is not confirmed. */
export type Hidden = { confirmed: boolean; decisionHref: string | null };

/** Says why others cannot see the reader's profile, as long as they cannot. */
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
