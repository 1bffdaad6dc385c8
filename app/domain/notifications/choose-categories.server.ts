import type { TenantSql } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { CATEGORIES, type Category } from './rules';

type Input = { memberId: string; mail: readonly Category[]; push: readonly Category[] };

/** Stores what a member wants to be told of from now on, all categories at once (NOT-1). */
export async function chooseCategories(sql: TenantSql, { memberId, mail, push }: Input): Promise<void> {
  const rows = CATEGORIES.map((category) => ({
    id: newId(),
    memberId,
    category,
    mail: mail.includes(category),
    push: push.includes(category),
  }));
  await sql
    .insertInto('NotificationPreference')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'category']).doUpdateSet((eb) => ({
        mail: eb.ref('excluded.mail'),
        push: eb.ref('excluded.push'),
      })),
    )
    .execute();
}
