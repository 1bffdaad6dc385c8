import { ChoiceLinks, type Choice } from '../figures/choice-links';
import { useConsoleT } from '../frame-data';
import { OlderLinks, RunningPage } from './running-page';

export type DeliveryRow = {
  id: string;
  /** Its topic, with the kind as the log names it. */
  what: string;
  /** Masked. */
  address: string;
  reason: string;
  /** The next attempt, or the last one; null before any. */
  attempt: string | null;
  when: string;
  at: string;
};

function Delivery({ delivery, isRetryable }: { delivery: DeliveryRow; isRetryable: boolean }) {
  const t = useConsoleT();
  const { id, what, address, reason, attempt, when, at } = delivery;
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_auto] md:items-start">
      <span className="min-w-0">
        <b className="block break-words">{what}</b>
        <span className="block text-muted">{address}</span>
        <time dateTime={at} className="block text-muted">
          {when}
        </time>
      </span>
      <span className="min-w-0">
        <span className="block break-words">{reason}</span>
        {attempt && <span className="block text-muted">{attempt}</span>}
      </span>
      {isRetryable && (
        <button
          name="delivery"
          value={id}
          className="btn btn-line w-fit px-3 text-sm"
          aria-label={t('running.retry_of', { what: `${what}, ${when}` })}
        >
          {t('running.retry')}
        </button>
      )}
    </li>
  );
}

type Props = {
  heading: string;
  pages: Choice[];
  sites: Choice[];
  channels: Choice[];
  states: Choice[];
  deliveries: DeliveryRow[];
  /** Whether the reader may try them again. */
  isRetryable: boolean;
  olderHref: string | null;
  newestHref: string | null;
};

/** One site's mails or pushes that wait or were given up. */
export function MailsPage({
  heading,
  pages,
  sites,
  channels,
  states,
  deliveries,
  isRetryable,
  ...links
}: Props) {
  const t = useConsoleT();
  return (
    <RunningPage heading={heading} intro={t('running.mails.intro')} pages={pages}>
      <div className="mt-3 grid gap-3">
        <ChoiceLinks label={t('running.part.sites')} choices={sites} />
        <ChoiceLinks label={t('running.mails.channel')} choices={channels} />
        <ChoiceLinks label={t('running.mails.state')} choices={states} />
      </div>
      {deliveries.length > 0 ? (
        <form method="post" className="mt-5">
          {isRetryable && (
            <button name="delivery" value="all" className="btn btn-line">
              {t('running.mails.retry_all')}
            </button>
          )}
          <ul className="card mt-3 divide-y divide-line">
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} isRetryable={isRetryable} />
            ))}
          </ul>
        </form>
      ) : (
        <p className="mt-5 text-muted">{t('running.mails.nothing')}</p>
      )}
      <OlderLinks {...links} />
    </RunningPage>
  );
}
