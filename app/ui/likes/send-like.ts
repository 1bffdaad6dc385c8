import { createContext } from 'react';

/**
 * Likes or unlikes a member without leaving the page; false if that failed. Null while no scripts run: the
 * form is then submitted normally.
 */
export type SendLike = (memberId: string, intent: 'like' | 'withdraw') => Promise<boolean>;

export const SendLikeContext = createContext<SendLike | null>(null);
