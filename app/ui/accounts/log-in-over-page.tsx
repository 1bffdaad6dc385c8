import { LOG_IN_LINK_MINUTES } from '~/domain/accounts/lengths';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { useT } from '~/i18n/texts';
import { DeadLink } from './dead-link';

/** The page of a used or expired login link. */
export function LogInOverPage({ replaced, portraits }: { replaced: boolean; portraits: string[] }) {
  const t = useT();
  const tracked = useTracked();
  const text = replaced
    ? t('accounts:link_replaced')
    : t('accounts:link_over', { minutes: LOG_IN_LINK_MINUTES });
  return (
    <DeadLink text={text} portraits={portraits}>
      <form method="post" className="mt-6 grid gap-3 sm:flex">
        <button className="btn btn-primary btn-lg">{t('accounts:link_again')}</button>
        <a href={tracked(paths.login)} className="btn btn-line btn-lg">
          {t('accounts:login')}
        </a>
      </form>
    </DeadLink>
  );
}
