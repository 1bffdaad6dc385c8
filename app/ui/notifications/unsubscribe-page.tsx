import type { Category } from '~/domain/notifications/rules';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';

type Props = {
  /** Whose mails and which category the link is about. */
  link: { email: string; category: Category };
  portraits: string[];
  /** What was just turned off. */
  done: 'category' | 'all' | null;
};

function ToSettings() {
  return (
    <p className="mt-6">
      <a href="/notifications#notices" className="btn btn-line btn-lg">
        {useT()('settings:to_settings')}
      </a>
    </p>
  );
}

/** The page of a mail's unsubscribe link: its buttons turn one category off, or all. */
export function UnsubscribePage({ link, portraits, done }: Props) {
  const t = useT();
  const { email, category } = link;
  const name = t(`settings:category.${category}`);
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="mt-4 text-h1">{t('settings:unsubscribe_title')}</h1>
      {done ? (
        <>
          <p className="mt-3 text-lg" role="status">
            {t(done === 'all' ? 'settings:unsubscribe_done_all' : 'settings:unsubscribe_done_category')}
          </p>
          <p className="mt-3 text-muted">{t('settings:unsubscribe_owed')}</p>
          <ToSettings />
        </>
      ) : (
        <form method="post" className="mt-3 grid gap-4">
          <p className="break-words text-lg text-muted">
            {t('settings:unsubscribe_text', { email, category: name })}
          </p>
          <button name="intent" value="category" className="btn btn-primary btn-lg w-full">
            {t('settings:unsubscribe_category')}
          </button>
          <button name="intent" value="all" className="btn btn-line btn-lg w-full">
            {t('settings:unsubscribe_all')}
          </button>
          <p className="text-sm text-muted">{t('settings:unsubscribe_all_text')}</p>
        </form>
      )}
    </AuthLayout>
  );
}
