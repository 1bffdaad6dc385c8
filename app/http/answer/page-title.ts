type Match = { id: string; data?: unknown };
type Root = { frame: { site: { name: string }; navigation: null | { unread: number; newLikes: number } } };

/**
 * A page's title with the site's name; a member's begins with their unread messages and new likes (NAV-13). A page that changes
 * their number while it is made says what is left.
 */
export function pageTitle(
  matches: readonly Match[],
  title: string | undefined,
  waitingLeft?: number,
): { title: string }[] {
  const root = matches.find(({ id }) => id === 'root')?.data as Root | undefined;
  if (!root) return title ? [{ title }] : [];
  const { site, navigation } = root.frame;
  const waiting = waitingLeft ?? (navigation ? navigation.unread + navigation.newLikes : 0);
  return [{ title: `${waiting > 0 ? `(${waiting}) ` : ''}${title ? `${title} · ` : ''}${site.name}` }];
}
