import type { Signer } from '~/domain/sealer';

/** How many accounts a browser remembers that somebody logged in to. */
const MAX_MARKS = 5;

type Owner = { tenantId: string; memberId: string; passwordHash: string };

/**
 * Returns the mark that a browser carries after a login to an account. It holds until the password changes, so
 * that afterwards every browser counts as new.
 */
export const deviceMark = (secrets: Signer, { tenantId, memberId, passwordHash }: Owner): string =>
  secrets.sign('device', `${tenantId} ${memberId} ${passwordHash}`).slice(0, 22);

/** Returns the marks of a browser's cookie. */
export const readMarks = (cookie: string | null): string[] =>
  (cookie ?? '').split('.').filter(Boolean).slice(0, MAX_MARKS);

/** Returns the cookie of a browser with one more mark; the oldest is dropped. */
export const withMark = (marks: readonly string[], mark: string): string =>
  [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_MARKS).join('.');
