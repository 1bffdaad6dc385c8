import { useT } from '~/i18n/texts';

type Props = { status: number; message: string | null; requestId: string | null };

/**
 * The error page: what went wrong, a link to the home page and, for errors of our own, the request's id in
 * the log.
 */
export function ErrorPage({ status, message, requestId }: Props) {
  const t = useT();
  const text =
    status === 404
      ? t('errors:page_not_found')
      : (message ?? (status >= 500 ? t('errors:server_failure') : t('errors:error')));
  return (
    <main id="main" className="wrap grid min-h-[60vh] place-content-center py-16 text-center">
      <p className="display text-display text-link" aria-hidden="true">
        {status}
      </p>
      <h1 className="mt-4 text-h1">{text}</h1>
      {requestId && <p className="mt-3 text-muted">{t('errors:incident', { id: requestId })}</p>}
      <p className="mt-8">
        <a href="/" className="btn btn-primary btn-lg">
          {t('errors:back_home')}
        </a>
      </p>
    </main>
  );
}
