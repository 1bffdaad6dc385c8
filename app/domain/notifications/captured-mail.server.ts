import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';

const LISTED_MAILS = 100;
const HEAD = ['id', 'channel', 'to', 'subject', 'text', 'createdAt'] as const;

/** Lists the newest captured mails and text messages, optionally of one recipient. */
export const listCapturedMail = (sql: TenantQueries, { to }: { to: string | null }) =>
  sql
    .selectFrom('CapturedMessage')
    .select(HEAD)
    .$if(to !== null, (query) => query.where('to', '=', to))
    .orderBy('id', 'desc')
    .limit(LISTED_MAILS)
    .execute();

export async function findCapturedMail(sql: TenantQueries, id: string) {
  if (!isId(id)) return null;
  const found = await sql
    .selectFrom('CapturedMessage')
    .select([...HEAD, 'from', 'html'])
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .executeTakeFirst();
  return found ?? null;
}
