import { Icon } from '~/ui/kit/icon';
import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';
import { LanguageField } from './language-field';
import type { Errors } from '~/ui/kit/post-answer';

export type OperatorSessionRow = {
  id: string;
  device: string;
  isThis: boolean;
  since: string;
  /** The last use: in words, and as an ISO timestamp. */
  ago: string;
  at: string;
};

function Session({ session: { id, device, isThis, since, ago, at } }: { session: OperatorSessionRow }) {
  const t = useConsoleT();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <p className="min-w-0 flex-1 basis-[12rem] leading-snug">
        <b className="block">{device}</b>
        <span className="block text-sm text-muted">{t('sessions.since', { since })}</span>
        {isThis ? (
          <span className="block text-sm font-semibold text-success">{t('sessions.this')}</span>
        ) : (
          <time dateTime={at} className="block text-sm text-muted">
            {t('sessions.used', { ago })}
          </time>
        )}
      </p>
      {!isThis && (
        <button
          name="session"
          value={id}
          className="btn btn-line px-3 text-sm"
          aria-label={t('sessions.end_device', { device })}
        >
          {t('sessions.end')}
        </button>
      )}
    </li>
  );
}

function Sessions({ sessions }: { sessions: OperatorSessionRow[] }) {
  const t = useConsoleT();
  return (
    <section className="mt-10" aria-labelledby="sessions">
      <h2 id="sessions" className="text-h2">
        {t('sessions.title')}
      </h2>
      <form method="post">
        <ul className="card mt-3 divide-y divide-line">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <button name="intent" value="end-others" className="btn btn-line mt-3">
            {t('sessions.end_others')}
          </button>
        )}
      </form>
    </section>
  );
}

type Props = {
  heading: string;
  name: string;
  email: string;
  roles: string[];
  language: string;
  sessions: OperatorSessionRow[];
  passwordHref: string;
  factorHref: string;
  passkeysHref: string;
  recoveryHref: string;
  errors: Errors;
};

export function AccountPage(props: Props) {
  const t = useConsoleT();
  const { heading, name, email, roles, language, sessions, errors } = props;
  const { passwordHref, factorHref, passkeysHref, recoveryHref } = props;
  return (
    <ConsolePage title={heading} intro={t('account.who', { name, email })} narrow>
      <p className="mt-1 text-muted">
        {roles.length > 0 ? t('account.roles', { roles: roles.join('; ') }) : t('account.no_roles')}
      </p>
      <form method="post" className="mt-6 flex flex-wrap items-end gap-3" noValidate>
        <div className="min-w-0 flex-1 basis-[12rem]">
          <LanguageField chosen={language} errors={errors.language} />
        </div>
        <button name="intent" value="language" className="btn btn-primary">
          {t('save')}
        </button>
      </form>
      <section className="mt-10" aria-labelledby="factors">
        <h2 id="factors" className="text-h2">
          {t('account.factors')}
        </h2>
        <ul className="card mt-3 divide-y divide-line">
          {[
            [passwordHref, t('change_password.title')] as const,
            [factorHref, t('enrol.replace')] as const,
            [passkeysHref, t('passkeys.title')] as const,
            [recoveryHref, t('recovery.renew_title')] as const,
          ].map(([href, text]) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-tap items-center gap-3 px-4 py-3 font-semibold hover:bg-sunken"
              >
                {text}
                <Icon name="chevron-right" className="ml-auto text-muted" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Sessions sessions={sessions} />
    </ConsolePage>
  );
}
