import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';

/** A mail has its own page; a text message is shown in full. */
type Captured = { id: string; to: string; sent: string } & (
  { subject: string; sms: null } | { subject: null; sms: string }
);

function Message({ to, subject, sms, sent }: Captured) {
  return (
    <>
      <Icon name={sms === null ? 'mail' : 'message-circle'} className="text-link" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <b className="block">{subject ?? sms}</b>
        <span className="block text-sm text-muted">{to}</span>
        <span className="block text-sm text-muted sm:hidden">{sent}</span>
      </span>
      <span className="text-sm text-muted max-sm:hidden">{sent}</span>
    </>
  );
}

const CARD = 'card flex items-center gap-4 p-4';

/** The mails and text messages that were captured instead of sent (NOT-6). */
export function MailboxPage({ mails, to }: { mails: Captured[]; to: string | null }) {
  const t = useT();
  return (
    <main id="main" className="wrap max-w-3xl py-8">
      <h1 className="text-h1">{t('dev:mailbox')}</h1>
      <p className="mt-2 text-muted">{t('dev:mailbox_text')}</p>
      <form className="mt-6 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-[10rem]">
          <label className="label" htmlFor="to">
            {t('dev:filter_label')}
          </label>
          <input id="to" name="to" className="input" defaultValue={to ?? ''} />
        </div>
        <button className="btn btn-line">{t('dev:filter')}</button>
      </form>
      {mails.length === 0 && <p className="mt-8 text-muted">{t('dev:mailbox_none')}</p>}
      <ul className="mt-6 grid gap-2.5">
        {mails.map((each) => (
          <li key={each.id}>
            {each.sms === null ? (
              <a href={paths.mailboxMail(each.id)} className={`${CARD} hover:border-line-strong`}>
                <Message {...each} />
              </a>
            ) : (
              <div className={CARD}>
                <Message {...each} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}
