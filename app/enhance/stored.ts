/** What is kept for a member, each under a name of its own that begins with this. */
export const KEPT = ['outbox', 'draft'] as const;

/** Where the browser keeps who subscribed to push in it. */
export const SUBSCRIBER = 'push';

/** Where the tab keeps when its member entered the members area. */
export const ENTERED = 'bonus-entered';

/**
 * Everything that the pages store about a member, by the first word of its name, for a logout or a deletion to remove
 * (ACC-13).
 * What is not in it, such as when a page was reloaded, says nothing of anybody.
 */
export const STORED = {
  localStorage: [...KEPT, SUBSCRIBER],
  sessionStorage: ['draft', ENTERED],
};
