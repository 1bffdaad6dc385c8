import type { AnyTx } from '~/database/any-tx';
import type { TenantSql } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';

type Input = { tenantId: string; slug: string; operatorId: string };
type Deps = {
  now: Date;
  jobs: { send(tx: AnyTx | null, name: 'send-news', data: object): Promise<void> };
};

/**
 * Starts to mail a news item to the members who want news and have not got it, by a job (CON-7, NOT-2). Refuses an item that is being
 * sent, so that a form sent twice sends once.
 */
export async function startNews(
  sql: TenantSql,
  { tenantId, slug, operatorId }: Input,
  { now, jobs }: Deps,
): Promise<Outcome<null, 'news_on_its_way'>> {
  return sql.transaction().execute(async (tx) => {
    const id = newId();
    const [started] = await tx
      .insertInto('NewsMailing')
      .values({ id, slug, operatorId, startedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (!started) return refused('news_on_its_way');
    await recordAct(
      tx,
      { operatorId, tenantId, action: 'news_sent', subjectId: id, change: { news: slug } },
      now,
    );
    await jobs.send(tx, 'send-news', { tenantId, mailingId: id });
    return done(null);
  });
}
