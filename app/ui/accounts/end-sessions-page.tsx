import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';

type Page = {
  name: string;
  /** Whether the account has a new address since, so that this page offers no new password. */
  moved: boolean;
  portraits: string[];
};

/** The page of the link that ends all sessions of an account, mailed after a login, a new password or a new address. */
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
