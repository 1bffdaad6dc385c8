import { isolated } from '~/i18n/isolated';
import { removeSoftHyphens } from '~/i18n/without-soft-hyphens';

type Match = { id: string; data?: unknown };
type Root = { siteName: string; frame: { navigation: null | { unread: number; newLikes: number } } };

/**
 * Returns a title with site and, for members, the unread count (NAV-13), or `waitingLeft` if rendering
 * changes it.
 */
export function pageTitle(
  matches: readonly Match[],
  title: string | undefined,
  waitingLeft?: number,
): { title: string }[] {
  const plain = title && removeSoftHyphens(title);
  const root = matches.find(({ id }) => id === 'root')?.data as Root | undefined;
  if (!root) return plain ? [{ title: plain }] : [];
  const { navigation } = root.frame;
  const waiting = waitingLeft ?? (navigation ? navigation.unread + navigation.newLikes : 0);
  return [
    { title: `${waiting > 0 ? `(${waiting}) ` : ''}${plain ? `${isolated(plain)} · ` : ''}${root.siteName}` },
  ];
}
