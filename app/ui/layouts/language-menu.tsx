import { LANGUAGE_NAMES, LOCALES } from '~/i18n/locales';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { useFrame, useTracked } from './frame-data';
import { languagesFrom, membersToLanguages, OwnButton, toLanguages } from './to-languages';

type Props = {
  className?: string;
  /** The page's form: what was typed into it comes along. */
  typedIn?: string | undefined;
};

const MENU = 'menu menu-columns max-sm:inset-x-3 max-sm:w-auto';

/** The way to the languages that the menu leaves out; what was typed into the page's form comes along. */
function AllLanguages({ typedIn }: Pick<Props, 'typedIn'>) {
  const t = useT();
  const tracked = useTracked();
  const { path, navigation } = useFrame();
  const toThem = navigation ? membersToLanguages : toLanguages;
  if (typedIn) return <button {...toThem(typedIn, path)}>{t('frame:all_languages')}</button>;
  return (
    <a href={tracked(languagesFrom(path))} rel="nofollow">
      {t('frame:all_languages')}
    </a>
  );
}

/**
 * The languages of the visitor's country as a menu that works without JavaScript: each is a button of one form or, beside a form
 * into which somebody types, of that form, which the press sends without what it is for. By its name, a member's page
 * without scripts keeps one menu open.
 */
export function LanguageMenu({ className = '', typedIn }: Props) {
  const t = useT();
  const { locales, locale, path, navigation } = useFrame();
  const toThem = navigation ? membersToLanguages : toLanguages;
  const isAllHere = locales.length === LOCALES.length || path.startsWith('/lang-config');
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
        <form method="post" action="/lang-config" className={MENU}>
          <input type="hidden" name="to" value={path} />
          {languages}
          {all}
        </form>
      )}
    </details>
  );
}
