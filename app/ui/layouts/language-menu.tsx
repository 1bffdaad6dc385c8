import { LANGUAGE_NAMES } from '~/i18n/locales';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from './frame-data';

/** The languages as a menu that works without JavaScript: each is a button of one form. */
export function LanguageMenu({ className = '' }: { className?: string }) {
  const t = useT();
  const { site, locale, path } = useFrame();
  return (
    <details className={`relative ${className}`}>
      <summary
        className="flex min-h-tap min-w-tap items-center justify-center gap-1.5 rounded-btn bg-canvas px-3 text-sm font-bold max-sm:text-[length:min(.875rem,5vw)] hover:bg-sunken"
        aria-label={t('frame:language_current', {
          code: locale.toUpperCase(),
          language: LANGUAGE_NAMES[locale],
        })}
      >
        <Icon name="globe" />
        <span className="uppercase">{locale}</span>
        <Icon name="chevron-down" className="size-4 max-sm:hidden" />
      </summary>
      <form
        method="post"
        action="/lang-config"
        className="menu grid grid-cols-2 max-sm:fixed max-sm:inset-x-3 max-sm:top-nav max-sm:w-auto"
      >
        <input type="hidden" name="to" value={path} />
        {site.locales.map((code) => (
          <button
            key={code}
            name="language"
            value={code}
            lang={code}
            aria-current={code === locale ? 'true' : undefined}
            className="aria-[current]:bg-primary-soft aria-[current]:text-primary-text"
          >
            {LANGUAGE_NAMES[code]}
          </button>
        ))}
      </form>
    </details>
  );
}
