import { alertOn, type Alert } from '~/domain/frame/rules';

/** Where push is not offered: where something else is being decided, or where it is chosen (PWA-5). */
const HIDDEN_ON = [
  'signup',
  'notifications',
  'activate-done',
  'directdebit',
  'premium',
  // Their buttons stand at the window's foot, where the alert would cover them and a total.
  'credits',
  'match-finder',
  'members-id',
  'swipe-game',
];

/** Whether a page may offer push, by its route name and the alerts that are due: no other one stands there. */
export const mayOfferPush = (due: readonly Alert[], route: string): boolean =>
  alertOn(due, route) === null && !HIDDEN_ON.some((name) => route === name || route.startsWith(`${name}-`));
