import type { LanderSheet } from '~/domain/landers/rules';
import type { LayoutName } from '~/ui/layouts/page-layout';

export type FirstScreen = 'chat' | 'likes' | 'profile' | 'search' | 'swipe';

export type RouteHandle = {
  name: string | ((params: Record<string, string | undefined>) => string);
  layout: LayoutName;
  /** Members get the page's scripts; with `members`, a visitor's page still inlines its style. */
  scripts?: true | 'members';
  authLayout?: true;
  firstScreen?: FirstScreen;
  /** The site may embed the page in an iframe: the chat's message list. */
  inIframe?: true;
  ownStyle?: true;
  /** The lander's style sheet is used, and visitors share the answer for a minute. */
  lander?: LanderSheet;
  home?: true;
  leadsAway?: true;
  /** The loader answers with a file, and a refusal is a page; on the console's host alone. */
  file?: true;
  /** The page clears browser storage immediately after an account's deletion. */
  afterDeletion?: true;
  /** A form ends a visitor's logins, so the page clears browser storage. */
  logsOut?: true;
  newPassword?: true;
};

export type DocumentParts = {
  scripted: boolean;
  forgetful: 'at_logout' | 'at_once' | null;
  linked: boolean;
  firstScreen: FirstScreen | null;
  inIframe: boolean;
  ownStyle: boolean;
  lander: LanderSheet | null;
  home: boolean;
  leadsAway: boolean;
  newPassword: boolean;
};

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
  const clearing = member || logsOut ? 'at_logout' : afterDeletion ? 'at_once' : null;
  return {
    scripted,
    forgetful: failed || inIframe ? null : clearing,
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
