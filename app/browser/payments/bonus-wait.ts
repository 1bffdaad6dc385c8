import { ENTERED_AT_KEY } from '~/browser/kit/storage-keys';

/** The time in the members area before the popup (DSC-5). */
export const POPUP_AFTER_MS = 40_000;

/** The members area's routes, without open chats. */
const AREA: readonly string[] = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

/** Returns when the tab's member entered the members area, in ms. Null outside it, which clears the time. */
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
