import { data } from '@remix-run/node';
import { maskEmail } from '~/domain/mask-email';
import { findUnsubscription } from '~/domain/notifications/find-unsubscription.server';
import { listChoices } from '~/domain/notifications/list-choices.server';
import { refusedChannels } from '~/domain/notifications/rules';
import { stopNotices } from '~/domain/notifications/stop-notices.server';
import { stopCategory } from '~/domain/notifications/stop-category.server';
import { notFound } from '~/http/answer/not-found.server';
import type { Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';

/** The status of an expired link, so that mail programs stop trying. */
const GONE_STATUS = 410;

/** Returns an unsubscribe link's data; throws 404 if it is invalid. */
async function requireUnsubscription({ tenant, sql, gateways, now }: Site, token = '') {
  const link = await findUnsubscription(sql, { tenantId: tenant.id, token }, { ...gateways, now });
  if (!link) throw notFound();
  return link;
}

/**
 * Returns a link's address, category and what is already off. An expired link has status 410 and hides the member; an
 * invalid one is 404 (NOT-4).
 */
export async function unsubscribePage(site: Site, token?: string) {
  const { memberId, email, category, disabled, expired } = await requireUnsubscription(site, token);
  const title = site.t('settings:unsubscribe_title');
  if (expired) return data({ title, link: null, off: null }, { status: GONE_STATUS });
  const off = refusedChannels(category, { disabled, ...(await listChoices(site.sql, { memberId })) });
  return data({ title, link: { email: maskEmail(email), category }, off });
}

/**
 * Returns the scope of a post: `category` by the page's own button, else a mail program's one click, with any body and
 * content type (RFC 8058). Throws 413 for a body that is too large.
 */
async function readIntent(request: Request): Promise<'category' | 'all'> {
  const fields = await readFields(request).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status === 400) return null;
    throw thrown;
  });
  return fields?.get('intent') === 'category' ? 'category' : 'all';
}

/**
 * Stops one category or all optional notices. Mail programs send no cookies and follow no redirects. An expired link
 * answers 410 and changes nothing.
 */
export async function postUnsubscription(site: Site, request: Request, token?: string) {
  const { memberId, category, expired } = await requireUnsubscription(site, token);
  if (expired) return data({ done: null }, { status: GONE_STATUS });
  const intent = await readIntent(request);
  if (intent === 'category') await stopCategory(site.sql, { memberId, category });
  else await stopNotices(site.sql, { memberId, reason: 'listunsubscribe' });
  return data({ done: intent });
}
