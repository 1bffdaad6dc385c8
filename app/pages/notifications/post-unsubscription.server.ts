import { stopNotices } from '~/domain/notifications/choices/stop-notices.server';
import { stopCategory } from '~/domain/notifications/choices/stop-category.server';
import { showAgain, type Answer } from '~/http/answer/answer.server';
import type { Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/forms/read-form.server';
import { GONE_STATUS, requireUnsubscription } from './unsubscribe-page.server';

/**
 * Returns `category` for the page's own button, else `all` for a mail program's one click, in any content type (RFC
 * 8058). Throws 413 if too large.
 */
async function readIntent(request: Request): Promise<'category' | 'all'> {
  const fields = await readFields(request).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status === 400) return null;
    throw thrown;
  });
  return fields?.get('intent') === 'category' ? 'category' : 'all';
}

/** Stops one category or all. Mail programs send no cookies and follow no redirects. An expired link answers 410. */
export async function postUnsubscription(
  site: Site,
  request: Request,
  token?: string,
): Promise<Answer<{ done: 'category' | 'all' | null }>> {
  const { memberId, category, expired } = await requireUnsubscription(site, token);
  if (expired) return showAgain({}, { done: null }, { status: GONE_STATUS });
  const intent = await readIntent(request);
  if (intent === 'category') await stopCategory(site.sql, { memberId, category });
  else await stopNotices(site.sql, { memberId, reason: 'listunsubscribe' });
  return showAgain({}, { done: intent }, { status: 200 });
}
