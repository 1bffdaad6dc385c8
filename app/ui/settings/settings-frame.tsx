import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { SETTINGS, SETTINGS_PARTS, type SettingsPart } from './settings-list';

const ITEM =
  'flex min-h-tap items-center gap-2.5 rounded-btn px-3.5 font-bold text-muted hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary-text';

/** A settings page with links to the others: a list, or one link back on phones and in large text. */
export function SettingsFrame({
  current,
  title,
  children,
}: {
  current: SettingsPart;
  title: string;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <main id="main" className="wrap pb-section pt-5 [container-type:inline-size] lg:pt-9">
      <div className="roomy:grid roomy:grid-cols-12 roomy:gap-10">
        <div className="roomy:col-span-3">
          <a href={paths.settings} className="link inline-flex min-h-tap items-center gap-1.5">
            <Icon name="arrow-left" />
            {t('settings:title')}
          </a>
          <nav className="mt-2 hidden roomy:block" aria-label={t('settings:title')}>
            <ul className="-ml-3 grid gap-1">
              {SETTINGS_PARTS.map((part) => (
                <li key={part}>
                  <a
                    href={SETTINGS[part].to}
                    className={ITEM}
                    aria-current={part === current ? 'page' : undefined}
                  >
                    <Icon name={SETTINGS[part].icon} />
                    {t(SETTINGS[part].title)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="min-w-0 roomy:col-span-8">
          <h1 className="text-h1">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
