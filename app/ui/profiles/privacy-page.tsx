import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { SaveSlot } from '~/ui/settings/save-slot';
import { Icon, type IconName } from '~/ui/kit/icon';
import { HiddenNote, type Hidden } from './hidden-note';
import { SettingsFrame } from '~/ui/settings/settings-frame';

type PrivacyData = {
  invisible: boolean;
  visibleToVisitors: boolean;
  /** Whether the accepted consent includes the about-me text. */
  aboutToVisitors: boolean;
  /** Whether push names nobody. */
  discreet: boolean;
  /** Whether pages show the link that leaves the site at once. */
  quickExit: boolean;
  /** Why the profile is hidden regardless of the settings; null if it is not. */
  hidden: Hidden | null;
  /** Whether the site takes proofs of age. */
  offersAgeCheck: boolean;
};

type PickProps = { value: string; checked: boolean; icon: IconName; title: string; text: string };

function Pick({ value, checked, icon, title, text }: PickProps) {
  return (
    <label className="pick flex gap-4 p-5">
      <input type="radio" className="radio mt-0.5" name="visibility" value={value} defaultChecked={checked} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2 text-h3 font-bold">
          <span className="min-w-0">{title}</span>
          <Icon name={icon} className="size-6 text-link" />
        </span>
        <span className="mt-1.5 block text-sm text-muted">{text}</span>
      </span>
    </label>
  );
}

/** The current consent text shows more than the accepted one. */
function Outdated() {
  const t = useT();
  return (
    <div className="notice mt-7 block bg-sunken">
      <p>{t('settings:visitors_outdated')}</p>
      <button name="intent" value="agree" className="btn btn-line mt-3">
        {t('settings:visitors_agree')}
      </button>
    </div>
  );
}

type SwitchRowProps = { name: string; on: boolean; title: string; text: string; isFinal?: boolean };

function SwitchRow({ name, on, title, text, isFinal = false }: SwitchRowProps) {
  return (
    <label className="mt-2 flex min-h-[72px] cursor-pointer items-center gap-5 border-y border-line py-3">
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block">{title}</b>
        <span className="text-sm text-muted">{text}</span>
      </span>
      <input
        type="checkbox"
        className="switch"
        name={name}
        defaultChecked={on}
        data-final={isFinal ? '' : undefined}
      />
    </label>
  );
}

function Discretion({ discreet, quickExit }: Pick<PrivacyData, 'discreet' | 'quickExit'>) {
  const t = useT();
  return (
    <>
      <h2 className="mt-9 text-h2">{t('push:discretion')}</h2>
      <SwitchRow name="discreet" on={discreet} title={t('push:discreet')} text={t('push:discreet_text')} />
      <SwitchRow
        name="quickExit"
        on={quickExit}
        title={t('frame:quick_exit')}
        text={t('settings:quick_exit_text')}
      />
    </>
  );
}

type Props = PrivacyData & {
  /** This browser's push switch, with scripts. */
  device: ReactNode;
  Save: SaveSlot;
};

export function PrivacyPage({
  invisible,
  visibleToVisitors,
  aboutToVisitors,
  discreet,
  quickExit,
  hidden,
  offersAgeCheck,
  device,
  Save,
}: Props) {
  const t = useT();
  const isOutdated = visibleToVisitors && !aboutToVisitors;
  return (
    <SettingsFrame current="privacy" title={t('settings:privacy')}>
      {hidden && (
        <p className="notice mt-5 bg-warning-soft text-warning">
          <Icon name="eye-off" />
          <span>
            <HiddenNote {...hidden} />
          </span>
        </p>
      )}
      <form method="post" action={paths.privacy} className="mt-5" data-warn-unsaved="">
        <fieldset>
          <legend className="sr-only">{t('settings:visibility')}</legend>
          <div className="grid gap-3 sm:grid-cols-2 lg:gap-4">
            <Pick
              value="visible"
              checked={!invisible}
              icon="eye"
              title={t('settings:visible')}
              text={t('settings:visible_text')}
            />
            <Pick
              value="invisible"
              checked={invisible}
              icon="eye-off"
              title={t('settings:invisible')}
              text={t('settings:invisible_text')}
            />
          </div>
        </fieldset>
        <p className="notice mt-3 bg-sunken text-sm">
          <Icon name="info" />
          <span>{t('settings:invisible_note')}</span>
        </p>
        <h2 className="mt-9 text-h2">{t('settings:visitors_title')}</h2>
        <SwitchRow
          name="visitors"
          on={visibleToVisitors}
          title={t('settings:visitors')}
          text={t('settings:visitors_text')}
          // Turning it on again would agree to the current wording.
          isFinal={isOutdated}
        />
        {/* Enter presses the first button of a form, which must not be the one that agrees. */}
        <button name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {isOutdated && <Outdated />}
        <Discretion discreet={discreet} quickExit={quickExit} />
        <div className="mt-7">
          <Save intent="save">
            <button name="intent" value="save" className="btn btn-primary btn-lg">
              {t('settings:save')}
            </button>
          </Save>
        </div>
      </form>
      {offersAgeCheck && (
        <a href={paths.ageCheck} className="rowlink mt-7 border-y border-line">
          <Icon name="shield-check" className="text-link" />
          <span className="min-w-0 flex-1">{t('age:title')}</span>
          <Icon name="chevron-right" className="text-muted" />
        </a>
      )}
      <div id="device" className="scroll-mt-20">
        {device}
      </div>
    </SettingsFrame>
  );
}
