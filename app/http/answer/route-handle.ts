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
  scripts?: true;
  /** The CSS of the first screen is inlined, and the full style sheet loads after the page. */
  firstScreen?: FirstScreen;
  /** This site may show the page in an iframe: the chat's message list. */
  framed?: true;
  /** The page has a style sheet of its own besides the site's. */
  ownStyle?: true;
};

export type DocumentParts = {
  /** Whether scripts run: on members' pages that have them, unless the page failed. */
  scripted: boolean;
  /** Whether the full style sheet is linked; visitors' pages inline theirs. */
  linked: boolean;
  firstScreen: FirstScreen | null;
  framed: boolean;
  ownStyle: boolean;
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
  const firstScreen = handles.map((handle) => handle?.firstScreen).find(Boolean) ?? null;
  return {
    scripted: scripts && member && !failed,
    linked: scripts || member,
    firstScreen: failed ? null : firstScreen,
    framed: handles.some((handle) => handle?.framed),
    ownStyle: handles.some((handle) => handle?.ownStyle),
  };
}
