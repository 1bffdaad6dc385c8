import { useT } from '~/i18n/texts';

/** Names the blocked cookie, which login and sign-up need. */
export function BlockedCookie({ name }: { name: string }) {
  const t = useT();
  return (
    <div className="notice mt-4 block border-2 border-danger bg-danger-soft text-danger" role="alert">
      <p className="font-semibold">{t('accounts:cookie_title')}</p>
      <p className="mt-1">{t('accounts:cookie_text', { cookie: name })}</p>
    </div>
  );
}
