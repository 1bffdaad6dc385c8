import type { TenantSql } from '~/database/tenant-sql';
import { sendMailing, type Mailing } from '../send-mailing.server';

/** The mailing of a news item: to whoever wants news, in every country. */
export const newsMailing = (slug: string): Mailing => ({
  kind: 'news',
  about: slug,
  country: null,
  firstPurchase: false,
});

/** Queues the mails of a news item that an operator has started, until it is stopped; returns the count (CON-7). */
export async function sendNews(
  sql: TenantSql,
  { tenantId, mailingId }: { tenantId: string; mailingId: string },
  { now }: { now: Date },
): Promise<number> {
  const open = sql.selectFrom('NewsMailing').where('id', '=', mailingId).where('endedAt', 'is', null);
  const found = await open.select('slug').executeTakeFirst();
  if (!found) return 0;
  const mailing = { tenantId, mailing: newsMailing(found.slug) };
  const sent = await sendMailing(sql, mailing, {
    now,
    // The lock keeps a stop waiting until the batch is stored, so that it takes back all of it.
    goesOn: async (tx) =>
      (await tx
        .selectFrom('NewsMailing')
        .select('id')
        .where('id', '=', mailingId)
        .where('endedAt', 'is', null)
        .forShare()
        .executeTakeFirst()) !== undefined,
  });
  await sql
    .updateTable('NewsMailing')
    .set({ endedAt: now })
    .where('id', '=', mailingId)
    .where('endedAt', 'is', null)
    .execute();
  return sent;
}
