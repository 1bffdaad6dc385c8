import type { FoundMember, OperatorDb } from '~/database/operator-db';
import { usernameKey } from '~/domain/accounts/rules';
import { emailKey } from '~/domain/email-address';
import { isId } from '~/domain/new-id';

export type { FoundMember };

const MOST_FOUND = 50;
export const SEARCH_LENGTH = 200;

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;
const LAST_FOUR = /^[A-Z0-9]{4}$/;

/** Returns the last four characters of an IBAN, or of what is four characters long; else null. */
function ibanEnd(text: string): string | null {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  return IBAN.test(compact) || LAST_FOUR.test(compact) ? compact.slice(-4) : null;
}

/**
 * Finds members of some sites by e-mail address, user name, display name, id, order number, or an IBAN's last four
 * characters (CON-4): each exactly, in any case; those last seen first, 50 at most.
 */
export async function findMembers(
  db: OperatorDb,
  { tenantIds, text: typed }: { tenantIds: 'all' | readonly string[]; text: string },
): Promise<FoundMember[]> {
  const text = typed.trim().slice(0, SEARCH_LENGTH);
  if (text === '') return [];
  const named = { emailKey: emailKey(text), usernameKey: usernameKey(text), name: text };
  const id = isId(text) ? text : null;
  const paid = { orderNumber: text.toUpperCase(), ibanLast4: ibanEnd(text) };
  return db.findMembers({ tenantIds, ...named, id, ...paid, limit: MOST_FOUND });
}
