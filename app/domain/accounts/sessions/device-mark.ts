import type { Signer } from '~/domain/sealer';

/** How many accounts a browser remembers that somebody logged in to. */
const MAX_MARKS = 10;

type Account = { tenantId: string; memberId: string; deviceMarkVersion: number };

/**
 * Returns the mark that a browser carries after a login to an account. It outlives a new password: only the
 * link that ends all sessions raises the version, after which every browser counts as new (SAF-13).
 */
export const deviceMark = (secrets: Signer, { tenantId, memberId, deviceMarkVersion }: Account): string =>
  secrets.sign('device', `${tenantId} ${memberId} version ${deviceMarkVersion}`).slice(0, 22);

/** The marks of earlier releases, which depended on the password, stay valid as long as it does. */
const passwordMark = (
  secrets: Signer,
  { tenantId, memberId, passwordHash }: Account & { passwordHash: string },
): string => secrets.sign('device', `${tenantId} ${memberId} ${passwordHash}`).slice(0, 22);

/** Whether a browser with these marks has logged in to the account before. */
export const isKnownBrowser = (
  secrets: Signer,
  account: Account & { passwordHash: string },
  marks: readonly string[],
): boolean =>
  marks.includes(deviceMark(secrets, account)) ||
  (account.deviceMarkVersion === 0 && marks.includes(passwordMark(secrets, account)));

type Confirmable = { id: string; status: string; passwordHash: string; deviceMarkVersion: number };

/**
 * Returns a confirmed account's mark if the browser carries it; null for any other browser and for no account. An
 * unconfirmed account counts as none: whoever signed up with an address must not learn that it was new (ACC-6).
 */
export function findKnownMark(
  secrets: Signer,
  { tenantId, member }: { tenantId: string; member: Confirmable | null },
  marks: readonly string[],
): string | null {
  if (!member || member.status === 'not_confirmed') return null;
  const account = { ...member, tenantId, memberId: member.id };
  return isKnownBrowser(secrets, account, marks) ? deviceMark(secrets, account) : null;
}

/** Returns the marks of a browser's cookie. */
export const readMarks = (cookie: string | null): string[] =>
  (cookie ?? '').split('.').filter(Boolean).slice(0, MAX_MARKS);

/** Returns the cookie of a browser with one more mark; the oldest is dropped. */
export const withMark = (marks: readonly string[], mark: string): string =>
  [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_MARKS).join('.');
