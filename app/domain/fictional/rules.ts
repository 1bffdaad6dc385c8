export const WAITING_CHATS_PAGE = 50;
export const CHAT_MESSAGES_PAGE = 50;
export const PROFILES_PAGE = 50;

/** Whether an operator may answer: the profile's only author, or anybody if it has none. */
export const mayAnswer = ({ authorId }: { authorId: string | null }, operatorId: string): boolean =>
  authorId === null || authorId === operatorId;

/** The end of a pause that somebody ends by hand: no job ends it before. */
export const UNTIL_RESUMED = new Date('9999-12-31T00:00:00Z');

/** Paused by hand; live; or hidden by a decision or by an unconfirmed or leaving account. */
export const PROFILE_STATES = ['live', 'paused', 'hidden'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

export const profileState = ({
  listed,
  sitePausedUntil,
}: {
  listed: boolean;
  sitePausedUntil: Date | null;
}): ProfileState => (sitePausedUntil !== null ? 'paused' : listed ? 'live' : 'hidden');
