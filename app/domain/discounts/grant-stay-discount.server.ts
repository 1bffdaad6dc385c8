import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { HELD_USE } from './held-code.server';
import { STAY_CODE, stayEnd } from './rules';

type Offer = { percentage: number; days: number };
type Input = { tenantId: string; memberId: string; offer: Offer };

/** Whether a member was not granted the discount for staying yet; each gets it once (DSC-6). */
export const mayGetStayDiscount = async (db: TenantDb, memberId: string): Promise<boolean> =>
  (await db.discountCode.count({ where: { memberId, code: STAY_CODE } })) === 0;

/**
 * Grants a member who was about to delete the account the site's discount: so many percent off their next
 * purchase, for so many days, once (DSC-6). Repeating it while the discount can still be used changes nothing.
 * Refuses a second one.
 */
export async function grantStayDiscount(
  db: TenantDb,
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
  // The database keeps one code of a name for each member, also when two requests grant it at once.
  await db.discountCode.createMany({ data: [code], skipDuplicates: true });
  const { expiresAt: endsAt, uses } = await db.discountCode.findFirstOrThrow({
    where: { memberId, code: STAY_CODE },
    select: { expiresAt: true, uses: { where: HELD_USE, select: { id: true } } },
  });
  return endsAt && endsAt > now && uses.length === 0 ? done({ endsAt }) : refused('stay_used');
}
