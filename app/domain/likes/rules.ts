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

/** A part of a profile that can be liked, as forms and pages name it: a photo by its id, an answer by its question. */
export type LikedPart = `photo-${string}` | `prompt-${string}`;

/** A like's columns: the liked photo, or the question of the liked answer; both null for the profile (LIK-11). */
export type LikeTarget = { photoId: string | null; question: string | null };

const LIKED_PART = /^(?:photo-([\da-f-]{36})|prompt-([a-z_]{1,40}))$/;

/** Reads the name of a part; null if it names none. */
export function parseLikedPart(name: string): LikeTarget | null {
  const match = LIKED_PART.exec(name);
  return match && { photoId: match[1] ?? null, question: match[2] ?? null };
}

/** Names what is liked; null for the profile. */
export function likedPart({ photoId, question }: LikeTarget): LikedPart | null {
  if (photoId !== null) return `photo-${photoId}`;
  return question === null ? null : `prompt-${question}`;
}
