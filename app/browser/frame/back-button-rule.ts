const ROUTES = /^(members-id|(likes|credits)(-.+)?)$/;

/** How the reader got to this page. Older browsers have no Navigation API; for them `canGoBack` is undefined. */
export type Arrival = { canGoBack: boolean | undefined; index: number; referrer: string; origin: string };

/** Whether the reader can go back within this site: by the browser, otherwise by the router's count or the referrer. */
export const hasHistory = ({ canGoBack, index, referrer, origin }: Arrival): boolean =>
  canGoBack ?? (index > 0 || referrer.startsWith(`${origin}/`));

/**
 * Whether a page needs a back button: only in an installed app, which lacks the browser's own, and only on some routes
 * (NAV-10).
 */
export const needsBackButton = (route: string, installed: boolean, way: Arrival): boolean =>
  installed && ROUTES.test(route) && hasHistory(way);
