import type { Signer } from '~/domain/sealer';

/** Accounts that a browser remembers. */
const MAX_MARKS = 10;

type Account = { tenantId: string; memberId: string; deviceMarkVersion: number };

/** The mark survives a new password; only the link that ends all sessions invalidates it (SAF-13). */
export const deviceMark = (secrets: Signer, { tenantId, memberId, deviceMarkVersion }: Account): string =>
  secrets.sign('device', `${tenantId} ${memberId} version ${deviceMarkVersion}`).slice(0, 22);

/** Marks of earlier releases depend on the password and stay valid until it changes. */
const passwordMark = (
  secrets: Signer,
  { tenantId, memberId, passwordHash }: Account & { passwordHash: string },
): string => secrets.sign('device', `${tenantId} ${memberId} ${passwordHash}`).slice(0, 22);

export const isKnownBrowser = (
  secrets: Signer,
  account: Account & { passwordHash: string },
  marks: readonly string[],
): boolean =>
  marks.includes(deviceMark(secrets, account)) ||
  (account.deviceMarkVersion === 0 && marks.includes(passwordMark(secrets, account)));

type Confirmable = { id: string; status: string; passwordHash: string; deviceMarkVersion: number };

/** An unconfirmed account has no mark, so that nobody learns whether its address was new (ACC-6). */
export function findKnownMark(
  secrets: Signer,
  { tenantId, member }: { tenantId: string; member: Confirmable | null },
  marks: readonly string[],
): string | null {
  if (!member || member.status === 'not_confirmed') return null;
  const account = { ...member, tenantId, memberId: member.id };
  return isKnownBrowser(secrets, account, marks) ? deviceMark(secrets, account) : null;
}

export const readMarks = (cookie: string | null): string[] =>
  (cookie ?? '').split('.').filter(Boolean).slice(0, MAX_MARKS);

export const withMark = (marks: readonly string[], mark: string): string =>
  [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_MARKS).join('.');
