import type { TenantQueries } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isHeldBy } from './held-code.server';
import { STAY_CODE, stayEnd } from './rules';

type Offer = { percentage: number; days: number };
type Input = { tenantId: string; memberId: string; offer: Offer };

const stayCode = (sql: TenantQueries, memberId: string) =>
  sql
    .selectFrom('DiscountCode as code')
    .where('code.memberId', '=', memberId)
    .where('code.code', '=', STAY_CODE);

/** Whether the discount for staying was not granted yet (DSC-6). */
export const mayGetStayDiscount = async (sql: TenantQueries, memberId: string): Promise<boolean> =>
  (await stayCode(sql, memberId).select('code.id').executeTakeFirst()) === undefined;

/** Grants the discount for staying; repeating it while valid changes nothing, a second is refused (DSC-6). */
export async function grantStayDiscount(
  sql: TenantQueries,
  { tenantId, memberId, offer }: Input,
  { now }: { now: Date },
): Promise<Outcome<{ endsAt: Date }, 'stay_used'>> {
  const code = {
    id: newId(),
    tenantId,
    memberId,
    code: STAY_CODE,
    valuePercentage: offer.percentage,
    status: 'active',
    validity: 'once-per-user',
    expiresAt: stayEnd(offer.days, now),
    createdAt: now,
  };
  // The database allows one code of a name per member, also for concurrent grants.
  await sql
    .insertInto('DiscountCode')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { endsAt, used } = await stayCode(sql, memberId)
    .select('code.expiresAt as endsAt')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('DiscountUse as use')
            .innerJoin('Order as order', 'order.id', 'use.orderId')
            .select('use.id')
            .whereRef('use.discountCodeId', '=', 'code.id')
            .where((order) => isHeldBy(order)),
        )
        .as('used'),
    )
    .executeTakeFirstOrThrow();
  return endsAt && endsAt > now && !used ? done({ endsAt }) : refused('stay_used');
}
