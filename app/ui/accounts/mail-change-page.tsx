import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DeadLink } from './dead-link';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';

type Props = {
  /** The new address and the account's name; null if the link is invalid. */
  change: { email: string; name: string } | null;
  replaced: boolean;
  portraits: string[];
  errors: Errors;
};

export function MailChangePage({ change, replaced, portraits, errors }: Props) {
  const t = useT();
  const error = formError(errors);
  if (change === null)
    return (
      <DeadLink
        text={t(replaced ? 'accounts:link_replaced' : 'settings:mail_change_expired')}
        portraits={portraits}
      >
        <p className="mt-6">
          <a href={paths.accountSettings} className="btn btn-line btn-lg">
            {t('settings:to_settings')}
          </a>
        </p>
      </DeadLink>
    );
  return (
    <AuthLayout portraits={portraits}>
      {error && <FormAlert text={error} />}
      <h1 className="mt-4 text-h1">{t('settings:mail_change_title')}</h1>
      <p className="mt-3 text-lg text-muted">
        <Rich
          text={t('settings:mail_change_text', change)}
          parts={{ b: (text) => <b className="text-ink">{text}</b> }}
        />
      </p>
      <form method="post" className="mt-6">
        <button className="btn btn-primary btn-lg w-full">{t('settings:mail_change_button')}</button>
      </form>
    </AuthLayout>
  );
}
