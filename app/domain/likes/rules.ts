export const LIKE_TYPES = ['received', 'given', 'matches'] as const;
export type LikeType = (typeof LIKE_TYPES)[number];

export const isLikeType = (value: unknown): value is LikeType => LIKE_TYPES.includes(value as LikeType);

/** Two rows of four. */
export const NEWEST_MATCHES = 8;

/** The most faces above the conversations. */
export const NEW_MATCHES = 12;

export const LIKES_PAGE = 24;

const LONGEST_WAIT_SECONDS = 3600;

/** Reads the wait in seconds from the parameter `t`; null if missing or invalid (LIK-5). */
export function secondsAsked(search: string): number | null {
  const asked = new URLSearchParams(search).get('t') ?? '';
  return /^\d{1,4}$/.test(asked) && Number(asked) <= LONGEST_WAIT_SECONDS ? Number(asked) : null;
}

export function removeSeconds(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('t');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
