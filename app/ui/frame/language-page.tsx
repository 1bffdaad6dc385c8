import { LANGUAGE_NAMES, type Locale } from '~/i18n/locales';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

/** All languages as buttons of one form, each by its own name. */
export function LanguagePage({ locale, locales, back }: { locale: Locale; locales: Locale[]; back: string }) {
  const t = useT();
  return (
    <main id="main" className="wrap max-w-form pb-10 pt-6 lg:pt-12">
      <h1 className="text-h1">{t('frame:language')}</h1>
      <form method="post" action="/lang-config" className="mt-6">
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
    </main>
  );
}
