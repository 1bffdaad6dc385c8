import { useT } from '~/i18n/texts';
import * as paths from '~/paths';

type Props = { id: string; to: string; from: string; subject: string; text: string };

function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} className="link" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

export function MailPage({ id, to, from, subject, text }: Props) {
  const t = useT();
  return (
    <main id="main" className="wrap max-w-3xl py-8">
      <a href={paths.mailbox} className="link inline-flex min-h-tap items-center text-sm">
        {t('dev:back')}
      </a>
      <h1 className="mt-2 text-h1">{subject}</h1>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{t('dev:from')}</dt>
        <dd>{from}</dd>
        <dt className="text-muted">{t('dev:to')}</dt>
        <dd>{to}</dd>
      </dl>
      <h2 className="mt-8 text-h2">{t('dev:text_part')}</h2>
      <p className="card mt-3 whitespace-pre-wrap break-words p-4">
        <Linked text={text} />
      </p>
      <h2 className="mt-8 text-h2">{t('dev:html_part')}</h2>
      <iframe
        src={paths.mailboxPage(id)}
        title={subject}
        sandbox="allow-same-origin allow-top-navigation-by-user-activation"
        className="mt-3 h-[704px] w-full rounded-lg border border-line bg-white"
      />
    </main>
  );
}
