import type { TenantSql } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isPremium } from '~/domain/profiles/rules';
import { trialEnd } from './rules';

/** Starts a 3-day trial, repeatable while it runs; refuses paid and unconfirmed members (ACC-17). */
export async function takeTrial(
  sql: TenantSql,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<Outcome<{ until: Date }, 'trial_used' | 'trial_premium' | 'confirm_first'>> {
  await sql
    .updateTable('Member')
    .set({ trialUntil: trialEnd(now) })
    .where('id', '=', memberId)
    .where('status', '!=', 'not_confirmed')
    .where('paidUser', '=', false)
    .where('trialUntil', 'is', null)
    .execute();
  const member = await sql
    .selectFrom('Member')
    .select(['paidUser', 'trialUntil', 'status'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.status === 'not_confirmed') return refused('confirm_first');
  if (member.paidUser || !member.trialUntil) return refused('trial_premium');
  return isPremium(member, now) ? done({ until: member.trialUntil }) : refused('trial_used');
}
