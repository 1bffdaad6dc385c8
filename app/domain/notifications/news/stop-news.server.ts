import type { TenantQueries, TenantSql } from '~/database/tenant-sql';
import { recordAct } from '~/domain/record-act.server';
import { stopMailing } from '../choices/stop-mailing.server';
import { newsMailing } from './send-news.server';

type Input = { tenantId: string; slug: string; operatorId: string };

/** Ends the open mailing of a news item, whose job then queues nothing more; undefined without one. */
export const endNews = (sql: TenantQueries, slug: string, now: Date): Promise<{ id: string } | undefined> =>
  sql
    .updateTable('NewsMailing')
    .set({ endedAt: now, stopped: true })
    .where('slug', '=', slug)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Its job may have queued everything before. */
const markStopped = (sql: TenantQueries, slug: string, now: Date) =>
  sql
    .updateTable('NewsMailing')
    .set({ endedAt: now, stopped: true })
    .where('slug', '=', slug)
    .where('startedAt', '=', (eb) =>
      eb
        .selectFrom('NewsMailing as last')
        .where('last.slug', '=', slug)
        .select(({ fn }) => fn.max('last.startedAt').as('startedAt')),
    )
    .execute();

/**
 * Ends the mailing of a news item and takes back what has not left; returns from how many members, and how many it has
 * reached (CON-7, NOT-2). Sending it again goes on with the others.
 */
export async function stopNews(
  sql: TenantSql,
  { tenantId, slug, operatorId }: Input,
  { now }: { now: Date },
): Promise<{ stopped: number; left: number }> {
  return sql.transaction().execute(async (tx) => {
    const ended = await endNews(tx, slug, now);
    const counts = await stopMailing(tx, newsMailing(slug));
    if (counts.stopped > 0) await markStopped(tx, slug, now);
    if (ended || counts.stopped > 0) {
      const change = { news: slug, takenBack: counts.stopped };
      await recordAct(
        tx,
        { operatorId, tenantId, action: 'news_stopped', subjectId: ended?.id ?? slug, change },
        now,
      );
    }
    return counts;
  });
}
