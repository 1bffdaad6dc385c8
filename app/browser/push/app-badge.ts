type BadgeCounts = { unread: number; newLikes: number };

/** Returns the number on the app's icon: the unread messages and the new likes (PWA-4). */
export const countBadge = (navigation: BadgeCounts | null): number =>
  navigation ? navigation.unread + navigation.newLikes : 0;

/** Sets the number on the app's icon, none for 0; systems without badges ignore it. */
export const showBadge = (count: number): void => void navigator.setAppBadge?.(count).catch(() => {});
