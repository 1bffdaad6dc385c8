/** The alerts by priority: a page shows only the first one that is due. */
const ALERTS = ['activation', 'notices', 'photo'] as const;
export type Alert = (typeof ALERTS)[number];

/** The popup of the time bonus is dismissed as an alert is, but is none: it comes over the page (DSC-5). */
export const TIME_BONUS_POPUP = 'time-bonus';

/** The alert that offers push stands where no other one does, in browsers that have push (PWA-5). */
export const PUSH_ALERT = 'push';

/** What a member can dismiss for good; the others last as long as their cause. */
const DISMISSIBLE = ['notices', 'photo', PUSH_ALERT, TIME_BONUS_POPUP] as const satisfies (
  Alert | typeof PUSH_ALERT | typeof TIME_BONUS_POPUP
)[];

export const isDismissible = (name: string | undefined): name is (typeof DISMISSIBLE)[number] =>
  DISMISSIBLE.some((each) => each === name);

/**
 * The routes on which an alert is hidden, including routes whose names continue one of these with a hyphen.
 */
const HIDDEN_ON: Record<Alert, readonly string[]> = {
  activation: ['signup', 'members-id-signup', 'settings', 'notifications'],
  notices: ['settings', 'notifications'],
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

const isAmong = (names: readonly string[], route: string): boolean =>
  names.some((name) => route === name || route.startsWith(`${name}-`));

type Alerted = {
  status: string;
  profile: { status: string } | null;
  notificationsDisabled: readonly string[];
  hasMainPhoto: boolean;
  dismissedAlerts: readonly string[];
};

/** Where the strip of the time bonus is hidden: where something is decided already, by paying or by leaving. */
const NO_BONUS_ON: readonly string[] = [
  'credits-id',
  'credits-repeat-order',
  'directdebit',
  'withdraw',
  'notifications-delete',
];

/** Whether a page shows the strip of the time bonus, by its route name (DSC-4). */
export const showsBonus = (route: string): boolean => !isAmong(NO_BONUS_ON, route);

/** Where an alert stands below the page instead of above it: whoever came to buy sees the shop first. */
const ALERT_BELOW: readonly string[] = ['credits', 'transactions', 'withdraw'];

export const alertsBelow = (route: string): boolean => isAmong(ALERT_BELOW, route);

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
    notices: notificationsDisabled.length > 0,
    photo: !hasMainPhoto,
  };
  return ALERTS.filter((alert) => due[alert] && !(isDismissible(alert) && dismissedAlerts.includes(alert)));
}

/** Returns the one alert that a page shows, by its route name. */
export const alertOn = (due: readonly Alert[], route: string): Alert | null =>
  due.find((alert) => !isAmong(HIDDEN_ON[alert], route)) ?? null;
