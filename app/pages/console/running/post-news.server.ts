import { startNews } from '~/domain/notifications/news/start-news.server';
import { stopNews } from '~/domain/notifications/news/stop-news.server';
import { hasRight } from '~/domain/operators/rules';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { consoleReason } from '~/http/answer/console-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { RunningSite } from '~/http/request/open-running.server';
import { requireFreshFactor } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import { isSendable } from './news-page.server';

/** Sends a news item to the members who want it, or takes back what has not left; needs a fresh factor (CON-7). */
export async function postNews(site: RunningSite & { slug: string }, request: Request) {
  const { operator, tenant, tenantSql, deps, slug } = site;
  const fields = await readFields(request);
  const intent = readIntent(fields, ['send', 'stop']);
  if (!hasRight(operator.grants, 'sites', tenant.id)) throw notFound();
  requireFreshFactor(site, fields);
  const item = { tenantId: tenant.id, slug, operatorId: operator.id };
  if (intent === 'stop') {
    await stopNews(tenantSql, item, deps);
    return goTo(consolePaths.newsItem(tenant.id, slug, { done: 'news_stopped' }));
  }
  if (!isSendable(tenant.news[slug]!)) return showAgain({ '': [consoleReason(site, 'news_unwritten')] });
  const started = await startNews(tenantSql, item, deps);
  return started.ok
    ? goTo(consolePaths.newsItem(tenant.id, slug, { done: 'news_started' }))
    : showAgain({ '': [consoleReason(site, started.reason)] });
}
