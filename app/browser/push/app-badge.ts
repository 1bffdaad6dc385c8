type BadgeCounts = { unread: number; newLikes: number };

/** Returns the app icon's number: unread messages and new likes (PWA-4). */
export const countBadge = (navigation: BadgeCounts | null): number =>
  navigation ? navigation.unread + navigation.newLikes : 0;

export const showBadge = (count: number): void => void navigator.setAppBadge?.(count).catch(() => {});
