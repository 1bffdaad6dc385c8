const MINUTE_MS = 60_000;

/** A claim that is older is of a process that ended before it could tell what became of the mail; no attempt takes as long. */
const CLAIM_MINUTES = 5;

/** When a mail that is claimed now is taken up again, should nobody tell what became of it (NOT-3). */
export const claimLapsesAt = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);

/** The longest that a mail waits between two attempts, so that it leaves soon after its mail server is back. */
const LONGEST_WAIT_MINUTES = 60;

/**
 * When a mail is tried again: a minute after its first attempt, then twice as long each time, up to an hour, and for the last time at
 * `giveUpAt`; null after that (NOT-3).
 */
export function nextAttemptAt(
  { attempts, giveUpAt }: { attempts: number; giveUpAt: Date },
  now: Date,
): Date | null {
  if (now >= giveUpAt) return null;
  const wait = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS;
  return new Date(Math.min(now.getTime() + wait, giveUpAt.getTime()));
}

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
