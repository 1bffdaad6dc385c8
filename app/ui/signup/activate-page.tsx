import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';

/** Changes nothing until the button is pressed. */
export function ActivatePage({ email, portraits }: { email: string; portraits: string[] }) {
  const t = useT();
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="text-h1">{t('accounts:activate_title')}</h1>
      <p className="mt-3 break-words text-lg text-muted">
        <Rich
          text={t('accounts:activate_text', { email })}
          parts={{ b: (text) => <b className="text-ink">{text}</b> }}
        />
      </p>
      <form method="post" className="mt-6">
        <button className="btn btn-primary btn-lg w-full">{t('accounts:activate_button')}</button>
      </form>
    </AuthLayout>
  );
}
