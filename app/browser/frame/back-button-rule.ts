const ROUTES = /^(members-id|(likes|credits)(-.+)?)$/;

/** The reader's way to this page. Older browsers have no Navigation API; there `canGoBack` is undefined. */
export type Arrival = { canGoBack: boolean | undefined; index: number; referrer: string; origin: string };

/** Whether the reader can go back within this site, by browser, router or referrer. */
export const hasHistory = ({ canGoBack, index, referrer, origin }: Arrival): boolean =>
  canGoBack ?? (index > 0 || referrer.startsWith(`${origin}/`));

/** Whether a page needs a back button: only in an installed app, on some routes (NAV-10). */
export const needsBackButton = (route: string, installed: boolean, way: Arrival): boolean =>
  installed && ROUTES.test(route) && hasHistory(way);
