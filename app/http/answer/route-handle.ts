import type { LayoutName } from '~/ui/layouts/page-layout';

/** The pages that share the rules of their first screen (`styles/first-screen`). */
export type FirstScreen = 'chat' | 'likes' | 'profile' | 'search' | 'swipe';

/** What a route says of itself: the specification's route name, its layout (NAV-22), and whether members get its scripts. */
export type RouteHandle = {
  name: string | ((params: Record<string, string | undefined>) => string);
  layout: LayoutName;
  scripts?: true;
  /** The rules of the first screen come with the page, and the whole style behind them. */
  firstScreen?: FirstScreen;
  /** The page may stand in a frame of this site: the chat's message list (CHA-5). */
  framed?: true;
  /** The page has a style of its own beside the site's. */
  ownStyle?: true;
};

export type DocumentParts = {
  /** Scripts run: on pages of members that have them, unless the page failed. */
  scripted: boolean;
  /** The whole style is linked; visitors' pages have theirs in them. */
  linked: boolean;
  firstScreen: FirstScreen | null;
  framed: boolean;
  ownStyle: boolean;
};

/** What a document is made of, by the handles of its routes, whether a member reads it, and whether it shows a failure instead. */
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
