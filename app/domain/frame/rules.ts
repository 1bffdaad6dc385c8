/** The alerts by priority: a page shows only the first one that is due. */
const ALERTS = ['activation', 'photo', 'notices'] as const;
export type Alert = (typeof ALERTS)[number];

/** The same while the address is unconfirmed: where mails to it came back, that comes before all but the reminder. */
const UNCONFIRMED_ALERTS: readonly Alert[] = ['activation', 'notices', 'photo'];

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

/** The owner's settings: /notifications and the pages that it leads to. */
const SETTINGS: readonly string[] = [
  'settings',
  'notifications',
  'notifications-account',
  'notifications-blocked',
  'notifications-chat',
  'notifications-consent',
  'notifications-data',
  'notifications-delete',
  'notifications-keys',
  'notifications-privacy',
  'notifications-sent',
];

/** The owner's profile: /profile and its photos. */
const PROFILE: readonly string[] = ['profile', 'profile-photos', 'profile-photos-id'];

/** The page where an address is confirmed, which itself says so and whether mails came back. */
const CONFIRMING = 'complete-signup';

/** The route names on which an alert is hidden; a new page has to be named to be one of them (NAV-14). */
const HIDDEN_ON: Record<Alert, readonly string[]> = {
  activation: ['signup', ...SETTINGS, CONFIRMING],
  photo: [...PROFILE, 'signup', 'activate-done', 'premium', 'directdebit', ...SETTINGS],
  notices: [...SETTINGS, CONFIRMING],
};

/** The route names on which push is not offered (PWA-5). */
const NO_PUSH_ON: readonly string[] = ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'];

type Alerted = {
  status: string;
  profile: { status: string } | null;
  notificationsDisabled: readonly string[];
  hasMainPhoto: boolean;
  dismissedAlerts: readonly string[];
};

/** Where the strip of the time bonus is hidden: where something is decided already, by paying or by leaving. */
const NO_BONUS_ON: readonly string[] = [
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit',
  'withdraw',
  'notifications-delete',
];

/** Whether a page shows the strip of the time bonus, by its route name (DSC-4). */
export const showsBonus = (route: string): boolean => !NO_BONUS_ON.includes(route);

/** Where an alert stands below the page instead of above it: whoever came to buy sees the shop first. */
const ALERT_BELOW: readonly string[] = [
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'transactions',
  'transactions-id',
  'withdraw',
];

export const alertsBelow = (route: string): boolean => ALERT_BELOW.includes(route);

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
  const alerts = status === 'not_confirmed' ? UNCONFIRMED_ALERTS : ALERTS;
  return alerts.filter((alert) => due[alert] && !(isDismissible(alert) && dismissedAlerts.includes(alert)));
}

/** Returns the one alert that a page shows, by its route name. */
export const alertOn = (due: readonly Alert[], route: string): Alert | null =>
  due.find((alert) => !HIDDEN_ON[alert].includes(route)) ?? null;

/** Whether a page may offer push, by its route name and the alerts that are due: no other one stands there. */
export const mayOfferPush = (due: readonly Alert[], route: string): boolean =>
  alertOn(due, route) === null && !NO_PUSH_ON.includes(route);
