import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';

/** The page of a one-time login link, which is mailed after too many wrong passwords. */
export function LogInLinkPage({ name, portraits }: { name: string; portraits: string[] }) {
  const t = useT();
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="text-h1">{t('accounts:link_title')}</h1>
      <p className="mt-3 text-lg text-muted">{t('accounts:link_text', { name })}</p>
      <form method="post" className="mt-6">
        <button className="btn btn-primary btn-lg w-full">{t('accounts:link_button')}</button>
      </form>
    </AuthLayout>
  );
}
