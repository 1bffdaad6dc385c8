import { CHANNELS, type DisabledReason } from '~/domain/notifications/rules';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { SaveSlot } from '~/ui/settings/save-slot';
import { Icon } from '~/ui/kit/icon';
import type { NoticeChoicesData } from './settings-data';

type NoticeChoice = NoticeChoicesData['choices'][number];

/** As submitted, so that only changes are stored. */
const choiceValue = (choice: NoticeChoice) =>
  [choice.category, ...CHANNELS.filter((channel) => choice[channel])].join(' ');

function Row({ choice }: { choice: NoticeChoice }) {
  const t = useT();
  const { category } = choice;
  const name = t(`settings:category.${category}`);
  return (
    <li className="flex min-h-[68px] flex-wrap items-center gap-x-4 py-2.5">
      <input type="hidden" name="shown" value={choiceValue(choice)} />
      <p className="min-w-0 flex-[1_1_min-content] leading-snug">
        <b className="block">{name}</b>
        <span className="text-sm text-muted">{t(`settings:category.${category}_text`)}</span>
      </p>
      <span className="ml-auto flex gap-[1rem]">
        {CHANNELS.map((channel) => (
          <label key={channel} className="grid min-h-tap w-[3rem] shrink-0 cursor-pointer place-items-center">
            <span className="sr-only">
              {t('settings:category_by', { category: name, channel: t(`settings:channel.${channel}`) })}
            </span>
            <input
              type="checkbox"
              role="switch"
              name={channel}
              value={category}
              className="switch"
              defaultChecked={choice[channel]}
            />
          </label>
        ))}
      </span>
    </li>
  );
}

/** Why all notices are off, and the button that turns them on (NOT-7). */
function NoticesOff({ reason, email }: { reason: DisabledReason; email: string }) {
  const t = useT();
  const bounced = reason === 'bounce';
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-4 text-warning">
      <Icon name="bell" className="size-6 self-start" />
      <p className="min-w-0 flex-1 basis-48 break-words text-sm">
        <b className="block text-base">{t('frame:alert.notices.title')}</b>
        {t(`frame:alert.notices.${reason}`, { email })}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          name="intent"
          value={bounced ? 'confirm-address' : 'resume'}
          className="btn min-w-0 border border-current px-4 text-sm"
        >
          {t(bounced ? 'settings:confirm_address' : 'frame:alert.notices.on')}
        </button>
        {bounced && (
          <a href={paths.accountSettings} className="btn min-w-0 border border-current px-4 text-sm">
            {t('frame:alert.activation.change')}
          </a>
        )}
      </div>
    </div>
  );
}

/** Explains the permission for push (PWA-3). */
function PushNeeds() {
  const t = useT();
  const link = (words: string) => (
    <a href={paths.devicePrivacy} className="link">
      {words}
    </a>
  );
  return (
    <p className="mt-3 text-sm text-muted">
      <Rich text={t('settings:push_needs')} parts={{ link }} />
    </p>
  );
}

type Props = NoticeChoicesData & { Save: SaveSlot };

export function NoticeChoices({ choices, takesPush, reason, email, Save }: Props) {
  const t = useT();
  return (
    <section id="notices" className="scroll-mt-20" aria-labelledby="notices-title">
      {/* Enter presses the first button of a form, which must not be the one that turns all on again. */}
      <button name="intent" value="notices" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {reason && <NoticesOff reason={reason} email={email} />}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 id="notices-title" className="min-w-0 flex-[1_1_min-content] text-h2">
          {t('settings:notices_title')}
        </h2>
        <p className="ml-auto flex shrink-0 gap-[1rem] text-sm font-bold" aria-hidden="true">
          {CHANNELS.map((channel) => (
            <span key={channel} className="flex w-[3rem] justify-center whitespace-nowrap">
              {t(`settings:channel.${channel}`)}
            </span>
          ))}
        </p>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {choices.map((choice) => (
          <Row key={choice.category} choice={choice} />
        ))}
      </ul>
      {!takesPush && <PushNeeds />}
      <p className="mt-3 text-sm text-muted">{t('settings:mails_intro')}</p>
      <div className="mt-4">
        <Save intent="notices">
          <button name="intent" value="notices" className="btn btn-primary min-w-0">
            {t('settings:notices_save')}
          </button>
        </Save>
      </div>
    </section>
  );
}
