import { OPTIONAL_MAILS, type OptionalMail } from '~/domain/accounts/rules';
import { useT } from '~/i18n/texts';
import { SettingsFrame } from './settings-frame';

type Props = { title: string; mails: OptionalMail[]; error: string | null };

/** The optional mails, each on or off. */
export function MailsPage({ title, mails, error }: Props) {
  const t = useT();
  return (
    <SettingsFrame current="mails" title={title}>
      <p className="mt-2 max-w-[60ch] text-muted">{t('settings:mails_intro')}</p>
      {error && (
        <p className="notice mt-4 bg-danger-soft text-danger" role="alert">
          {error}
        </p>
      )}
      <form method="post" action="/notifications/mails" className="mt-6 grid max-w-form gap-5">
        <ul className="grid gap-4">
          {OPTIONAL_MAILS.map((mail) => (
            <li key={mail}>
              <label className="flex min-h-tap cursor-pointer items-center justify-between gap-5">
                <b>{t(`accounts:mail.${mail}`)}</b>
                <input
                  type="checkbox"
                  role="switch"
                  name="mails"
                  value={mail}
                  className="switch"
                  defaultChecked={mails.includes(mail)}
                />
              </label>
            </li>
          ))}
        </ul>
        <button className="btn btn-primary w-fit">{t('chat:settings_save')}</button>
      </form>
    </SettingsFrame>
  );
}
