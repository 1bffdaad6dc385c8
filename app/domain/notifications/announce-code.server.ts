import type { TenantSql } from '~/database/tenant-sql';
import { isExpired, OWN_CODES } from '~/domain/discounts/rules';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { countAudience, sendMailing, type Mailing } from './send-mailing.server';

type Input = {
  tenantId: string;
  code: string;
  /** False only counts the recipients. */
  send: boolean;
  /** Who sends it; null if nobody had to prove themselves. */
  operatorId?: string | null;
};
type Refusal = 'code_not_found' | 'code_ended' | 'code_once';

/** Counts, or mails a public code to members who want offers, once. Refuses codes that most could not use. */
export async function announceCode(
  sql: TenantSql,
  { tenantId, code, send, operatorId = null }: Input,
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
  if (!send) return done({ members: await countAudience(sql, mailing) });
  // Before the mails, which are queued in many transactions.
  const act = { operatorId, tenantId, action: 'discount_announced', subjectId: found.id, change: { code } };
  await sql.transaction().execute((tx) => recordAct(tx, act, now));
  return done({ members: await sendMailing(sql, { tenantId, mailing }, { now }) });
}
