import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { nullIfTaken } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { HELD_USE } from './held-code.server';
import { OWN_CODES, type Validity } from './rules';

export type NewCode = {
  code: string;
  /** The e-mail address of the only member who may use it; null: everybody may. */
  email: string | null;
  percent: number;
  country: string | null;
  currency: string | null;
  minimumOrderMinor: number;
  paymentMethods: string[];
  validity: Validity;
  expiresAt: Date | null;
};

type Entry = { tenantId: string; action: string; subjectId: string; detail: object };

/** Records what an operator did with a code; nothing changes or deletes such a row. */
const audit = (tx: TenantTx, entry: Entry, now: Date) =>
  tx.auditEntry.create({ data: { ...entry, id: newId(), actor: 'operator', createdAt: now } });

async function findMemberId(db: TenantDb, email: string): Promise<string | null> {
  const emailKey = email.trim().toLowerCase();
  const found = await db.member.findFirst({ where: { emailKey }, select: { id: true } });
  return found?.id ?? null;
}

/**
 * Makes a discount code of a site. Refuses a code that the site has already, one of the product's own, and an
 * address that is no member's.
 */
export async function addCode(
  db: TenantDb,
  { tenantId, email, percent, ...given }: NewCode & { tenantId: string },
  { now }: { now: Date },
): Promise<Outcome<{ id: string }, 'code_taken' | 'code_reserved' | 'member_unknown'>> {
  if (OWN_CODES.includes(given.code)) return refused('code_reserved');
  const memberId = email === null ? null : await findMemberId(db, email);
  if (email !== null && memberId === null) return refused('member_unknown');
  const row = { ...given, id: newId(), tenantId, memberId, valuePercentage: percent, status: 'active' };
  const added = await nullIfTaken(
    db.$transaction(async (tx) => {
      await tx.discountCode.create({ data: { ...row, createdAt: now } });
      const detail = { code: given.code, percent };
      await audit(tx, { tenantId, action: 'discount_added', subjectId: row.id, detail }, now);
      return row.id;
    }),
  );
  return added === null ? refused('code_taken') : done({ id: added });
}

/** The most codes of a site that are listed: members' own codes can be as many as there are members. */
export const MOST_LISTED = 200;

/** Lists the newest codes of a site, how many orders use each, and how many codes the site has in all. */
export async function listCodes(db: TenantDb) {
  const [codes, count] = await Promise.all([
    db.discountCode.findMany({
      orderBy: { id: 'desc' },
      take: MOST_LISTED,
      include: { _count: { select: { uses: { where: HELD_USE } } } },
    }),
    db.discountCode.count(),
  ]);
  return { codes, count };
}

export type ListedCode = Awaited<ReturnType<typeof listCodes>>['codes'][number];

/**
 * Ends a code for everybody who has not used it; orders that use it keep their price. Refuses one that does
 * not exist or has ended, and the product's own.
 */
export async function endCode(
  db: TenantDb,
  { tenantId, code }: { tenantId: string; code: string },
  { now }: { now: Date },
): Promise<Outcome<{ count: number }, 'code_not_found' | 'code_reserved'>> {
  if (OWN_CODES.includes(code)) return refused('code_reserved');
  return db.$transaction(async (tx) => {
    const active = await tx.discountCode.findMany({
      where: { code, status: 'active' },
      select: { id: true },
    });
    for (const { id } of active) {
      await tx.discountCode.update({ where: { id }, data: { status: 'ended' } });
      await audit(tx, { tenantId, action: 'discount_ended', subjectId: id, detail: { code } }, now);
    }
    return active.length > 0 ? done({ count: active.length }) : refused('code_not_found');
  });
}
