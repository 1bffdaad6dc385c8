type BadgeCounts = { unread: number; newLikes: number };

/** Returns the number on the app's icon: the unread messages and the new likes (PWA-4). */
export const badgeOf = (navigation: BadgeCounts | null): number =>
  navigation ? navigation.unread + navigation.newLikes : 0;

/** Shows a number on the app's icon, none for 0; a system without badges, or one that refuses them, shows none. */
export const showBadge = (count: number): void => void navigator.setAppBadge?.(count).catch(() => {});
