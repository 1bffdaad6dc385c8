/** A link parameter: the sender has already asked for the reader's age. */
export const SKIP_ENTRY = 'skip_entry_popup';

/** Layouts without a warning frame show this one too in these countries (NAV-2, NAV-3, NAV-4). */
const STRICT_COUNTRIES: readonly string[] = ['NL', 'DE'];

/** Pages reached by a mailed link or during sign-up (NAV-6). */
const HIDDEN_ON: readonly string[] = ['complete-signup', 'reset-password', 'reset-password-do'];

type Visit = {
  enabled: boolean;
  country: string;
  countries: readonly string[];
  member: boolean;
  confirmed: boolean;
  skipped: boolean;
};

/** Shown once, in the site's countries (NAV-17). The style sheet hides it in the installed app. */
export const isEntryDue = ({ enabled, country, countries, member, confirmed, skipped }: Visit): boolean =>
  enabled && !member && !confirmed && !skipped && countries.includes(country);

export const warnsOn = (layout: string, route: string, country: string): boolean =>
  layout === 'default' ? !HIDDEN_ON.includes(route) : STRICT_COUNTRIES.includes(country);
