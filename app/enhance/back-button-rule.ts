const ROUTES = /^(members-id|(likes|credits)(-.+)?)$/;

/** What a browser tells of the way here; an older one has no Navigation API, and says neither yes nor no. */
export type Way = { canGoBack: boolean | undefined; index: number; referrer: string; origin: string };

/** Whether a page of this site lies before this one: as the browser says, else by the router's count or by where a link was followed. */
export const hasHistory = ({ canGoBack, index, referrer, origin }: Way): boolean =>
  canGoBack ?? (index > 0 || referrer.startsWith(`${origin}/`));

/** Only an installed app, which has no buttons of a browser, needs a way back, and not on every route (NAV-10). */
export const needsBackButton = (route: string, installed: boolean, way: Way): boolean =>
  installed && ROUTES.test(route) && hasHistory(way);
