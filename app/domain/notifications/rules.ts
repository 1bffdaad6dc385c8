/** After so many attempts a mail is given up. */
export const MAX_ATTEMPTS = 8;

/** A claim older than this is of a process that ended before it could tell what became of the mail. */
export const CLAIM_MINUTES = 5;

/** The alert banners by weight: the first that is due shows, one at a time (NAV-14). */
export const ALERTS = ['activation', 'photo'] as const;
export type Alert = (typeof ALERTS)[number];

/** Those that a member can put away for good; the others last as long as their cause (NAV-14). */
const DISMISSIBLE: readonly Alert[] = ['photo'];

export const isDismissible = (alert: string | undefined): alert is Alert =>
  DISMISSIBLE.some((name) => name === alert);

/** Routes on which an alert is hidden, with all whose names go on from theirs (ACC-20, PRO-9). */
const HIDDEN_ON: Record<Alert, readonly string[]> = {
  activation: ['signup', 'members-id-signup', 'settings', 'notifications'],
  photo: [
    'profile',
    'signup',
    'members-id-signup',
    'activate-done',
    'premium',
    'notifications',
    'directdebit',
    'settings',
  ],
};

type Alerted = {
  status: string;
  profile: { status: string } | null;
  notificationsDisabled: readonly string[];
  hasMainPhoto: boolean;
  dismissedAlerts: readonly string[];
};

/** What a member should be told of, whatever the page (ACC-20, PRO-9). */
export function dueAlerts({
  status,
  profile,
  notificationsDisabled,
  hasMainPhoto,
  dismissedAlerts,
}: Alerted): Alert[] {
  const due: Record<Alert, boolean> = {
    activation:
      status === 'not_confirmed' && profile?.status === 'disabled' && notificationsDisabled.length === 0,
    photo: !hasMainPhoto,
  };
  return ALERTS.filter((alert) => due[alert] && !(isDismissible(alert) && dismissedAlerts.includes(alert)));
}

/** The one alert that a page shows, by the page's route name (NAV-14). */
export const alertOn = (due: readonly Alert[], route: string): Alert | null =>
  due.find((alert) => !HIDDEN_ON[alert].some((name) => route === name || route.startsWith(`${name}-`))) ??
  null;
