const MINUTE_MS = 60_000;

/**
 * After so many minutes a claim expires: no attempt takes as long, so its process must have ended before it
 * stored the outcome.
 */
const CLAIM_MINUTES = 5;

/** Returns when a mail claimed now can be claimed again, if no outcome is stored until then. */
export const claimLapsesAt = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);

/** The longest wait between two attempts, so that mails leave soon after their mail server is back. */
const LONGEST_WAIT_MINUTES = 60;

/**
 * Returns when a mail is tried again: one minute after the first attempt, then after twice the previous wait,
 * at most an hour, and for the last time at `giveUpAt`. Null after the last attempt.
 */
export function nextAttemptAt(
  { attempts, giveUpAt }: { attempts: number; giveUpAt: Date },
  now: Date,
): Date | null {
  if (now >= giveUpAt) return null;
  const wait = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS;
  return new Date(Math.min(now.getTime() + wait, giveUpAt.getTime()));
}

/** The alerts by priority: a page shows only the first one that is due. */
const ALERTS = ['activation', 'photo'] as const;
export type Alert = (typeof ALERTS)[number];

/** The alerts that a member can dismiss for good; the others last as long as their cause. */
const DISMISSIBLE: readonly Alert[] = ['photo'];

export const isDismissible = (alert: string | undefined): alert is Alert =>
  DISMISSIBLE.some((name) => name === alert);

/**
 * The routes on which an alert is hidden, including routes whose names continue one of these with a hyphen.
 */
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

/** Lists the alerts that a member should see, regardless of the page. */
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

/** Returns the one alert that a page shows, by its route name. */
export const alertOn = (due: readonly Alert[], route: string): Alert | null =>
  due.find((alert) => !HIDDEN_ON[alert].some((name) => route === name || route.startsWith(`${name}-`))) ??
  null;
