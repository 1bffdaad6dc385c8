import { data } from '@remix-run/node';
import { findUnsubscription } from '~/domain/notifications/find-unsubscription.server';
import { listChoices } from '~/domain/notifications/list-choices.server';
import { offOf } from '~/domain/notifications/rules';
import { stopNotices } from '~/domain/notifications/stop-notices.server';
import { stopCategory } from '~/domain/notifications/stop-category.server';
import { notFound } from '~/http/answer/not-found.server';
import type { Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';

/** Returns what the token of a mail's unsubscribe link is for; throws 404 for any other. */
async function unsubscription({ tenant, sql, gateways }: Site, token = '') {
  const link = await findUnsubscription(sql, { tenantId: tenant.id, token }, gateways);
  if (!link) throw notFound();
  return link;
}

/** Returns what the page of an unsubscribe link is about, and what of it is off already; throws 404 for any other link. */
export async function unsubscribePage(site: Site, token?: string) {
  const { memberId, email, category, disabled } = await unsubscription(site, token);
  const off = offOf(category, { disabled, ...(await listChoices(site.sql, { memberId })) });
  return { title: site.t('settings:unsubscribe_title'), link: { email, category }, off };
}

/**
 * Turns one category off, or everything that the account does not need: that is also what a mail program asks
 * for with its one click, which knows no cookies and follows no redirect (RFC 8058).
 */
export async function postUnsubscription(site: Site, request: Request, token?: string) {
  const { memberId, category } = await unsubscription(site, token);
  const fields = await readFields(request);
  const intent = fields.get('List-Unsubscribe') === 'One-Click' ? 'all' : fields.get('intent');
  switch (intent) {
    case 'category':
      await stopCategory(site.sql, { memberId, category });
      return data({ done: 'category' as const });
    case 'all':
      await stopNotices(site.sql, { memberId, reason: 'listunsubscribe' });
      return data({ done: 'all' as const });
    default:
      throw new Response(null, { status: 400 });
  }
}
