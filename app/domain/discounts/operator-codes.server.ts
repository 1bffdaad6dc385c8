import { emailKey } from '~/domain/accounts/rules';
import type { TenantQueries, TenantSql } from '~/database/tenant-sql';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { isHeldBy } from './held-code.server';
import { OWN_CODES, type Validity } from './rules';

type NewCode = {
  code: string;
  /** The address of the only member who may use it; null allows everybody. */
  email: string | null;
  percent: number;
  country: string | null;
  currency: string | null;
  minimumOrderMinor: number;
  paymentMethods: string[];
  validity: Validity;
  expiresAt: Date | null;
};

/** `operatorId` is null if nobody had to prove themselves. */
type By = { tenantId: string; operatorId?: string | null };

async function findMemberId(sql: TenantQueries, email: string): Promise<string | null> {
  const found = await sql
    .selectFrom('Member')
    .select('id')
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Adds a discount code; refuses an existing or built-in code, and an address without a member. */
export async function addCode(
  sql: TenantSql,
  { tenantId, operatorId = null, email, percent, ...given }: NewCode & By,
  { now }: { now: Date },
): Promise<Outcome<{ id: string }, 'code_taken' | 'code_reserved' | 'member_unknown'>> {
  if (OWN_CODES.includes(given.code)) return refused('code_reserved');
  const memberId = email === null ? null : await findMemberId(sql, email);
  if (email !== null && memberId === null) return refused('member_unknown');
  const row = { ...given, id: newId(), tenantId, memberId, valuePercentage: percent, status: 'active' };
  return sql.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('DiscountCode')
      .values({ ...row, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows) === 0) return refused('code_taken');
    const act = { operatorId, tenantId, action: 'discount_added', subjectId: row.id };
    await recordAct(tx, { ...act, change: { code: given.code, percent } }, now);
    return done({ id: row.id });
  });
}

/** Members' own codes can be as many as members. */
export const MOST_LISTED = 200;

const codesQuery = (sql: TenantQueries) =>
  sql
    .selectFrom('DiscountCode as code')
    .select([
      'code.id',
      'code.code',
      'code.valuePercentage',
      'code.validity',
      'code.status',
      'code.expiresAt',
    ])
    .select(['code.memberId', 'code.country', 'code.currency', 'code.minimumOrderMinor'])
    .select('code.paymentMethods')
    .select((eb) =>
      eb
        .selectFrom('DiscountUse as use')
        .innerJoin('Order as order', 'order.id', 'use.orderId')
        .whereRef('use.discountCodeId', '=', 'code.id')
        .where((order) => isHeldBy(order))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('uses'),
    )
    .orderBy('code.id', 'desc');

export async function listCodes(sql: TenantQueries) {
  const codes = await codesQuery(sql).limit(MOST_LISTED).execute();
  const all = await sql
    .selectFrom('DiscountCode')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return { codes, count: all?.count ?? 0 };
}

const CODES_PAGE = 50;

/** Lists a site's codes, the newest first, 50 at a time; `next` leads to older ones (CON-5). */
export async function listCodePage(sql: TenantQueries, { before }: { before: string | null }) {
  const rows = await codesQuery(sql)
    .$if(isId(before), (codes) => codes.where('code.id', '<', before!))
    .limit(CODES_PAGE + 1)
    .execute();
  const codes = rows.slice(0, CODES_PAGE);
  return { codes, next: rows.length > CODES_PAGE ? codes.at(-1)!.id : null };
}

export type ListedCode = Awaited<ReturnType<typeof listCodes>>['codes'][number];

/** Ends a code for new orders; refuses unknown, ended and built-in codes. */
export async function endCode(
  sql: TenantSql,
  { tenantId, operatorId = null, code }: By & { code: string },
  { now }: { now: Date },
): Promise<Outcome<{ count: number }, 'code_not_found' | 'code_reserved'>> {
  if (OWN_CODES.includes(code)) return refused('code_reserved');
  return sql.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('DiscountCode')
      .set({ status: 'ended' })
      .where('code', '=', code)
      .where('status', '=', 'active')
      .returning('id')
      .execute();
    if (ended.length === 0) return refused('code_not_found');
    for (const { id: subjectId } of ended) {
      const act = { operatorId, tenantId, action: 'discount_ended', subjectId };
      await recordAct(tx, { ...act, change: { code } }, now);
    }
    return done({ count: ended.length });
  });
}
