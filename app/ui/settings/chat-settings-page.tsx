import { useT } from '~/i18n/texts';
import { SettingsFrame } from './settings-frame';

/** The switch for read receipts. */
export function ChatSettingsPage({ title, readReceipts }: { title: string; readReceipts: boolean }) {
  const t = useT();
  return (
    <SettingsFrame current="chat" title={title}>
      <form method="post" action="/notifications/chat" className="mt-6 grid max-w-form gap-5">
        <label className="flex cursor-pointer items-start justify-between gap-5">
          <span>
            <b className="block">{t('chat:receipts')}</b>
            <span className="hint block" id="receipts-hint">
              {t('chat:receipts_text')}
            </span>
          </span>
          <input
            type="checkbox"
            role="switch"
            name="receipts"
            className="switch mt-1"
            defaultChecked={readReceipts}
            aria-describedby="receipts-hint"
          />
        </label>
        <button name="intent" value="receipts" className="btn btn-primary w-fit">
          {t('chat:settings_save')}
        </button>
      </form>
    </SettingsFrame>
  );
}
