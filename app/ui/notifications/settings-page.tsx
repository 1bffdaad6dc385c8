import type { ReactNode } from 'react';
import { DELETION_GRACE_DAYS } from '~/domain/deletion/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { SETTINGS, SETTINGS_PARTS, type SettingsPart } from '~/ui/settings/settings-list';
import type { SaveSlot } from '~/ui/settings/save-slot';
import { Icon } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import { NoticeChoices } from './notice-choices';
import { SessionList } from '~/ui/accounts/session-list';
import type { SettingsData } from './settings-data';

function Row({ part, text, children }: { part: SettingsPart; text?: string; children?: ReactNode }) {
  const t = useT();
  const { to, icon, title, text: about } = SETTINGS[part];
  return (
    // The keys are for computers.
    <li className={part === 'keys' ? 'max-lg:hidden' : undefined}>
      <a href={part === 'notices' ? '#notices' : to} className="rowlink">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-link">
          <Icon name={icon} />
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 flex-1 basis-[6.5rem] hyphens-auto leading-snug">
            <b className="block">{t(title)}</b>
            <span className="text-sm text-muted">{text ?? t(about, { days: DELETION_GRACE_DAYS })}</span>
          </span>
          {children}
        </span>
        <Icon name="chevron-right" className="text-muted" />
      </a>
    </li>
  );
}

/** The current value, in a word or a number. */
const TAG = 'tag bg-sunken px-2.5 tabular-nums text-ink';

function Owner({ name, email, portraitSrc }: Pick<SettingsData, 'name' | 'email' | 'portraitSrc'>) {
  const t = useT();
  return (
    <div className="flex items-center gap-4 lg:gap-5">
      <span className="avatar grid size-16 place-items-center text-muted lg:size-20">
        {portraitSrc ? (
          <img src={portraitSrc} className={placeholderClass(portraitSrc)} alt="" width="180" height="225" />
        ) : (
          <Icon name="user-round" className="size-7" />
        )}
      </span>
      <div className="min-w-0">
        <h1 className="text-h1">{t('settings:title')}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted lg:text-base">
          <span className="font-semibold text-ink">{name}</span>
          <span className="break-all">{email}</span>
        </p>
      </div>
    </div>
  );
}

/** Each row shows its current value, if short. */
function Rows({
  invisible,
  hidden,
  blocked,
  language,
}: Pick<SettingsData, 'invisible' | 'hidden' | 'blocked' | 'language'>) {
  const t = useT();
  const visibility = t(hidden ? 'settings:hidden' : invisible ? 'settings:invisible' : 'settings:visible');
  return (
    <ul className="divide-y divide-line border-y border-line lg:col-span-7">
      {SETTINGS_PARTS.map((part) => (
        <Row key={part} part={part} {...(part === 'language' ? { text: language } : {})}>
          {part === 'privacy' && <span className={TAG}>{visibility}</span>}
          {part === 'blocked' && blocked > 0 && <span className={TAG}>{blocked}</span>}
        </Row>
      ))}
    </ul>
  );
}

export function SettingsPage({ notices, sessions, Save, ...page }: SettingsData & { Save: SaveSlot }) {
  return (
    <main id="main" className="wrap pb-section pt-head">
      <Owner {...page} />
      <div className="mt-7 grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <Rows {...page} />
        {/* One form, so that ending a session also saves the other choices. */}
        <form
          method="post"
          action={paths.settings}
          className="grid gap-10 lg:col-span-5"
          data-warn-unsaved=""
        >
          <NoticeChoices {...notices} Save={Save} />
          <SessionList sessions={sessions} />
        </form>
      </div>
    </main>
  );
}
