import { expressionBuilder, type Expression } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';

const inner = expressionBuilder<TenantTables, never>();

/** Includes an order being paid; a refund does not undo it. */
export const hasBought = (memberId: Expression<string>) =>
  inner.exists(
    inner
      .selectFrom('Order as bought')
      .select('bought.id')
      .where('bought.memberId', '=', memberId)
      .where('bought.status', 'not in', ['open', 'failed', 'cancelled']),
  );
