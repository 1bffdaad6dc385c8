import type { Category, Off } from '~/domain/notifications/rules';
import { UNSUBSCRIBE_DAYS } from '~/domain/notifications/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { AuthLayout } from '~/ui/kit/auth-layout';

type Props = {
  /** The masked address and the category; null once the link has expired. */
  link: { email: string; category: Category } | null;
  /** Including the current press. */
  off: Off;
  portraits: string[];
  done: Off;
};

const DONE = {
  category: 'settings:unsubscribe_done_category',
  all: 'settings:unsubscribe_done_all',
} as const;
const OFF = { category: 'settings:unsubscribe_off_category', all: 'settings:unsubscribe_off_all' } as const;

/** Turns everything off, or first only this category if it is still on. */
function Buttons({ off }: { off: Off }) {
  const t = useT();
  return (
    <>
      {off === null && (
        <button name="intent" value="category" className="btn btn-primary btn-lg w-full">
          {t('settings:unsubscribe_category')}
        </button>
      )}
      <button name="intent" value="all" className="btn btn-line btn-lg w-full">
        {t('settings:unsubscribe_all')}
      </button>
      <p className="text-sm text-muted">{t('settings:unsubscribe_all_text')}</p>
    </>
  );
}

/** Turns one category off, or all that are still on. */
export function UnsubscribePage({ link, off, portraits, done }: Props) {
  const t = useT();
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="mt-4 text-h1">{t('settings:unsubscribe_title')}</h1>
      {link ? <Choices link={link} off={off} done={done} /> : <Expired />}
    </AuthLayout>
  );
}

function ToSettings({ className }: { className: string }) {
  const t = useT();
  return (
    <p className={className}>
      <a href={paths.noticeSettings} className="btn btn-line btn-lg">
        {t('settings:to_settings')}
      </a>
    </p>
  );
}

function Expired() {
  const t = useT();
  return (
    <>
      <p className="mt-3 text-lg" role="status">
        {t('settings:unsubscribe_expired', { days: UNSUBSCRIBE_DAYS })}
      </p>
      <ToSettings className="mt-6" />
    </>
  );
}

type ChoicesProps = Pick<Props, 'off' | 'done'> & { link: NonNullable<Props['link']> };

function Choices({ link: { email, category }, off, done }: ChoicesProps) {
  const t = useT();
  const values = { email, category: t(`settings:category.${category}`) };
  return (
    <>
      {done && (
        <p className="mt-3 text-lg" role="status">
          {t(DONE[done])}
        </p>
      )}
      {!done && (
        <p className="mt-3 break-words text-lg text-muted">
          {t(off ? OFF[off] : 'settings:unsubscribe_text', values)}
        </p>
      )}
      {off && <p className="mt-3 text-muted">{t('settings:unsubscribe_owed')}</p>}
      {off !== 'all' && (
        <form method="post" className={`grid gap-4 ${off ? 'mt-6' : 'mt-4'}`}>
          <Buttons off={off} />
        </form>
      )}
      {off && <ToSettings className={off === 'all' ? 'mt-6' : 'mt-4'} />}
    </>
  );
}
