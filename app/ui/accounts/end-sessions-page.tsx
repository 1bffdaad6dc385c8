import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';

type Page = {
  name: string;
  /** Whether the account has a new address since; then the page offers no new password. */
  moved: boolean;
  portraits: string[];
};

/** The page of the link that ends all sessions, mailed after a login or a change of password or address. */
export function EndSessionsPage({ name, moved, portraits }: Page) {
  const t = useT();
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="text-h1">{t('accounts:end_title')}</h1>
      <p className="mt-3 break-words text-lg text-muted">
        {t(moved ? 'accounts:end_text_moved' : 'accounts:end_text', { name })}
      </p>
      <form method="post" className="mt-6" data-logs-out="">
        <button className="btn btn-primary btn-lg w-full">{t('accounts:end_button')}</button>
      </form>
    </AuthLayout>
  );
}
