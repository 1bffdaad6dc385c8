import { DAY_MS } from '~/domain/durations';
import { isCategory, NOTICES, type Category, type NoticeKind } from '~/domain/notices';
import { isId } from '~/domain/new-id';
import type { Signer, Verifier } from '~/domain/sealer';
import { UNSUBSCRIBE_DAYS } from '~/domain/notifications/rules';

type Unsubscription = { tenantId: string; memberId: string; category: Category };

const PURPOSE = 'unsubscribe';

/** Undated older links expire with the last of the others. */
const UNDATED_UNTIL = new Date('2027-01-29T00:00:00Z');

const NUMBER = /^\d{1,6}$/;

const signedValue = ({ tenantId, memberId, category }: Unsubscription, lastDay: string | null) =>
  [tenantId, memberId, category, ...(lastDay === null ? [] : [lastDay])].join(' ');

/** Returns an unsubscribe token: member, category and last day, counted from 1970. It can only turn notices off. */
export function unsubscribeToken(secrets: Signer, link: Unsubscription, now: Date): string {
  const lastDay = String(Math.floor(now.getTime() / DAY_MS) + UNSUBSCRIBE_DAYS);
  return [link.memberId, link.category, lastDay, secrets.sign(PURPOSE, signedValue(link, lastDay))].join('.');
}

export type Fewer = { category: Category; unsubscribe: string };

export function fewerMailsToken(
  secrets: Signer,
  { kind, ...reader }: { tenantId: string; memberId: string; kind: NoticeKind },
  now: Date,
): Fewer {
  const { category } = NOTICES[kind];
  return { category, unsubscribe: unsubscribeToken(secrets, { ...reader, category }, now) };
}

const isExpired = (lastDay: string | null, now: Date): boolean =>
  lastDay === null ? now >= UNDATED_UNTIL : Math.floor(now.getTime() / DAY_MS) > Number(lastDay);

/** Reads an unsubscribe token, even an expired one; null if forged or from another site. */
export function readUnsubscribeToken(
  secrets: Verifier,
  { tenantId, token }: { tenantId: string; token: string },
  now: Date,
): (Unsubscription & { expired: boolean }) | null {
  const parts = token.split('.');
  const [memberId = '', category = ''] = parts;
  const signature = parts.at(-1) ?? '';
  const lastDay = parts.length === 3 ? null : (parts[2] ?? '');
  if (!isId(memberId) || !isCategory(category) || parts.length > 4) return null;
  if (lastDay !== null && !NUMBER.test(lastDay)) return null;
  const link = { tenantId, memberId, category };
  if (!secrets.verify(PURPOSE, signedValue(link, lastDay), signature)) return null;
  return { ...link, expired: isExpired(lastDay, now) };
}
