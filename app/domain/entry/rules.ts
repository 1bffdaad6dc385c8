/** The parameter of a link whose sender has already asked for the reader's age. */
export const SKIP_ENTRY = 'skip_entry_popup';

/** Where the layouts without a frame of warnings show this one as well (NAV-2, NAV-3, NAV-4). */
const STRICT_COUNTRIES: readonly string[] = ['NL', 'DE'];

/** What a visitor reaches by a link that was mailed to them, or in the middle of the sign-up (NAV-6). */
const HIDDEN_ON: readonly string[] = ['complete-signup', 'reset-password', 'reset-password-do'];

type Visit = {
  enabled: boolean;
  country: string;
  countries: readonly string[];
  member: boolean;
  confirmed: boolean;
  skipped: boolean;
};

/**
 * Whether a visit is to be warned that the site is for adults: once, where the setting asks for it, in one of
 * the site's countries (NAV-17). The installed app never shows it, which only the style sheet can know.
 */
export const isEntryDue = ({ enabled, country, countries, member, confirmed, skipped }: Visit): boolean =>
  enabled && !member && !confirmed && !skipped && countries.includes(country);

/** Whether a page shows a warning that is due, by its layout and its route name. */
export const warnsOn = (layout: string, route: string, country: string): boolean =>
  layout === 'default' ? !HIDDEN_ON.includes(route) : STRICT_COUNTRIES.includes(country);
