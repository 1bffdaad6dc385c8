import type { TenantQueries } from '~/database/tenant-sql';
import { NOTICES } from '~/domain/notices';
import { countAudience } from '../send-mailing.server';
import { newsMailing } from './send-news.server';

/** The last mailing of a news item from the console. */
export type NewsMailing = { slug: string; startedAt: Date; endedAt: Date | null; stopped: boolean };

/** In members: who would get it now, whom it waits for, and whom it has reached. */
export type NewsCounts = { audience: number; waiting: number; reached: number };

/** Finds the last mailing of each of a site's news items, or of one of them. */
export const findNewsMailings = (sql: TenantQueries, slug?: string): Promise<NewsMailing[]> =>
  sql
    .selectFrom('NewsMailing')
    .distinctOn('slug')
    .$if(slug !== undefined, (mailings) => mailings.where('slug', '=', slug!))
    .select(['slug', 'startedAt', 'endedAt', 'stopped'])
    .orderBy('slug')
    .orderBy('startedAt', 'desc')
    .execute();

/** Counts the members of a news item's mailing (CON-7). */
export async function countNews(sql: TenantQueries, slug: string): Promise<NewsCounts> {
  const [audience, counts] = await Promise.all([
    countAudience(sql, newsMailing(slug)),
    sql
      .selectFrom('Delivery')
      .where('kind', '=', 'news')
      .where('causeKind', '=', NOTICES.news.cause)
      .where('causePeriod', '=', slug)
      .select(({ fn, eb }) => [
        fn.count<number>('memberId').distinct().filterWhere('status', '=', 'pending').as('waiting'),
        fn
          .count<number>('memberId')
          .distinct()
          .filterWhere(eb('status', 'in', ['claimed', 'sent']))
          .as('reached'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { audience, waiting: Number(counts.waiting), reached: Number(counts.reached) };
}
