import { UNDO_HOURS } from '~/domain/accounts/rules';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';

/** For owners whose account got another address: only the operator can return it. */
export function LostAccountPage({ supportEmail, portraits }: { supportEmail: string; portraits: string[] }) {
  const t = useT();
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="text-h1">{t('accounts:lost_title')}</h1>
      <p className="mt-3 break-words text-lg text-muted">
        {t('accounts:lost_text', { support: supportEmail })}
      </p>
      <p className="mt-3 text-lg text-muted">{t('accounts:lost_undo', { hours: UNDO_HOURS })}</p>
      <a href={`mailto:${supportEmail}`} className="btn btn-primary btn-lg mt-6 w-full">
        {t('accounts:lost_button')}
      </a>
    </AuthLayout>
  );
}
