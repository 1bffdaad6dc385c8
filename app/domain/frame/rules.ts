import { START } from '~/domain/start/rules';

/** By priority: a page shows only the first that is due. */
const ALERTS = ['activation', 'age', 'photo', 'notices'] as const;
export type Alert = (typeof ALERTS)[number];

/** While unconfirmed, bounced mails come before all but the reminder. */
const UNCONFIRMED_ALERTS: readonly Alert[] = ['activation', 'notices', 'photo'];

/** Dismissed like an alert, shown as a popup (DSC-5). */
export const TIME_BONUS_POPUP = 'time-bonus';

/** Shown where no other alert is, in browsers that support push (PWA-5). */
export const PUSH_ALERT = 'push';

/** The other alerts last as long as their cause. */
const DISMISSIBLE = ['notices', 'photo', PUSH_ALERT, TIME_BONUS_POPUP, START] as const;

export const isDismissible = (name: string | undefined): name is (typeof DISMISSIBLE)[number] =>
  DISMISSIBLE.some((each) => each === name);

/** Whether a page is one of the settings, which show no alert. */
const isSettings = (route: string): boolean => /^(settings$|notifications)/.test(route);

const PROFILE: readonly string[] = ['profile', 'profile-photos', 'profile-photos-check', 'profile-photos-id'];

/** The page itself reports confirmation and bounced mails. */
const CONFIRMING = 'complete-signup';

/** Their card and buttons need a phone's whole height. */
const DECIDING: readonly string[] = ['swipe-game', 'match-finder'];

const BUSY: readonly string[] = [CONFIRMING, ...DECIDING];

/** Route names where an alert is hidden; a new page shows it unless listed (NAV-14). */
const HIDDEN_ON: Record<Alert, readonly string[]> = {
  age: ['signup', ...BUSY],
  activation: ['signup', ...BUSY],
  photo: [...PROFILE, 'signup', 'activate-done', 'premium', 'directdebit', ...DECIDING],
  notices: BUSY,
};

/** The lists of likes; likes-m-id is a profile (NAV-19). */
const LIKES: readonly string[] = ['likes', 'likes-type'];

/** Whether a page without scripts has the row of new likes (LIK-8). */
export const showsNewLikes = (route: string): boolean => ![...LIKES, ...DECIDING].includes(route);

/** Route names without the push alert (PWA-5). */
const NO_PUSH_ON: readonly string[] = ['signup', 'notifications', 'activate-done', 'directdebit', 'premium'];

type Alerted = {
  status: string;
  profile: { status: string } | null;
  notificationsDisabled: readonly string[];
  hasMainPhoto: boolean;
  dismissedAlerts: readonly string[];
  /** Whether photos or writing wait for a proof of age, or will (TRU-1). */
  ageDue: boolean;
};

/** Pages where something is already being decided: paying or leaving. */
const NO_BONUS_ON: readonly string[] = [
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'directdebit',
  'withdraw',
  'notifications-delete',
  'notifications-spending',
  'notifications-spending-pause',
];

/** Whether a page shows the time bonus strip (DSC-4). */
export const showsBonus = (route: string): boolean => !NO_BONUS_ON.includes(route);

/** Pages with the alert at the bottom, so that buyers see the shop first. */
const ALERT_BELOW: readonly string[] = [
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'transactions',
  'transactions-id',
  'withdraw',
];

export const alertsBelow = (route: string): boolean => ALERT_BELOW.includes(route);

export function dueAlerts({
  status,
  profile,
  notificationsDisabled,
  hasMainPhoto,
  dismissedAlerts,
  ageDue,
}: Alerted): Alert[] {
  const due: Record<Alert, boolean> = {
    activation:
      status === 'not_confirmed' && profile?.status === 'disabled' && notificationsDisabled.length === 0,
    age: ageDue,
    notices: notificationsDisabled.length > 0,
    photo: !hasMainPhoto,
  };
  const alerts = status === 'not_confirmed' ? UNCONFIRMED_ALERTS : ALERTS;
  return alerts.filter((alert) => due[alert] && !(isDismissible(alert) && dismissedAlerts.includes(alert)));
}

export const alertOn = (due: readonly Alert[], route: string): Alert | null =>
  (!isSettings(route) && due.find((alert) => !HIDDEN_ON[alert].includes(route))) || null;

/** The search shows a new member's steps instead of these alerts (NAV-25). */
export const outsideStart = (due: readonly Alert[], route: string): readonly Alert[] =>
  route === 'members' ? due.filter((alert) => alert === 'notices' || alert === 'age') : due;

export const mayOfferPush = (due: readonly Alert[], route: string): boolean =>
  alertOn(due, route) === null && !NO_PUSH_ON.includes(route);
