import type { LanderSheet } from '~/domain/landers/rules';
import type { LayoutName } from '~/ui/layouts/page-layout';

/** The groups of pages that share the CSS of their first screen (`styles/first-screen`). */
export type FirstScreen = 'chat' | 'likes' | 'profile' | 'search' | 'swipe';

/**
 * What a route declares about itself: the specification's route name, its layout, and whether members get its
 * scripts.
 */
export type RouteHandle = {
  name: string | ((params: Record<string, string | undefined>) => string);
  layout: LayoutName;
  /** Members get the page's scripts; with `members`, a visitor's page still inlines its style instead of linking it. */
  scripts?: true | 'members';
  /** The page has the auth layout, whose header stands in place of the site's. */
  authLayout?: true;
  /** The CSS of the first screen is inlined, and the full style sheet loads after the page. */
  firstScreen?: FirstScreen;
  /** This site may show the page in an iframe: the chat's message list. */
  inIframe?: true;
  /** The page has a style sheet of its own besides the site's. */
  ownStyle?: true;
  /** The page is this lander: it has the lander's style sheet, and visitors share its answer for a minute. */
  lander?: LanderSheet;
  /** The page is the home page, which has a style sheet of its own for visitors. */
  home?: true;
  /** The page's form may be answered by a redirect to another site: the payment provider's. */
  leadsAway?: true;
  /** The page is what follows the deletion of an account: it forgets at once what was stored about its member. */
  afterDeletion?: true;
  /** A form of the page ends the logins of a visitor, as a mailed link's does: the page forgets as at a logout. */
  logsOut?: true;
  /** A form of the page asks for a new password, which can be shown where scripts run. */
  newPassword?: true;
};

export type DocumentParts = {
  /** Whether scripts run: on members' pages that have them, unless the page failed. */
  scripted: boolean;
  /**
   * When the page forgets what scripts have stored: at a logout, on members' pages, which may be left before their
   * scripts have loaded, and on those that log out, unless the page failed; at once after a deletion, unless a member
   * reads it.
   */
  forgetful: 'at_logout' | 'at_once' | null;
  /** Whether the full style sheet is linked; visitors' pages inline theirs. */
  linked: boolean;
  firstScreen: FirstScreen | null;
  inIframe: boolean;
  ownStyle: boolean;
  lander: LanderSheet | null;
  home: boolean;
  leadsAway: boolean;
  /** Whether the page carries the script for new passwords. */
  newPassword: boolean;
};

/**
 * Returns what a document consists of, given the handles of its routes, whether a member reads it, and
 * whether it shows an error.
 */
export function documentParts(
  handles: (Partial<RouteHandle> | undefined)[],
  { member, failed }: { member: boolean; failed: boolean },
): DocumentParts {
  const scripts = handles.some((handle) => handle?.scripts);
  const linksStyle = handles.some((handle) => handle?.scripts === true);
  const inIframe = handles.some((handle) => handle?.inIframe);
  const firstScreen = handles.map((handle) => handle?.firstScreen).find(Boolean) ?? null;
  const afterDeletion = handles.some((handle) => handle?.afterDeletion);
  const logsOut = handles.some((handle) => handle?.logsOut);
  const scripted = scripts && member && !failed;
  const forgets = member || logsOut ? 'at_logout' : afterDeletion ? 'at_once' : null;
  return {
    scripted,
    forgetful: failed || inIframe ? null : forgets,
    linked: linksStyle || member,
    firstScreen: failed ? null : firstScreen,
    inIframe,
    ownStyle: handles.some((handle) => handle?.ownStyle),
    lander: failed ? null : (handles.map((handle) => handle?.lander).find(Boolean) ?? null),
    home: !failed && handles.some((handle) => handle?.home),
    leadsAway: handles.some((handle) => handle?.leadsAway),
    newPassword: !failed && handles.some((handle) => handle?.newPassword),
  };
}
