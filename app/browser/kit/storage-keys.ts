/** The prefixes of entries that are stored per member. */
export const MEMBER_PREFIXES = ['outbox', 'draft'] as const;

/** The storage key of this browser's push subscriber. */
export const SUBSCRIBER_KEY = 'push';

/** The session key of the time when the member entered the members area. */
export const ENTERED_AT_KEY = 'bonus-entered';

/**
 * Everything that the pages store about a member, by the prefix of its name, for a logout or a deletion to remove
 * (ACC-13). Other entries, such as the last reload, say nothing about anybody.
 */
export const STORED = {
  localStorage: [...MEMBER_PREFIXES, SUBSCRIBER_KEY],
  sessionStorage: ['draft', ENTERED_AT_KEY],
};
