import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

type Mail = { id: string; to: string; subject: string; sent: string };

/** All mails that were captured instead of sent (NOT-6). */
export function MailboxPage({ mails, to }: { mails: Mail[]; to: string | null }) {
  const t = useT();
  return (
    <main id="main" className="wrap max-w-3xl py-8">
      <h1 className="text-h1">{t('dev:mailbox')}</h1>
      <p className="mt-2 text-muted">{t('dev:mailbox_text')}</p>
      <form className="mt-6 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <label className="label" htmlFor="to">
            {t('dev:filter_label')}
          </label>
          <input id="to" name="to" type="email" className="input" defaultValue={to ?? ''} />
        </div>
        <button className="btn btn-line">{t('dev:filter')}</button>
      </form>
      {mails.length === 0 && <p className="mt-8 text-muted">{t('dev:mailbox_none')}</p>}
      <ul className="mt-6 grid gap-2.5">
        {mails.map(({ id, to: address, subject, sent }) => (
          <li key={id}>
            <a
              href={`/dev/mailbox/${id}`}
              className="card flex items-center gap-4 p-4 hover:border-line-strong"
            >
              <Icon name="mail" className="text-link" />
              <span className="min-w-0 flex-1">
                <b className="block truncate">{subject}</b>
                <span className="block truncate text-sm text-muted">{address}</span>
              </span>
              <span className="text-sm text-muted">{sent}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
