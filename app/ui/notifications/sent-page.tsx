import type { Fate, Topic } from '~/domain/notifications/rules';
import { useT, type Translate } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import { Pager } from '~/ui/kit/pager';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import type { SentPageData, SentRow } from './settings-data';

const ACCOUNT_TOPICS = ['link', 'security', 'account', 'payments', 'cases'] as const;
type AccountTopic = (typeof ACCOUNT_TOPICS)[number];

const isAccountTopic = (topic: Topic): topic is AccountTopic => ACCOUNT_TOPICS.some((each) => each === topic);

const topicName = (t: Translate, topic: Topic): string =>
  isAccountTopic(topic) ? t(`settings:sent_topic.${topic}`) : t(`settings:category.${topic}`);

type Look = { icon: IconName; tone: string };

const MUTED = 'text-muted';
const FAILED: Look = { icon: 'circle-x', tone: 'text-danger' };
const LEFT_OUT: Look = { icon: 'minus', tone: MUTED };
const LOOKS: Record<Fate, Look> = {
  sent: { icon: 'check', tone: 'text-success' },
  waiting: { icon: 'clock', tone: MUTED },
  retried: { icon: 'rotate-cw', tone: 'text-warning' },
  read: LEFT_OUT,
  told: LEFT_OUT,
  unwanted: LEFT_OUT,
  dead: LEFT_OUT,
  limited: LEFT_OUT,
  over: LEFT_OUT,
  returned: FAILED,
  refused: FAILED,
  given_up: FAILED,
};

function Row({ row: { channel, topic, fate, code, date, time } }: { row: SentRow }) {
  const t = useT();
  const { icon, tone } = LOOKS[fate];
  // Mailboxes refuse mails; push services refuse push notifications.
  const words =
    fate === 'refused' ? t(`settings:sent_fate.refused_${channel}`) : t(`settings:sent_fate.${fate}`);
  return (
    <li className="flex gap-4 py-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-link">
        <Icon name={channel === 'mail' ? 'mail' : 'bell'} />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="[overflow-wrap:anywhere]">{topicName(t, topic)}</b>
          <span className="text-sm text-muted">{t('payments:moment', { date, time })}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-start gap-x-3 text-sm">
          <span className="text-muted">{t(`settings:channel.${channel}`)}</span>
          <span className={`flex min-w-0 items-start gap-1.5 ${tone}`}>
            <Icon name={icon} className="mt-0.5 size-4" />
            <span className="min-w-0">
              {words} {code && <span className="text-muted">({code})</span>}
            </span>
          </span>
        </p>
      </div>
    </li>
  );
}

export function SentPage({ title, rows, olderHref, newestHref }: SentPageData) {
  const t = useT();
  return (
    <SettingsFrame current="sent" title={title}>
      <p className="mt-2 max-w-[60ch] text-muted">{t('settings:sent_intro')}</p>
      {rows.length === 0 ? (
        <p className="mt-6">{t('settings:sent_nothing')}</p>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Pager olderHref={olderHref} newestHref={newestHref} />
    </SettingsFrame>
  );
}
