export const WAITING_CHATS_PAGE = 50;
export const CHAT_MESSAGES_PAGE = 50;

/** Whether an operator may answer: the profile's only author, or anybody if it has none. */
export const mayAnswer = ({ authorId }: { authorId: string | null }, operatorId: string): boolean =>
  authorId === null || authorId === operatorId;
