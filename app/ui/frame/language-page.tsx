import { LANGUAGE_NAMES, type Locale } from '~/i18n/locales';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { SettingsFrame } from '~/ui/settings/settings-frame';

type Props = { locale: Locale; locales: Locale[]; back: string };

function Languages({ locale, locales, back }: Props) {
  return (
    <form method="post" action={paths.languages} className="mt-6 max-w-form">
      <input type="hidden" name="to" value={back} />
      <ul className="grid gap-2 sm:grid-cols-2">
        {locales.map((code) => (
          <li key={code}>
            <button
              name="language"
              value={code}
              lang={code}
              aria-current={code === locale ? 'true' : undefined}
              className="btn btn-line w-full justify-between aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-text"
            >
              {LANGUAGE_NAMES[code]}
              {code === locale && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** Every language by its own name; for members, within the settings. */
export function LanguagePage({ member, ...languages }: Props & { member: boolean }) {
  const t = useT();
  const title = t('frame:language');
  if (member)
    return (
      <SettingsFrame current="language" title={title}>
        <p className="mt-2 max-w-form text-muted">{t('frame:language_hint')}</p>
        <Languages {...languages} />
      </SettingsFrame>
    );
  return (
    <main id="main" className="wrap max-w-form pb-10 pt-6 lg:pt-12">
      <h1 className="text-h1">{title}</h1>
      <Languages {...languages} />
    </main>
  );
}
