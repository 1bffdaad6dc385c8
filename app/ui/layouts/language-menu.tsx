import { LANGUAGE_NAMES, LOCALES } from '~/i18n/locales';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { useFrame, useTracked } from './frame-data';
import { membersToLanguages, OwnButton, languageLink } from './to-languages';

type Props = {
  className?: string;
  /** The form whose typed text is preserved. */
  typedIn?: string | undefined;
};

const MENU = 'menu menu-columns max-sm:inset-x-3 max-sm:w-auto';

/** Leads to the other languages, and preserves typed text. */
function AllLanguages({ typedIn }: Pick<Props, 'typedIn'>) {
  const t = useT();
  const tracked = useTracked();
  const { path, navigation } = useFrame();
  const toThem = navigation ? membersToLanguages : languageLink;
  if (typedIn) return <button {...toThem(typedIn, path)}>{t('frame:all_languages')}</button>;
  return (
    <a href={tracked(paths.languagesFrom(path))} rel="nofollow">
      {t('frame:all_languages')}
    </a>
  );
}

/**
 * The languages of the visitor's country, without JavaScript: buttons of an own form, or of the page's form with typed
 * text. The shared name allows one open menu.
 */
export function LanguageMenu({ className = '', typedIn }: Props) {
  const t = useT();
  const { locales, locale, path, navigation } = useFrame();
  const toThem = navigation ? membersToLanguages : languageLink;
  const isAllHere = locales.length === LOCALES.length || path.startsWith(paths.languages);
  const all = !isAllHere && <AllLanguages typedIn={typedIn} />;
  const languages = locales.map((code) => (
    <button
      key={code}
      name="language"
      value={code}
      lang={code}
      {...(typedIn ? toThem(typedIn, path) : {})}
      aria-current={code === locale ? 'true' : undefined}
    >
      {LANGUAGE_NAMES[code]}
    </button>
  ));
  return (
    <details
      className={`sm:relative ${className}`}
      {...(import.meta.env.SSR && navigation ? { name: 'menu' } : {})}
    >
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
      {typedIn && <OwnButton form={typedIn} />}
      {typedIn ? (
        <div className={MENU}>
          {languages}
          {all}
        </div>
      ) : (
        <form method="post" action={paths.languages} className={MENU}>
          <input type="hidden" name="to" value={path} />
          {languages}
          {all}
        </form>
      )}
    </details>
  );
}
