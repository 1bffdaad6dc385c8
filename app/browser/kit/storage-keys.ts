export const MEMBER_PREFIXES = ['outbox', 'draft'] as const;

export const SUBSCRIBER_KEY = 'push';

/** The session key of the member's arrival in the members area. */
export const ENTERED_AT_KEY = 'bonus-entered';

/** Everything stored about a member, by name prefix, for a logout or a deletion to remove (ACC-13). */
export const STORED = {
  localStorage: [...MEMBER_PREFIXES, SUBSCRIBER_KEY],
  sessionStorage: ['draft', ENTERED_AT_KEY],
};
