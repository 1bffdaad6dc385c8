export const LIKE_TYPES = ['received', 'given', 'matches'] as const;
export type LikeType = (typeof LIKE_TYPES)[number];

export const isLikeType = (value: unknown): value is LikeType => LIKE_TYPES.includes(value as LikeType);

/** Likes on one page of a list. */
export const LIKES_PAGE = 24;
