import { isCategory, NOTICES, type Category, type NoticeKind } from '~/domain/notices';
import { isId } from '~/domain/new-id';
import type { Signer, Verifier } from '~/domain/sealer';

type Unsubscription = { tenantId: string; memberId: string; category: Category };

const PURPOSE = 'unsubscribe';

const valueOf = ({ tenantId, memberId, category }: Unsubscription) => `${tenantId} ${memberId} ${category}`;

/**
 * Returns the secret of a mail's unsubscribe link: it names the member and the category, and does nothing but
 * turn notices off. It never expires, because the law lets nobody's unsubscribe link expire.
 */
export const unsubscribeToken = (secrets: Signer, of: Unsubscription): string =>
  [of.memberId, of.category, secrets.sign(PURPOSE, valueOf(of))].join('.');

/** The category of a notice, and the secret of the link that turns it off without a login. */
export type Fewer = { category: Category; unsubscribe: string };

export function fewerOf(
  secrets: Signer,
  { kind, ...reader }: { tenantId: string; memberId: string; kind: NoticeKind },
): Fewer {
  const { category } = NOTICES[kind];
  return { category, unsubscribe: unsubscribeToken(secrets, { ...reader, category }) };
}

/** Reads an unsubscribe link's secret; null if it was not made here, or for another site. */
export function readUnsubscribeToken(
  secrets: Verifier,
  { tenantId, token }: { tenantId: string; token: string },
): Unsubscription | null {
  const [memberId = '', category = '', signature = ''] = token.split('.');
  if (!isId(memberId) || !isCategory(category)) return null;
  const of = { tenantId, memberId, category };
  return secrets.verify(PURPOSE, valueOf(of), signature) ? of : null;
}
