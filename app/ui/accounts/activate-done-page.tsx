import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { Icon } from '~/ui/kit/icon';

/** The page after the activation, with what to do next. */
export function ActivateDonePage({ signedIn, portraits }: { signedIn: boolean; portraits: string[] }) {
  const t = useT();
  return (
    <AuthLayout portraits={portraits}>
      <span className="grid size-16 place-items-center rounded-lg bg-success-soft text-success">
        <Icon name="badge-check" className="size-7" />
      </span>
      <h1 className="mt-6 text-h1">{t('accounts:done_title')}</h1>
      <p className="mt-3 text-lg text-muted">{t('accounts:done_text')}</p>
      {signedIn ? (
        <>
          <a
            href="/profile/photos"
            className="card mt-7 flex min-h-[4.75rem] items-center gap-4 p-4 hover:border-line-strong"
          >
            <Icon name="camera" className="text-link" />
            <b className="min-w-0 flex-1">{t('accounts:done_photo')}</b>
            <Icon name="chevron-right" className="text-muted" />
          </a>
          <a href="/members" className="btn btn-primary btn-lg mt-6 w-full">
            {t('accounts:done_search')}
          </a>
        </>
      ) : (
        <a href="/login" className="btn btn-primary btn-lg mt-6 w-full">
          {t('accounts:done_login')}
        </a>
      )}
    </AuthLayout>
  );
}
