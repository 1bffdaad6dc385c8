import type { TenantSql } from '~/database/tenant-sql';
import { isExpired, OWN_CODES } from '~/domain/discounts/rules';
import { done, refused, type Outcome } from '~/domain/outcome';
import { countAudience, sendMailing, type Mailing } from './send-mailing.server';

type Input = {
  tenantId: string;
  code: string;
  /** Whether it is sent; otherwise it is only counted. */
  send: boolean;
};
type Refusal = 'code_not_found' | 'code_ended' | 'code_once';

/**
 * Mails a code that all members may use to those who want offers, each once for a code, or counts to how many
 * it would go. Refuses a code that does not exist, is for one member or the product's own, has ended, or can be
 * used only once in all: most of those who read of it could not.
 */
export async function announceCode(
  sql: TenantSql,
  { tenantId, code, send }: Input,
  { now }: { now: Date },
): Promise<Outcome<{ members: number }, Refusal>> {
  if (OWN_CODES.includes(code)) return refused('code_not_found');
  const found = await sql
    .selectFrom('DiscountCode')
    .select(['id', 'country', 'status', 'validity', 'expiresAt as endsAt'])
    .where('code', '=', code)
    .where('memberId', 'is', null)
    .executeTakeFirst();
  if (!found) return refused('code_not_found');
  const status = found.status === 'active' ? 'active' : 'ended';
  if (isExpired({ status, endsAt: found.endsAt }, now)) return refused('code_ended');
  if (found.validity === 'once') return refused('code_once');
  const firstPurchase = found.validity === 'first-purchase';
  const mailing: Mailing = { kind: 'promotion', about: found.id, country: found.country, firstPurchase };
  const members = send
    ? await sendMailing(sql, { tenantId, mailing }, { now })
    : await countAudience(sql, mailing);
  return done({ members });
}
