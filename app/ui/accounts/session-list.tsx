import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

export type SessionRow = {
  id: string;
  device: string;
  handheld: boolean;
  isThis: boolean;
  /** The country of the login, if known, and its day. */
  place: string | null;
  since: string;
  /** The last use: in words, and as an ISO timestamp. */
  ago: string;
  at: string;
};

function Session({
  session: { id, device, handheld, isThis, place, since, ago, at },
}: {
  session: SessionRow;
}) {
  const t = useT();
  return (
    <li className="flex min-h-[72px] flex-wrap items-center gap-x-3.5 py-2">
      <Icon name={handheld ? 'smartphone' : 'monitor'} className="size-6 text-muted" />
      <p className="min-w-0 flex-1 basis-[8rem] leading-snug">
        <b className="block">{device}</b>
        {isThis ? (
          <span className="block text-sm font-semibold text-success">{t('settings:this_device')}</span>
        ) : (
          <time dateTime={at} className="block text-sm text-muted">
            {t('settings:last_used', { ago })}
          </time>
        )}
        <span className="block text-sm text-muted">
          {place
            ? t('settings:session_since_place', { date: since, country: place })
            : t('settings:session_since', { date: since })}
        </span>
      </p>
      {isThis ? (
        <i className="dot mr-4" />
      ) : (
        <button
          name="session"
          value={id}
          className="btn btn-ghost ml-auto px-3 text-sm"
          aria-label={t('settings:session_log_out', { device })}
        >
          {t('frame:log_out')}
        </button>
      )}
    </li>
  );
}

/** Each button ends one session and belongs to the settings' form. */
export function SessionList({ sessions }: { sessions: SessionRow[] }) {
  const t = useT();
  return (
    <section className="rounded-xl bg-sunken p-5 lg:p-6" aria-labelledby="sessions">
      <h2 id="sessions" className="text-h2">
        {t('settings:sessions_title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <>
          <button name="intent" value="revoke-others" className="btn btn-line mt-3 w-full">
            {t('settings:log_out_elsewhere')}
          </button>
          <p className="mt-3 text-sm text-muted">{t('settings:sessions_hint')}</p>
        </>
      )}
    </section>
  );
}
