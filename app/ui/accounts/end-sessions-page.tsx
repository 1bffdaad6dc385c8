import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';

/** The page of the link that ends all sessions of an account, mailed after a login or a new password. */
export function EndSessionsPage({ name, portraits }: { name: string; portraits: string[] }) {
  const t = useT();
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="text-h1">{t('accounts:end_title')}</h1>
      <p className="mt-3 break-words text-lg text-muted">{t('accounts:end_text', { name })}</p>
      <form method="post" className="mt-6">
        <button className="btn btn-primary btn-lg w-full">{t('accounts:end_button')}</button>
      </form>
    </AuthLayout>
  );
}
