import { ENTERED_AT_KEY } from '~/browser/kit/storage-keys';

/** How long a member is in the members area before the time bonus is offered in a popup (DSC-5). */
export const POPUP_AFTER_MS = 40_000;

/** The routes of the members area; an open chat is not among them. */
const AREA: readonly string[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

/**
 * Returns when the member entered the members area, in ms. Its first page stores the time in the tab for the next ones.
 * Null outside the area, which clears it.
 */
export function enteredAt(
  route: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  nowMs: number,
): number | null {
  if (!AREA.includes(route)) {
    storage.removeItem(ENTERED_AT_KEY);
    return null;
  }
  const known = Number(storage.getItem(ENTERED_AT_KEY));
  if (known > 0 && known <= nowMs) return known;
  storage.setItem(ENTERED_AT_KEY, String(nowMs));
  return nowMs;
}
